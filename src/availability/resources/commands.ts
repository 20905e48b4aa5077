import { m } from '../../paraglide/messages.js';
import { type Deed, deedLocale } from '../../shared/command.ts';
import { removeUnlessUsed } from '../../shared/database/pipeline.ts';
import { emit } from '../../shared/events.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { fieldTexts } from '../../shared/validation.ts';
import { bookingsInTheWay, refusedBy } from '../bookings/queries.ts';
import { setAsideExpiredIn } from '../plans/commands.ts';
import { markDaysStaleIn } from '../stale-days/commands.ts';
import { type ResourceGroupFields, resourceGroupField } from './contract.ts';
import { groupWithSlug, lockGroup, lockResources } from './queries.ts';
import { deleteUnits, deleteUnusedGroups, putGroup, putJoins, putResources, retire } from './store.ts';

type Handle = { item: { _id: string; resourceIds: string[] } };

/** Creates or replaces a resource group; resources left out are retired, which upcoming bookings may forbid. */
export async function putResourceGroupIn(deed: Deed, given: ResourceGroupFields): Promise<Handle | Refusal> {
  const { tx, world } = deed;
  const locale = deedLocale(deed);
  const { data: fields, error } = resourceGroupField.safeParse(given);
  if (error) return refuse('invalid-input', fieldTexts(error.issues, locale));
  const { providerId, resourceGroupId, resources } = fields;
  const known = resourceGroupId ? await lockGroup(tx, providerId, resourceGroupId) : [];
  if (!known) return refuse('not-found');
  const named = resources.flatMap(resource => resource._id ?? []);
  if (new Set(named).size < named.length || !named.every(id => known.includes(id)))
    return refuse('invalid-input', { resources: m.bookings_unknown_resource({}, { locale }) });
  if (!fields.joins.every(([a, b]) => a !== b && resources[a] && resources[b]))
    return refuse('invalid-input', { joins: m.bookings_unknown_resource({}, { locale }) });
  const id = resourceGroupId ?? world.newId();
  const owner = await groupWithSlug(tx, providerId, fields.slug);
  if (owner && owner !== id) return refuse('invalid-input', { slug: m.bookings_group_slug_taken({}, { locale }) });
  const leftOut = known.filter(one => !named.includes(one));
  const refusal = await retireUnlessBooked(deed, providerId, leftOut);
  if (refusal) return refusal;
  const title = JSON.stringify(fields.title);
  await putGroup(tx, { id, provider_id: providerId, slug: fields.slug, title, shown: fields.shown });
  const rows = resources.map((resource, position) => ({
    id: resource._id ?? world.newId(),
    group_id: id,
    provider_id: providerId,
    title: JSON.stringify(resource.title),
    capacity: resource.capacity,
    plan_x: resource.plan?.x ?? null,
    plan_y: resource.plan?.y ?? null,
    position,
  }));
  await putResources(tx, rows);
  const joined = fields.joins.map(([a, b]) => [rows[a]!.id, rows[b]!.id] as const);
  await putJoins(tx, id, joined);
  await markDaysStaleIn(deed, { groupIds: [id] });
  await emitResourcesChanged(deed, { type: 'resources-changed', providerId, data: { resourceGroupId: id } });
  return { item: { _id: id, resourceIds: rows.map(row => row.id) } };
}

/** Retires a resource. Refused with the list of upcoming bookings. */
export async function retireResourceIn(
  deed: Deed,
  { providerId, resourceId }: { providerId: string; resourceId: string },
): Promise<{ item: { _id: string } } | Refusal> {
  if (!(await lockResources(deed.tx, providerId, [resourceId])).length) return refuse('not-found');
  const refusal = await retireUnlessBooked(deed, providerId, [resourceId]);
  if (refusal) return refusal;
  await markDaysStaleIn(deed, { resourceIds: [resourceId] });
  await emitResourcesChanged(deed, { type: 'resources-changed', providerId, data: { resourceId } });
  return { item: { _id: resourceId } };
}

/** Removes groups that were made by mistake; those that something is booked with, or by, stay. */
export async function forgetGroupsIn({ tx }: Deed, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length) await deleteUnusedGroups(tx, groupIds);
}

/** Removes units that were made by mistake. False where something was ever booked with one of them: then all stay. */
export async function forgetUnitsIn({ tx }: Deed, groupId: string, unitIds: readonly string[]): Promise<boolean> {
  return await removeUnlessUsed(tx, () => deleteUnits(tx, groupId, unitIds));
}

async function retireUnlessBooked(
  deed: Deed,
  providerId: string,
  resourceIds: readonly string[],
): Promise<Refusal | null> {
  const { tx, now } = deed;
  const lent = await lockResources(tx, providerId, resourceIds);
  if (!lent.length) return null;
  const where = { resourceIds: lent, from: now, to: null };
  await setAsideExpiredIn(deed, where);
  const bookings = await bookingsInTheWay(tx, where);
  if (bookings.length) return refusedBy('has-bookings', bookings, deedLocale(deed));
  await retire(tx, lent);
  return null;
}

/** Emits resource changes as a change of the provider, because several products may share them. */
export async function emitResourcesChanged(
  deed: Deed,
  { type, providerId, data }: { type: string; providerId: string; data: Record<string, unknown> },
): Promise<void> {
  await emit(deed, { type, subject: 'provider', subjectId: providerId, providerId, data });
}
