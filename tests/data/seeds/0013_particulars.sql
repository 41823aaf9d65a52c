-- Somebody is told what became of what they had asked for.
insert into user_events (user_id, n, at, kind, match_id, challenge_id, ply, particulars) values ('01a22d17-c81e-7e0d-aea2-d497d0e3517c', 9001, 1796053000000, 'offer.closed', '01a22d17-cbb2-7d4d-be5d-882c068a66bf', null, 3, '{"offer":"draw","answer":"declined"}');
