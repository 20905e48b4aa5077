-- A price may be for several hours, and a night may be paid by the head: whoever shows a price says so.
create or replace view product_prices as
  select k.product_id, min(k.price) as price, max(k.price) as dearest, bool_or(k.stock_item_id is null) as untracked,
    coalesce(max(l.available / k.per_purchase_amount), 0) as most,
    (array_agg(k.acquire #>> '{amount,unit,type}' order by k.price, k.position, k.id))[1] as unit,
    coalesce((array_agg((k.acquire #>> '{amount,value}')::int order by k.price, k.position, k.id))[1], 1) as unit_value,
    coalesce(bool_or(exists (select from guest_prices u where u.sku_id = k.id)), false) as by_head
  from skus k left join stock_levels l on l.stock_item_id = k.stock_item_id group by k.product_id;
