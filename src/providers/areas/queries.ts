import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';
import type { AreaMap, Figures, HallSearch } from './contract.ts';

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
    .limit(1)
    .executeTakeFirst();
  return (row as unknown as Area | undefined) ?? null;
}
