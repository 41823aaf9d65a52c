-- Pauses: vacations with their ledger, days off, and matches that allow none; matches that are not over when the time is;
-- and when the server must look at a match by itself.

-- {"zone":"Europe/Istanbul","days":["sat","sun"]}: where the person lives, and on which days no clock of theirs runs.
alter table users add column days_off text;
-- When they were last changed: days off that wander with every turn would stop a clock for good.
alter table users add column days_off_at bigint not null default 0;
-- Whether a vacation begins by itself before the person would lose by time.
alter table users add column auto_vacation boolean not null default false;
-- The last vacation; its number is 0 if there was none. It ends at `vacation_until`, which may be still to come.
alter table users add column vacation_n bigint not null default 0;
alter table users add column vacation_from bigint not null default 0;
alter table users add column vacation_until bigint not null default 0;
-- What was left of the allowance when it began.
alter table users add column vacation_left bigint not null default 0;
-- The last vacation that every match that waits for the person knows of.
alter table users add column vacation_spread bigint not null default 0;
-- When the person is to be told of its end; null if there is nothing to tell.
alter table users add column vacation_wake bigint;
create index users_by_vacation_wake on users (vacation_wake) where vacation_wake is not null;
create index users_by_spread on users (id) where vacation_spread < vacation_n;

-- The ledger of vacations, each with what was left of the allowance when it began.
create table vacations (
    user_id text not null references users (id) on delete cascade,
    n bigint not null,                   -- 1, 2, 3, … without a gap
    began_at bigint not null,
    until bigint not null,
    left_before bigint not null,
    auto boolean not null,
    primary key (user_id, n)
) without rowid;

-- How a person's finished matches ended: lost by time and resigned, in all and in a row up to the last one.
alter table users add column finished bigint not null default 0;
alter table users add column timed_out bigint not null default 0;
alter table users add column timed_out_in_a_row bigint not null default 0;
alter table users add column resigned bigint not null default 0;
alter table users add column resigned_in_a_row bigint not null default 0;

alter table challenges add column pauses boolean not null default true;
alter table challenges add column soft boolean not null default false;

-- When the next thing happens in the match by itself; 9223372036854775807 for nothing. The server looks once at what began before.
alter table matches add column wake_at bigint not null default 0;
drop index matches_overdue;
create index matches_by_wake on matches (wake_at, id) where status = 'running';
