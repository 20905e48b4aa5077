import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { StallEndings } from '../../shared/database/tables.ts';

export async function insertEnding(tx: Tx, ending: Insertable<StallEndings>): Promise<void> {
  await tx.insertInto('stall_endings').values(ending).execute();
}

export async function updateEnding(tx: Tx, id: string, change: Updateable<StallEndings>): Promise<void> {
  await tx.updateTable('stall_endings').set(change).where('id', '=', id).execute();
}
