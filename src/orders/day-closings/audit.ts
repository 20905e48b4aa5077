/** Checks of what closed days have done for their guests. */
export const dayClosingsAudit = [
  {
    invariant: 'I5',
    name: 'a guest who was paid back for a closed day has no place any more',
    sql: `select t.id, b.state from day_closing_guests t join bookings b on b.id = t.booking_id
      where t.state = 'DONE' and t.deed = 'GIVE_BACK' and b.state in ('HELD', 'PENDING', 'BOOKED')`,
  },
  {
    invariant: 'I8',
    name: 'who was told of a closed day has one letter, and who waits has none',
    sql: `select t.id, t.state, t.deed from day_closing_guests t
      where (t.state = 'DONE' and t.deed <> 'CALL') <>
        exists (select 1 from outbox x where x.key = 'booking-news:' || t.id)`,
  },
  {
    invariant: 'I8',
    name: 'nobody waits for a closing that was taken back',
    sql: `select t.id from day_closing_guests t join day_closings c on c.id = t.closing_id
      where t.state = 'WAITING' and c.stopped_at is not null`,
  },
];
