-- An operator's look into a seller's back office: read-only, for an hour at most, with its reason; with the seller's
-- consent they may act in its name.
create table support_consents (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  given_at timestamptz not null,
  given_by text references "user" (id) on delete set null,
  ends_at timestamptz not null check (ends_at > given_at and ends_at <= given_at + interval '8 days'),
  ended_at timestamptz,
  ended_by text references "user" (id) on delete set null
);
create index support_consents_of on support_consents (provider_id, given_at);

create table support_views (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  user_id text references "user" (id) on delete set null,
  -- The session that looks; a session has one view at a time.
  session_id text,
  reason text not null check (length(reason) between 1 and 300),
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at and ends_at <= began_at + interval '1 hour'),
  ended_at timestamptz,
  -- Acts in the seller's name, by this consent.
  consent_id uuid references support_consents (id)
);
create unique index support_views_one_open on support_views (session_id) where ended_at is null;
create index support_views_of on support_views (provider_id, began_at);

-- Every look of the hall's staff at a stall's own data, by what was asked for: once in ten minutes each.
create table support_looks (
  id bigint generated always as identity primary key,
  provider_id uuid not null references providers (id),
  user_id text references "user" (id) on delete set null,
  view_id uuid references support_views (id),
  what text not null check (length(what) <= 80),
  looked_at timestamptz not null,
  -- Ten minutes since 1970, by which a look is written once.
  spell bigint not null
);
create unique index support_looks_once on support_looks (user_id, provider_id, what, spell, coalesce(view_id, '00000000-0000-0000-0000-000000000000'));
create index support_looks_of on support_looks (provider_id, looked_at);

-- What staff have done, one line for each command that used a right of theirs. Nothing of what was typed is kept.
create table staff_deeds (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  user_id text references "user" (id) on delete set null,
  -- The owner in whose name an operator acted, by the consent of the view.
  view_id uuid references support_views (id),
  behalf_of text references "user" (id) on delete set null,
  -- The stall whose right was used; null for the hall's.
  provider_id uuid references providers (id),
  by_hall boolean not null,
  command text not null check (length(command) <= 80),
  command_id uuid not null,
  -- Ids that the command names: an order, a product, a person.
  about jsonb not null default '{}'
);
create index staff_deeds_of on staff_deeds (provider_id, id);
create index staff_deeds_by on staff_deeds (user_id, id);
create index staff_deeds_at on staff_deeds (happened_at);

create function keep_staff_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a line of the history stays' using errcode = 'check_violation'; end if;
  -- Who is forgotten loses their name.
  if to_jsonb(new) - array['user_id', 'behalf_of'] is distinct from to_jsonb(old) - array['user_id', 'behalf_of']
    or (new.user_id is not null and new.user_id is distinct from old.user_id) then
    raise exception 'a line of the history stands' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger staff_deeds_stand before update or delete on staff_deeds for each row execute function keep_staff_line();
create trigger support_looks_stand before update or delete on support_looks for each row execute function keep_staff_line();

create function keep_support_view() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a view stays in the history' using errcode = 'check_violation'; end if;
  if to_jsonb(new) - array['user_id', 'session_id', 'ended_at', 'given_by', 'ended_by']
      is distinct from to_jsonb(old) - array['user_id', 'session_id', 'ended_at', 'given_by', 'ended_by']
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    raise exception 'a view stands as it began' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger support_views_stand before update or delete on support_views
  for each row execute function keep_support_view();
create trigger support_consents_stand before update or delete on support_consents
  for each row execute function keep_support_view();
