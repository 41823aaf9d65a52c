-- Where people are told of what concerns them, and the outbox of what is on its way there.

-- One place at which somebody is told: an e-mail address, a browser, a webhook.
create table receivers (
    id text not null primary key,
    user_id text not null references users (id) on delete cascade,
    channel text not null,               -- mail, push, webhook
    format text not null,                -- of a webhook: standard, slack, discord, matrix, ntfy, gotify; else as the channel
    address text not null,
    address_key text not null,           -- the SHA-256 of whose, on which channel and where: nobody is told twice
    secrets text not null,               -- what its channel needs, as JSON
    label text not null,
    token_id text references tokens (id) on delete cascade, -- of a browser: the session, which takes it along when it ends
    status text not null,                -- unconfirmed, on, off
    kinds text not null,                 -- of notices, with a blank around each
    delay bigint not null,               -- how long a notice waits, in milliseconds: its reader may be looking already
    created_at bigint not null,
    told_at bigint,                      -- when it was last tried
    answer text,                         -- what came of that
    failing_since bigint                 -- since when nothing arrives; null if it does
);
create unique index receivers_of_address on receivers (address_key);
create index receivers_of_user on receivers (user_id, channel, id);
create index receivers_of_token on receivers (token_id) where token_id is not null;

-- A notice on its way to a receiver; written in the transaction of what it tells of.
create table deliveries (
    receiver_id text not null,
    n bigint not null,                   -- the notice's number for its person
    user_id text not null,
    channel text not null,
    status text not null,                -- waiting, sent, dropped, given_up
    due_at bigint not null,              -- when it is to be tried; of what is settled, when that was
    at bigint not null,                  -- when the notice was written
    tries bigint not null default 0,
    lease text,                          -- which worker has it now
    answer text,                         -- what came of the last try
    primary key (receiver_id, n)
) without rowid;
create index deliveries_due on deliveries (channel, due_at) where status = 'waiting';
create index deliveries_settled on deliveries (due_at) where status <> 'waiting';
create index deliveries_leased on deliveries (lease) where lease is not null;
create index deliveries_of_user on deliveries (user_id, n, receiver_id);

-- What somebody wants to be told, how and when, as JSON; who has no row has the defaults.
create table notice_settings (
    user_id text not null primary key references users (id) on delete cascade,
    settings text not null,
    version bigint not null
);

-- Up to which of their notices somebody has looked at a match; with no match, at the list of all.
create table looks (
    user_id text not null,
    match_id text not null,              -- '' for the list of all
    n bigint not null,
    primary key (user_id, match_id)
) without rowid;

-- How each channel does, over all receivers.
create table channels (
    channel text not null primary key,
    ok_at bigint,                        -- when it last took something
    failed_at bigint,                    -- when it last did not work at all
    answer text                          -- what it said then
);

-- Keys that all servers over this database share.
create table server_keys (
    name text not null primary key,
    secret text not null
);

-- How many hours before their time is up somebody is told, as JSON; null for the default.
alter table users add column ladder text;

-- From when on links in mails let somebody in; what was sent before opens nothing any more.
alter table users add column links_since bigint not null default 0;

-- Links in mails that have let somebody in, by their hash, until they would be too old anyway.
create table used_links (
    id text not null primary key,
    until bigint not null
);
create index used_links_until on used_links (until);

-- Mails that somebody had sent to an address by asking for it, within the last day: nobody fills a stranger's box.
create table asked_mails (
    id text not null primary key,
    purpose text not null,               -- confirm, reset
    address_key text not null,           -- the SHA-256 of the address
    user_id text not null,
    at bigint not null
);
create index asked_mails_of_address on asked_mails (address_key, purpose, at);
create index asked_mails_of_user on asked_mails (user_id, purpose, at);
create index asked_mails_by_age on asked_mails (at);

-- Whose a mail address is, for those who forgot their password.
create index receivers_of_mail on receivers (lower(address)) where channel = 'mail';
