-- Dice that anybody can check: a secret seed is promised with each challenge and told when its match is over.

create table seeds (
    match_id text not null primary key,  -- the id that the match will have
    seed text not null                   -- 64 hexadecimal digits; secret while the match runs
);

alter table challenges add column planned_match_id text;
alter table challenges add column commitment text;
alter table challenges add column entropy text;
