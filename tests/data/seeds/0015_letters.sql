-- A mail that waits for the mail server.
insert into asked_mails (id, purpose, address_key, user_id, at, receiver_id, due_at, tries) values ('01942a3b-0000-7000-8000-0000000000c1', 'confirm', 'x', '01a22d17-c81e-7e0d-aea2-d497d0e3517c', 1796050000000, '01942a3b-0000-7000-8000-0000000000b1', 1796050000000, 2);
