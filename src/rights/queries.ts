import type { Tx } from '../shared/database/connect.ts';
import { may, type ProviderRight } from './rules.ts';

/** A person's scopes, locked so that nobody takes them before the commit. */
export async function lockScopes(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('scopes')
    .select('scope')
    .where('user_id', '=', userId)
    .orderBy('scope')
    .forKeyShare()
    .execute();
  return rows.map(row => row.scope);
}

/**
 * True when a person still has a right, asked within a long transaction. A withdrawal of the role waits until that has
 * ended, unless it came first: then it counts.
 */
export async function stillMayIn(tx: Tx, userId: string, right: ProviderRight, providerId: string): Promise<boolean> {
  return may({ scopes: await lockScopes(tx, userId) }, right, providerId);
}
