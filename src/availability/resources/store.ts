import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { ResourceGroups, Resources } from '../../shared/database/tables.ts';

/** Inserts a resource group, or updates its texts. */
export async function putGroup(tx: Tx, group: Insertable<ResourceGroups>): Promise<void> {
  const { slug, title, shown } = group;
  await tx
    .insertInto('resource_groups')
    .values(group)
    .onConflict(conflict => conflict.column('id').doUpdateSet({ slug, title, shown }))
    .execute();
}

/** Writes a group's active resources, in this order. */
export async function putResources(tx: Tx, resources: readonly Insertable<Resources>[]): Promise<void> {
  await tx
    .insertInto('resources')
    .values([...resources])
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(row => ({
        title: row.ref('excluded.title'),
        capacity: row.ref('excluded.capacity'),
        position: row.ref('excluded.position'),
        plan_x: row.ref('excluded.plan_x'),
        plan_y: row.ref('excluded.plan_y'),
        retired: false,
      })),
    )
    .execute();
}

export async function retire(tx: Tx, resourceIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('resources')
    .set({ retired: true })
    .where('id', 'in', [...resourceIds])
    .execute();
}

/** Puts what is out of use after the others, in this order. */
export async function putLast(tx: Tx, groupId: string, resourceIds: readonly string[]): Promise<void> {
  if (!resourceIds.length) return;
  await sql`
    update resources r set position = (select count(*) from resources u where u.group_id = r.group_id) + o.at
    from unnest(${[...resourceIds]}::uuid[]) with ordinality as o (id, at)
    where r.id = o.id and r.group_id = ${groupId} and r.retired`.execute(tx);
}

/** Deletes units of a group that were made by mistake; the database keeps those that were ever booked. */
export async function deleteUnits(tx: Tx, groupId: string, resourceIds: readonly string[]): Promise<void> {
  await sql`delete from resources where group_id = ${groupId} and id = any(${[...resourceIds]}::uuid[])`.execute(tx);
}

/** Deletes groups that no product needs and none of whose units was ever booked or blocked. */
export async function deleteUnusedGroups(tx: Tx, groupIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select g.id from resource_groups g where g.id = any(${[...groupIds]}::uuid[])
      and not exists (select from offer_needs n where n.group_id = g.id)
      and not exists (select from reservations v join resources r on r.id = v.resource_id where r.group_id = g.id)
    for update of g`.execute(tx);
  const unused = sql`any(${rows.map(row => row.id)}::uuid[])`;
  await sql`delete from resource_joins where group_id = ${unused}`.execute(tx);
  await sql`delete from resources where group_id = ${unused}`.execute(tx);
  await sql`delete from resource_groups where id = ${unused}`.execute(tx);
}

/** Writes join pairs, each once, whichever of its ends was named first. */
export async function putJoins(tx: Tx, groupId: string, lines: readonly (readonly [string, string])[]): Promise<void> {
  await tx.deleteFrom('resource_joins').where('group_id', '=', groupId).execute();
  if (!lines.length) return;
  const rows = lines.map(([one, other]) => {
    const [a, b] = one < other ? [one, other] : [other, one];
    return { group_id: groupId, a, b };
  });
  await tx
    .insertInto('resource_joins')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
