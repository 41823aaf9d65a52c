-- What a player lets the server play in a match: rules of thumb, and answers to what the other side may play.
-- Nobody but that player may learn of it.

create table plans (
    match_id text not null,
    side text not null,                  -- south, north
    forced boolean not null,             -- plays the only legal move
    bear_off boolean not null,           -- bears off once there is no contact
    plan text,                           -- the planned answers as JSON, from where the match stands; null for none
    primary key (match_id, side)
) without rowid;

-- 0 while nobody lets the server play in the match; else a number that changes with every change that a player makes to it,
-- so that a move is never written over one that it has not seen.
alter table matches add column plans bigint not null default 0;

-- The wish that forced plays are made is from now on one for each match; a person's own is what new matches begin with.
insert into plans (match_id, side, forced, bear_off)
    select m.id, 'south', true, false from matches m join users u on u.id = m.south_id where m.status = 'running' and u.plays_forced;
insert into plans (match_id, side, forced, bear_off)
    select m.id, 'north', true, false from matches m join users u on u.id = m.north_id where m.status = 'running' and u.plays_forced;
update matches set plans = 1 where id in (select match_id from plans);
