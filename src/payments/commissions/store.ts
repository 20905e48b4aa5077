import { sql } from 'kysely';
import type { SellerOfRecord } from '../../providers/sellers/contract.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type CommissionPlan, type CommissionRow, FIRST_NUMBER } from './rules.ts';

export interface Commission {
  id: string;
  number: number;
  kind: 'INVOICE' | 'CREDIT';
  providerId: string;
  month: string;
  /** The invoice that a credit invoice names. */
  credits: { number: number; issuedOn: string } | null;
  issuedOn: string;
  dueOn: string | null;
  ocr: string | null;
  hall: HallAsSeller;
  buyer: SellerOfRecord;
  rows: CommissionRow[];
  amount: number;
  vat: number;
  kept: number;
  locale: Locale;
  createdAt: Date;
}

export interface HallAsSeller extends SellerOfRecord {
  bankgiro: string | null;
}

const COMMISSION = sql`
  select c.id, c.number, c.kind, c.provider_id as "providerId", to_char(c.month, 'YYYY-MM') as month,
    (select json_build_object('number', o.number, 'issuedOn', o.issued_on) from commission_invoices o
      where o.id = c.credits) as credits,
    c.issued_on::text as "issuedOn", c.due_on::text as "dueOn", c.ocr, c.hall, c.buyer, c.rows, c.amount, c.vat, c.kept,
    c.locale, c.created_at as "createdAt"
  from commission_invoices c`;

export async function findCommission(db: Database | Tx, id: string): Promise<Commission | null> {
  const { rows } = await sql<Commission>`${COMMISSION} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function commissionsOf(db: Database | Tx, providerId: string, month: string): Promise<Commission[]> {
  const { rows } = await sql<Commission>`
    ${COMMISSION} where c.provider_id = ${providerId} and c.month = ${`${month}-01`}::date order by c.number`.execute(
    db,
  );
  return rows;
}

/** Months with a statement and fees, and without a document of the hall: the oldest of each seller first. */
export async function monthsToInvoice(db: Database): Promise<{ providerId: string; month: string }[]> {
  const { rows } = await sql<{ providerId: string; month: string }>`
    select s.provider_id as "providerId", to_char(s.month, 'YYYY-MM') as month from seller_statements s
    where (statement_sum(s.lines, 'FEE') <> 0 or statement_sum(s.lines, 'FEE_BACK') <> 0)
      and not exists (select from commission_invoices c where (c.provider_id, c.month) = (s.provider_id, s.month))
    order by s.month, s.provider_id`.execute(db);
  return rows;
}

/** Amounts left of earlier months' invoices, less what was credited of them. */
export async function leftOfInvoices(tx: Tx, providerId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; amount: number }>`
    select to_char(i.month, 'YYYY-MM') as month,
      i.amount - coalesce((select sum(amount) from commission_invoices where credits = i.id), 0)::bigint as amount
    from commission_invoices i where i.provider_id = ${providerId} and i.kind = 'INVOICE'`.execute(tx);
  return new Map(rows.map(({ month, amount }) => [month, amount]));
}

export async function findInvoiceOfMonth(tx: Tx, providerId: string, month: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from commission_invoices
    where provider_id = ${providerId} and month = ${`${month}-01`}::date and kind = 'INVOICE'`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The next number of the hall's series, locked until the transaction that uses it ends, so that none is missing. */
export async function nextCommissionNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ latest: number }>`
    insert into commission_numbers (latest) values (${FIRST_NUMBER})
    on conflict (one) do update set latest = commission_numbers.latest + 1 returning latest`.execute(tx);
  return rows[0]!.latest;
}

export interface NewCommission {
  id: string;
  number: number;
  providerId: string;
  month: string;
  plan: CommissionPlan;
  creditsId: string | null;
  issuedOn: string;
  due: { on: string; ocr: string } | null;
  hall: HallAsSeller;
  buyer: SellerOfRecord;
  now: Date;
}

export async function insertCommission(tx: Tx, one: NewCommission): Promise<void> {
  const { plan, due } = one;
  await tx
    .insertInto('commission_invoices')
    .values({
      ...{ id: one.id, number: one.number, kind: plan.kind, provider_id: one.providerId, month: `${one.month}-01` },
      ...{ credits: one.creditsId, issued_on: one.issuedOn, due_on: due?.on ?? null, ocr: due?.ocr ?? null },
      ...{ hall: JSON.stringify(one.hall), buyer: JSON.stringify(one.buyer), rows: JSON.stringify(plan.rows) },
      ...{ amount: plan.amount, vat: plan.vat, kept: plan.kept, locale: 'sv', created_at: one.now },
    })
    .execute();
}
