-- Dice that anybody can check: a secret seed is promised with each challenge and told when its match is over.

create table seeds (
    match_id text not null primary key,  -- the id that the match will have
    seed text not null                   -- 64 hexadecimal digits; secret while the match runs
);

alter table challenges add column planned_match_id text;
alter table challenges add column commitment text;
alter table challenges add column entropy text;

-- How often each roll came up on this server: the two dice in their order.
create table roll_counts (
    first bigint not null,
    second bigint not null,
    n bigint not null,
    primary key (first, second)
);

-- Whether the server plays for a person when a roll allows one play only.
alter table users add column plays_forced boolean not null default false;

-- How often a person's row was written: two changes at once must not undo one another.
alter table users add column version bigint not null default 0;
