import { m } from '../../paraglide/messages.js';
import { fingerprint } from '../../providers/profile/queries.ts';
import { keepRevisionIn } from '../../providers/revisions/commands.ts';
import { type Deed, deedLocale, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { mayChangeCatalogue } from '../commands.ts';
import type { PutOptionalGroup } from './contract.ts';
import { lockGroup, optionsState, productsWith } from './queries.ts';
import { putGroup, putOptionals } from './store.ts';

export type OptionalGroupFields = Omit<PutOptionalGroup, '_id' | '_type' | '_createdAt' | 'basedOn'>;
type Handle = { item: { _id: string } };

export const putOptionalGroup = defineCommand<PutOptionalGroup, Handle>({
  type: 'put-optional-group',
  allows: (_world, caller, { providerId }) => mayChangeCatalogue(caller, providerId),
  async run(deed) {
    const { _id, _type, _createdAt, basedOn, ...fields } = deed.input;
    const { providerId, optionalGroupId: groupId } = fields;
    if (groupId) await lockGroup(deed.tx, providerId, groupId);
    const before = groupId ? await optionsState(deed.tx, providerId, groupId) : null;
    if (basedOn !== undefined && before && basedOn !== fingerprint(before)) return refuse('changed-meanwhile');
    const put = await putOptionalGroupIn(deed, fields);
    if (isRefusal(put)) return put;
    const after = (await optionsState(deed.tx, providerId, put.item._id))!;
    const about = { providerId, kind: 'OPTIONS' as const, subjectId: put.item._id, title: after.title };
    await keepRevisionIn(deed, { ...about, before, after });
    return put;
  },
});

export async function putOptionalGroupIn(deed: Deed, fields: OptionalGroupFields): Promise<Handle | Refusal> {
  const { tx, world, now } = deed;
  const locale = deedLocale(deed);
  const { providerId, optionalGroupId, type, title, description = null, minMax, optionals } = fields;
  const known = optionalGroupId ? await lockGroup(tx, providerId, optionalGroupId) : [];
  if (!known) return refuse('not-found');
  const named = optionals.flatMap(optional => optional._id ?? []);
  if (new Set(named).size < named.length || !named.every(id => known.includes(id)))
    return refuse('invalid-input', { optionals: m.catalogue_unknown_optional({}, { locale }) });
  const { min, max } = minMax;
  if (max !== null && min > max)
    return refuse('invalid-input', { 'minMax.min': m.catalogue_min_above_max({}, { locale }) });
  // Each option can be picked only once, so there must be at least as many options as the minimum.
  if (type === 'OPTIONAL_GROUP' && min > optionals.length)
    return refuse('invalid-input', { 'minMax.min': m.catalogue_more_than_offered({}, { locale }) });
  const id = optionalGroupId ?? world.newId();
  await putGroup(tx, {
    id,
    provider_id: providerId,
    type,
    title: JSON.stringify(title),
    description: description && JSON.stringify(description),
    min_picks: min,
    max_picks: max,
    created_at: now,
  });
  const rows = optionals.map(({ _id, title: name, price, vatCategory = null }, position) => ({
    id: _id ?? world.newId(),
    group_id: id,
    provider_id: providerId,
    title: JSON.stringify(name),
    price,
    vat_category: vatCategory,
    position,
  }));
  await putOptionals(tx, id, rows);
  await emitProductsChanged(deed, id, providerId);
  return { item: { _id: id } };
}

/** Emits product-changed for every product that offers the group. */
async function emitProductsChanged(deed: Deed, groupId: string, providerId: string): Promise<void> {
  const of = { subject: 'product' as const, providerId, type: 'product-changed' };
  const products = await productsWith(deed.tx, groupId);
  await emit(deed, ...products.map(subjectId => ({ ...of, subjectId })));
}
