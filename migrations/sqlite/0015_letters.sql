-- Mails that people ask for leave as notices do: written with what asks for them, and tried until they went out.
alter table asked_mails add column receiver_id text;                -- where it goes; null of a test
alter table asked_mails add column due_at bigint;                   -- when it is tried; null once it went out
alter table asked_mails add column failed boolean not null default false;    -- tried, and waiting to be tried again
alter table asked_mails add column tries bigint not null default 0;
create index asked_mails_due on asked_mails (due_at) where due_at is not null;
