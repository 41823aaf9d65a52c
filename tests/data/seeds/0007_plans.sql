-- A plan and a rule of thumb in the running match.
insert into plans (match_id, side, forced, bear_off, plan) values ('01a22d17-cbb2-7d4d-be5d-882c068a66bf', 'south', true, false, null);
insert into plans (match_id, side, forced, bear_off, plan) values ('01a22d17-cbb2-7d4d-be5d-882c068a66bf', 'north', false, false, '{"ply":7,"mine":[3],"nodes":[{"move":[3],"answer":[4]}]}');
update matches set plans = 1 where id = '01a22d17-cbb2-7d4d-be5d-882c068a66bf';
