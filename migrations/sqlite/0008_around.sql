-- What is around a match: whom one follows or wants nothing to do with, what the players say to each other, what one notes
-- for oneself, and who may look on.

alter table users add column chat_off boolean not null default false;      -- in all matches
alter table users add column deleted_at bigint;
alter table challenges add column onlookers boolean not null default true;
alter table matches add column onlookers boolean not null default true;    -- others than its players see it while it runs

create table blocks (
    user_id text not null,               -- who blocks
    blocked_id text not null,
    id text not null,                    -- a UUIDv7, for the order
    at bigint not null,
    primary key (user_id, blocked_id)
) without rowid;
create index blocks_by_age on blocks (user_id, id);
create index blocks_of on blocks (blocked_id);

create table follows (
    user_id text not null,               -- who follows
    followed_id text not null,
    id text not null,
    at bigint not null,
    primary key (user_id, followed_id)
) without rowid;
create index follows_by_age on follows (user_id, id);
create index follows_of on follows (followed_id);

-- What the two players of a match say to each other: a text of one's own, or a phrase by its key. Neither, once it is removed.
create table chat_lines (
    match_id text not null,
    n bigint not null,                   -- 1, 2, 3, … without a gap
    at bigint not null,
    author_id text not null,
    text text,
    phrase text,
    primary key (match_id, n)
) without rowid;
create index chat_lines_by_author on chat_lines (author_id, at);

-- How a player has the chat of a match; nothing is kept for whoever has never touched it.
create table chat_seats (
    match_id text not null,
    user_id text not null,
    closed boolean not null,             -- neither can write
    muted boolean not null,              -- does not see the other's lines
    seen bigint not null,                -- the number of the last line that was read
    primary key (match_id, user_id)
) without rowid;
create index chat_seats_of on chat_seats (user_id);

-- Lines that were brought to the operator, with what was written even when the line is removed.
create table chat_reports (
    match_id text not null,
    n bigint not null,
    reporter_id text not null,
    id text not null,
    at bigint not null,
    reason text not null,
    author_id text not null,
    line text not null,
    settled_at bigint,
    primary key (match_id, n, reporter_id)
) without rowid;
create index chat_reports_by_age on chat_reports (id);
create index chat_reports_settled on chat_reports (settled_at);
create index chat_reports_of on chat_reports (reporter_id, id);

-- What a player notes about a match, for nobody else.
create table match_notes (
    user_id text not null,
    match_id text not null,
    text text not null,
    version bigint not null,             -- how often it was written
    at bigint not null,
    primary key (user_id, match_id)
) without rowid;

-- Names of deleted accounts, by the SHA-256 of the folded name, so that nobody poses as who had them.
create table retired_names (
    key_hash text not null primary key
);
