-- Who sells what, and what is left of it.

create table pictures (
  ref text primary key,
  width int not null,
  height int not null,
  widths int[] not null,
  focal_x real not null default 0.5,
  focal_y real not null default 0.5,
  placeholder text not null,
  content_type text not null,
  bytes int not null,
  created_at timestamptz not null
);

create table areas (
  key text primary key,
  paths text[] not null,
  title jsonb not null,
  -- Slugs that never show on this area's start page.
  excluded text[] not null default '{}'
);

create table providers (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  area text not null references areas (key),
  status text not null default 'NORMAL' check (status in ('NORMAL', 'HIDDEN')),
  paused_until timestamptz,
  paused_reason jsonb,
  -- { title, subtitle, description: {sv,en,de}; images: [ref]; tags: [..] }
  meta jsonb not null,
  logo text,
  colour text check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  band text not null,
  emails jsonb not null default '[]',
  phones jsonb not null default '[]',
  opening_hours jsonb not null default '[]',
  options jsonb not null default '{}',
  delivery jsonb not null default '{}',
  shop_sections jsonb not null default '[]',
  time_zone text not null default 'Europe/Stockholm',
  card_account text,
  fee_basis_points int not null default 500 check (fee_basis_points between 0 and 10000),
  -- Its title in every language, folded for search.
  words text not null default '',
  created_at timestamptz not null
);
create index providers_of_area on providers (area);

create table company_details (
  provider_id uuid primary key references providers (id),
  legal_name text not null,
  organisation_number text not null,
  vat_no text,
  address jsonb not null,
  approved_for_f_tax boolean not null default false
);

create table products (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  acquirable_as text not null check (acquirable_as in ('BOOKABLE', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'ACCOMMODATION')),
  status text not null check (status in ('ACTIVE', 'INACTIVE', 'HIDDEN')),
  -- { kicker, title, subtitle, description: {sv,en,de}; images: [ref] }
  meta jsonb not null,
  content_blocks jsonb not null default '[]',
  categories text[] not null default '{}',
  vat_category text not null,
  section text,
  position int not null default 0,
  words text not null default '',
  created_at timestamptz not null,
  unique (id, provider_id)
);
create index products_of_provider on products (provider_id, position);
create extension if not exists pg_trgm;
create index products_words on products using gin (words gin_trgm_ops);

create table stock_items (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  -- What can still be promised. Never below zero (I2); changed only together with a movement.
  on_hand int not null check (on_hand >= 0)
);

create table skus (
  id uuid primary key,
  product_id uuid not null,
  provider_id uuid not null,
  article_number text not null,
  title jsonb not null,
  price bigint not null check (price >= 0),
  -- Several variants may share one stock item; each takes its amount of it (H3).
  stock_item_id uuid references stock_items (id),
  per_purchase_amount int not null default 1 check (per_purchase_amount > 0),
  position int not null default 0,
  foreign key (product_id, provider_id) references products (id, provider_id),
  unique (provider_id, article_number)
);
create index skus_of_product on skus (product_id, position);

create table stock_movements (
  id bigint generated always as identity primary key,
  stock_item_id uuid not null references stock_items (id),
  delta int not null check (delta <> 0),
  reason text not null check (reason in ('STOCKED', 'HELD', 'RETURNED', 'CORRECTED')),
  hold_id uuid,
  happened_at timestamptz not null
);
create index stock_movements_of_item on stock_movements (stock_item_id);

-- A hold keeps goods for one order until it is paid, released or past its time (I3). All or nothing when taken; given
-- back item by item, so that nobody waits for rows that they do not need.
create table holds (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  order_group_id uuid not null unique,
  state text not null check (state in ('HELD', 'BOOKED', 'RELEASED', 'EXPIRED')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'HELD') = (ended_at is null))
);
create index holds_open on holds (expires_at) where state = 'HELD';

create table hold_items (
  hold_id uuid not null references holds (id),
  stock_item_id uuid not null references stock_items (id),
  amount int not null check (amount > 0),
  state text not null check (state in ('HELD', 'BOOKED', 'RETURNED')),
  primary key (hold_id, stock_item_id)
);
create index hold_items_open on hold_items (stock_item_id) where state = 'HELD';

-- What others may read of a picture and of a provider, to draw them beside their own rows in one question.
create view shown_pictures as
  select ref, json_build_object('ref', ref, 'width', width, 'height', height, 'widths', widths,
    'focal', json_build_object('x', focal_x, 'y', focal_y), 'placeholder', placeholder) as picture
  from pictures;

create view provider_signs as
  select id as provider_id, slug, area, status, paused_until, paused_reason, meta -> 'title' as title,
    meta -> 'subtitle' as subtitle, band, logo, colour, time_zone, shop_sections, words
  from providers;

-- What others may read of the company behind a stall: who asks for money, by which terms, and whose name a receipt bears.
create view sellers as
  select p.id as provider_id, p.slug, p.meta -> 'title' as title, p.meta -> 'subtitle' as subtitle, p.band, p.colour,
    s.picture, p.emails, p.phones, p.time_zone, p.options, p.card_account, p.fee_basis_points,
    c.legal_name, c.organisation_number, c.vat_no, c.address, c.approved_for_f_tax
  from providers p
  left join company_details c on c.provider_id = p.id
  left join shown_pictures s on s.ref = p.meta -> 'images' ->> 0;

-- What others may read of stock: what can be had now, holds past their time counted as free (I3).
create view stock_levels as
  select s.id as stock_item_id, s.provider_id,
    s.on_hand + coalesce((
      select sum(i.amount) from hold_items i join holds h on h.id = i.hold_id
      where i.stock_item_id = s.id and i.state = 'HELD' and h.state = 'HELD' and h.expires_at <= now()
    ), 0)::int as available
  from stock_items s;

-- What others may read of holds: until when an order's goods are kept.
create view order_holds as select order_group_id, state, expires_at from holds;

-- What others may read of the shelf: a variant with its product, its seller and its first picture, in one look.
create view skus_on_sale as
  select k.id as sku_id, k.product_id, k.provider_id, k.title as sku_title, k.price, k.stock_item_id,
    k.per_purchase_amount,
    (select count(*) from skus other where other.product_id = k.product_id)::int as variants,
    p.slug as product_slug, p.acquirable_as, p.status as product_status, p.vat_category,
    p.meta->'title' as product_title, p.meta->'kicker' as product_kicker,
    v.slug as provider_slug, v.meta->'title' as provider_title, v.band, v.colour, v.status as provider_status,
    v.paused_until, v.options as provider_options, v.delivery, v.time_zone, c.ref as picture_ref, c.picture
  from skus k
  join products p on p.id = k.product_id
  join providers v on v.id = k.provider_id
  left join shown_pictures c on c.ref = p.meta->'images'->>0;
