-- Reason for which a consumer can't withdraw from buying goods (article 16 c to e of directive 2011/83/EU); null where
-- they can, for 14 days. What is booked for a day is never withdrawn from, vouchers and gift cards always.
alter table products add column no_withdrawal text
  check (no_withdrawal in ('MADE_TO_ORDER', 'PERISHABLE', 'SEALED'));
alter table products add constraint products_no_withdrawal_of_goods
  check (no_withdrawal is null or acquirable_as = 'BUYABLE');

create or replace view skus_on_sale as
  select k.id as sku_id, k.product_id, k.provider_id, k.title as sku_title, k.price, k.stock_item_id,
    k.per_purchase_amount,
    (select count(*) from skus other where other.product_id = k.product_id)::int as variants,
    p.slug as product_slug, p.acquirable_as, p.status as product_status, p.vat_category,
    p.meta->'title' as product_title, p.meta->'kicker' as product_kicker,
    v.slug as provider_slug, v.meta->'title' as provider_title, v.band, v.colour, v.status as provider_status,
    v.paused_until, v.options as provider_options, v.delivery, v.time_zone, c.ref as picture_ref, c.picture,
    k.article_number, k.acquire, p.price_settings, p.voucher_kind, p.delivery_methods, p.on_sale_at, p.no_withdrawal
  from skus k
  join products p on p.id = k.product_id
  join providers v on v.id = k.provider_id
  left join shown_pictures c on c.ref = p.meta->'images'->>0;
