-- What the back office reads across slices. Read-only: every figure has its rows elsewhere.

create index receipts_of_provider on receipts (provider_id, created_at);

-- Money that came and went, on the day it was at the provider's.
create view office_receipts as
  select r.provider_id, r.order_id, r.created_at,
    (r.created_at at time zone p.time_zone)::date::text as day,
    case r.type when 'REFUND' then -r.amount else r.amount end as amount,
    r.type, r.items
  from receipts r join providers p on p.id = r.provider_id
  where r.status = 'FULFILLED' and r.type <> 'WAIVED_PAYMENT';

-- How many of each variant can still be sold; variants whose stock isn't counted are not here.
create view office_stock as
  select s.provider_id, s.id as sku_id, pr.id as product_id, pr.meta -> 'title' as title, s.title as variant,
    (select count(*) from skus other where other.product_id = pr.id)::int as variants,
    l.available / s.per_purchase_amount as left_to_sell
  from skus s
  join products pr on pr.id = s.product_id
  join stock_levels l on l.stock_item_id = s.stock_item_id
  where pr.status = 'ACTIVE';
