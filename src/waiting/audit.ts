/**
 * Audit of queues: an offer is a hold, and a hold of a queue is an offer. Two offers of one place are two
 * reservations of it, which the checks of bookings and stock report (I1, I2).
 */
export const waitingAudit = [
  {
    invariant: 'I3',
    name: 'an open offer keeps a hold, or its hold was passed on to an order',
    sql: `select o.id, o.name_id, h.state as hold from waiting_offers o left join holds h on h.order_group_id = o.id
      where o.state = 'OPEN' and (h.id is null or h.state = 'BOOKED'
        or (h.state = 'RELEASED' and h.given_to is null))`,
  },
  {
    invariant: 'I3',
    name: 'a hold of a queue is that of an open offer',
    sql: `select h.id, h.order_group_id, o.state from holds h join waiting_offers o on o.id = h.order_group_id
      where h.state = 'HELD' and o.state <> 'OPEN'`,
  },
  {
    invariant: 'I2',
    name: 'what an open offer holds is what its name waits for',
    sql: `select o.id, n.quantity, i.amount, b.pieces from waiting_offers o join waiting_names n on n.id = o.name_id
      join holds h on h.order_group_id = o.id and h.state = 'HELD'
      join skus k on k.id = n.sku_id
      left join hold_items i on i.hold_id = h.id left join bookings b on b.hold_id = h.id
      where o.state = 'OPEN' and (i.amount is distinct from
          (case when k.stock_item_id is null then null else n.quantity * k.per_purchase_amount end)
        or (n.wish is not null and (b.id is null or b.pieces <> n.quantity or b.wish ->> 'day' <> n.wish ->> 'day')))`,
  },
  {
    invariant: 'I3',
    name: 'a name has an open offer exactly while it is offered something',
    sql: `select n.id, n.state, o.id as offer from waiting_names n
      left join waiting_offers o on o.name_id = n.id and o.state = 'OPEN'
      where (n.state = 'OFFERED') <> (o.id is not null)`,
  },
  {
    invariant: 'I14',
    // Guests at the door are called by staff, who see them on their screen.
    name: 'nothing is held for a name that was not written to',
    sql: `select o.id from waiting_offers o where o.state = 'OPEN'
      and not exists (select 1 from waiting_names n where n.id = o.name_id and n.at_door)
      and not exists (select 1 from outbox x where x.key = o.letter_key)
      and not exists (select 1 from text_messages t where t.id = o.text_id)`,
  },
];
