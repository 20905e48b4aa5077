export const ticketsAudit = [
  {
    invariant: 'I9',
    name: 'of a gift card or voucher no more is used, expired and cancelled than was issued, and its status says what is left',
    sql: `
      select b.ticket_id, b.status, b.amount, b.used, b.expired, b.cancelled, b.remaining from ticket_balances b
      where b.used < 0 or b.remaining < 0
        or (b.status = 'ACTIVE' and b.remaining = 0 and b.amount > 0)
        or (b.status <> 'ACTIVE' and b.remaining > 0)
        or (b.status = 'USED' and b.used = 0 and b.amount > 0)
        or (select coalesce(sum(e.amount), -1) from ticket_entries e
          where e.ticket_id = b.ticket_id and e.kind = 'ISSUED') <> b.amount`,
  },
  {
    invariant: 'I9',
    name: 'no use of a gift card is given back beyond what it took',
    sql: `
      select u.id, u.amount, sum(r.amount) as restored from ticket_entries u join ticket_entries r on r.restores = u.id
      group by u.id having sum(r.amount) > u.amount or bool_or(r.ticket_id <> u.ticket_id)`,
  },
  {
    invariant: 'I8',
    name: 'what was paid for of gift cards and vouchers is issued once for each piece, what was not paid for is not',
    sql: `
      select v.order_item_id, o.status, v.quantity, t.issued, t.standing from voucher_rows v
      join orders o on o.id = v.order_id
      left join lateral (
        select count(*) filter (where replaces is null) as issued, count(*) filter (where status = 'ACTIVE') as standing
        from tickets where order_item_id = v.order_item_id
      ) t on true
      where (o.status in ('PENDING_CONFIRMATION', 'CONFIRMED', 'READY_FOR_PICK_UP', 'FULFILLED') and t.issued <> v.quantity)
        or (o.status in ('PENDING_PAYMENT_CONFIRMATION', 'CREATED') and t.issued > 0)
        or (o.status in ('CANCELLED', 'REJECTED') and t.standing > 0)`,
  },
  {
    invariant: 'I9',
    name: 'each use at a door has its deed, and each deed its use',
    sql: `
      select d.id, d.kind from ticket_deeds d where d.kind = 'USED' and not exists (
        select from ticket_entries e where e.source = 'door:' || d.id and e.ticket_id = d.ticket_id and e.amount = d.amount)
      union all select d.id, d.kind from ticket_deeds d where d.kind = 'UNDONE' and not exists (
        select from ticket_entries e where e.source = 'restored:door:' || d.undoes and e.amount = d.amount)
      union all select e.id, 'entry' from ticket_entries e where e.source like 'door:%' and not exists (
        select from ticket_deeds d where e.source = 'door:' || d.id)`,
  },
  {
    invariant: 'I9',
    name: 'a ticket that stands for another has what was left of it, and that one is cancelled',
    sql: `
      select t.id, t.replaces, t.amount, o.status from tickets t join tickets o on o.id = t.replaces
      where o.status <> 'CANCELLED' or t.provider_id <> o.provider_id or t.amount <> (
        select coalesce(sum(e.amount), -1) from ticket_entries e where e.ticket_id = o.id and e.kind = 'CANCELLED')`,
  },
  {
    invariant: 'I9',
    name: 'a gift that was opened holds a ticket that was issued for it, and none that is on its way does',
    sql: `
      select g.id, g.status, g.ticket_id from ticket_gifts g join tickets t on t.id = g.ticket_id
      where t.provider_id <> g.provider_id or t.order_group_id <> g.order_group_id
        or (g.status in ('OPENED', 'HANDED_ON') and t.replaces is null)
        or (g.opened_at is null and g.ended_at is null and g.handed_on_from is null and exists (
          select from ticket_gifts o where o.ticket_id = g.ticket_id and o.id <> g.id and o.opened_at is not null))`,
  },
  {
    invariant: 'I9',
    name: 'a gift is given on once at a time, and is over when the next one was opened',
    sql: `
      select p.id, p.status, n.status as next from ticket_gifts p
      left join ticket_gifts n on n.handed_on_from = p.id and n.status <> 'TAKEN_BACK'
      where (p.status = 'PASSING' and coalesce(n.status, 'none') not in ('WAITING', 'SENT'))
        or (p.status = 'HANDED_ON' and n.opened_at is null)
        or (p.status not in ('PASSING', 'HANDED_ON') and n.id is not null)`,
  },
  {
    invariant: 'I6',
    name: 'each seller owes by the books what is left on its gift cards and vouchers, by kind',
    sql: `
      select coalesce(l.account_id, t.account_id) as account, l.owed, t.remaining from (
        select account_id, sum(case side when 'CREDIT' then amount else -amount end) as owed
        from ledger_entries where account_id like 'giftcard_liability:%' group by account_id
      ) l full join (
        select 'giftcard_liability:' || provider_id || ':' || lower(voucher_vat_kind) as account_id, sum(remaining) as remaining
        from ticket_balances group by 1
      ) t on t.account_id = l.account_id
      where coalesce(l.owed, 0) <> coalesce(t.remaining, 0)`,
  },
];
