-- Who watches over this server, and what they look at.

-- Whether an account may see how the server fares; set by whoever can use its command line.
alter table users add column operator boolean not null default false;
create index users_who_operate on users (name_key) where operator;

-- Since when a channel does not work at all, however often it was tried; null while it works.
alter table channels add column down_since bigint;
update channels set down_since = failed_at where failed_at is not null and (ok_at is null or ok_at < failed_at);

-- How much became what lately is counted from the index alone.
drop index deliveries_settled;
create index deliveries_settled on deliveries (due_at, channel, status) where status <> 'waiting';

-- Where nothing arrives of what is sent, longest first.
create index receivers_failing on receivers (failing_since, id) where failing_since is not null and status = 'on';
