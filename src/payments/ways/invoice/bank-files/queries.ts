import { sql } from 'kysely';
import { providerWithRight } from '../../../../providers/queries.ts';
import type { Database, Tx } from '../../../../shared/database/connect.ts';
import { sum } from '../../../../shared/money.ts';
import { isRefusal, type Refusal, refuse } from '../../../../shared/refusal.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import type { BankFile, BankFileRow } from './contract.ts';
import { type Outcome, outcomeOf, referenceDigits } from './rules.ts';

interface StoredFile {
  id: string;
  name: string;
  readAt: Date;
  takenAt: Date | null;
}

export async function findFile(db: Database | Tx, providerId: string, id: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('bank_files')
    .select(['id', 'name', 'read_at as readAt', 'taken_at as takenAt'])
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findFileByDigest(db: Database | Tx, providerId: string, digest: string): Promise<string> {
  const { id } = await db
    .selectFrom('bank_files')
    .select('id')
    .where('digest', '=', digest)
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return id;
}

interface StoredRow {
  row: number;
  bankKey: string;
  bankgiro: string;
  reference: string;
  payer: string;
  amount: number;
  paidOn: string;
  outcome: Outcome | null;
  invoiceId: string | null;
  /** Whether another row told of the same payment, and counted. */
  before: boolean;
}

async function rowsOf(db: Database | Tx, fileId: string): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select b.row, b.bank_key as "bankKey", b.bankgiro, b.reference, b.payer, b.amount, b.paid_on::text as "paidOn",
      b.outcome, b.invoice_id as "invoiceId",
      exists (select 1 from bank_file_rows o where o.provider_id = b.provider_id and o.bank_key = b.bank_key
        and o.outcome <> 'BEFORE' and (o.bank_file_id, o.row) <> (b.bank_file_id, b.row)) as before
    from bank_file_rows b where b.bank_file_id = ${fileId} order by b.row`.execute(db);
  return rows;
}

interface Known {
  invoiceId: string;
  number: number;
  buyer: string;
  amount: number;
  paid: boolean;
  withdrawn: boolean;
  ocr: string | null;
}

async function invoicesKnown(db: Database | Tx, providerId: string, rows: readonly StoredRow[]): Promise<Known[]> {
  const references = [...new Set(rows.map(one => referenceDigits(one.reference)))].filter(Boolean);
  const ids = rows.flatMap(one => one.invoiceId ?? []);
  const { rows: found } = await sql<Known>`
    select i.id as "invoiceId", i.number, i.buyer ->> 'name' as buyer, i.amount, i.ocr,
      exists (select 1 from invoice_payments m where m.invoice_id = i.id) as paid,
      exists (select 1 from invoices c where c.credits = i.id and c.refund_id is null) as withdrawn
    from invoices i where i.provider_id = ${providerId} and i.kind = 'INVOICE'
      and (i.ocr = any(${references}) or i.id = any(${ids}::uuid[]))`.execute(db);
  return found;
}

async function ownAccounts(db: Database | Tx, providerId: string): Promise<Set<string>> {
  const { rows } = await sql<{ bankgiro: string }>`
    select bankgiro from invoice_terms where provider_id = ${providerId} and bankgiro is not null
    union select bankgiro from invoices where provider_id = ${providerId} and bankgiro is not null`.execute(db);
  return new Set(rows.map(row => row.bankgiro));
}

/** Meaning of each row of a file, as it would count now; of a file that counted, as it did then. */
export async function meaningOf(
  db: Database | Tx,
  { providerId, fileId }: { providerId: string; fileId: string },
): Promise<BankFileRow[]> {
  const rows = await rowsOf(db, fileId);
  const known = await invoicesKnown(db, providerId, rows);
  const own = await ownAccounts(db, providerId);
  const paidHere = new Set<string>();
  return rows.map(one => {
    const invoice = known.find(({ ocr, invoiceId }) =>
      one.outcome ? invoiceId === one.invoiceId : ocr === referenceDigits(one.reference),
    );
    const standing = invoice && { ...invoice, paid: invoice.paid || paidHere.has(invoice.invoiceId) };
    const outcome = one.outcome ?? outcomeNow(one, standing ?? null, own);
    if (outcome === 'PAID' && invoice) paidHere.add(invoice.invoiceId);
    const { row, reference, payer, amount, paidOn } = one;
    const shown = invoice && {
      _id: invoice.invoiceId,
      number: invoice.number,
      buyer: invoice.buyer,
      amount: invoice.amount,
    };
    return { ...{ row, outcome, reference, payer, amount, paidOn }, invoice: shown ?? null };
  });
}

function outcomeNow(one: StoredRow, known: Known | null, own: ReadonlySet<string>): Outcome {
  if (!own.has(one.bankgiro)) return 'ELSEWHERE';
  return one.before ? 'BEFORE' : outcomeOf(one, known);
}

/** A file as the seller's people see it, with what of it counts. */
export async function readFile(
  world: World,
  caller: Caller,
  { idOrSlug, fileId }: { idOrSlug: string; fileId: string },
): Promise<BankFile | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'money:return');
  if (isRefusal(staff)) return staff;
  const { providerId } = staff;
  const file = await findFile(world.db, providerId, fileId);
  if (!file) return refuse('not-found');
  const rows = await meaningOf(world.db, { providerId, fileId });
  const paid = rows.filter(({ outcome }) => outcome === 'PAID');
  return {
    ...{ _id: file.id, name: file.name, _readAt: file.readAt.toISOString() },
    _takenAt: file.takenAt?.toISOString() ?? null,
    paid: { count: paid.length, amount: sum(paid, one => one.amount) },
    rows,
  };
}
