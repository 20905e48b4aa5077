import type { UnitGroup, UnitsPreview } from '../../availability/units/contract.ts';
import { unitsState } from '../../availability/units/rules.ts';
import { LOCALES } from '../../shared/i18n.ts';
import type { Cells } from '../cells/rules.ts';
import type { ProductEffect } from '../rules.ts';

/** State of a group of units: all of it that staff edit. */
export type UnitsState = ReturnType<typeof unitsState>;
export type Unit = UnitsState['units'][number];

/** Effect of a change set on one group of units: its whole state before and after, put in one press. */
export interface UnitsEffect {
  of: 'UNITS';
  act: 'ADD' | 'CHANGE';
  /** Null until it is made. */
  groupId: string | null;
  slug: string;
  title: string;
  /** Row of the file that names it first. */
  row: number | null;
  /** Null for a group that the file makes. */
  before: UnitsState | null;
  after: UnitsState;
}

export function isUnitsEffect(effect: ProductEffect | UnitsEffect): effect is UnitsEffect {
  return 'of' in effect;
}

export function isProductEffect(effect: ProductEffect | UnitsEffect): effect is ProductEffect {
  return !isUnitsEffect(effect);
}

/** A row's unit as it is to be, with the cells that its row has. */
export interface Drafted {
  unit: Unit;
  cells: Cells;
  /** Null for a unit that no row names. */
  row: number | null;
}

const NEW = 'new ';

/** Stand-in for the id of a unit that a row makes. */
export const newUnitId = (row: number) => `${NEW}${row}`;
export const isNewUnit = (id: string) => id.startsWith(NEW);

/** A group's state as it counts: what is out of use is joined with nothing, and each pair stands once, in one order. */
export function settledState(group: UnitsState): UnitsState {
  const { title, shown, units } = group;
  const places = new Map(units.map((unit, at) => [unit._id, unit.outOfUse ? -1 : at]));
  const place = (id: string) => places.get(id) ?? -1;
  const joins = group.joins
    .filter(pair => pair.every(id => place(id) >= 0))
    .map(([a, b]): [string, string] => (place(a) < place(b) ? [a, b] : [b, a]))
    .sort((one, other) => place(one[0]) - place(other[0]) || place(one[1]) - place(other[1]));
  return { title, shown, units, joins };
}

export const settledGroup = (group: UnitGroup) => settledState(unitsState(group));

/** Fields of the form's own command that put a state. */
export function fieldsOfState(groupId: string | null, state: UnitsState): Omit<UnitsPreview, 'idOrSlug'> {
  const { title, shown, units, joins } = settledState(state);
  const place = (id: string) => units.findIndex(unit => unit._id === id);
  return {
    ...(groupId && { groupId }),
    title,
    shown,
    units: units.map(({ _id, ...unit }) => (isNewUnit(_id) ? unit : { _id, ...unit })),
    joins: joins.map(([a, b]) => [place(a), place(b)]),
  };
}

/** A unit in one order of its fields, as two are compared; whether it is in use comes last. */
export function unitValues({ title, capacity, plan, outOfUse }: Unit) {
  return [LOCALES.map(language => title[language] ?? ''), capacity, plan?.x ?? null, plan?.y ?? null, outOfUse];
}

/** Numbers of units that a change makes, changes or takes out of use. */
export function unitsMoved({ before, after }: UnitsEffect): number {
  const known = new Map(before?.units.map(unit => [unit._id, unit]));
  const values = (unit: Unit, state: UnitsState) => JSON.stringify([unitValues(unit), joinedIds(unit, state)]);
  return after.units.filter(unit => {
    const was = known.get(unit._id);
    return !(was && before) || values(was, before) !== values(unit, after);
  }).length;
}

function joinedIds({ _id }: Unit, { joins }: UnitsState): string[] {
  return joins
    .filter(pair => pair.includes(_id))
    .map(([a, b]) => (a === _id ? b : a))
    .sort();
}
