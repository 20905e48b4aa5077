import type { AuditCheck } from '../../shared/audit.ts';

/** Checks of sellers' money: the lines that pages and statements show against the ledger's own balances. */
export const statementsAudit: AuditCheck[] = [
  {
    invariant: 'I6',
    name: "the lines of a seller's money are what stands at the card company, with the hall and against it",
    sql: `
      select coalesce(l.provider_id, b.provider_id) as provider_id, l.amount as lines, b.amount as balances
      from (select provider_id, sum(amount) as amount from seller_money group by 1) l
      full join (select provider_id, sum(amount) as amount from seller_balances group by 1) b using (provider_id)
      where coalesce(l.amount, 0) <> coalesce(b.amount, 0)`,
  },
  {
    invariant: 'I6',
    name: 'a statement says what the ledger says of its month',
    sql: `
      select s.provider_id, s.month, r.line, r.way, r.amount as said, m.amount as posted
      from seller_statements s
      cross join lateral (
        select coalesce(a.line, b.line) as line, coalesce(a.way, b.way) as way, a.amount, b.amount as other
        from (select r ->> 'line' as line, r ->> 'way' as way, (r ->> 'amount')::bigint as amount
          from jsonb_array_elements(s.lines) r) a
        full join (select line, way, sum(amount)::bigint as amount from seller_money
          where provider_id = s.provider_id and at >= s.from_at and at < s.until_at
          group by 1, 2 having sum(amount) <> 0) b
          on (b.line, coalesce(b.way, '')) = (a.line, coalesce(a.way, ''))
      ) r
      cross join lateral (select r.other as amount) m
      where r.amount is distinct from m.amount`,
  },
  {
    invariant: 'I6',
    name: 'statements follow each other without gap, and each is the sum of its lines',
    sql: `
      select s.provider_id, s.month, s.opening, s.closing, b.closing as before from seller_statements s
      left join seller_statements b on b.provider_id = s.provider_id and b.month = (s.month - interval '1 month')::date
      where s.opening <> coalesce(b.closing, 0) or s.opening + statement_sum(s.lines, null) <> s.closing
        or statement_sum(s.kinds, null) <> statement_sum(s.lines, 'SOLD')
        or (b.month is null and exists (
          select from seller_statements e where e.provider_id = s.provider_id and e.month < s.month))`,
  },
];
