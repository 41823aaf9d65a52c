-- Anna follows Ayşe, blocks Zeynep, has said something to Ayşe and noted something.
insert into follows (user_id, followed_id, id, at) values ('01a22d17-c81e-7e0d-aea2-d497d0e3517c', '01a22d17-c838-7f22-9224-271c12f1413e', '01942a3b-0000-7000-8000-00000000000d', 1796060000000);
insert into blocks (user_id, blocked_id, id, at) values ('01a22d17-c81e-7e0d-aea2-d497d0e3517c', '01942a3b-0000-7000-8000-00000000000c', '01942a3b-0000-7000-8000-00000000000e', 1796060000000);
insert into chat_lines (match_id, n, at, author_id, text, phrase) values ('01a22d17-cbb2-7d4d-be5d-882c068a66bf', 1, 1796060000000, '01a22d17-c81e-7e0d-aea2-d497d0e3517c', 'Merhaba', null);
insert into chat_seats (match_id, user_id, closed, muted, seen) values ('01a22d17-cbb2-7d4d-be5d-882c068a66bf', '01a22d17-c838-7f22-9224-271c12f1413e', false, false, 1);
insert into match_notes (user_id, match_id, text, version, at) values ('01a22d17-c81e-7e0d-aea2-d497d0e3517c', '01a22d17-cbb2-7d4d-be5d-882c068a66bf', 'hole 4 first', 1, 1796060000000);
