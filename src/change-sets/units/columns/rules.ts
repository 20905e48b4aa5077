import { m } from '../../../paraglide/messages.js';
import { LOCALES } from '../../../shared/i18n.ts';
import { type Column, columnTitle, HEADINGS, heading } from '../../columns/rules.ts';

/** A column of the sheet of bookable units: of the group, which each of its rows repeats, or of the unit itself. */
export interface UnitColumn extends Pick<Column, 'key' | 'reads' | 'title' | 'language'> {
  of: 'group' | 'unit';
}

/** Columns in the order of an exported file. */
export const UNIT_COLUMNS: readonly UnitColumn[] = [
  { key: 'units.group', of: 'group', reads: 'text', title: m.unitfile_column_group },
  ...LOCALES.map(
    (language): UnitColumn => ({
      key: `units.title.${language}`,
      of: 'group',
      reads: 'text',
      title: m.unitfile_column_title,
      language,
    }),
  ),
  { key: 'units.shown', of: 'group', reads: 'choice', title: m.unitfile_column_shown },
  ...LOCALES.map(
    (language): UnitColumn => ({
      key: `units.name.${language}`,
      of: 'unit',
      reads: 'text',
      title: m.unitfile_column_name,
      language,
    }),
  ),
  { key: 'units.capacity', of: 'unit', reads: 'count', title: m.unitfile_column_capacity },
  { key: 'units.state', of: 'unit', reads: 'choice', title: m.unitfile_column_state },
  { key: 'units.joins', of: 'unit', reads: 'text', title: m.unitfile_column_joins },
  { key: 'units.x', of: 'unit', reads: 'count', title: m.unitfile_column_x },
  { key: 'units.y', of: 'unit', reads: 'count', title: m.unitfile_column_y },
  { key: 'units.order', of: 'unit', reads: 'count', title: m.unitfile_column_order },
  { key: 'units.id', of: 'unit', reads: 'text', title: m.unitfile_column_id },
];

const BY_KEY = new Map(UNIT_COLUMNS.map(column => [column.key, column]));

export const unitColumnNamed = (key: string) => BY_KEY.get(key);

/** Columns by every heading that they are known by. */
export const UNIT_HEADINGS: ReadonlyMap<string, string> = new Map(
  UNIT_COLUMNS.flatMap(column =>
    [column.key, ...LOCALES.map(locale => columnTitle(column, locale))].map(title => [heading(title), column.key]),
  ),
);

const NAMES_UNITS = ['units.group', 'units.title.sv', 'units.name.sv', 'units.id'];
const NAMES_GOODS = ['handle', 'article', 'title.sv'];

/** True for a file whose headings name units, and no goods. */
export function namesUnits(headings: readonly string[]): boolean {
  const names = headings.map(heading);
  if (names.some(name => NAMES_GOODS.includes(HEADINGS.get(name) ?? ''))) return false;
  return names.some(name => NAMES_UNITS.includes(UNIT_HEADINGS.get(name) ?? ''));
}
