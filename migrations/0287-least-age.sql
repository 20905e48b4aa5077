-- Age below which something may not be handed over: told before it is bought, and asked for where it is.
alter table products add column least_age int check (least_age in (15, 18, 20));

create or replace view skus_on_sale as
  select k.id as sku_id, k.product_id, k.provider_id, k.title as sku_title, k.price, k.stock_item_id,
    k.per_purchase_amount,
    (select count(*) from skus other where other.product_id = k.product_id)::int as variants,
    p.slug as product_slug, p.acquirable_as, p.status as product_status, p.vat_category,
    p.meta->'title' as product_title, p.meta->'kicker' as product_kicker,
    v.slug as provider_slug, v.meta->'title' as provider_title, v.band, v.colour, v.status as provider_status,
    v.paused_until, v.options as provider_options, v.delivery, v.time_zone, c.ref as picture_ref, c.picture,
    k.article_number, k.acquire, p.price_settings, p.voucher_kind, p.delivery_methods, p.on_sale_at, p.no_withdrawal,
    p.least_age
  from skus k
  join products p on p.id = k.product_id
  join providers v on v.id = k.provider_id
  left join shown_pictures c on c.ref = p.meta->'images'->>0;
