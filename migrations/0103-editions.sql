-- Editions: what people wrote of pages and of what stands beside them, each save with the text before and after it.
create table editions (
  id uuid primary key,
  -- Null for the hall's own.
  provider_id uuid references providers (id),
  noun text not null check (noun in ('PAGE', 'SECTION_GROUP', 'PROMO', 'HOST', 'DESTINATION')),
  -- Its name among others of its kind: the slug of a page, the name of a destination.
  name text not null,
  -- Null once the account is erased.
  made_by text references "user" (id) on delete set null,
  made_at timestamptz not null,
  -- Null before it was there, and after it was removed.
  before jsonb,
  after jsonb,
  -- The edition that this one takes back; each is taken back once.
  takes_back uuid unique references editions (id),
  check (before is not null or after is not null),
  check (before is distinct from after)
);
create index editions_of_provider on editions (provider_id, made_at desc, id);
create index editions_of_name on editions (noun, name, made_at desc);

-- Who made one is forgotten with their account; the rest stays as it was written.
create function refuse_edition_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'made_by' = to_jsonb(old) - 'made_by' and new.made_by is null then
    return new;
  end if;
  raise exception 'editions are append-only';
end $$;
create trigger editions_stay before update or delete on editions for each row execute function refuse_edition_change();
