import type { Insertable } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { TraderDetails } from '../../shared/database/tables.ts';

export async function saveTrader(tx: Tx, trader: Insertable<TraderDetails>): Promise<void> {
  const { provider_id: _, ...changes } = trader;
  await tx
    .insertInto('trader_details')
    .values(trader)
    .onConflict(conflict => conflict.column('provider_id').doUpdateSet(changes))
    .execute();
}
