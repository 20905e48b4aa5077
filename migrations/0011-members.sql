-- Who works at a provider: invitations to it, and the owner that it always keeps.

create table invitations (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  -- As it is compared: trimmed, in small letters.
  email text not null check (email = lower(btrim(email)) and email like '_%@_%'),
  role text not null check (role in ('owner', 'manager', 'staff', 'scanner', 'reader')),
  locale text not null check (locale in ('sv', 'en', 'de')),
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'WITHDRAWN', 'EXPIRED')),
  invited_by text references "user" (id) on delete set null,
  accepted_by text references "user" (id) on delete set null,
  -- How often its mail was asked for: each mail is sent once.
  mails int not null default 1 check (mails > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'OPEN') = (ended_at is null)),
  check (accepted_by is null or state = 'ACCEPTED')
);
create unique index invitations_one_open on invitations (provider_id, email) where state = 'OPEN';
create index invitations_of_provider on invitations (provider_id, created_at);
create index invitations_running on invitations (expires_at) where state = 'OPEN';

create function refuse_invitation_jump() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and old.state <> 'OPEN' then
    raise exception 'an invitation may not go from % to % (I16)', old.state, new.state;
  end if;
  if old.state <> 'OPEN' and (new.role, new.email, new.provider_id) is distinct from (old.role, old.email, old.provider_id) then
    raise exception 'an invitation that has ended stays as it was';
  end if;
  return new;
end $$;
create trigger invitations_state before update on invitations for each row execute function refuse_invitation_jump();

create index scopes_of_provider on scopes (scope);

-- A provider that has an owner keeps one, and so does the hall with its staff. Asked at commit, one transaction after the
-- other: of two owners who remove each other at the same moment one stays.
create function refuse_last_holder() returns trigger language plpgsql as $$
begin
  if exists (select 1 from scopes where scope = old.scope and user_id = old.user_id) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('people:' || split_part(old.scope, ':', 1), 0));
  if not exists (select 1 from scopes where scope = old.scope) then
    raise exception 'the last % stays', old.scope using errcode = 'check_violation', constraint = 'scopes_keep_one';
  end if;
  return null;
end $$;
create constraint trigger scopes_keep_one after delete or update of scope, user_id on scopes
  deferrable initially deferred for each row
  when (old.scope like '%:owner' or old.scope = 'platform:staff') execute function refuse_last_holder();
