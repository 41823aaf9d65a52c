-- The seed of a match that went on after its end.
insert into later_seeds (match_id, n, seed) values ('01942a3b-0000-7000-8000-0000000000ff', 1, '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
