-- What a new stall needs before it opens: proven contact points, accepted terms, and the history of who asked for it.

-- A code on its way to a contact point. The code is worked out from its id; nothing of it is stored.
create table contact_codes (
  provider_id uuid not null references providers (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  address text not null,
  id uuid not null unique,
  -- Of a text message: whether it is used is what the breaker watches.
  send_id uuid,
  sent_at timestamptz not null,
  primary key (provider_id, kind, address)
);

-- Which terms were accepted for a stall, when and by whom. Nothing here changes; who has left is not named any more.
create table terms_acceptances (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  version text not null,
  accepted_by text references "user" (id) on delete set null,
  accepted_at timestamptz not null,
  unique (provider_id, version)
);

alter table applications add column terms_version text;

-- Each step of an application, with the hall's words where there were some.
create table application_steps (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  step text not null check (step in ('asked', 'begun', 'submitted', 'taken-back', 'returned', 'approved', 'rejected')),
  reason text,
  by_user text references "user" (id) on delete set null,
  happened_at timestamptz not null
);
create index application_steps_of on application_steps (application_id, happened_at);
insert into application_steps (id, application_id, step, by_user, happened_at)
  select gen_random_uuid(), id, 'submitted', user_id, submitted_at from applications where submitted_at is not null;
insert into application_steps (id, application_id, step, reason, by_user, happened_at)
  select gen_random_uuid(), id, case state when 'APPROVED' then 'approved' when 'REJECTED' then 'rejected' else 'returned' end,
    reason, decided_by, decided_at from applications where decided_at is not null;
