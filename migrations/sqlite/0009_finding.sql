-- Finding people and matches, and lists that stay quick however many there are.

-- A row for each player of each match, written when it begins and when it ends, and by no move in between.
create table match_players (
    match_id text not null,
    user_id text not null,
    opponent_id text not null,
    seat text not null,                  -- south, north
    game text not null,
    standing text not null,              -- running, won, lost, drawn, aborted: for this player
    at bigint not null,                  -- when it began; once it is over, when it ended
    onlookers boolean not null default true, -- whether others may see it while it runs
    challenge_id text,                   -- for whoever accepted a challenge to several matches: which one
    primary key (match_id, user_id)
) without rowid;
insert into match_players (match_id, user_id, opponent_id, seat, game, standing, at, onlookers)
    select id, south_id, north_id, 'south', game,
        case when status <> 'finished' then status
            when state like '%"ending":{"winner":"south"%' then 'won'
            when state like '%"ending":{"winner":"north"%' then 'lost' else 'drawn' end,
        case when status = 'running' then created_at else updated_at end, onlookers from matches
    union all
    select id, north_id, south_id, 'north', game,
        case when status <> 'finished' then status
            when state like '%"ending":{"winner":"north"%' then 'won'
            when state like '%"ending":{"winner":"south"%' then 'lost' else 'drawn' end,
        case when status = 'running' then created_at else updated_at end, onlookers from matches;
create index match_players_of_user on match_players (user_id, standing, at, match_id);
create index match_players_of_user_and_game on match_players (user_id, game, standing, at, match_id);
create index match_players_of_two on match_players (user_id, opponent_id, standing, at, match_id, game);
create index match_players_of_all on match_players (standing, at, match_id) where seat = 'south';
create index match_players_of_game on match_players (game, standing, at, match_id) where seat = 'south';
create index match_players_of_challenge on match_players (challenge_id, user_id) where challenge_id is not null;
create index match_players_by_challenge on match_players (user_id, challenge_id) where challenge_id is not null;

-- These lists are now read there, and each index here costs a move.
drop index matches_by_status;
drop index matches_of_south_by_status;
drop index matches_of_north_by_status;

-- Whom the side to move asks for something. Who is to move and is asked is found by being to move.
alter table matches add column asked_id text;
update matches set asked_id = case to_move_id when south_id then north_id else south_id end
    where status = 'running' and ((to_move_id = south_id and state like '%"by":"south","closed":false%')
        or (to_move_id = north_id and state like '%"by":"north","closed":false%'));
create index matches_asked on matches (asked_id, deadline, id) where asked_id is not null;

-- With whom somebody has played, and when last.
create table opponents (
    user_id text not null,
    opponent_id text not null,
    last_at bigint not null,             -- when a match of the two last began or ended
    last_match_id text not null,         -- that match
    primary key (user_id, opponent_id)
) without rowid;
insert into opponents (user_id, opponent_id, last_at, last_match_id)
    select v.user_id, v.opponent_id, v.at, v.match_id from (select user_id, opponent_id, at, match_id,
        row_number() over (partition by user_id, opponent_id order by at desc, match_id desc) as nth from match_players) as v
    where v.nth = 1;
create index opponents_by_time on opponents (user_id, last_at, opponent_id);

-- The folded name once more, in the order of its bytes, to be found by its beginning.
alter table users add column search_key text;
update users set search_key = name_key;
create index users_by_search_key on users (search_key, id);

-- A challenge can begin several matches, and say how strong its opponents may be.
alter table challenges add column count bigint not null default 1;
alter table challenges add column begun bigint not null default 0;
alter table challenges add column least_rating bigint;
alter table challenges add column most_rating bigint;
update challenges set begun = 1 where status = 'accepted';

-- What is promised of the dice of the matches that a challenge may still begin, behind the one that its own row promises.
create table promises (
    challenge_id text not null,
    n bigint not null,                   -- how many matches begin before this one
    match_id text not null,              -- the id that the match will have
    commitment text not null,
    primary key (challenge_id, n)
) without rowid;
