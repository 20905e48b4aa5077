-- What staff asked for with their own words is told as well, and only goods wait to be handed over: not what is booked,
-- what comes by mail, what was asked for, or what was given back.
create or replace view office_orders as
  select o.id as order_id, o.provider_id, g.reference, g.contact ->> 'name' as customer, o.status,
    o.delivery ->> 'deliveryMethodType' as delivery_method, o.created_at,
    coalesce((
      select string_agg(
        (case when i.quantity > 1 then i.quantity || ' × ' else '' end) || (i.meta ->> 'title'), ', ' order by i.position)
      from order_items i where i.order_id = o.id and i.kind <> 'DELIVERY'
    ), '') as summary,
    exists (
      select from order_items i
      where i.order_id = o.id and i.kind = 'PRODUCT' and i.meta ->> 'acquireType' = 'BUYABLE'
        and (i.credited < i.amount or i.amount = 0)
    ) as has_goods
  from orders o join order_groups g on g.id = o.order_group_id;
