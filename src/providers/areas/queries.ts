import { sql } from 'kysely';
import { mayInHall } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { fingerprint } from '../profile/queries.ts';
import type { AreaMap, Figures, HallSearch, WrittenArea } from './contract.ts';

export interface Area {
  key: string;
  paths: string[];
  title: Words;
  excluded: string[];
  figures: Figures;
  promo: { production?: string; elsewhere?: string };
  email: string | null;
  hall_search: HallSearch;
  map: AreaMap | null;
}

/** An area by its key or by any spelling of its path; without a name, the first one. */
export async function readArea(db: Database | Tx, name: string | undefined): Promise<Area | null> {
  const wanted = name?.trim().toLowerCase();
  const row = await db
    .selectFrom('areas')
    .selectAll()
    .$if(wanted !== undefined, query => query.where(sql<boolean>`(key = ${wanted} or ${wanted} = any (paths))`))
    .orderBy('key')
    .executeTakeFirst();
  return (row as unknown as Area | undefined) ?? null;
}

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
