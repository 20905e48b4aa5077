import { resourceGroupField } from '../../../availability/resources/contract.ts';
import type { UnitGroup } from '../../../availability/units/contract.ts';
import { unitsInUse } from '../../../availability/units/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { LOCALES, type Locale, type Words } from '../../../shared/i18n.ts';
import { fieldTexts } from '../../../shared/validation.ts';
import type { Cells } from '../../cells/rules.ts';
import type { SheetRow, SheetRows } from '../../plans/contract.ts';
import { readCell } from '../../reading/rules.ts';
import type { Mistake } from '../../rules.ts';
import { UNIT_COLUMNS, type UnitColumn } from '../columns/rules.ts';
import { joinsAfter } from '../joins/rules.ts';
import { orderedUnits } from '../order/rules.ts';
import { type UnitRow, type UnitRows, unitRows } from '../rows/rules.ts';
import {
  type Drafted,
  fieldsOfState,
  isNewUnit,
  newUnitId,
  settledGroup,
  settledState,
  type Unit,
  type UnitsEffect,
  type UnitsState,
  unitValues,
} from '../rules.ts';

export interface UnitHall {
  groups: readonly UnitGroup[];
  locale: Locale;
  /** True when units that the file does not name leave the groups that it names. */
  leaveMissing: boolean;
}

export interface UnitsPlanned {
  effects: UnitsEffect[];
  mistakes: Mistake[];
  /** Number of groups that the file names. */
  named: number;
  /** Rows of the file by the unit that they name or make. */
  rowOf: Map<string, number>;
}

/** Plan of a file of units: an effect for each group that it changes, and every mistake. Nothing is guessed. */
export function unitsPlan(sheet: SheetRows, hall: UnitHall): UnitsPlanned {
  const { groups, mistakes } = unitRows(sheet, hall);
  const effects: UnitsEffect[] = [];
  const rowOf = new Map<string, number>();
  for (const group of groups) {
    for (const { row, unitId } of group.rows) rowOf.set(unitId ?? newUnitId(row.row), row.row);
    const effect = effectOfGroup(group, { sheet, hall, mistakes });
    if (effect) effects.push(effect);
  }
  return { effects, mistakes: mistakes.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)), named: groups.length, rowOf };
}

interface Reading {
  sheet: SheetRows;
  hall: UnitHall;
  mistakes: Mistake[];
}

function effectOfGroup(group: UnitRows, reading: Reading): UnitsEffect | null {
  const { stored, rows, slug } = group;
  const { hall, mistakes } = reading;
  const before = stored && settledGroup(stored);
  const first = rows[0]!.row;
  const whole = readRow(first, 'group', reading);
  for (const { row } of rows.slice(1)) mistakes.push(...contradictions(row, first, reading));
  const title = titleAfter(whole, 'units.title', before?.title);
  if (!title.sv) title.sv = first.cells['units.group']?.trim() || slug;
  const drafted = draftedUnits(group, before, reading);
  const units = orderedUnits(drafted, before);
  const shown = whole['units.shown'] ? whole['units.shown'] === 'YES' : (before?.shown ?? false);
  const joins = joinsAfter(drafted, { before, columns: reading.sheet.columns, mistakes, locale: hall.locale });
  const after = settledState({ title, shown, units, joins });
  mistakes.push(...judged(after, { slug, first: first.row, drafted, locale: hall.locale }));
  mistakes.push(...changedOutOfUse(drafted, before, hall.locale));
  if (before && JSON.stringify(ordered(before)) === JSON.stringify(ordered(after))) return null;
  return {
    of: 'UNITS',
    act: stored ? 'CHANGE' : 'ADD',
    groupId: stored?._id ?? null,
    slug,
    title: before?.title.sv ?? title.sv,
    row: first.row,
    before,
    after,
  };
}

/** A state with its fields in one order, as two are compared. */
function ordered({ title, shown, units, joins }: UnitsState) {
  const words = (said: Words) => LOCALES.map(language => said[language] ?? '');
  return [
    words(title),
    shown,
    units.map(unit => [unit._id, unitValues(unit)]),
    joins.map(pair => pair.toSorted().join(' ')).sort(),
  ];
}

/** Cells of a row, each read; one that the file lacks is left as it is. */
function readRow(row: SheetRow, of: UnitColumn['of'], { sheet, hall, mistakes }: Reading): Cells {
  const cells: Cells = {};
  for (const column of UNIT_COLUMNS) {
    if (column.of !== of || !sheet.columns.has(column.key)) continue;
    const read = readCell(column, row.cells[column.key] ?? '', hall.locale);
    if ('mistake' in read) mistakes.push({ row: row.row, column: column.key, says: read.mistake });
    else cells[column.key] = read.value;
  }
  return cells;
}

/** Mistakes of a group's later rows where they contradict the first; a blank cell agrees with it. */
function contradictions(row: SheetRow, first: SheetRow, { sheet, hall }: Reading): Mistake[] {
  const its = UNIT_COLUMNS.filter(({ of, key }) => of === 'group' && key !== 'units.group' && sheet.columns.has(key));
  return its.flatMap(({ key }) => {
    const [mine, theirs] = [(row.cells[key] ?? '').trim(), (first.cells[key] ?? '').trim()];
    if (!mine || mine === theirs) return [];
    const says = m.unitfile_mistake_contradiction({ row: String(first.row) }, { locale: hall.locale });
    return [{ row: row.row, column: key, says }];
  });
}

/** A name in its languages: Swedish stays where its cell is empty, another language goes. */
function titleAfter(cells: Cells, key: string, before: Words | undefined): Words {
  const said = (language: Locale) => cells[`${key}.${language}`] ?? before?.[language] ?? '';
  const [sv, en, de] = [said('sv') || (before?.sv ?? ''), said('en'), said('de')];
  return { sv, ...(en && { en }), ...(de && { de }) };
}

/** Units of a group as they are to be: those of rows, and those that no row names. */
function draftedUnits({ stored, rows }: UnitRows, before: UnitsState | null, reading: Reading): Drafted[] {
  const known = new Map(before?.units.map(unit => [unit._id, unit]));
  const made = rows.map(row => draftedUnit(row, known.get(row.unitId ?? ''), reading));
  const named = new Set(made.map(({ unit }) => unit._id));
  const rest = (stored && before ? before.units : []).filter(unit => !named.has(unit._id));
  const leaves = reading.hall.leaveMissing;
  return [
    ...made,
    ...rest.map(unit => ({ unit: { ...unit, outOfUse: unit.outOfUse || leaves }, cells: {}, row: null })),
  ];
}

function draftedUnit({ row }: UnitRow, before: Unit | undefined, reading: Reading): Drafted {
  const { mistakes, hall, sheet } = reading;
  const told = mistakes.length;
  const cells = readRow(row, 'unit', reading);
  const wasTold = (key: string) => mistakes.slice(told).some(({ column }) => column === key);
  const say = (column: string, says: string) => mistakes.push({ row: row.row, column, says });
  const capacity = cells['units.capacity'] ? Number(cells['units.capacity']) : before?.capacity;
  const blank = sheet.columns.has('units.capacity') && !cells['units.capacity'];
  if ((blank || capacity === undefined) && !wasTold('units.capacity'))
    say('units.capacity', m.changesets_mistake_missing({}, { locale: hall.locale }));
  const state = cells['units.state'];
  return {
    row: row.row,
    cells,
    unit: {
      _id: before?._id ?? newUnitId(row.row),
      title: titleAfter(cells, 'units.name', before?.title),
      capacity: capacity ?? 1,
      plan: planAfter(cells, before, { wasTold, say, locale: hall.locale }),
      outOfUse: state ? state === 'UNUSED' : (before?.outOfUse ?? false),
    },
  };
}

interface Told {
  wasTold(key: string): boolean;
  say(column: string, says: string): void;
  locale: Locale;
}

/** Place on the plan: two numbers, or none. */
function planAfter(cells: Cells, before: Unit | undefined, { wasTold, say, locale }: Told): Unit['plan'] {
  const typed = (key: 'x' | 'y') => cells[`units.${key}`] ?? (before?.plan ? String(before.plan[key]) : '');
  const [x, y] = [typed('x'), typed('y')];
  if (x && y) return { x: Number(x), y: Number(y) };
  const lacks = x ? 'units.y' : 'units.x';
  if ((x || y) && !wasTold('units.x') && !wasTold('units.y')) say(lacks, m.unitfile_mistake_half_place({}, { locale }));
  return null;
}

interface Judged {
  slug: string;
  first: number;
  drafted: readonly Drafted[];
  locale: Locale;
}

/** Mistakes that the form's own contract finds, by row and column: a file is judged as a form is. */
function judged(after: UnitsState, { slug, first, drafted, locale }: Judged): Mistake[] {
  const inUse = after.units.filter(unit => !unit.outOfUse);
  if (!inUse.length) return [{ row: first, column: 'units.state', says: m.unitfile_mistake_none_left({}, { locale }) }];
  const { title, shown } = after;
  const fields = { providerId: '', slug, title, shown, ...unitsInUse(fieldsOfState(null, after)) };
  const rowOf = new Map(drafted.map(({ unit, row }) => [unit._id, row]));
  const whole = fieldMistakes(fields, locale).flatMap(({ path: [head = '', second], says }): Mistake[] => {
    if (head === 'title') return [{ row: first, column: `units.title.${second ?? 'sv'}`, says }];
    return head === 'resources' && second !== undefined ? [] : [{ row: first, column: null, says }];
  });
  // Each unit by itself: an answer names only so many fields, and a file may have a mistake in every row.
  const each = inUse.flatMap((unit, at) => {
    const alone = { ...fields, resources: [fields.resources[at]!], joins: [] };
    return fieldMistakes(alone, locale)
      .filter(({ path }) => path[0] === 'resources')
      .map(({ path, says }) => ({ row: rowOf.get(unit._id) ?? first, column: unitColumn(path), says }));
  });
  return [...whole, ...each];
}

function fieldMistakes(fields: object, locale: Locale): { path: string[]; says: string }[] {
  const { error } = resourceGroupField.safeParse(fields);
  const told = Object.entries(error ? fieldTexts(error.issues, locale) : {});
  return told.map(([path, says]) => ({ path: path.split('.'), says }));
}

/** Column of a unit's field by its path: resources.0.title.en. */
function unitColumn([, , field = '', part]: readonly string[]): string | null {
  if (field === 'title') return `units.name.${part ?? 'sv'}`;
  if (field === 'plan') return part === 'y' ? 'units.y' : 'units.x';
  return field === 'capacity' ? 'units.capacity' : null;
}

/** Mistakes of units that are out of use and would change: what is not lent has nothing to change until it is. */
function changedOutOfUse(drafted: readonly Drafted[], before: UnitsState | null, locale: Locale): Mistake[] {
  const known = new Map(before?.units.map(unit => [unit._id, unit]));
  return drafted.flatMap(({ unit, row }) => {
    const was = known.get(unit._id);
    if (!unit.outOfUse || row === null) return [];
    const says = m.unitfile_mistake_out_of_use({}, { locale });
    if (isNewUnit(unit._id)) return [{ row, column: 'units.state', says }];
    return was && sameBut(was, unit) ? [] : [{ row, column: 'units.state', says }];
  });
}

/** True when two states of a unit are the same, but for whether it is in use. */
function sameBut(one: Unit, other: Unit): boolean {
  const [a, b] = [one, other].map(unit => JSON.stringify(unitValues({ ...unit, outOfUse: false })));
  return a === b;
}
