import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { ContactPoint } from './rules.ts';

type Named = Pick<ContactPoint, 'kind' | 'address'>;

/** Saves a contact code in place of the one before: only the newest is valid. */
export async function saveContactCode(
  { tx, now }: Deed,
  code: Named & { providerId: string; id: string; sendId: string | null },
): Promise<void> {
  const { providerId, kind, address, id, sendId } = code;
  const fresh = { id, send_id: sendId, sent_at: now };
  await tx
    .insertInto('contact_codes')
    .values({ provider_id: providerId, kind, address, ...fresh })
    .onConflict(conflict => conflict.columns(['provider_id', 'kind', 'address']).doUpdateSet(fresh))
    .execute();
}

export async function deleteContactCode(tx: Tx, providerId: string, { kind, address }: Named): Promise<void> {
  await tx
    .deleteFrom('contact_codes')
    .where('provider_id', '=', providerId)
    .where('kind', '=', kind)
    .where('address', '=', address)
    .execute();
}

/** Deletes codes that were sent before a moment and never typed. */
export async function deleteOldContactCodes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('contact_codes').where('sent_at', '<', before).execute();
}
