-- What is in food and drink, which an offer from afar says before it is bought ((EU) 1169/2011 articles 14 and 44):
-- { ingredients: {sv, en, de}, contains: [], traces: [], none }. That none of the fourteen allergens is in it is a
-- statement of its seller, and never the lack of one.
alter table products add column contents jsonb check (
  contents is null or (
    coalesce(length(contents #>> '{ingredients,sv}'), 0) > 0
    and jsonb_typeof(contents -> 'contains') = 'array' and jsonb_typeof(contents -> 'traces') = 'array'
    and (contents -> 'none') is not distinct from to_jsonb(contents -> 'contains' = '[]' and contents -> 'traces' = '[]')
    and acquirable_as = 'BUYABLE'
  )
);

-- Goods that are eaten or drunk say their contents while they are sold as that.
create or replace view skus_on_sale as
  select k.id as sku_id, k.product_id, k.provider_id, k.title as sku_title, k.price, k.stock_item_id,
    k.per_purchase_amount,
    (select count(*) from skus other where other.product_id = k.product_id)::int as variants,
    p.slug as product_slug, p.acquirable_as, p.status as product_status, p.vat_category,
    p.meta->'title' as product_title, p.meta->'kicker' as product_kicker,
    v.slug as provider_slug, v.meta->'title' as provider_title, v.band, v.colour, v.status as provider_status,
    v.paused_until, v.options as provider_options, v.delivery, v.time_zone, c.ref as picture_ref, c.picture,
    k.article_number, k.acquire, p.price_settings, p.voucher_kind, p.delivery_methods, p.on_sale_at, p.no_withdrawal,
    p.least_age,
    case when p.acquirable_as = 'BUYABLE'
      and (p.vat_category in ('food', 'restaurant', 'alcohol') or 'edible' = any (p.categories))
      then p.contents end as contents
  from skus k
  join products p on p.id = k.product_id
  join providers v on v.id = k.provider_id
  left join shown_pictures c on c.ref = p.meta->'images'->>0;

-- What was in something when it was bought stands on its order: no later change reaches it.
create function keep_bought_contents() returns trigger language plpgsql as $$
begin
  if new.meta -> 'contents' is distinct from old.meta -> 'contents' then
    raise exception 'the contents of what was bought are not changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_items_keep_contents before update of meta on order_items
  for each row execute function keep_bought_contents();
