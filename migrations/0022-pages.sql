-- Pages as data: what stands where, by host, by destination and by name.

-- Two stalls may both have a page "om-oss"; the hall's own pages have names of their own.
alter table pages drop constraint pages_slug_key;
alter table pages add constraint pages_by_name unique nulls not distinct (provider_id, slug);
-- Whose order, figures and promo it takes; null is the hall's first area.
alter table pages add column area text references areas (key);
-- An accent of its own, for a page that nobody's stall stands behind.
alter table pages add column colour text check (colour ~ '^#[0-9A-Fa-f]{6}$');

-- Figures that texts name as {{last-mile-car}}: { amount } in öre or { weeks: [[from, to]] }.
alter table areas add column figures jsonb not null default '{}';
-- The promo of the start page: { production, elsewhere }, each the slug of one.
alter table areas add column promo jsonb not null default '{}';
-- Where opinions about the hall are sent.
alter table areas add column email text;

-- A box of a few products with words of its own, shown on whatever page names it.
create table promos (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title jsonb not null,
  text jsonb,
  image text references pictures (ref),
  glaze text not null,
  -- { label: {sv,en,de}, href }
  action jsonb,
  -- Slugs or ids, in their order.
  products text[] not null default '{}',
  changed_at timestamptz not null
);

-- Which front a host shows: the home of a provider if there is one, else a page. DEFAULT is every other host.
create table hosts (
  id uuid primary key,
  match text not null check (match in ('WHOLE', 'PREFIX', 'DEFAULT')),
  name text not null check (name = lower(btrim(name))),
  -- Not a reference: the stall may come later.
  provider_slug text,
  page_id uuid references pages (id),
  changed_at timestamptz not null,
  unique (match, name),
  check ((match = 'DEFAULT') = (name = '')),
  check (provider_slug is not null or page_id is not null)
);

create table destinations (
  id uuid primary key,
  name text not null unique check (name = lower(btrim(name)) and name <> ''),
  leads_to text not null check (leads_to in ('PATH', 'HOME', 'PAGE', 'NOWHERE')),
  path text,
  provider_slug text,
  page_id uuid references pages (id),
  changed_at timestamptz not null,
  check ((leads_to = 'PATH') = (path is not null)),
  check ((leads_to = 'HOME') = (provider_slug is not null)),
  check ((leads_to = 'PAGE') = (page_id is not null))
);

-- Several shelves of a shop under one address.
create table section_groups (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title jsonb not null,
  text jsonb,
  image text references pictures (ref),
  -- Keys of the provider's shop_sections, in their order.
  sections text[] not null,
  position int not null default 0,
  unique (provider_id, slug)
);

-- What others may read of a page's address: its stall's name, or the destination that shows it.
create view page_addresses as
  select p.id as page_id, p.slug, g.slug as provider_slug, g.status as provider_status, g.paused_until,
    (select min(d.name) from destinations d where d.page_id = p.id) as destination,
    exists (select from hosts h where h.page_id = p.id and h.match = 'DEFAULT') as is_start, p.changed_at
  from pages p left join providers g on g.id = p.provider_id;
