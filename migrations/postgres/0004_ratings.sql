-- Ratings by Glicko-2, one for each person and game, and the ledger that they can be worked out from again.
-- Ratings and deviations are in thousandths, volatilities in thousand millionths.

create table ratings (
    user_id text not null references users (id) on delete cascade,
    game text not null,
    rating bigint not null,
    deviation bigint not null,
    volatility bigint not null,
    n bigint not null,                   -- how many rated matches: the number of the last change
    at bigint not null,                  -- when it last changed
    primary key (user_id, game)
);
create index ratings_ladder on ratings (game, rating desc, user_id);

create table rating_changes (
    user_id text not null,
    game text not null,
    n bigint not null,                   -- 1, 2, 3, … without a gap
    at bigint not null,
    match_id text not null,
    opponent_id text not null,
    half_points bigint not null,         -- 2 for a win, 1 for a draw, 0 for a loss
    opponent_rating bigint not null,     -- as it was before
    opponent_deviation bigint not null,
    opponent_volatility bigint not null,
    rating bigint not null,              -- as it is after
    deviation bigint not null,
    volatility bigint not null,
    primary key (user_id, game, n)
);
create unique index rating_changes_of_match on rating_changes (match_id, user_id);
