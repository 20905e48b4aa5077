import { m } from '../../paraglide/messages.js';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { fieldTexts } from '../../shared/validation.ts';
import { bookingsInTheWay, refusedBy } from '../bookings/queries.ts';
import { setAsideExpired } from '../plans/commands.ts';
import { markDaysStaleIn } from '../stale-days/commands.ts';
import { type ResourceGroupFields, resourceGroupField } from './contract.ts';
import { groupWithSlug, lockGroup, lockResources } from './queries.ts';
import { putGroup, putJoins, putResources, retire } from './store.ts';

/** The context of a write: time, language and id generator, as arguments. */
export interface Pen {
  newId(): string;
  now: Date;
  locale: Locale;
  commandId: string | null;
}

type Handle = { item: { _id: string; resourceIds: string[] } };

/** Creates or replaces a resource group; resources left out are retired, which upcoming bookings may forbid. */
export async function putResourceGroupIn(tx: Tx, given: ResourceGroupFields, pen: Pen): Promise<Handle | Refusal> {
  const { data: fields, error } = resourceGroupField.safeParse(given);
  if (error) return refuse('invalid-input', fieldTexts(error.issues, pen.locale));
  const { providerId, resourceGroupId, resources } = fields;
  const known = resourceGroupId ? await lockGroup(tx, providerId, resourceGroupId) : [];
  if (!known) return refuse('not-found');
  const named = resources.flatMap(resource => resource._id ?? []);
  if (new Set(named).size < named.length || !named.every(id => known.includes(id)))
    return refuse('invalid-input', { resources: m.bookings_unknown_resource({}, pen) });
  if (!fields.joins.every(([a, b]) => a !== b && resources[a] && resources[b]))
    return refuse('invalid-input', { joins: m.bookings_unknown_resource({}, pen) });
  const id = resourceGroupId ?? pen.newId();
  const owner = await groupWithSlug(tx, providerId, fields.slug);
  if (owner && owner !== id) return refuse('invalid-input', { slug: m.bookings_group_slug_taken({}, pen) });
  const left = await retireUnlessBooked(
    tx,
    providerId,
    known.filter(one => !named.includes(one)),
    pen,
  );
  if (left) return left;
  const title = JSON.stringify(fields.title);
  await putGroup(tx, { id, provider_id: providerId, slug: fields.slug, title, shown: fields.shown });
  const rows = resources.map((resource, position) => ({
    id: resource._id ?? pen.newId(),
    group_id: id,
    provider_id: providerId,
    title: JSON.stringify(resource.title),
    capacity: resource.capacity,
    position,
  }));
  await putResources(tx, rows);
  const joined = fields.joins.map(([a, b]) => [rows[a]!.id, rows[b]!.id] as const);
  await putJoins(tx, id, joined);
  await markDaysStaleIn(tx, { groupIds: [id], now: pen.now });
  await emitResourcesChanged(tx, { type: 'resources-changed', providerId, data: { resourceGroupId: id } }, pen);
  return { item: { _id: id, resourceIds: rows.map(row => row.id) } };
}

/** Retires a resource. Refused with the list of upcoming bookings. */
export async function retireResourceIn(
  tx: Tx,
  { providerId, resourceId }: { providerId: string; resourceId: string },
  pen: Pen,
): Promise<{ item: { _id: string } } | Refusal> {
  if (!(await lockResources(tx, providerId, [resourceId])).length) return refuse('not-found');
  const refusal = await retireUnlessBooked(tx, providerId, [resourceId], pen);
  if (refusal) return refusal;
  await markDaysStaleIn(tx, { resourceIds: [resourceId], now: pen.now });
  await emitResourcesChanged(tx, { type: 'resources-changed', providerId, data: { resourceId } }, pen);
  return { item: { _id: resourceId } };
}

async function retireUnlessBooked(
  tx: Tx,
  providerId: string,
  resourceIds: readonly string[],
  pen: Pen,
): Promise<Refusal | null> {
  const lent = await lockResources(tx, providerId, resourceIds);
  if (!lent.length) return null;
  const where = { resourceIds: lent, from: pen.now, to: null };
  await setAsideExpired(tx, where, pen.now);
  const bookings = await bookingsInTheWay(tx, where);
  if (bookings.length) return refusedBy('has-bookings', bookings, pen.locale);
  await retire(tx, lent);
  return null;
}

/** Emits resource changes as a change of the provider, because several products may share them. */
export async function emitResourcesChanged(
  tx: Tx,
  { type, providerId, data }: { type: string; providerId: string; data: Record<string, unknown> },
  { now, commandId }: Pick<Pen, 'now' | 'commandId'>,
): Promise<void> {
  await emit(tx, { type, subject: 'provider', subjectId: providerId, providerId, data, commandId, now });
}
