import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

/** Locks a product's booking rules, or its place among them before it has any, until the transaction ends. */
export async function lockOffer(tx: Tx, productId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offer ${productId}`}, 0))`.execute(tx);
}

/** Locks units of these groups by id, the lock order everywhere: who is booking one now is waited for. */
export async function lockGroupUnits(tx: Tx, groupIds: readonly string[]): Promise<void> {
  await sql`select 1 from resources where group_id = any(${[...groupIds]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}
