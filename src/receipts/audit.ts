import { quotedMethodsSettledBy } from '../payments/ways/rules.ts';
export const receiptsAudit = [
  {
    invariant: 'I5',
    name: 'per receipt: net + VAT = gross for every rate, and rows, rates and total agree',
    sql: `
      select c.id, c.amount, c.price from receipts c
      where c.amount <> (c.price ->> 'amountIncludingVat')::bigint
        or (c.price ->> 'amountExcludingVat')::bigint + (c.price ->> 'vatAmount')::bigint <> c.amount
        or c.amount <> (select coalesce(sum((i ->> 'amountIncludingVat')::bigint), 0) from jsonb_array_elements(c.items) i)
        or exists (
          select 1 from jsonb_array_elements(c.price -> 'vat') v
          where (v ->> 'amountExcludingVat')::bigint + (v ->> 'vatAmount')::bigint <> (v ->> 'amountIncludingVat')::bigint
            or (v ->> 'amountIncludingVat')::bigint <> (
              select coalesce(sum((i ->> 'amountIncludingVat')::bigint), 0) from jsonb_array_elements(c.items) i
              where i ->> 'vatRate' = v ->> 'vatRate')
            or abs((v ->> 'vatAmount')::numeric
              - (v ->> 'amountIncludingVat')::numeric * (v ->> 'vatRate')::numeric / (10000 + (v ->> 'vatRate')::numeric)) > 0.5
        )
        or c.amount <> (select coalesce(sum((v ->> 'amountIncludingVat')::bigint), 0) from jsonb_array_elements(c.price -> 'vat') v)`,
  },
  {
    invariant: 'I5',
    name: 'receipt numbers have no gaps per seller and year, and the counter stands at the last',
    sql: `
      select n.provider_id, n.year, n.latest, count(c.number) as receipts, max(c.number) as highest
      from receipt_numbers n left join receipts c on c.provider_id = n.provider_id and c.year = n.year
      group by n.provider_id, n.year, n.latest
      having count(c.number) <> n.latest or max(c.number) is distinct from n.latest`,
  },
  {
    invariant: 'I7',
    name: 'a fulfilled receipt is of a fulfilled payment, over its amount',
    sql: `
      select c.id, c.amount, p.captured, p.status from receipts c join payments p on p.id = c.payment_id
      left join lateral (
        -- What codes paid of the same request, whether or not the receipt names one of these payments.
        select coalesce(sum(u.captured), 0) as captured from payments u
        where u.pay_request_id = p.pay_request_id and u.method in (${quotedMethodsSettledBy('CODE')}) and u.id <> p.id
          and not exists (select 1 from refunds f where f.payment_id = u.id and f.reason in ('GONE', 'TAKEN_OFF'))
      ) codes on true
      where c.status = 'FULFILLED' and c.type <> 'REFUND'
        and (p.status <> 'FULFILLED' or p.captured + codes.captured <> c.amount)`,
  },
  {
    invariant: 'I8',
    name: 'one receipt per pay request',
    sql: `
      select pay_request_id, count(*) as receipts from receipts where type <> 'REFUND' and status <> 'CANCELLED'
      group by pay_request_id having count(*) > 1`,
  },
];
