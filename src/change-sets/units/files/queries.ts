import { findUnitGroups } from '../../../availability/units/queries.ts';
import { providerWithRight } from '../../../providers/queries.ts';
import type { Refusal } from '../../../shared/refusal.ts';
import { calendarDayAt } from '../../../shared/time.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { columnTitle } from '../../columns/rules.ts';
import { writtenTable } from '../../files/rules.ts';
import { UNIT_COLUMNS } from '../columns/rules.ts';
import { settledGroup } from '../rules.ts';
import { rowCells } from '../words/rules.ts';

/** A stall's bookable units as a file: a row for each unit, with all that its group has. */
export async function unitsAsFile(
  world: World,
  caller: Caller,
  idOrSlug: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; fileName: string } | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
  if ('refused' in staff) return staff;
  const { locale } = caller;
  const groups = await findUnitGroups(world.db, staff.providerId);
  const rows = groups.flatMap(group => {
    const state = settledGroup(group);
    return state.units.map((unit, at) => {
      const cells = rowCells(unit, { state, slug: group.slug, at }, locale);
      return UNIT_COLUMNS.map(({ key }) => cells.get(key) ?? '');
    });
  });
  const headings = UNIT_COLUMNS.map(column => columnTitle(column, locale));
  return {
    bytes: writtenTable(headings, rows, locale),
    fileName: `units-${calendarDayAt(world.now())}.csv`,
  };
}
