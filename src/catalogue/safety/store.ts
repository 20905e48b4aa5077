import type { Tx } from '../../shared/database/connect.ts';

export async function putStallMaker(tx: Tx, providerId: string, makesOwn: boolean): Promise<void> {
  await tx
    .insertInto('stall_makers')
    .values({ provider_id: providerId, makes_own: makesOwn })
    .onConflict(conflict => conflict.column('provider_id').doUpdateSet({ makes_own: makesOwn }))
    .execute();
}
