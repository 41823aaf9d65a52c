-- People are found by their names without marks and signs: Ayse finds Ayşe. Whose name is still folded otherwise is folded anew when a
-- server starts.
alter table users add column search_folded boolean not null default false;
create index users_to_fold on users (id) where not search_folded;
