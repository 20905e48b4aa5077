import { blockResourceIn, keepBlocksIn, unblockResourceIn } from '../../availability/blocks/commands.ts';
import type { BlockState } from '../../availability/blocks/rules.ts';
import { touchedByNewHours } from '../../availability/closings/queries.ts';
import { lockDepartures } from '../../availability/departures/queries.ts';
import { putBackDeparturesIn } from '../../availability/departures/states/commands.ts';
import { findDepartureStates } from '../../availability/departures/states/queries.ts';
import type { DepartureState } from '../../availability/departures/states/rules.ts';
import { putOfferIn } from '../../availability/offers/commands.ts';
import type { Offer } from '../../availability/offers/contract.ts';
import { putResourceGroupIn } from '../../availability/resources/commands.ts';
import { lockGroup, lockResourceRows } from '../../availability/resources/queries.ts';
import { lockGroupUnits, lockOffer } from '../../availability/rulebooks/commands.ts';
import { findRuled, touchedByOffer } from '../../availability/rulebooks/queries.ts';
import { putSeriesIn } from '../../availability/series/commands.ts';
import type { Pattern } from '../../availability/series/contract.ts';
import { lockComing, lockSeries } from '../../availability/series/queries.ts';
import { findPatterns, patternDepartures, touchedBySeries } from '../../availability/timetables/queries.ts';
import type { UnitGroup } from '../../availability/units/contract.ts';
import { findUnitGroups, touchedByGroup } from '../../availability/units/queries.ts';
import { unitsInUse, unitsState } from '../../availability/units/rules.ts';
import { putOptionalGroupIn } from '../../catalogue/optionals/commands.ts';
import { lockGroup as lockOptions, type OptionsState, optionsState } from '../../catalogue/optionals/queries.ts';
import { changeProviderIn } from '../../providers/commands.ts';
import type { OpeningHours } from '../../providers/contract.ts';
import { lockHours, stallHours } from '../../providers/opening/queries.ts';
import { findProviderId, providerWithRight } from '../../providers/queries.ts';
import { keepRevisionIn } from '../../providers/revisions/commands.ts';
import { type Deed, defineCommand } from '../../shared/command.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { UndoRevision } from './contract.ts';
import { isSameState, type LockedRevision, lockRevision } from './queries.ts';
import { markUndoing } from './store.ts';

/**
 * Puts back what a change replaced, through the command of the form that made it. Once somebody has changed it again,
 * that stands in the way; bookings that it touches are seen on the form's own page.
 */
export const undoRevision = defineCommand<UndoRevision, { item: { _id: string } }>({
  type: 'undo-revision',
  async allows(world, caller, { idOrSlug }) {
    const provider = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
    return isRefusal(provider) ? provider : null;
  },
  async run(deed) {
    const { tx, now, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    const which = provider && { revisionId: input.revisionId, providerId: provider.id };
    const revision = which && (await lockRevision(tx, which));
    if (!which || !revision) return refuse('not-found');
    if (revision.undone || (revision.before === null && revision.kind !== 'BLOCKS')) return refuse('status-moved');
    const no = await UNDO[revision.kind](deed, which.providerId, revision);
    if (no) return no;
    await markUndoing(tx, revision, now);
    return { item: { _id: revision.id } };
  },
});

type Undo = (deed: Deed, providerId: string, revision: LockedRevision) => Promise<Refusal | null>;

const UNDO: Record<LockedRevision['kind'], Undo> = {
  async RULES(deed, providerId, { subjectId, before, after }) {
    const { tx, now } = deed;
    await lockOffer(tx, subjectId);
    const ruled = await findRuled(tx, providerId, subjectId);
    if (!ruled || !(await isSameState(tx, ruled.rules, after))) return refuse('changed-meanwhile');
    const offer = before as Offer;
    await lockGroupUnits(tx, ruled.rules?.needs.map(need => need.groupId) ?? []);
    if ((await touchedByOffer(tx, ruled, offer, { providerId, now })).length) return refuse('touches-bookings');
    const put = await putOfferIn(deed, { providerId, productId: subjectId, offer });
    if (isRefusal(put)) return put;
    await keepRevisionIn(deed, {
      providerId,
      kind: 'RULES',
      subjectId,
      title: ruled.title,
      before: after,
      after: before,
    });
    return null;
  },

  async SERIES(deed, providerId, { subjectId, title, before, after }) {
    const { tx, now } = deed;
    await lockSeries(tx, subjectId);
    if (!(await isSameState(tx, await findPatterns(tx, subjectId), after))) return refuse('changed-meanwhile');
    const series = before as Pattern[];
    await lockComing(tx, subjectId, now);
    const stays = await patternDepartures(tx, { providerId, productId: subjectId, now }, series);
    if ((await touchedBySeries(tx, subjectId, stays ?? [], now)).length) return refuse('touches-bookings');
    const put = await putSeriesIn(deed, { providerId, productId: subjectId, series });
    if (isRefusal(put)) return put;
    await keepRevisionIn(deed, { providerId, kind: 'SERIES', subjectId, title, before: after, after: before });
    return null;
  },

  async UNITS(deed, providerId, { subjectId, before, after }) {
    const { tx, now } = deed;
    const known = await lockGroup(tx, providerId, subjectId);
    if (!known) return refuse('not-found');
    await lockResourceRows(tx, known);
    const [group] = await findUnitGroups(tx, providerId, subjectId);
    if (!group || !(await isSameState(tx, unitsState(group), after))) return refuse('changed-meanwhile');
    const state = before as Pick<UnitGroup, 'title' | 'shown' | 'units' | 'joins'>;
    const joins = joinPlaces(state);
    const { touched } = await touchedByGroup(tx, { providerId, now }, { ...state, groupId: subjectId, joins });
    if (touched.length) return refuse('touches-bookings');
    const fields = { ...unitsInUse({ units: state.units, joins }), title: state.title, shown: state.shown };
    const put = await putResourceGroupIn(deed, { providerId, resourceGroupId: subjectId, slug: group.slug, ...fields });
    if (isRefusal(put)) return put;
    const [putBack] = await findUnitGroups(tx, providerId, subjectId);
    const about = { providerId, kind: 'UNITS' as const, subjectId, title: state.title };
    await keepRevisionIn(deed, { ...about, before: after, after: unitsState(putBack!) });
    return null;
  },

  async OPTIONS(deed, providerId, { subjectId, before, after }) {
    const { tx } = deed;
    await lockOptions(tx, providerId, subjectId);
    if (!(await isSameState(tx, await optionsState(tx, providerId, subjectId), after)))
      return refuse('changed-meanwhile');
    const { _type: type, ...state } = before as OptionsState;
    const put = await putOptionalGroupIn(deed, { providerId, optionalGroupId: subjectId, type, ...state });
    if (isRefusal(put)) return put;
    const about = { providerId, kind: 'OPTIONS' as const, subjectId, title: state.title };
    await keepRevisionIn(deed, { ...about, before: after, after: before });
    return null;
  },

  async HOURS(deed, providerId, { before, after }) {
    const { tx, now } = deed;
    await lockHours(tx, providerId);
    const { hours, timeZone } = await stallHours(tx, providerId);
    if (!(await isSameState(tx, hours, after))) return refuse('changed-meanwhile');
    const openingHours = before as OpeningHours;
    const of = { providerId, timeZone, now };
    if ((await touchedByNewHours(tx, of, { before: hours, after: openingHours })).length)
      return refuse('touches-bookings');
    await changeProviderIn(deed, providerId, { openingHours });
    return null;
  },

  async DEPARTURES(deed, providerId, { subjectId: productId, title, before, after }) {
    const { tx } = deed;
    const [was, is] = [(before ?? []) as DepartureState[], after as DepartureState[]];
    const starts = [...new Set([...was, ...is].map(one => one.startsAt))].map(at => new Date(at));
    await lockDepartures(tx, productId, starts);
    if (!(await isSameState(tx, await findDepartureStates(tx, productId, starts), after)))
      return refuse('changed-meanwhile');
    return await putBackDeparturesIn(deed, { providerId, productId, title, starts }, was);
  },

  /** Undo of blocked times: new ones are freed; freed ones are blocked, unless somebody has booked them since. */
  async BLOCKS(deed, providerId, { before, after }) {
    const [was, is] = [(before ?? []) as BlockState[], (after ?? []) as BlockState[]];
    for (const { blockId } of is) {
      const ended = await unblockResourceIn(deed, { providerId, blockId });
      if (isRefusal(ended)) return ended.refused === 'not-found' ? refuse('changed-meanwhile') : ended;
    }
    const made: string[] = [];
    for (const { unitId, from, to, reason } of was) {
      const fields = { providerId, resourceIds: [unitId], from: new Date(from), to: new Date(to), reason };
      const blocked = await blockResourceIn(deed, fields);
      if (isRefusal(blocked)) return blocked;
      made.push(...blocked.items.map(({ _id }) => _id));
    }
    await keepBlocksIn(deed, { providerId, before: is.map(({ blockId }) => blockId), after: made });
    return null;
  },
};

/** Joins by the places of their units in the list, as a form sends them. */
function joinPlaces({ units, joins }: Pick<UnitGroup, 'units' | 'joins'>): [number, number][] {
  const at = (id: string) => units.findIndex(({ _id }) => _id === id);
  return joins.map(([a, b]): [number, number] => [at(a), at(b)]).filter(([a, b]) => a >= 0 && b >= 0);
}
