-- The second factor: what people hold, and what a session has proved with it. better-auth reads the session's own columns
-- and leaves these alone.

alter table "session" add column "factorAt" timestamptz;
-- The day it was last used, and by what: written once a day.
alter table "session" add column "seenAt" timestamptz;

-- One authenticator app per person. The secret is encrypted; a code of it serves once.
create table totp_factors (
  user_id text primary key references "user" ("id") on delete cascade,
  id uuid not null unique,
  secret bytea not null,
  created_at timestamptz not null
);

create table totp_uses (
  totp_id uuid not null references totp_factors (id) on delete cascade,
  step bigint not null,
  used_at timestamptz not null,
  primary key (totp_id, step)
);

-- A secret that was shown and not yet proved. 'replaces' is what stood when it was shown: of two tabs, one gets through.
create table totp_enrolments (
  id uuid primary key,
  user_id text not null references "user" ("id") on delete cascade,
  session_id text not null references "session" ("id") on delete cascade,
  secret bytea not null,
  replaces uuid,
  expires_at timestamptz not null
);
create index totp_enrolments_user_idx on totp_enrolments (user_id);
create index totp_enrolments_session_idx on totp_enrolments (session_id);

create table recovery_codes (
  user_id text not null references "user" ("id") on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id text not null references "user" ("id") on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user_idx on passkeys (user_id);

-- Each serves once: it is deleted by whoever uses it.
create table passkey_challenges (
  id uuid primary key,
  challenge text not null unique,
  purpose text not null check (purpose in ('registration', 'step', 'sign-in')),
  user_id text references "user" ("id") on delete cascade,
  session_id text references "session" ("id") on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (session_id is null))
);
create index passkey_challenges_user_idx on passkey_challenges (user_id);
create index passkey_challenges_session_idx on passkey_challenges (session_id);
create index passkey_challenges_expires_idx on passkey_challenges (expires_at);
