export const ordersAudit = [
  {
    invariant: 'I5',
    name: 'the rows of an order add up to its total, and net and VAT to gross per rate',
    sql: `select o.id, o.total from orders o
      where o.total <> (select coalesce(sum(amount - credited), 0) from order_items where order_id = o.id)
        or o.total <> (o.price->>'amountIncludingVat')::bigint
        or (o.price->>'amountExcludingVat')::bigint + (o.price->>'vatAmount')::bigint <> o.total
        or exists (select 1 from jsonb_to_recordset(o.price->'vat') as v ("vatRate" int, "vatAmount" bigint,
            "amountExcludingVat" bigint, "amountIncludingVat" bigint)
          where v."amountExcludingVat" + v."vatAmount" <> v."amountIncludingVat"
            or v."amountIncludingVat" <> (select coalesce(sum(amount - credited), 0) from order_items
              where order_id = o.id and vat_rate = v."vatRate"))`,
  },
  {
    invariant: 'I3',
    name: 'an order that was paid has its goods booked, one that was given up keeps none',
    sql: `select o.id, o.status, h.state from orders o join holds h on h.order_group_id = o.order_group_id
      where (o.status in ('PENDING_CONFIRMATION', 'CONFIRMED', 'READY_FOR_PICK_UP', 'FULFILLED') and h.state <> 'BOOKED')
        or (o.status = 'CANCELLED' and h.state = 'HELD')
        or (o.status = 'PENDING_PAYMENT_CONFIRMATION' and h.state = 'BOOKED')`,
  },
  {
    invariant: 'I2',
    name: 'goods that were bought are the buyer’s, but for what was given up, and none of what has ended',
    sql: `select o.id, o.status, i.stock_item_id, i.state from orders o
      join holds h on h.order_group_id = o.order_group_id and h.state = 'BOOKED' join hold_items i on i.hold_id = h.id
      where (o.status in ('REJECTED', 'CANCELLED') and i.state = 'BOOKED')
        or (o.status not in ('REJECTED', 'CANCELLED') and i.state = 'RETURNED' and i.shelved + i.lost < i.amount)`,
  },
  {
    invariant: 'I2',
    name: 'the pieces that an order gave up are those that its hold gave up (H5)',
    sql: `select o.id, i.stock_item_id, i.amount, i.state, i.shelved, i.lost, r.pieces from orders o
      join holds h on h.order_group_id = o.order_group_id and h.state = 'BOOKED'
      join hold_items i on i.hold_id = h.id
      join lateral (select coalesce(sum(returned * per_piece), 0)::int as pieces from order_items
        where order_id = o.id and stock_item_id = i.stock_item_id) r on true
      where o.status not in ('CANCELLED', 'REJECTED') and r.pieces <> i.shelved + i.lost`,
  },
  {
    invariant: 'I5',
    name: 'pieces that are given up are paid back in full, and never more than the row',
    sql: `select i.id, i.quantity, i.returned, i.amount, i.credited from order_items i
      where i.credited > i.amount or (i.returned = i.quantity and i.credited < i.amount)`,
  },
  {
    invariant: 'I8',
    name: 'an order waits for payment exactly as long as its pay request is open',
    sql: `select o.id, o.status, p.id as pay_request_id, p.status as asked from orders o
      join pay_requests p on p.order_id = o.id
      where (o.status = 'PENDING_PAYMENT_CONFIRMATION' and p.status = 'FULFILLED')
        or (o.status in ('CANCELLED', 'REJECTED') and p.status = 'ACTIVE')`,
  },
  {
    invariant: 'I14',
    name: 'the last event of an order tells its status',
    sql: `select o.id, o.status, e.data->>'to' as told from orders o
      join lateral (select data from events where subject = 'order-group' and subject_id = o.order_group_id
        and data->>'orderId' = o.id::text and data ? 'to' order by id desc limit 1) e on true
      where e.data->>'to' <> o.status`,
  },
  {
    invariant: 'I17',
    name: 'an order of a guest became one person’s and no second one’s',
    sql: `select e.subject_id, count(*) from events e where e.type = 'order-group-taken-over'
      group by e.subject_id having count(*) > 1
      union all select e.subject_id, 1 from events e join order_groups g on g.id = e.subject_id
        where e.type = 'order-group-taken-over' and g.customer_id is null and g.contact->>'email' <> ''`,
  },
];
