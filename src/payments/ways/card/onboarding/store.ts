import { sql } from 'kysely';
import type { Database, Tx } from '../../../../shared/database/connect.ts';
import type { World } from '../../../../shared/world.ts';
import type { AccountPlan } from '../adapters/seller-accounts.ts';
import type { AccountTruth, Standing } from './rules.ts';

export interface SellerAccountRow {
  providerId: string;
  attempt: number;
  plan: AccountPlan;
  accountId: string | null;
  standing: Exclude<Standing, 'NONE'>;
  wasReady: boolean;
  missing: string[];
  overdue: boolean;
  dueBy: Date | null;
  version: number;
  seenAt: Date | null;
}

const ACCOUNT = [
  'provider_id as providerId',
  'attempt',
  'plan',
  'account_id as accountId',
  'standing',
  'was_ready as wasReady',
  'missing',
  'overdue',
  'due_by as dueBy',
  'version',
  'seen_at as seenAt',
] as const;

function asAccount(row: object | undefined): SellerAccountRow | null {
  return (row as SellerAccountRow | undefined) ?? null;
}

/** The newest attempt, whether the company has made its account yet or not. */
export async function findNewestAttempt(db: Database | Tx, providerId: string): Promise<SellerAccountRow | null> {
  const newest = db.selectFrom('seller_accounts').select(ACCOUNT).where('provider_id', '=', providerId);
  return asAccount(await newest.orderBy('attempt', 'desc').limit(1).executeTakeFirst());
}

/** Advisory lock on a seller's onboarding: of two who begin at once one waits, so there is one newest attempt. */
export async function lockSeller(tx: Tx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('seller-account:' || ${providerId}, 0))`.execute(tx);
}

export async function insertAttempt(
  tx: Tx,
  attempt: { providerId: string; attempt: number; plan: AccountPlan; now: Date },
): Promise<void> {
  const { providerId, plan, now } = attempt;
  const row = { provider_id: providerId, attempt: attempt.attempt, plan: JSON.stringify(plan), created_at: now };
  await tx.insertInto('seller_accounts').values(row).execute();
}

/** Stores the account's id, once: a repeated call was given the same account. */
export async function nameAccount(
  tx: Tx,
  { providerId, attempt, accountId, now }: { providerId: string; attempt: number; accountId: string; now: Date },
): Promise<boolean> {
  const named = await tx
    .updateTable('seller_accounts')
    .set({ account_id: accountId, look_at: now })
    .where('provider_id', '=', providerId)
    .where('attempt', '=', attempt)
    .where('account_id', 'is', null)
    .returning('attempt')
    .executeTakeFirst();
  return named !== undefined;
}

export async function findByAccount(db: Database | Tx, accountId: string): Promise<SellerAccountRow | null> {
  const row = db.selectFrom('seller_accounts').select(ACCOUNT).where('account_id', '=', accountId);
  return asAccount(await row.executeTakeFirst());
}

export async function lockAccount(tx: Tx, accountId: string): Promise<SellerAccountRow> {
  const row = tx.selectFrom('seller_accounts').select(ACCOUNT).where('account_id', '=', accountId);
  return asAccount(await row.forNoKeyUpdate().executeTakeFirstOrThrow())!;
}

export async function saveTruth(
  tx: Tx,
  accountId: string,
  seen: { standing: SellerAccountRow['standing']; truth: AccountTruth | null; lookAt: Date; now: Date },
): Promise<void> {
  const { standing, truth, lookAt, now } = seen;
  await tx
    .updateTable('seller_accounts')
    .set({
      standing,
      was_ready: sql`was_ready or ${truth?.receives === 'ACTIVE'}`,
      missing: [...(truth?.missing ?? [])],
      overdue: truth?.overdue ?? false,
      due_by: truth?.dueBy ?? null,
      version: sql`version + 1`,
      seen_at: now,
      look_at: lookAt,
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** Claims due accounts, moving each to its next look first: should this copy die now, another one looks then. */
export async function claimDueAccounts(world: World, next: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update seller_accounts set look_at = ${next} where account_id in (
      select account_id from seller_accounts where look_at <= ${world.now()} and account_id is not null
      order by look_at limit ${limit} for no key update skip locked)
    returning account_id as id`.execute(world.db);
  return rows.map(row => row.id);
}

/** Schedules a look at the account now: the company refused to send money there. */
export async function askForAccountLook(db: Database, accountId: string, now: Date): Promise<void> {
  await db.updateTable('seller_accounts').set({ look_at: now }).where('account_id', '=', accountId).execute();
}
