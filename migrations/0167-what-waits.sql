-- Orders that wait at a stall, found without reading all that it ever sold: those to confirm, and those with goods to
-- hand out. Bookings stay confirmed for ever, so the second leaves out what holds nothing but times.
create index orders_to_confirm on orders (provider_id, created_at) where status = 'PENDING_CONFIRMATION';
create index orders_to_hand_out on orders (provider_id, created_at)
  where status in ('CONFIRMED', 'READY_FOR_PICK_UP') and type in ('BUYABLE', 'MIXED');

create or replace view office_orders as
  select o.id as order_id, o.provider_id, g.reference, g.contact ->> 'name' as customer, o.status,
    o.delivery ->> 'deliveryMethodType' as delivery_method, o.created_at,
    coalesce((
      select string_agg(
        (case when i.quantity - i.returned > 1 then i.quantity - i.returned || ' × ' else '' end) || (i.meta ->> 'title'),
        ', ' order by i.position)
      from order_items i where i.order_id = o.id and i.kind <> 'DELIVERY'
        and (i.returned < i.quantity or o.status in ('CANCELLED', 'REJECTED'))
    ), '') as summary,
    exists (
      select from order_items i
      where i.order_id = o.id and i.kind = 'PRODUCT' and i.meta ->> 'acquireType' = 'BUYABLE'
        and i.returned < i.quantity and (i.credited < i.amount or i.amount = 0)
    ) as has_goods,
    o.type
  from orders o join order_groups g on g.id = o.order_group_id;
