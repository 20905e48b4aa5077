import type { Insertable } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Areas } from '../../shared/database/tables.ts';

export async function saveArea(tx: Tx, area: Insertable<Areas>): Promise<void> {
  const { key, ...rest } = area;
  await tx
    .insertInto('areas')
    .values(area)
    .onConflict(conflict => conflict.column('key').doUpdateSet({ key, ...rest }))
    .execute();
}
