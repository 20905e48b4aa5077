-- Sign-in by phone: proven numbers, the codes on their way to them, captcha solutions that have served, messages.

-- A number stands here once its holder has proved it: one person per number, one number per person.
create table phones (
  user_id text primary key references "user" ("id") on delete cascade,
  phone_number text not null unique check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  verified_at timestamptz not null
);

-- A solution serves once (protocols 3): whoever inserts its signature first has used it. The press that did is remembered,
-- so that the same press sent again, its answer lost, is no second use.
create table captcha_solutions (
  signature bytea primary key,
  press bytea not null,
  expires_at timestamptz not null
);
create index captcha_solutions_age on captcha_solutions (expires_at);

-- Every code that was sent, without its number: verified of sent is what the breaker watches.
create table phone_sends (
  id uuid primary key,
  country text not null,
  sent_at timestamptz not null,
  verified_at timestamptz
);
create index phone_sends_of_country on phone_sends (country, sent_at);

-- One live code per number, kept as an HMAC over draft, number and digits. The draft is an HMAC over the sign-up's id and the
-- browser that asked: from another browser the same sign-up id leads nowhere.
create table phone_codes (
  phone_number text primary key check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  draft bytea not null unique,
  purpose text not null check (purpose in ('sign-in', 'link')),
  user_id text references "user" ("id") on delete cascade,
  code_hash bytea not null,
  tries int not null default 0 check (tries between 0 and 5),
  -- The press that used it up; the same press sent again is let in again.
  used_by bytea,
  send_id uuid not null references phone_sends (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'link') = (user_id is not null))
);
create index phone_codes_age on phone_codes (expires_at);

-- Text messages. What they say and to whom is sealed or gone: both are blanked when the message is handed over or too old.
create table text_messages (
  id uuid primary key,
  to_number text,
  sealed bytea,
  created_at timestamptz not null,
  not_after timestamptz not null,
  taken_at timestamptz,
  accepted_at timestamptz,
  carrier_id text,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'delivered', 'failed', 'too-late')),
  check ((sealed is null) = (to_number is null))
);
create index text_messages_age on text_messages (created_at);
