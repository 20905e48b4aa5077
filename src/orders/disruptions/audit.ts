/** Checks of what disruptions have done for their guests. */
export const disruptionsAudit = [
  {
    invariant: 'I5',
    name: 'a guest who was paid back for a disruption has no place any more',
    sql: `select t.id, b.state from disruption_guests t join bookings b on b.id = t.booking_id
      where t.state = 'DONE' and (t.deed = 'GIVE_BACK' or t.answer in ('BACK', 'SILENT'))
        and b.state in ('HELD', 'PENDING', 'BOOKED')`,
  },
  {
    invariant: 'I8',
    name: 'who was told of a disruption has one letter, and who waits has none',
    sql: `select t.id, t.state, t.deed from disruption_guests t
      where (t.state in ('DONE', 'OFFERED') and t.deed <> 'CALL' and not t.quiet) <>
        exists (select 1 from outbox x where x.key = 'booking-news:' || t.id) and t.answer is null
        and not (t.deed = 'OFFER' and t.state in ('GONE', 'ARRIVED'))`,
  },
  {
    invariant: 'I8',
    name: 'nobody waits for a disruption that was taken back',
    sql: `select t.id from disruption_guests t join disruptions c on c.id = t.disruption_id
      where t.state = 'WAITING' and c.stopped_at is not null`,
  },
  {
    invariant: 'I3',
    name: 'a place is held for a guest who waits to be moved, and for no other guest of a disruption',
    sql: `select t.id, t.state, t.deed, h.state as hold from disruption_guests t
      left join holds h on h.order_group_id = t.id and h.state = 'HELD'
      where (h.id is not null and (t.state <> 'WAITING' or t.deed <> 'MOVE'))
        or (t.state = 'WAITING' and t.deed = 'MOVE' and not exists (select 1 from holds o where o.order_group_id = t.id))`,
  },
  {
    invariant: 'I10',
    name: 'who chooses still has an end to it',
    sql: `select t.id from disruption_guests t where t.state = 'OFFERED'
      and not exists (select 1 from outbox x where x.key = 'disruption-end:' || t.id)`,
  },
];
