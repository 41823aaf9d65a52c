-- Ayşe is found by what her name was folded to before.
update users set search_key = 'as it was', search_folded = false where id = '01a22d17-c838-7f22-9224-271c12f1413e';
