-- Browsers that somebody allowed to be told (RFC 8030): the address of each at its push service, and its keys (RFC 8291).
create table push_subscriptions (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  -- Ends with the session: who signs out hears no more there.
  session_id text not null references session (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- Browser and system, in the words of the device itself.
  device text not null check (length(device) between 1 and 80),
  -- Public key of the hall that this browser was given: another key's messages are refused by the service.
  server_key text not null,
  created_at timestamptz not null,
  -- Latest message that the service took.
  told_at timestamptz
);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- A message to one browser: taken before the service is asked, so that two copies do not both ask it.
create table pushes (
  -- The outbox row.
  id uuid primary key,
  taken_at timestamptz not null,
  accepted_at timestamptz
);
create index pushes_old on pushes (taken_at);
