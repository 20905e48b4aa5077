import { forgetGroupsIn, forgetUnitsIn } from '../../../availability/resources/commands.ts';
import { lockGroup, lockResourceRows } from '../../../availability/resources/queries.ts';
import { putUnitsIn } from '../../../availability/units/commands.ts';
import type { UnitGroup } from '../../../availability/units/contract.ts';
import { findUnitGroups } from '../../../availability/units/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { type Deed, deedLocale } from '../../../shared/command.ts';
import { isRefusal, type Refusal, Refused, refuse } from '../../../shared/refusal.ts';
import type { Goal } from '../../rules.ts';
import { touchedByEffects } from '../queries.ts';
import { fieldsOfState, settledGroup, type UnitsEffect, type UnitsState } from '../rules.ts';
import { unitObstacles } from '../words/rules.ts';

export interface UnitsRun {
  providerId: string;
  goal: Goal;
  effects: readonly UnitsEffect[];
  /** Bookings that the person has been shown; another that the change touches refuses it. */
  seen: readonly string[];
  progress(done: number): Promise<boolean>;
}

/**
 * Puts groups of units, or puts them back, through the form's own command, whole or not at all. Units are locked before
 * bookings are read, so that nobody sits down between the list that was seen and the change.
 */
export async function runUnitsIn(deed: Deed, run: UnitsRun): Promise<UnitsEffect[]> {
  const { tx, now } = deed;
  const { providerId, goal, seen } = run;
  await lockAll(deed, run);
  await refuseObstacles(deed, run);
  const touched = await touchedByEffects(tx, { providerId, now }, run);
  if (!touched.every(id => seen.includes(id))) throw new Refused(refuse('touches-bookings'));
  const outcome: UnitsEffect[] = [];
  for (const [at, effect] of run.effects.entries()) {
    if (!(await run.progress(at))) throw new Refused(refuse('change-set-cancelled'));
    outcome.push(await (goal === 'APPLIED' ? applyIn : undoIn)(deed, providerId, effect));
  }
  if (!(await run.progress(run.effects.length))) throw new Refused(refuse('change-set-cancelled'));
  return outcome;
}

/** Locks groups, then their units, each by id: as a booking and a form do. */
async function lockAll({ tx }: Deed, { providerId, effects }: UnitsRun): Promise<void> {
  const groupIds = effects.flatMap(({ groupId }) => groupId ?? []).sort();
  const units: string[] = [];
  for (const id of groupIds) units.push(...((await lockGroup(tx, providerId, id)) ?? []));
  await lockResourceRows(tx, units);
}

const MOST_TOLD = 20;

async function refuseObstacles(deed: Deed, { providerId, goal, effects }: UnitsRun): Promise<void> {
  const locale = deedLocale(deed);
  const groups = new Map((await findUnitGroups(deed.tx, providerId)).map(group => [group._id, group]));
  const told = effects.flatMap(({ groupId, title, before, after }) => {
    const expected = goal === 'APPLIED' ? before : after;
    if (!expected) return [];
    const group = groups.get(groupId ?? '');
    return group
      ? unitObstacles(title, expected, settledGroup(group), locale)
      : [m.changesets_blocked_gone({ title }, { locale })];
  });
  if (told.length) throw new Refused(blocked(told));
}

const blocked = (told: readonly string[]) =>
  refuse('change-set-blocked', Object.fromEntries(told.slice(0, MOST_TOLD).map((says, at) => [`_${at}`, says])));

async function applyIn(deed: Deed, providerId: string, effect: UnitsEffect): Promise<UnitsEffect> {
  const { groupId, slug, after } = effect;
  const group = await putIn(deed, providerId, { groupId, slug, state: after });
  return { ...effect, groupId: group._id, after: settledGroup(group) };
}

/** Puts back what was there; what the set made goes, as long as nothing was ever booked with it. */
async function undoIn(deed: Deed, providerId: string, effect: UnitsEffect): Promise<UnitsEffect> {
  const { groupId, slug, title, before, after } = effect;
  const used = () => new Refused(blocked([m.unitfile_blocked_used({ title }, { locale: deedLocale(deed) })]));
  if (!before) {
    await forgetGroupsIn(deed, [groupId!]);
    if ((await findUnitGroups(deed.tx, providerId, groupId!)).length) throw used();
    return effect;
  }
  await putIn(deed, providerId, { groupId, slug, state: before });
  const stood = new Set(before.units.map(unit => unit._id));
  const made = after.units.flatMap(unit => (stood.has(unit._id) ? [] : [unit._id]));
  if (made.length && !(await forgetUnitsIn(deed, groupId!, made))) throw used();
  return effect;
}

interface Put {
  groupId: string | null;
  slug: string;
  state: UnitsState;
}

async function putIn(deed: Deed, providerId: string, { groupId, slug, state }: Put): Promise<UnitGroup> {
  const put = await putUnitsIn(deed, providerId, { ...fieldsOfState(groupId, state), slug });
  if (isRefusal(put)) throw new Refused(named(state.title.sv, put));
  const [group] = await findUnitGroups(deed.tx, providerId, put.item._id);
  return group!;
}

/** A refusal of the form's command, with the group that it is about. */
function named(title: string, { fields, refused }: Refusal): Refusal {
  const says = Object.values(fields ?? {});
  return blocked((says.length ? says : [refused]).map(one => `${title}: ${one}`));
}
