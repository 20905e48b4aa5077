-- The moment from which a product is sold by itself, whatever its status says before: the publication of a draft, or the
-- end of a pause. No job moves the status: whoever asks compares the moment with the clock, and the next change of the
-- product writes down what time has done.
alter table products add column on_sale_at timestamptz;
alter table products add constraint products_awaits_sale
  check (on_sale_at is null or (status <> 'ACTIVE' and archived_at is null));
create index products_awaiting_sale on products (on_sale_at) where on_sale_at is not null;

-- Status of a product at a moment.
create function status_at(status text, on_sale_at timestamptz, moment timestamptz) returns text
  language sql immutable parallel safe as $$ select case when on_sale_at <= moment then 'ACTIVE' else status end $$;

create or replace view skus_on_sale as
  select k.id as sku_id, k.product_id, k.provider_id, k.title as sku_title, k.price, k.stock_item_id,
    k.per_purchase_amount,
    (select count(*) from skus other where other.product_id = k.product_id)::int as variants,
    p.slug as product_slug, p.acquirable_as, p.status as product_status, p.vat_category,
    p.meta->'title' as product_title, p.meta->'kicker' as product_kicker,
    v.slug as provider_slug, v.meta->'title' as provider_title, v.band, v.colour, v.status as provider_status,
    v.paused_until, v.options as provider_options, v.delivery, v.time_zone, c.ref as picture_ref, c.picture,
    k.article_number, k.acquire, p.price_settings, p.voucher_kind, p.delivery_methods, p.on_sale_at
  from skus k
  join products p on p.id = k.product_id
  join providers v on v.id = k.provider_id
  left join shown_pictures c on c.ref = p.meta->'images'->>0;

create or replace view product_signs as
  select p.id as product_id, p.provider_id, p.slug, p.acquirable_as, p.status, p.categories, p.meta -> 'title' as title,
    p.meta -> 'subtitle' as subtitle, p.meta -> 'description' as description, p.meta -> 'images' ->> 0 as picture_ref,
    p.facts, p.on_sale_at
  from products p;
