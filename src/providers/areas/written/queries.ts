import { mayInHall } from '../../../rights/rules.ts';
import type { Tx } from '../../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { writtenVersion } from '../../editions/commands.ts';
import type { AreaState, WrittenArea } from '../contract.ts';
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
  return (rows as unknown as Area[]).map(row => {
    const area = areaState(row);
    return { key: row.key, ...area, version: writtenVersion(area)! };
  });
}

/** An area as it is written, without its name; its row is locked until the transaction ends. */
export async function areaAsWritten(tx: Tx, key: string): Promise<AreaState | null> {
  const row = await tx.selectFrom('areas').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
  return row ? areaState(row as unknown as Area) : null;
}

function areaState({ paths, title, excluded, figures, promo, email, hall_search: hallSearch, map }: Area): AreaState {
  return { title, paths, excluded, figures, promo, email, hallSearch, map };
}
