/** Checks of withdrawals: what was withdrawn from is given up and paid back, or a message about it waits. */
export const withdrawalsAudit = [
  {
    invariant: 'I10',
    name: 'what a consumer withdrew from without having it is settled, unless a message about it waits',
    sql: `select i.withdrawal_id, i.order_item_id from withdrawal_items i
      where not i.handed_out and i.settled_at is null and not exists (
        select from outbox o where o.kind = 'withdrawal-settle' and o.done_at is null
          and o.data ->> 'withdrawalId' = i.withdrawal_id::text)`,
  },
  {
    invariant: 'I10',
    name: 'of a row no more pieces are settled by withdrawals than were given up',
    sql: `select o.id, o.returned, o.quantity from order_items o
      join (select order_item_id, sum(pieces) as pieces from withdrawal_items where settled_at is not null group by 1) i
        on i.order_item_id = o.id
      where o.returned < least(i.pieces, o.quantity)`,
  },
  {
    invariant: 'I9',
    name: 'a ticket that was withdrawn from is worth nothing once its money went back',
    sql: `select t.id, t.status from withdrawal_tickets w join tickets t on t.id = w.ticket_id
      where t.status <> 'CANCELLED' and not exists (
        select from outbox o where o.kind = 'withdrawal-settle' and o.done_at is null
          and o.data ->> 'withdrawalId' = w.withdrawal_id::text)`,
  },
];
