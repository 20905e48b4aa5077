import type { Tx } from '../shared/database/connect.ts';
import { may, type ProviderRight } from './rules.ts';

/**
 * Whether a person still has a right, asked within a long transaction. The scopes are locked until its end: who takes
 * the role away meanwhile waits, or was first and is heeded.
 */
export async function stillMayIn(tx: Tx, userId: string, right: ProviderRight, providerId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('scopes')
    .select('scope')
    .where('user_id', '=', userId)
    .orderBy('scope')
    .forKeyShare()
    .execute();
  return may({ scopes: rows.map(row => row.scope) }, right, providerId);
}
