import { freeSlug } from '../../providers/applications/rules.ts';
import { findProviderId, providerWithRight } from '../../providers/queries.ts';
import { keepRevisionIn } from '../../providers/revisions/commands.ts';
import { type Deed, defineCommand, type Press } from '../../shared/command.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { putResourceGroupIn } from '../resources/commands.ts';
import { lockGroup, lockResourceRows } from '../resources/queries.ts';
import { putLast } from '../resources/store.ts';
import type { PutUnits, UnitsPreview } from './contract.ts';
import { findUnitGroups, touchedByGroup } from './queries.ts';
import { unitsInUse, unitsState } from './rules.ts';

type Answer = { item: { _id: string; unitIds: string[]; version: string } };

/** Makes or changes a group of units. Bookings that it touches have been shown to the person, or it is refused. */
export const putUnits = defineCommand<PutUnits, Answer>({
  type: 'put-units',
  async allows(world, caller, { idOrSlug }) {
    const provider = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
    return isRefusal(provider) ? provider : null;
  },
  async run(deed) {
    const { tx, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    if (!provider) return refuse('not-found');
    const providerId = provider.id;
    const refusal = await refusalToChange(deed, providerId);
    if (refusal) return refusal;
    return await putUnitsIn(deed, providerId, { slug: await slugFor(deed, providerId), ...input });
  },
});

type UnitFields = Omit<UnitsPreview, 'idOrSlug'> & { slug: string };

/** Makes or changes a group of units, and keeps what it was: the same from a form and from a file. */
export async function putUnitsIn(deed: Deed, providerId: string, given: UnitFields): Promise<Answer | Refusal> {
  const { tx } = deed;
  const { groupId, slug, title, shown } = given;
  const [before] = groupId ? await findUnitGroups(tx, providerId, groupId) : [];
  const fields = { providerId, slug, title, shown, ...unitsInUse(given) };
  const put = await putResourceGroupIn(deed, { ...fields, ...(groupId && { resourceGroupId: groupId }) });
  if (isRefusal(put)) return put;
  const { _id, resourceIds: unitIds } = put.item;
  const outOfUse = given.units.flatMap(unit => (unit.outOfUse && unit._id ? [unit._id] : []));
  await putLast(tx, _id, outOfUse);
  const [group] = await findUnitGroups(tx, providerId, _id);
  const about = { providerId, kind: 'UNITS' as const, subjectId: _id, title: group!.title };
  await keepRevisionIn(deed, { ...about, before: before ? unitsState(before) : null, after: unitsState(group!) });
  return { item: { _id, unitIds, version: group!.version } };
}

/** Compares with what was read and shown, while neither the group nor a booking on it can change. */
async function refusalToChange(deed: Press<PutUnits>, providerId: string): Promise<Refusal | null> {
  const { tx, now, input } = deed;
  if (!input.groupId) return null;
  const known = await lockGroup(tx, providerId, input.groupId);
  if (!known) return refuse('not-found');
  await lockResourceRows(tx, known);
  const [group] = await findUnitGroups(tx, providerId, input.groupId);
  if (input.basedOn !== undefined && input.basedOn !== group!.version) return refuse('changed-meanwhile');
  const { touched } = await touchedByGroup(tx, { providerId, now }, input);
  return touched.every(id => input.seen.includes(id)) ? null : refuse('touches-bookings');
}

/** The group's own slug, which its title does not change; a new group's comes from its title. */
async function slugFor({ tx, input }: Press<PutUnits>, providerId: string): Promise<string> {
  const groups = await findUnitGroups(tx, providerId);
  const own = groups.find(group => group._id === input.groupId);
  return own?.slug ?? freeSlug(input.title.sv, new Set(groups.map(group => group.slug)));
}
