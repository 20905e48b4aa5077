import { sql } from 'kysely';
import { fingerprint } from '../../providers/profile/queries.ts';
import { findProviderId } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { EditedOptionalGroup } from './contract.ts';

/** Number of these groups that are the provider's. */
export async function groupsOfProvider(tx: Tx, providerId: string, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const rows = await tx
    .selectFrom('optional_groups')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.length;
}

/** Locks the group and lists all its option ids, retired included; null when the provider has no such group. */
export async function lockGroup(tx: Tx, providerId: string, groupId: string): Promise<string[] | null> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select o.id::text from optionals o where o.group_id = g.id) as ids
    from optional_groups g where g.id = ${groupId} and g.provider_id = ${providerId} for no key update of g`.execute(
    tx,
  );
  return rows[0]?.ids ?? null;
}

export async function productsWith(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_optional_groups')
    .select('product_id')
    .where('group_id', '=', groupId)
    .orderBy('product_id')
    .execute();
  return rows.map(row => row.product_id);
}

/** Option groups for editing: in every language, with the products that offer them. */
export async function readOptionalGroups(
  world: World,
  caller: Caller,
  idOrSlug: string,
): Promise<EditedOptionalGroup[] | Refusal> {
  if (!caller.userId) return refuse('not-signed-in');
  const provider = await findProviderId(world.db, idOrSlug);
  if (!provider) return refuse('not-found');
  if (!may(caller, 'catalogue:change', provider.id)) return refuse('not-allowed');
  const { rows } = await sql<OptionsState & Pick<EditedOptionalGroup, '_id' | 'providerId' | 'productIds'>>`
    select g.id as "_id", g.provider_id as "providerId", ${STATE},
      array(select x.product_id::text from product_optional_groups x where x.group_id = g.id order by x.product_id)
        as "productIds"
    from optional_groups g where g.provider_id = ${provider.id} order by g.id`.execute(world.db);
  return rows.map(({ _id, providerId, productIds, ...state }) => ({
    ...{ ...state, _id, providerId, productIds },
    version: fingerprint(state),
  }));
}

/** All that staff edit of an option group, as a revision keeps it. */
export type OptionsState = Pick<EditedOptionalGroup, '_type' | 'title' | 'description' | 'minMax' | 'optionals'>;

const STATE = sql`g.type as "_type", g.title, g.description,
  jsonb_build_object('min', g.min_picks, 'max', g.max_picks) as "minMax",
  (select jsonb_agg(jsonb_build_object('_id', o.id, 'title', o.title, 'price', o.price, 'vatCategory', o.vat_category)
    order by o.position, o.id) from optionals o where o.group_id = g.id and not o.withdrawn) as optionals`;

export async function optionsState(tx: Tx, providerId: string, groupId: string): Promise<OptionsState | null> {
  const { rows } = await sql<OptionsState>`
    select ${STATE} from optional_groups g where g.id = ${groupId} and g.provider_id = ${providerId}`.execute(tx);
  return rows[0] ?? null;
}
