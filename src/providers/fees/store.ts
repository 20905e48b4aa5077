import type { Insertable } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { SellerFees } from '../../shared/database/tables.ts';

export async function insertFee(tx: Tx, fee: Insertable<SellerFees>): Promise<void> {
  await tx.insertInto('seller_fees').values(fee).execute();
}

/** Takes a coming fee back; false when it has begun, or was taken back before. */
export async function withdrawFee(
  tx: Tx,
  { id, providerId, by, now }: { id: string; providerId: string; by: string | null; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('seller_fees')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('starts_at', '>', now)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
