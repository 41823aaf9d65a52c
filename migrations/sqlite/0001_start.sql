-- People, their keys, challenges, matches and what happened in them.
-- Ids are UUIDs as text; times are milliseconds since 1970 in UTC.

create table users (
    id text not null primary key,
    name text not null,
    name_key text not null unique,       -- the name folded so that look-alikes collide
    guest boolean not null,
    password_hash text,
    email text,
    locale text,
    created_at bigint not null
);

-- Everything that proves who somebody is, by the SHA-256 of its secret.
create table tokens (
    id text not null primary key,
    user_id text not null references users (id) on delete cascade,
    kind text not null,                  -- session, token, recovery, reset
    label text not null,
    scopes text not null,                -- words divided by blanks
    hash text not null unique,
    created_at bigint not null,
    last_used_at bigint not null,
    expires_at bigint
);
create index tokens_of_user on tokens (user_id, kind, id);

create table challenges (
    id text not null primary key,
    maker_id text not null references users (id),
    game text not null,
    options text not null,
    clock text not null,
    rated boolean not null,
    first text not null,                 -- lot, me, opponent: as the maker said it
    to_id text references users (id),
    visibility text not null,            -- open, link
    status text not null,                -- open, accepted, declined, cancelled, expired
    match_id text,
    created_at bigint not null,
    expires_at bigint not null
);
create index challenges_lobby on challenges (status, visibility, id);
create index challenges_by_maker on challenges (maker_id, status, id);
create index challenges_to on challenges (to_id, status, id);
create index challenges_expiring on challenges (status, expires_at);

-- The snapshot of each match; `match_events` is the truth that it is made from.
create table matches (
    id text not null primary key,
    game text not null,
    status text not null,                -- running, finished, aborted
    south_id text not null references users (id),
    north_id text not null references users (id),
    version bigint not null,             -- how many events the match has
    to_move_id text,                     -- whom it waits for; null when it is over
    deadline bigint not null,            -- 9223372036854775807 for none
    state text not null,
    created_at bigint not null,
    updated_at bigint not null
);
create index matches_waiting on matches (to_move_id, deadline, id);
create index matches_overdue on matches (status, deadline);
create index matches_by_status on matches (status, id);
create index matches_of_south_by_status on matches (south_id, status, id);
create index matches_of_north_by_status on matches (north_id, status, id);

-- Written in one statement with the match's own row, so that nothing has to look the match up again.
create table match_events (
    match_id text not null,
    n bigint not null,                   -- 1, 2, 3, … without a gap
    at bigint not null,
    event text not null,
    primary key (match_id, n)
) without rowid;

-- What concerns a person, numbered for each person alone, so that a stream can be resumed.
create table user_events (
    user_id text not null,
    n bigint not null,
    at bigint not null,
    kind text not null,
    match_id text,
    challenge_id text,
    ply bigint,
    primary key (user_id, n)
) without rowid;

-- First answers to requests that carried an Idempotency-Key, sealed with that key. They are long and their keys have no order:
-- kept as rows in the order in which they come, with a small index beside them.
create table answers (
    key_hash text not null primary key,
    fingerprint text not null,
    sealed text not null,
    at bigint not null
);
create index answers_by_age on answers (at);
