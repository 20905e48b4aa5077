export const codesAudit = [
  {
    invariant: 'I9',
    name: 'what each code paid was taken from its card, and what went back of it is on the card again',
    sql: `
      select p.id, p.captured, used.amount as used, back.refunded, back.restored from payments p
      left join lateral (
        select sum(e.amount) as amount from ticket_entries e
        where e.source = 'payment:' || p.id and e.kind = 'USED' and e.ticket_id = p.ticket_id
      ) used on true
      left join lateral (
        select (select coalesce(sum(f.amount), 0) from refunds f where f.payment_id = p.id and f.status = 'FULFILLED') as refunded,
          (select coalesce(sum(r.amount), 0) from ticket_entries u join ticket_entries r on r.restores = u.id
            where u.source = 'payment:' || p.id) as restored
      ) back on true
      where p.method = 'GIFTCARD' and (used.amount is distinct from p.captured or back.refunded <> back.restored)
      union all
      select e.id, null, e.amount, null, null from ticket_entries e
      where e.source like 'payment:%' and not exists (select 1 from payments p where 'payment:' || p.id = e.source)`,
  },
  {
    invariant: 'I10',
    name: 'what codes had paid of a request that ended unpaid is on their cards again',
    sql: `
      select p.id, p.captured, r.status from payments p join pay_requests r on r.id = p.pay_request_id
      where p.method = 'GIFTCARD' and r.status = 'CANCELLED'
        and p.captured <> (select coalesce(sum(f.amount), 0) from refunds f where f.payment_id = p.id and f.status = 'FULFILLED')`,
  },
];
