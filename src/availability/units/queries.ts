import { sql } from 'kysely';
import { fingerprint } from '../../providers/profile/queries.ts';
import { findProviderId, providerSign, providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { describeTouched, findComing } from '../touched/queries.ts';
import { touchedByUnits } from '../touched/rules.ts';
import type { BookedProduct, UnitGroup, UnitsPreview } from './contract.ts';
import { roomAfter, storedRoom } from './rules.ts';

/** Units that a stall books with, by group and also out of use, and the products that need them. */
export async function readUnits(world: World, caller: Caller, idOrSlug: string) {
  const allowed = await providerWithRight(world, caller, idOrSlug, 'hidden:read');
  if (isRefusal(allowed)) return allowed;
  const { providerId } = allowed;
  const { db } = world;
  const [handle, sign] = [await findProviderId(db, providerId), await providerSign(db, providerId, caller.locale)];
  return {
    provider: { _id: providerId, slug: handle!.slug, title: sign.title },
    mayChange: may(caller, 'catalogue:change', providerId),
    groups: await findUnitGroups(db, providerId),
    products: await findBookedProducts(db, providerId, caller.locale),
  };
}

/** Groups of a stall, or one of them. */
export async function findUnitGroups(
  db: Database | Tx,
  providerId: string,
  groupId: string | null = null,
): Promise<UnitGroup[]> {
  const { rows } = await sql<Omit<UnitGroup, 'version'>>`
    select g.id as "_id", g.slug, g.title, g.shown,
      coalesce((select jsonb_agg(jsonb_build_object('_id', r.id, 'title', r.title, 'capacity', r.capacity,
        'plan', case when r.plan_x is null then null else jsonb_build_object('x', r.plan_x, 'y', r.plan_y) end,
        'outOfUse', r.retired) order by r.retired, r.position, r.id)
        from resources r where r.group_id = g.id), '[]') as units,
      coalesce((select jsonb_agg(jsonb_build_array(j.a, j.b) order by j.a, j.b)
        from resource_joins j where j.group_id = g.id), '[]') as joins,
      coalesce((select jsonb_agg(n.product_id order by n.product_id)
        from offer_needs n where n.group_id = g.id), '[]') as "productIds"
    from resource_groups g
    where g.provider_id = ${providerId} and (${groupId}::uuid is null or g.id = ${groupId}::uuid)
    order by g.slug`.execute(db);
  return rows.map(row => ({ ...row, version: versionOf(row) }));
}

/** Products that are booked, by the kind of their rules where they have any. */
async function findBookedProducts(db: Database, providerId: string, locale: Locale): Promise<BookedProduct[]> {
  const { rows } = await sql<Omit<BookedProduct, 'title'> & { title: Words }>`
    select s.product_id as "_id", s.slug, s.title, o.rules ->> 'kind' as kind, s.acquirable_as as "acquirableAs"
    from product_signs s left join offers o on o.product_id = s.product_id
    where s.provider_id = ${providerId}
      and (s.acquirable_as in ('BOOKABLE', 'ACCOMMODATION') or o.product_id is not null)
    order by s.slug`.execute(db);
  return rows.map(({ title, ...row }) => ({ ...row, title: inLocale(title, locale) }));
}

/** Bookings that a change of a group touches, and those whose unit leaves while they need it. */
export async function touchedByGroup(
  db: Database | Tx,
  { providerId, now }: { providerId: string; now: Date },
  fields: Omit<UnitsPreview, 'idOrSlug'>,
): Promise<{ touched: string[]; inTheWay: string[] }> {
  if (!fields.groupId) return { touched: [], inTheWay: [] };
  const [group] = await findUnitGroups(db, providerId, fields.groupId);
  if (!group) return { touched: [], inTheWay: [] };
  const change = { before: storedRoom(group), after: roomAfter(fields) };
  const coming = await findComing(db, { providerId, groupIds: [group._id], now });
  const touched = touchedByUnits(change, coming);
  const stays = new Set(change.after.units.map(unit => unit.id));
  const leaves = new Set(change.before.units.map(unit => unit.id).filter(id => !stays.has(id)));
  const inTheWay = coming.filter(one => one.keeps.some(({ resourceId }) => leaves.has(resourceId)));
  return { touched, inTheWay: inTheWay.map(one => one.id) };
}

export async function previewUnits(world: World, caller: Caller, { idOrSlug, ...fields }: UnitsPreview) {
  const allowed = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
  if (isRefusal(allowed)) return allowed satisfies Refusal;
  const of = { providerId: allowed.providerId, now: world.now() };
  const { touched, inTheWay } = await touchedByGroup(world.db, of, fields);
  return { touched: await describeTouched(world.db, touched, caller.locale), inTheWay };
}

function versionOf({ title, shown, units, joins }: Omit<UnitGroup, 'version'>): string {
  return fingerprint([title, shown, units, joins]);
}
