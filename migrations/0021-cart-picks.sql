-- What a line of the cart is besides its variant: what is added to it, what it shall cost, for which day and whom.

alter table cart_items
  -- Öre, where the buyer chooses: of gift cards.
  add column selected_price bigint check (selected_price > 0),
  add column message_to_provider text not null default '',
  -- { day, time, nights, guests: { type: count } }, until a booking takes its place.
  add column wish jsonb,
  -- Picks, price and wish in one text: lines of one variant that differ in it lie side by side.
  add column choice text not null default '';
alter table cart_items drop constraint cart_items_cart_id_sku_id_key;
create unique index cart_items_once on cart_items (cart_id, sku_id, md5(choice));

create table cart_item_picks (
  cart_item_id uuid not null references cart_items (id) on delete cascade,
  optional_id uuid not null references optionals (id),
  quantity int not null check (quantity between 1 and 999),
  primary key (cart_item_id, optional_id)
);

-- What is added to goods is a row of the order of its own: it has its price and its VAT.
alter table order_items
  drop constraint order_items_kind_check,
  drop constraint order_items_check1,
  add column optional_id uuid,
  add constraint order_items_kind_check check (kind in ('PRODUCT', 'OPTIONAL', 'DELIVERY')),
  add constraint order_items_of_product
    check ((kind in ('PRODUCT', 'OPTIONAL')) = (product_id is not null and sku_id is not null)),
  add constraint order_items_of_optional check ((kind = 'OPTIONAL') = (optional_id is not null));

-- What others may read of an option, also of one that is no longer offered: carts and orders may name it.
create view optional_signs as
  select o.id as optional_id, o.group_id, o.provider_id, o.title, g.title as group_title, o.price, o.vat_category, o.position
  from optionals o join optional_groups g on g.id = o.group_id;

-- What others may read of what can be added to a product, as much as a pick is judged by.
create view product_options as
  select p.id as product_id, coalesce((
    select json_agg(g.one order by g.group_position) from (
      select f.group_position, json_build_object('_id', f.group_id, '_type', f.type,
        'minMax', json_build_object('min', f.min_picks, 'max', f.max_picks),
        'optionals', json_agg(json_build_object('_id', f.optional_id) order by f.position)) as one
      from offered_optionals f where f.product_id = p.id
      group by f.group_position, f.group_id, f.type, f.min_picks, f.max_picks) g), '[]') as groups
  from products p;

-- What others may read of what a variant costs on which day and for whom.
create view sku_day_prices as
  select k.id as sku_id,
    coalesce((select json_agg(json_build_object('guestType', u.guest_type, 'price', coalesce(u.price, k.price))
      order by u.position) from guest_prices u where u.sku_id = k.id), '[]') as guest_prices,
    coalesce((select json_agg(json_build_object('from', d.from_day, 'to', d.to_day, 'weekdays', d.weekdays,
      'price', d.price, 'guestPrices', d.guest_prices) order by d.position)
      from price_seasons d where d.sku_id = k.id), '[]') as price_seasons
  from skus k;

-- A product's page asks whether its seller has a cart of their own for vouchers.
create or replace view provider_signs as
  select id as provider_id, slug, area, status, paused_until, paused_reason, meta -> 'title' as title,
    meta -> 'subtitle' as subtitle, band, logo, colour, time_zone, shop_sections, words, delivery, options
  from providers;
