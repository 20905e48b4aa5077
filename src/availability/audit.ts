export const availabilityAudit = [
  {
    invariant: 'I2',
    name: 'stock on hand is not below zero',
    sql: 'select id, on_hand from stock_items where on_hand < 0',
  },
  {
    invariant: 'I2',
    name: 'stock on hand is what its movements add up to',
    sql: `select s.id, s.on_hand, coalesce(sum(m.delta), 0)::int as moved from stock_items s
      left join stock_movements m on m.stock_item_id = s.id group by s.id having s.on_hand <> coalesce(sum(m.delta), 0)`,
  },
  {
    invariant: 'I2',
    name: 'what a hold keeps was taken from stock, and what it gave back went there',
    sql: `select i.hold_id, i.stock_item_id, i.state, i.amount, coalesce(m.delta, 0)::int as moved from hold_items i
      left join lateral (select sum(delta) as delta from stock_movements
        where hold_id = i.hold_id and stock_item_id = i.stock_item_id) m on true
      where coalesce(m.delta, 0) <> case i.state when 'RETURNED' then -i.lost else i.shelved - i.amount end`,
  },
  {
    invariant: 'I2',
    name: 'what is given up of an order’s goods is put back or lost, and nothing of it twice',
    sql: `select i.hold_id, i.stock_item_id, i.state, i.amount, i.shelved, i.lost from hold_items i
      where i.shelved + i.lost > i.amount or (i.state = 'BOOKED' and i.shelved + i.lost = i.amount)`,
  },
  {
    invariant: 'I3',
    name: 'a hold that ended has nothing half done',
    sql: `select h.id, h.state, i.stock_item_id, i.state as item from holds h join hold_items i on i.hold_id = h.id
      where (h.state = 'BOOKED' and i.state = 'HELD')
        or (h.state in ('RELEASED', 'EXPIRED') and i.state <> 'RETURNED')
        or (h.state = 'HELD' and i.state = 'BOOKED')`,
  },
];
