-- Five kinds of product, what may be added to them, and what they cost on which day.

-- What a gift card may cost: the amounts offered, and whether others may be chosen. Amounts are whole öre above zero, the
-- least is not above the most, and what is chosen beforehand can be chosen (storefront 3, 5; I5).
create function sound_price_settings(settings jsonb) returns boolean language plpgsql immutable as $$
declare
  free boolean := (settings ->> 'freePricingEnabled')::boolean;
  lowest bigint := coalesce((settings ->> 'minAmountInclVat')::bigint, 100);
  highest bigint := (settings ->> 'maxAmountInclVat')::bigint;
  preset bigint := (settings ->> 'defaultAmountInclVat')::bigint;
begin
  if free is null or jsonb_typeof(settings -> 'options') is distinct from 'array' then return false; end if;
  if exists (
    select 1 from jsonb_array_elements(settings -> 'options') option
    where coalesce((option ->> 'amountIncludingVat')::bigint, 0) <= 0
  ) then return false; end if;
  if lowest <= 0 or highest < lowest then return false; end if;
  return preset is null
    or exists (
      select 1 from jsonb_array_elements(settings -> 'options') option
      where (option ->> 'amountIncludingVat')::bigint = preset)
    or (free and preset % 100 = 0 and preset >= lowest and (highest is null or preset <= highest));
end $$;

alter table products
  add column currency text not null default 'SEK' check (currency = 'SEK'),
  -- { defaultAmountInclVat, options: [{ amountIncludingVat }], freePricingEnabled, minAmountInclVat, maxAmountInclVat }
  add column price_settings jsonb,
  -- Whether its VAT is known, and due, when it is sold (H17).
  add column voucher_kind text check (voucher_kind in ('SINGLE_PURPOSE', 'MULTI_PURPOSE')),
  -- When a voucher may be used, in words: { days, times: {sv,en,de} }
  add column availability jsonb,
  -- How these goods leave the stall; null: as the provider's goods do.
  add column delivery_methods text[];
update products set voucher_kind = 'SINGLE_PURPOSE' where acquirable_as in ('VOUCHER', 'GIFTCARD');
alter table products
  add check ((voucher_kind is not null) = (acquirable_as in ('VOUCHER', 'GIFTCARD'))),
  add check (price_settings is null or (acquirable_as = 'GIFTCARD' and sound_price_settings(price_settings))),
  add check (delivery_methods is null or (acquirable_as = 'BUYABLE' and cardinality(delivery_methods) > 0
    and delivery_methods <@ array['PICK_UP', 'HOME_DELIVERY'])),
  add unique (id, provider_id, acquirable_as);

alter table skus
  -- That of its product, so that what belongs to one kind alone can refer to it.
  add column acquire_type text,
  -- BOOKABLE: { type, contentBlocks, amount }; ACCOMMODATION: { availabilityRanges: [{ from, to }] }
  add column acquire jsonb not null default '{}',
  -- The seller announces its price as a reduced one.
  add column reduced boolean not null default false;
update skus k set acquire_type = p.acquirable_as from products p where p.id = k.product_id;
update skus set acquire = '{"type": "EXPERIENCE", "contentBlocks": [],
  "amount": {"unit": {"type": "PERSON", "name": {"sv": "person", "en": "person", "de": "Person"}}, "value": 1, "quantity": 1}}'
  where acquire_type = 'BOOKABLE';
update skus set acquire = '{"availabilityRanges": []}' where acquire_type = 'ACCOMMODATION';
alter table skus
  alter column acquire_type set not null,
  add foreign key (product_id, provider_id, acquire_type) references products (id, provider_id, acquirable_as),
  add check (acquire_type <> 'BOOKABLE' or coalesce(acquire ->> 'type', '') <> ''),
  add check (acquire_type <> 'BOOKABLE'
    or coalesce((acquire #>> '{amount,value}')::int > 0 and (acquire #>> '{amount,quantity}')::int > 0, false)),
  add check (acquire_type <> 'ACCOMMODATION' or coalesce(jsonb_typeof(acquire -> 'availabilityRanges') = 'array', false)),
  add unique (id, provider_id, acquire_type);

-- Every price that a variant has had, for the lowest one of the thirty days before a reduction (protocols 6.4).
create table price_history (
  id bigint generated always as identity primary key,
  sku_id uuid not null references skus (id),
  provider_id uuid not null references providers (id),
  price bigint not null check (price >= 0),
  reduced boolean not null default false,
  from_at timestamptz not null
);
create index price_history_of_sku on price_history (sku_id, id);
insert into price_history (sku_id, provider_id, price, from_at)
  select k.id, k.provider_id, k.price, p.created_at from skus k join products p on p.id = k.product_id;

create function refuse_price_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of prices is append-only';
end $$;
create trigger price_history_append_only before update or delete on price_history
  for each row execute function refuse_price_history_change();

-- A price and its history change together or not at all.
create function refuse_price_without_history() returns trigger language plpgsql as $$
declare
  sku uuid := to_jsonb(new) ->> case tg_table_name when 'skus' then 'id' else 'sku_id' end;
begin
  if exists (
    select 1 from skus k left join lateral (
      select h.price, h.reduced from price_history h where h.sku_id = k.id order by h.id desc limit 1
    ) latest on true
    where k.id = sku and (latest.price, latest.reduced) is distinct from (k.price, k.reduced)
  ) then
    raise exception 'the price of sku % is not the latest of its history', sku;
  end if;
  return null;
end $$;
create constraint trigger skus_price_has_history after insert or update of price, reduced on skus
  deferrable initially deferred for each row execute function refuse_price_without_history();
create constraint trigger price_history_is_of_sku after insert on price_history
  deferrable initially deferred for each row execute function refuse_price_without_history();

-- Who comes, and what each pays. The first is the ordinary guest, whose price is the variant's own.
create table guest_prices (
  sku_id uuid not null,
  provider_id uuid not null,
  acquire_type text not null check (acquire_type in ('BOOKABLE', 'ACCOMMODATION')),
  guest_type text not null check (guest_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title jsonb not null,
  price bigint check (price >= 0),
  position int not null check (position >= 0),
  primary key (sku_id, guest_type),
  unique (sku_id, position),
  foreign key (sku_id, provider_id, acquire_type) references skus (id, provider_id, acquire_type),
  check ((position = 0) = (price is null))
);

-- Days that cost something else. Of several that meet, the first counts.
create table price_seasons (
  id uuid primary key,
  sku_id uuid not null,
  provider_id uuid not null,
  acquire_type text not null check (acquire_type in ('BOOKABLE', 'ACCOMMODATION')),
  title jsonb not null,
  -- Both inclusive: 2027-06-14 once, or 06-14 every year, then also over New Year.
  from_day text not null,
  to_day text not null,
  -- 1 is Monday, 7 is Sunday.
  weekdays int[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  price bigint not null check (price >= 0),
  -- [{ guestType, price }] of guests who are not the ordinary ones; who is not named here pays as on other days.
  guest_prices jsonb not null default '[]',
  position int not null check (position >= 0),
  unique (sku_id, position),
  foreign key (sku_id, provider_id, acquire_type) references skus (id, provider_id, acquire_type),
  check ((from_day ~ '^\d{4}-\d\d-\d\d$' and to_day ~ '^\d{4}-\d\d-\d\d$' and from_day <= to_day)
    or (from_day ~ '^\d\d-\d\d$' and to_day ~ '^\d\d-\d\d$'))
);

-- What may be added to a product: some of several (OPTIONAL_GROUP), or so many of each (OPTIONAL_AMOUNT).
create table optional_groups (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  type text not null check (type in ('OPTIONAL_GROUP', 'OPTIONAL_AMOUNT')),
  title jsonb not null,
  description jsonb,
  min_picks int not null check (min_picks >= 0),
  -- Null: as many as anybody wants.
  max_picks int check (max_picks > 0 and max_picks >= min_picks),
  created_at timestamptz not null,
  unique (id, provider_id)
);
create index optional_groups_of_provider on optional_groups (provider_id);

create table optionals (
  id uuid primary key,
  group_id uuid not null,
  provider_id uuid not null,
  title jsonb not null,
  price bigint not null check (price >= 0),
  -- Null: taxed as the product that it is added to.
  vat_category text,
  position int not null check (position >= 0),
  -- No longer offered. It stays, because carts and orders may name it.
  withdrawn boolean not null default false,
  foreign key (group_id, provider_id) references optional_groups (id, provider_id)
);
create index optionals_of_group on optionals (group_id, position);

create function refuse_empty_optional_group() returns trigger language plpgsql as $$
declare
  the_group uuid := to_jsonb(new) ->> case tg_table_name when 'optional_groups' then 'id' else 'group_id' end;
  needed int;
  kind text;
  offered int;
begin
  select g.min_picks, g.type into needed, kind from optional_groups g where g.id = the_group;
  select count(*) into offered from optionals o where o.group_id = the_group and not o.withdrawn;
  if offered = 0 then raise exception 'optional group % offers nothing', the_group; end if;
  if kind = 'OPTIONAL_GROUP' and needed > offered then
    raise exception 'optional group % asks for more than it offers', the_group;
  end if;
  return null;
end $$;
create constraint trigger optional_groups_offer after insert or update on optional_groups
  deferrable initially deferred for each row execute function refuse_empty_optional_group();
create constraint trigger optionals_offered after insert or update of withdrawn on optionals
  deferrable initially deferred for each row execute function refuse_empty_optional_group();

create table product_optional_groups (
  product_id uuid not null,
  provider_id uuid not null,
  group_id uuid not null,
  position int not null check (position >= 0),
  primary key (product_id, group_id),
  unique (product_id, position),
  foreign key (product_id, provider_id) references products (id, provider_id),
  foreign key (group_id, provider_id) references optional_groups (id, provider_id)
);
create index product_optional_groups_of_group on product_optional_groups (group_id);

-- What others may read of what can be added, in the order of the product's page.
create view offered_optionals as
  select x.product_id, x.position as group_position, g.id as group_id, g.provider_id, g.type, g.title as group_title,
    g.description, g.min_picks, g.max_picks, o.id as optional_id, o.title, o.price, o.vat_category, o.position
  from product_optional_groups x
  join optional_groups g on g.id = x.group_id
  join optionals o on o.group_id = g.id and not o.withdrawn;

create or replace view skus_on_sale as
  select k.id as sku_id, k.product_id, k.provider_id, k.title as sku_title, k.price, k.stock_item_id,
    k.per_purchase_amount,
    (select count(*) from skus other where other.product_id = k.product_id)::int as variants,
    p.slug as product_slug, p.acquirable_as, p.status as product_status, p.vat_category,
    p.meta->'title' as product_title, p.meta->'kicker' as product_kicker,
    v.slug as provider_slug, v.meta->'title' as provider_title, v.band, v.colour, v.status as provider_status,
    v.paused_until, v.options as provider_options, v.delivery, v.time_zone, c.ref as picture_ref, c.picture,
    k.article_number, k.acquire, p.price_settings, p.voucher_kind, p.delivery_methods
  from skus k
  join products p on p.id = k.product_id
  join providers v on v.id = k.provider_id
  left join shown_pictures c on c.ref = p.meta->'images'->>0;

-- What others may read of a provider also says how goods leave the stall.
create or replace view provider_signs as
  select id as provider_id, slug, area, status, paused_until, paused_reason, meta -> 'title' as title,
    meta -> 'subtitle' as subtitle, band, logo, colour, time_zone, shop_sections, words, delivery
  from providers;
