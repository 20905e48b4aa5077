-- Pieces of an order's row that its customer does not get after all, or has brought back; `credited` is their money. And
-- what each piece took from the shelf, as it was when it was ordered: a variant may take another amount later.
alter table order_items
  add column returned int not null default 0,
  add column stock_item_id uuid,
  add column per_piece int,
  add constraint order_items_returned_within check (returned between 0 and quantity),
  add constraint order_items_per_piece check ((stock_item_id is null) = (per_piece is null) and per_piece > 0);
update order_items i set stock_item_id = k.stock_item_id, per_piece = k.per_purchase_amount
  from skus k where k.id = i.sku_id and i.kind = 'PRODUCT' and k.stock_item_id is not null
    and exists (select from orders o join holds h on h.order_group_id = o.order_group_id
      join hold_items s on s.hold_id = h.id and s.stock_item_id = k.stock_item_id where o.id = i.order_id);
update order_items i set returned = i.quantity
  from orders o join holds h on h.order_group_id = o.order_group_id
  where o.id = i.order_id and h.state = 'BOOKED' and o.status in ('CANCELLED', 'REJECTED') and i.stock_item_id is not null;

-- Of what an order has from the shelf: what was put back of it, and what was given up without being put back, because
-- it is spoilt or eaten. The whole of it is RETURNED when nothing is left.
alter table hold_items
  add column shelved int not null default 0,
  add column lost int not null default 0,
  add constraint hold_items_given_up check (shelved >= 0 and lost >= 0 and shelved + lost <= amount
    and (state <> 'BOOKED' or shelved + lost < amount) and (state <> 'HELD' or shelved + lost = 0));

-- Only goods that are still the customer's wait to be handed over.
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
    ) as has_goods
  from orders o join order_groups g on g.id = o.order_group_id;
