import type { AuditCheck } from '../../../shared/audit.ts';

/** Checks of a live database: what its triggers refuse was not there before them, either. */
export const invoicesAudit: AuditCheck[] = [
  {
    invariant: 'I5',
    name: 'an invoice is the sum of its rows, rate by rate',
    sql: `
      select i.id, i.number, i.amount from invoices i
      where i.amount <> (i.price ->> 'amountIncludingVat')::bigint
        or i.amount <> (select sum((r ->> 'amountIncludingVat')::bigint) from jsonb_array_elements(i.items) r)
        or i.amount <> (select sum((v ->> 'amountExcludingVat')::bigint + (v ->> 'vatAmount')::bigint)
          from jsonb_array_elements(i.price -> 'vat') v)`,
  },
  {
    invariant: 'I7',
    name: 'numbers of invoices have no gaps',
    sql: `
      select n.provider_id, n.latest, count(i.id) as written, min(i.number) as first, max(i.number) as last
      from invoice_numbers n left join invoices i on i.provider_id = n.provider_id
      group by n.provider_id, n.latest
      having max(i.number) is distinct from n.latest or max(i.number) - min(i.number) + 1 <> count(i.id)`,
  },
  {
    invariant: 'I8',
    name: 'each payment by invoice has one, and is paid exactly where its money was noted',
    sql: `
      select p.id, p.status, i.number from payments p
        left join invoices i on i.payment_id = p.id and i.kind = 'INVOICE'
        left join invoice_payments m on m.invoice_id = i.id
      where p.method = 'INVOICE' and (i.id is null or p.amount <> i.amount
        or (p.captured is not null and m.invoice_id is null)
        or (p.captured is null and m.created_at < now() - interval '1 hour'))`,
  },
  {
    invariant: 'I10',
    name: 'what went back of an invoice has its credit invoice, and an invoice that was given up is credited whole',
    sql: `
      select p.id, p.status, i.number, i.amount, c.amount as credited, f.amount as refunded
      from payments p join invoices i on i.payment_id = p.id and i.kind = 'INVOICE'
        left join lateral (select coalesce(sum(amount), 0) as amount from invoices where credits = i.id) c on true
        left join lateral (select coalesce(sum(amount), 0) as amount from refunds
          where payment_id = p.id and status = 'FULFILLED' and items is not null) f on true
      where c.amount <> case when p.captured is null and p.status <> 'PENDING' then i.amount else f.amount end
        and not (p.status = 'PENDING' and c.amount = i.amount)`,
  },
  {
    invariant: 'I12',
    name: 'money in the bank counts once, and is the amount of its invoice',
    sql: `
      select b.bank_file_id, b.row, b.amount, m.amount as counted from bank_file_rows b
        left join invoice_payments m on (m.bank_file_id, m.bank_file_row) = (b.bank_file_id, b.row)
      where (b.outcome = 'PAID') <> (m.invoice_id is not null) or b.amount <> m.amount or m.invoice_id <> b.invoice_id`,
  },
];
