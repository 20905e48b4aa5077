import type { Tx } from '../shared/database/connect.ts';
import { may, type ProviderRight } from './rules.ts';

/**
 * True while a person has a right, asked again within a long transaction. The scopes are locked until its end: taking
 * the role away waits, or came first and is heeded.
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
