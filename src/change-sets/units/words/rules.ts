import { m } from '../../../paraglide/messages.js';
import { LOCALES, type Locale, type Words } from '../../../shared/i18n.ts';
import { CHOICES, columnTitle } from '../../columns/rules.ts';
import type { Effect } from '../../contract.ts';
import { unitColumnNamed } from '../columns/rules.ts';
import { joinedWith } from '../joins/rules.ts';
import type { Unit, UnitsEffect, UnitsState } from '../rules.ts';

type Difference = Effect['differences'][number];
/** Values by column as people read them; '' is none. */
type Shown = Map<string, string>;

const nameCells = (key: string, title: Words): [string, string][] =>
  LOCALES.map(language => [`${key}.${language}`, title[language] ?? '']);

const choice = (key: string, value: string, locale: Locale) => CHOICES[key]![value]!({}, { locale });

function groupCells({ title, shown }: UnitsState, locale: Locale): Shown {
  return new Map([
    ...nameCells('units.title', title),
    ['units.shown', choice('units.shown', shown ? 'YES' : 'NO', locale)],
  ]);
}

function unitCells(unit: Unit, state: UnitsState, locale: Locale): Shown {
  return new Map([
    ...nameCells('units.name', unit.title),
    ['units.capacity', String(unit.capacity)],
    ['units.state', choice('units.state', unit.outOfUse ? 'UNUSED' : 'USED', locale)],
    ['units.joins', joinedWith(unit, state)],
    ['units.x', unit.plan ? String(unit.plan.x) : ''],
    ['units.y', unit.plan ? String(unit.plan.y) : ''],
  ]);
}

/** Cells of a unit's row in a file, its group's among them. */
export function rowCells(
  unit: Unit,
  { state, slug, at }: { state: UnitsState; slug: string; at: number },
  locale: Locale,
) {
  const order = unit.outOfUse ? '' : String(at + 1);
  return new Map([
    ['units.group', slug],
    ...groupCells(state, locale),
    ...unitCells(unit, state, locale),
    ['units.order', order],
    ['units.id', unit._id],
  ]);
}

/** Differences of two states of a group, its own first, then those of each unit. */
export function stateDifferences(before: UnitsState | null, after: UnitsState, locale: Locale): Difference[] {
  const was = new Map(before?.units.map(unit => [unit._id, unit]));
  return [
    ...cellDifferences(before && groupCells(before, locale), groupCells(after, locale), { variant: null, locale }),
    ...orderDifference(before, after, locale),
    ...after.units.flatMap(unit => {
      const known = was.get(unit._id);
      const variant = known?.title.sv ?? unit.title.sv;
      const shown = known && before ? unitCells(known, before, locale) : null;
      const cells = cellDifferences(shown, unitCells(unit, after, locale), { variant, locale });
      return shown ? cells : [newUnit(unit, locale), ...cells];
    }),
    ...goneUnits(before, after, locale),
  ];
}

function cellDifferences(
  before: Shown | null,
  after: Shown,
  { variant, locale }: { variant: string | null; locale: Locale },
): Difference[] {
  return [...after].flatMap(([key, value]) => {
    const was = before?.get(key) ?? '';
    if (was === value || (!before && !isTelling(key, value, locale))) return [];
    return [{ title: unitCellTitle(key, locale), before: was || null, after: value || null, variant }];
  });
}

function newUnit({ title, capacity }: Unit, locale: Locale): Difference {
  const after = m.unitfile_new_holds({ count: capacity }, { locale });
  return { title: m.unitfile_new({}, { locale }), before: null, after, variant: title.sv };
}

/** True when a new thing's value is worth a line: it is not in its heading, nor what every other has as well. */
function isTelling(key: string, value: string, locale: Locale): boolean {
  if (['units.title.sv', 'units.name.sv', 'units.capacity'].includes(key)) return false;
  return value !== choice('units.state', 'USED', locale) && value !== choice('units.shown', 'NO', locale);
}

/** Order of the units that stand in both states, where it is another one. */
function orderDifference(before: UnitsState | null, after: UnitsState, locale: Locale): Difference[] {
  const inUse = (state: UnitsState | null) => state?.units.filter(unit => !unit.outOfUse) ?? [];
  const ids = (state: UnitsState | null) => new Set(inUse(state).map(unit => unit._id));
  const [then, now] = [ids(before), ids(after)];
  const isInBoth = ({ _id }: Unit) => then.has(_id) && now.has(_id);
  const [was, is] = [inUse(before).filter(isInBoth), inUse(after).filter(isInBoth)];
  if (was.every((unit, at) => unit._id === is[at]!._id)) return [];
  const names = (units: Unit[]) => units.map(unit => unit.title.sv).join(', ');
  const title = unitCellTitle('units.order', locale);
  return [{ title, before: names(was), after: names(is), variant: null }];
}

function goneUnits(before: UnitsState | null, after: UnitsState, locale: Locale): Difference[] {
  const stays = new Set(after.units.map(unit => unit._id));
  const gone = before?.units.filter(unit => !stays.has(unit._id)) ?? [];
  return gone.map(unit => ({
    title: unitCellTitle('units.name.sv', locale),
    before: unit.title.sv,
    after: null,
    variant: unit.title.sv,
  }));
}

export function unitCellTitle(key: string, locale: Locale): string {
  const column = unitColumnNamed(key);
  return column ? columnTitle(column, locale) : key;
}

/** An effect on a group as people read it. */
export function unitsEffectWords({ act, slug, title, row, before, after }: UnitsEffect, locale: Locale): Effect {
  return { act, productId: null, slug, title, row, differences: stateDifferences(before, after, locale) };
}

/** Sentences on what stands in the way of an effect: values that are no longer as it found them. */
export function unitObstacles(title: string, expected: UnitsState, now: UnitsState, locale: Locale): string[] {
  const none = m.changesets_value_none({}, { locale });
  return stateDifferences(expected, now, locale).map(one =>
    m.changesets_blocked_value(
      {
        title: one.variant ?? title,
        cell: one.title,
        now: one.after ?? none,
        expected: one.before ?? none,
      },
      { locale },
    ),
  );
}
