-- Somebody whose name has both keys.
insert into users (id, name, name_key, guest, password_hash, email, locale, created_at, capital_key) values ('01942a3b-0000-7000-8000-00000000000c', 'Zeynep', 'zeynep', true, null, null, null, 1796050000000, 'zeynep');
