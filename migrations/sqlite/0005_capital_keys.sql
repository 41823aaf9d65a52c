-- The name folded as it looks in capitals: ΑΝΝΑ in Greek letters poses as ANNA, though αννα does not pose as anna.
-- People who came before have none until they are renamed.

alter table users add column capital_key text;
create unique index users_by_capital_key on users (capital_key);
