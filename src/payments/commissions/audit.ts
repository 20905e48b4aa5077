import type { AuditCheck } from '../../shared/audit.ts';

/** Checks of the hall's invoices to its sellers. */
export const commissionsAudit: AuditCheck[] = [
  {
    invariant: 'I7',
    name: "numbers of the hall's invoices have no gaps",
    sql: `
      select n.latest, count(c.id) as written, min(c.number) as first, max(c.number) as last
      from commission_numbers n left join commission_invoices c on true group by n.latest
      having max(c.number) is distinct from n.latest or max(c.number) - min(c.number) + 1 <> count(c.id)`,
  },
  {
    invariant: 'I6',
    name: "the hall's invoices of a month are its fees in the ledger",
    sql: `
      select c.provider_id, c.month, c.amount as invoiced, m.amount as posted
      from (select provider_id, month, sum(case kind when 'INVOICE' then amount else -amount end) as amount
        from commission_invoices group by 1, 2) c
      left join lateral (select coalesce(sum(amount), 0) as amount from commission_months
        where provider_id = c.provider_id and month = c.month) m on true
      where c.amount <> m.amount`,
  },
  {
    invariant: 'I5',
    name: "an invoice of the hall's is the sum of its rows, with a fifth of it VAT",
    sql: `
      select id, number, amount, vat from commission_invoices
      where amount <> statement_sum(rows, null) or vat <> (2 * amount * 2500 + 12500) / 25000`,
  },
];
