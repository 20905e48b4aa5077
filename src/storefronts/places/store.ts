import type { Insertable } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Destinations, Hosts } from '../../shared/database/tables.ts';

export async function saveHost(tx: Tx, host: Insertable<Hosts>): Promise<string> {
  const { id: _, match: __, name: ___, ...changes } = host;
  const row = await tx
    .insertInto('hosts')
    .values(host)
    .onConflict(conflict => conflict.columns(['match', 'name']).doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function saveDestination(tx: Tx, destination: Insertable<Destinations>): Promise<string> {
  const { id: _, name: __, ...changes } = destination;
  const row = await tx
    .insertInto('destinations')
    .values(destination)
    .onConflict(conflict => conflict.column('name').doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteHost(tx: Tx, { match, name }: { match: string; name: string }): Promise<string | null> {
  const row = await tx
    .deleteFrom('hosts')
    .where('match', '=', match)
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteDestination(tx: Tx, name: string): Promise<string | null> {
  const row = await tx.deleteFrom('destinations').where('name', '=', name).returning('id').executeTakeFirst();
  return row?.id ?? null;
}
