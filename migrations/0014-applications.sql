-- Who asks for a stall: what they typed, as they typed it, and what the hall answered.

create table applications (
  id uuid primary key,
  -- Null until the person that the hall asked has begun.
  user_id text references "user" (id) on delete set null,
  -- Whom the hall asked to apply, trimmed and in small letters; null when somebody came by themselves.
  invited_email text check (invited_email = lower(btrim(invited_email))),
  invited_by text references "user" (id) on delete set null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED')),
  draft jsonb not null default '{}',
  -- Why it was rejected, or what to mend before it is sent again.
  reason text,
  provider_id uuid references providers (id),
  locale text not null check (locale in ('sv', 'en', 'de')),
  -- The contact address whose code is out, and how often one was sent.
  code_email text,
  code_round int not null default 0,
  code_sent_at timestamptz,
  -- The contact address that has been proven.
  proved_email text,
  terms_accepted_at timestamptz,
  decisions int not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by text references "user" (id) on delete set null,
  check (user_id is not null or invited_email is not null or state in ('APPROVED', 'REJECTED')),
  check ((state = 'APPROVED') = (provider_id is not null)),
  check (state <> 'REJECTED' or reason is not null),
  check (state <> 'SUBMITTED' or (submitted_at is not null and terms_accepted_at is not null))
);
-- One at a time per person, and per address that was asked.
create unique index applications_one_open on applications (user_id) where state in ('DRAFT', 'SUBMITTED');
create unique index applications_one_asked on applications (invited_email) where state in ('DRAFT', 'SUBMITTED');
create index applications_by_state on applications (state, submitted_at);

create function refuse_application_jump() returns trigger language plpgsql as $$
declare allowed text[];
begin
  if new.state = old.state then return new; end if;
  allowed := case old.state
    when 'DRAFT' then array['SUBMITTED']
    when 'SUBMITTED' then array['DRAFT', 'APPROVED', 'REJECTED']
    else array[]::text[] end;
  if new.state <> all (allowed) then
    raise exception 'an application may not go from % to % (I16)', old.state, new.state;
  end if;
  return new;
end $$;
create trigger applications_state before update of state on applications for each row execute function refuse_application_jump();
