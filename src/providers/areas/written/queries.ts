import { mayInHall } from '../../../rights/rules.ts';
import type { Tx } from '../../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { fingerprint } from '../../profile/queries.ts';
import type { WrittenArea } from '../contract.ts';
import type { Area } from '../queries.ts';

/** Permission to write areas. */
export function mayWriteAreas(caller: Caller): Refusal | null {
  if (mayInHall(caller, 'platform:pages')) return null;
  return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
}

export async function readWrittenAreas(world: World, caller: Caller): Promise<WrittenArea[] | Refusal> {
  const refusal = mayWriteAreas(caller);
  if (refusal) return refusal;
  const rows = await world.db.selectFrom('areas').selectAll().orderBy('key').execute();
  return (rows as unknown as Area[]).map(({ hall_search: hallSearch, ...area }) => ({
    ...area,
    hallSearch,
    version: fingerprint([hallSearch, area]),
  }));
}

/** The current version of an area; null without one. */
export async function areaVersion(tx: Tx, key: string): Promise<string | null> {
  const row = await tx.selectFrom('areas').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
  if (!row) return null;
  const { hall_search: hallSearch, ...area } = row as unknown as Area;
  return fingerprint([hallSearch, area]);
}
