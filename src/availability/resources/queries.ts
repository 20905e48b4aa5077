import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';

export interface ResourceGroup {
  id: string;
  slug: string;
  title: Words;
  shown: boolean;
  resources: { id: string; title: Words; capacity: number }[];
}

/** A provider's resource groups, without retired resources. */
export async function findResourceGroups(db: Database | Tx, providerId: string): Promise<ResourceGroup[]> {
  const { rows } = await sql<ResourceGroup>`
    select g.id, g.slug, g.title, g.shown, coalesce(json_agg(
      json_build_object('id', r.id, 'title', r.title, 'capacity', r.capacity) order by r.position, r.id)
      filter (where r.id is not null), '[]') as resources
    from resource_groups g left join resources r on r.group_id = g.id and not r.retired
    where g.provider_id = ${providerId} group by g.id order by g.slug`.execute(db);
  return rows;
}

/** Titles of resources, by their ids. */
export async function resourceTitles(db: Database | Tx, ids: readonly string[]): Promise<Map<string, Words>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ id: string; title: Words }>`
    select id, title from resources where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(row => [row.id, row.title]));
}

/** Whether all of these are resources in use of these groups. */
export async function areInUse(
  db: Database | Tx,
  ids: readonly string[],
  groupIds: readonly string[],
): Promise<boolean> {
  if (!ids.length) return true;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from resources
    where id = any(${[...ids]}::uuid[]) and group_id = any(${[...groupIds]}::uuid[]) and not retired`.execute(db);
  return rows[0]!.count === new Set(ids).size;
}

/** Locks the group and lists all its resource ids, retired included; null when the provider has no such group. */
export async function lockGroup(tx: Tx, providerId: string, groupId: string): Promise<string[] | null> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select r.id::text from resources r where r.group_id = g.id order by r.id) as ids
    from resource_groups g where g.id = ${groupId} and g.provider_id = ${providerId} for no key update of g`.execute(
    tx,
  );
  return rows[0]?.ids ?? null;
}

export async function groupWithSlug(tx: Tx, providerId: string, slug: string): Promise<string | null> {
  const row = await tx
    .selectFrom('resource_groups')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Number of these groups that belong to the provider. */
export async function groupsOfProvider(tx: Database | Tx, providerId: string, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const rows = await tx
    .selectFrom('resource_groups')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.length;
}

/** Locks resources of any provider, retired ones included, for freeing them. */
export async function lockResourceRows(tx: Tx, resourceIds: readonly string[]): Promise<void> {
  await sql`select 1 from resources where id = any(${[...resourceIds]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/**
 * Locks resources by id and returns the provider's active ones. Every reservation, release and block locks here first,
 * so the last table is given once and no deadlock arises.
 */
export async function lockResources(tx: Tx, providerId: string, resourceIds: readonly string[]): Promise<string[]> {
  if (!resourceIds.length) return [];
  const { rows } = await sql<{ id: string }>`
    select id from resources where id = any(${[...resourceIds]}) and provider_id = ${providerId} and not retired
    order by id for no key update`.execute(tx);
  return rows.map(row => row.id);
}
