-- Pages made of blocks: the hall's own (terms, privacy, how results are ordered) and, with a provider, theirs.
create table pages (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  provider_id uuid references providers (id),
  title jsonb not null,
  description jsonb,
  -- [{ _type: hero | text | list, ... }] with texts as {sv,en,de}
  blocks jsonb not null default '[]',
  changed_at timestamptz not null
);
create index pages_of_provider on pages (provider_id) where provider_id is not null;
