import { sql } from 'kysely';
import type { Database } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { World } from '../../shared/world.ts';
import { type BookedReceipt, type BookedTransaction, type Period, sieFile, sieVouchers } from './rules.ts';

/** Grace period: a transaction that began before midnight is there by then. */
const SETTLED_MS = 3_600_000;

interface Seller {
  slug: string;
  legalName: string;
  organisationNumber: string;
  timeZone: string;
}

/** Bookkeeping export of a seller's trade through the hall: days that are over, of one year (decision 0075). */
export async function booksAsFile(
  { db, now }: World,
  providerId: string,
  period: Period,
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> } | Refusal> {
  const seller = await readSeller(db, providerId);
  const year = period.from.slice(0, 4);
  const until = instantAt(addDays(period.to, 1), '00:00', seller.timeZone);
  const isOver = until.getTime() + SETTLED_MS <= now().getTime();
  if (period.to < period.from || period.to.slice(0, 4) !== year || !isOver) return refuse('books-period');
  const span = { providerId, from: instantAt(`${year}-01-01`, '00:00', seller.timeZone), until };
  const [transactions, receipts] = await Promise.all([readTransactions(db, span), readReceipts(db, span)]);
  const onDay = <T extends { at: Date }>(row: T) => ({ ...row, day: calendarDayAt(row.at, seller.timeZone) });
  const vouchers = sieVouchers(transactions.map(onDay), receipts.map(onDay));
  const fileName = `${seller.slug}-${period.from}-${period.to}.si`;
  return { fileName, bytes: sieFile(seller, period, vouchers) };
}

interface Span {
  providerId: string;
  from: Date;
  until: Date;
}

/** Part of a receipt that single-purpose vouchers paid: it was sold, and taxed, when they were (H17). */
const BORNE = sql`case when r.type = 'REFUND' then 0 else coalesce((
  select sum(u.captured) from payments u
  where u.pay_request_id = d.pay_request_id and u.method = 'GIFTCARD' and u.plan ->> 'vatKind' = 'SINGLE_PURPOSE'
    and not exists (select from refunds f where f.payment_id = u.id and f.reason in ('GONE', 'TAKEN_OFF'))), 0)::bigint end`;

const RECEIPT = sql`'type', r.type, 'number', r.number, 'price', r.price`;

async function readTransactions(db: Database, { providerId, from, until }: Span) {
  const { rows } = await sql<Omit<BookedTransaction, 'day'>>`
    select t.id, t.kind, t.posted_at as at,
      (select json_agg(json_build_object('accountId', a.id, 'accountKind', a.kind,
          'amount', case e.side when 'DEBIT' then e.amount else -e.amount end) order by e.row)
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id) as entries,
      case when t.kind = 'refund-undone' then (select json_build_object(${RECEIPT}) from receipts_in_books r
        where r.refund_id = split_part(t.source, ':', 2)::uuid) end as undone
    from ledger_transactions t
    where t.posted_at >= ${from} and t.posted_at < ${until}
      and t.id in (select e.transaction_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.provider_id = ${providerId})`.execute(db);
  return rows;
}

async function readReceipts(db: Database, { providerId, from, until }: Span) {
  const { rows } = await sql<Omit<BookedReceipt, 'day'>>`
    select r.id, r.type, r.number, r.price, r.created_at as at, ${BORNE} as borne
    from receipts_in_books r join receipts d on d.id = r.id
    where r.provider_id = ${providerId} and r.created_at >= ${from} and r.created_at < ${until}
    union all
    select i.id, i.kind, i.number, i.price, i.created_at, 0 from invoices i
    where i.provider_id = ${providerId} and i.created_at >= ${from} and i.created_at < ${until}`.execute(db);
  return rows;
}

async function readSeller(db: Database, providerId: string): Promise<Seller> {
  const row = await db
    .selectFrom('sellers')
    .select(['slug', 'legal_name', 'organisation_number', 'time_zone'])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return {
    slug: row.slug!,
    legalName: row.legal_name ?? '',
    organisationNumber: row.organisation_number ?? '',
    timeZone: row.time_zone!,
  };
}
