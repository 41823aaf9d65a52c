-- Where somebody is told, what waits there, and up to where they have looked.
insert into receivers (id, user_id, channel, format, address, address_key, secrets, label, token_id, status, kinds, delay, created_at) values ('01942a3b-0000-7000-8000-0000000000b1', '01a22d17-c81e-7e0d-aea2-d497d0e3517c', 'webhook', 'standard', 'https://example.org/hook', 'k1', '{"secret":"whsec_AAAA"}', 'bot', null, 'on', ' match.turn ', 0, 1796050000000);
insert into deliveries (receiver_id, n, user_id, channel, status, due_at, at) values ('01942a3b-0000-7000-8000-0000000000b1', 1, '01a22d17-c81e-7e0d-aea2-d497d0e3517c', 'webhook', 'waiting', 1796050000000, 1796050000000);
insert into notice_settings (user_id, settings, version) values ('01a22d17-c81e-7e0d-aea2-d497d0e3517c', '{"page":[],"mail":[],"push":[],"webhook":["match.turn"],"zone":"UTC","quiet":null,"digest_at":null}', 1);
insert into looks (user_id, match_id, n) values ('01a22d17-c81e-7e0d-aea2-d497d0e3517c', '', 1);
insert into channels (channel, ok_at) values ('webhook', 1796050000000);
insert into server_keys (name, secret) values ('links', 'x');
insert into channels (channel, ok_at, failed_at, answer) values ('mail', 1796050000000, 1796060000000, 'the mail server cannot be reached');
