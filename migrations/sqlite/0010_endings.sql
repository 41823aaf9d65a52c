-- How matches ended that were over before it was counted; and the dice of matches that go on after their end.

-- The seeds of the rolls since a match went on: the first was told at its end. One that was promised and came to nothing is written over.
create table later_seeds (
    match_id text not null,
    n bigint not null,                   -- 1 for the first time that it went on, 2, 3, …
    seed text not null,                  -- 64 hexadecimal digits; secret while the match runs
    primary key (match_id, n)
) without rowid;

-- Counted anew for everybody, from the snapshots, in the order in which their matches ended.
create table how_ended as
    select p.user_id, row_number() over (partition by p.user_id order by p.at, p.match_id) as nth,
        m.state like '%"termination":"time","by":"' || p.seat || '"%' as timed_out,
        m.state like '%"termination":"resigned","by":"' || p.seat || '"%' as resigned
    from match_players p join matches m on m.id = p.match_id where p.standing in ('won', 'lost', 'drawn');
create index how_ended_of on how_ended (user_id, nth);
update users set
    finished = (select count(*) from how_ended e where e.user_id = users.id),
    timed_out = (select count(*) from how_ended e where e.user_id = users.id and e.timed_out),
    resigned = (select count(*) from how_ended e where e.user_id = users.id and e.resigned),
    -- Those behind the last one that ended otherwise.
    timed_out_in_a_row = (select count(*) - coalesce(max(case when e.timed_out then 0 else e.nth end), 0)
        from how_ended e where e.user_id = users.id),
    resigned_in_a_row = (select count(*) - coalesce(max(case when e.resigned then 0 else e.nth end), 0)
        from how_ended e where e.user_id = users.id);
drop table how_ended;
