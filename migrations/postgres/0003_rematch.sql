-- A challenge to play a match once more, with sides changed: one at a time, whoever makes it.

alter table challenges add column rematch_of text;
create unique index challenges_rematch on challenges (rematch_of) where status = 'open' or status = 'accepted';
create index challenges_rematches on challenges (rematch_of, id);
