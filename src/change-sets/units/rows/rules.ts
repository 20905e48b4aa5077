import type { UnitGroup } from '../../../availability/units/contract.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { heading } from '../../columns/rules.ts';
import type { SheetRow, SheetRows } from '../../plans/contract.ts';
import { slugFrom } from '../../plans/rows/rules.ts';
import type { Mistake } from '../../rules.ts';

/** A row with the unit that it names; null for one that it makes. */
export interface UnitRow {
  row: SheetRow;
  unitId: string | null;
}

/** Rows of one group of units. */
export interface UnitRows {
  slug: string;
  /** Null for a group that the file makes. */
  stored: UnitGroup | null;
  rows: UnitRow[];
}

interface Known {
  groups: readonly UnitGroup[];
  locale: Locale;
}

/** Rows by group: a unit's id says whose row it is, then the group's address, then its name. */
export function unitRows({ rows }: SheetRows, known: Known): { groups: UnitRows[]; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const found = new Map<string, UnitRows>();
  const claimed = new Map<string, number>();
  for (const row of rows) {
    const say = (column: string, says: string) => mistakes.push({ row: row.row, column, says });
    const group = groupOfRow(row, known, say);
    if (!group) continue;
    const { slug, stored } = group;
    const unit = unitOfRow(row, stored, known.locale, say);
    if (unit === 'mistaken') continue;
    // A unit that two rows name, by its id or by its name: nobody guesses which of them is meant.
    const claim = unit ?? `${slug} ${heading(row.cells['units.name.sv'] ?? '')}`;
    const other = claimed.get(claim);
    if (other !== undefined) {
      say(unit && row.cells['units.id'] ? 'units.id' : 'units.name.sv', twice(other, known.locale));
      continue;
    }
    claimed.set(claim, row.row);
    const its = found.get(slug) ?? { slug, stored, rows: [] };
    its.rows.push({ row, unitId: unit });
    found.set(slug, its);
  }
  return { groups: [...found.values()], mistakes };
}

const twice = (row: number, locale: Locale) => m.unitfile_mistake_twice({ row: String(row) }, { locale });

type Say = (column: string, says: string) => void;

function groupOfRow(
  { cells }: SheetRow,
  { groups, locale }: Known,
  say: Say,
): { slug: string; stored: UnitGroup | null } | null {
  const id = (cells['units.id'] ?? '').trim().toLowerCase();
  const owner = id ? groups.find(({ units }) => units.some(unit => unit._id === id)) : undefined;
  if (id && !owner) {
    say('units.id', m.unitfile_mistake_unknown_id({}, { locale }));
    return null;
  }
  const typed = (cells['units.group'] ?? '').trim();
  const named = typed || (cells['units.title.sv'] ?? '').trim();
  const stored = groups.find(group => group.slug === slugFrom(named)) ?? (named ? titled(groups, named) : undefined);
  if (owner && typed && stored?._id !== owner._id) {
    say('units.group', m.unitfile_mistake_elsewhere({ group: owner.title.sv }, { locale }));
    return null;
  }
  if (owner) return { slug: owner.slug, stored: owner };
  const slug = stored?.slug ?? slugFrom(named);
  if (slug) return { slug, stored: stored ?? null };
  say('units.group', m.unitfile_mistake_nameless({}, { locale }));
  return null;
}

const titled = (groups: readonly UnitGroup[], name: string) =>
  groups.find(({ title }) => heading(title.sv) === heading(name));

/** The stored unit of a row: by its id, else by its Swedish name where one alone has it. */
function unitOfRow(
  { cells }: SheetRow,
  stored: UnitGroup | null,
  locale: Locale,
  say: Say,
): string | null | 'mistaken' {
  const id = (cells['units.id'] ?? '').trim().toLowerCase();
  if (id) return id;
  const name = heading(cells['units.name.sv'] ?? '');
  if (!name) {
    say('units.name.sv', m.changesets_mistake_missing({}, { locale }));
    return 'mistaken';
  }
  const same = stored?.units.filter(unit => heading(unit.title.sv) === name) ?? [];
  if (same.length > 1) {
    say('units.name.sv', m.unitfile_mistake_several({}, { locale }));
    return 'mistaken';
  }
  return same[0]?._id ?? null;
}
