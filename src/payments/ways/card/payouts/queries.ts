import { sql } from 'kysely';
import type { Database, Tx } from '../../../../shared/database/connect.ts';
import type { AccountLine } from '../adapters/seller-payouts.ts';
import type { KnownPayment, KnownRefund, Ours } from './rules.ts';

/** Accounts that payouts are read of, with whether any is known. */
export async function accountsWithPayouts(
  db: Database,
  accountId?: string,
): Promise<{ accountId: string; providerId: string; known: boolean }[]> {
  const { rows } = await sql<{ accountId: string; providerId: string; known: boolean }>`
    select a.account_id as "accountId", a.provider_id as "providerId",
      exists (select from payouts p where p.provider_id = a.provider_id and p.account_id = a.account_id) as known
    from (
      select account_id, provider_id from seller_accounts where account_id is not null and standing <> 'DISCONNECTED'
      union
      select card_account, provider_id from sellers where card_account is not null
        and not exists (select from seller_accounts s where s.account_id = card_account)
    ) a
    where ${accountId ? sql`a.account_id = ${accountId}` : sql`true`} order by a.account_id`.execute(db);
  return rows;
}

/** Payments and refunds of ours that the lines of an account may be about. */
export async function oursOf(db: Database | Tx, lines: readonly AccountLine[]): Promise<Ours> {
  const named = (read: (line: AccountLine) => string | null) => lines.map(read).filter(one => one !== null);
  const [payments, refunds, sources, payouts] = await Promise.all([
    paymentsNamed(
      db,
      named(line => line.intentId),
      named(line => line.chargeId),
    ),
    refundsNamed(
      db,
      named(line => line.refundId),
    ),
    paymentsBySource(
      db,
      named(line => line.feeOf),
    ),
    payoutsNamed(
      db,
      named(line => (line.kind === 'RETURNED' ? line.source : null)),
    ),
  ]);
  return { payments, refunds, bySource: sources, payouts };
}

async function paymentsNamed(db: Database | Tx, intents: string[], charges: string[]): Promise<KnownPayment[]> {
  if (!intents.length && !charges.length) return [];
  const fields = sql`id as "paymentId", intent_id as "intentId", charge_id as "chargeId", captured, fee`;
  const { rows } = await sql<KnownPayment>`
    select ${fields} from payments where captured is not null and intent_id = any(${intents}::text[])
    union
    select ${fields} from payments where captured is not null and charge_id = any(${charges}::text[])`.execute(db);
  return rows;
}

async function refundsNamed(db: Database | Tx, references: string[]): Promise<KnownRefund[]> {
  if (!references.length) return [];
  const { rows } = await sql<KnownRefund>`
    select id as "refundId", payment_id as "paymentId", refund_id as reference, amount from refunds
    where refund_id is not null and refund_id = any(${references}::text[])`.execute(db);
  return rows;
}

async function paymentsBySource(db: Database | Tx, sources: string[]): Promise<Map<string, string>> {
  if (!sources.length) return new Map();
  const { rows } = await sql<{ source: string; paymentId: string }>`
    select source, payment_id as "paymentId" from payout_parts
    where source is not null and source = any(${sources}::text[]) and kind = 'PAYMENT' and payment_id is not null`.execute(
    db,
  );
  return new Map(rows.map(({ source, paymentId }) => [source, paymentId]));
}

async function payoutsNamed(db: Database | Tx, references: string[]): Promise<Set<string>> {
  if (!references.length) return new Set();
  const { rows } = await sql<{ reference: string }>`
    select reference from payouts where reference = any(${references}::text[])`.execute(db);
  return new Set(rows.map(row => row.reference));
}

/** Number of accounts at the card company that a seller has, or had. */
export async function accountsOfSeller(db: Database | Tx, providerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from seller_accounts where provider_id = ${providerId} and account_id is not null)
      + (select count(*) from sellers where provider_id = ${providerId} and card_account is not null))::int as count`.execute(
    db,
  );
  return rows[0]!.count;
}
