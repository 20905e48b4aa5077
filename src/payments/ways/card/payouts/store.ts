import { sql } from 'kysely';
import type { Database, Tx } from '../../../../shared/database/connect.ts';
import type { AccountPayout } from '../adapters/seller-payouts.ts';
import type { PayoutPart, PayoutState } from './rules.ts';

export interface PayoutRow {
  id: string;
  providerId: string;
  amount: number;
  state: PayoutState;
  arrivesOn: string;
  version: number;
}

/** Serializes what is read of one account: of two readers one waits, and finds what the other wrote. */
export async function lockPayoutsOf(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts:' || ${accountId}, 0))`.execute(tx);
}

export async function findPayout(db: Database | Tx, reference: string): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`
    select id, provider_id as "providerId", amount, state, arrives_on::text as "arrivesOn", version
    from payouts_now where reference = ${reference}`.execute(db);
  return rows[0] ?? null;
}

export async function insertPayout(
  tx: Tx,
  payout: { id: string; providerId: string; accountId: string; told: AccountPayout; now: Date },
): Promise<void> {
  const { id, providerId, accountId, told, now } = payout;
  const { reference, amount, currency, beganAt, lines } = told;
  await tx
    .insertInto('payouts')
    .values({
      ...{ id, provider_id: providerId, account_id: accountId, reference, amount, currency },
      ...{ began_at: beganAt, told: lines !== 'NEVER', found_at: now },
    })
    .execute();
}

export async function insertPayoutState(
  tx: Tx,
  state: { payoutId: string; version: number; told: AccountPayout; now: Date },
): Promise<void> {
  const { payoutId, version, told, now } = state;
  await tx
    .insertInto('payout_states')
    .values({
      ...{ payout_id: payoutId, version, state: told.state, arrives_on: told.arrivesOn },
      ...{ fault: told.fault, seen_at: now },
    })
    .execute();
}

export async function hasParts(db: Database | Tx, payoutId: string): Promise<boolean> {
  const row = db.selectFrom('payout_parts').select('row').where('payout_id', '=', payoutId).limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

export async function insertParts(tx: Tx, payoutId: string, parts: readonly PayoutPart[], now: Date): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .insertInto('payout_parts')
    .values(
      parts.map(({ line, paymentId, refundId, problem }, at) => ({
        ...{ payout_id: payoutId, row: at + 1, reference: line.reference, kind: line.kind },
        ...{ amount: line.amount, fee: line.fee, net: line.net, happened_at: line.at, source: line.source },
        ...{ payment_id: paymentId, refund_id: refundId, problem, seen_at: now },
      })),
    )
    .execute();
}

export async function findPayoutOf(db: Database | Tx, providerId: string, payoutId: string): Promise<boolean> {
  const row = db.selectFrom('payouts').select('id').where('id', '=', payoutId).where('provider_id', '=', providerId);
  return (await row.executeTakeFirst()) !== undefined;
}
