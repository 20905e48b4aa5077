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

-- An order with who it is for and what it holds, in a few words.
create view office_orders as
  select o.id as order_id, o.provider_id, g.reference, g.contact ->> 'name' as customer, o.status,
    o.delivery ->> 'deliveryMethodType' as delivery_method, o.created_at,
    coalesce((
      select string_agg(
        (case when i.quantity > 1 then i.quantity || ' × ' else '' end) || (i.meta ->> 'title'), ', ' order by i.position)
      from order_items i where i.order_id = o.id and i.product_id is not null
    ), '') as summary
  from orders o join order_groups g on g.id = o.order_group_id;

-- What was asked for and is not paid yet.
create index pay_requests_open_of_provider on pay_requests (provider_id) where status = 'ACTIVE';
create view office_outstanding as select provider_id, amount from pay_requests where status = 'ACTIVE';
