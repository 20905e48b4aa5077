import { findUnitGroups } from '../../../availability/units/queries.ts';
import { m } from '../../../paraglide/messages.js';
import type { Deed } from '../../../shared/command.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import type { Table } from '../../files/rules.ts';
import type { Counts, Mistake } from '../../rules.ts';
import { fromOwnSheet } from '../../sheets/rules.ts';
import { UNIT_HEADINGS } from '../columns/rules.ts';
import { bookedOnLeaving } from '../queries.ts';
import { type UnitsEffect, unitsMoved } from '../rules.ts';
import { unitsPlan } from './rules.ts';

interface Asked {
  providerId: string;
  locale: Locale;
  /** True when units that the file does not name are to leave the groups that it names. */
  leaveMissing: boolean;
}

/** Plan of a file of units, with what the stall's bookings have to say to it. */
export async function planUnits(deed: Deed, table: Table, { providerId, locale, leaveMissing }: Asked) {
  const { tx, now } = deed;
  const groups = await findUnitGroups(tx, providerId);
  const planned = unitsPlan(fromOwnSheet(table, UNIT_HEADINGS), { groups, locale, leaveMissing });
  const booked = await bookedOnLeaving(tx, { providerId, now }, { effects: planned.effects, locale });
  const mistakes = [
    ...planned.mistakes,
    ...booked.map(({ unitId, name, count, first }): Mistake => {
      const row = planned.rowOf.get(unitId) ?? null;
      const when = first ? formatDayAndTime(first.startsAt, locale, first.timeZone) : '';
      const who = first?.name ?? m.unitfile_somebody({}, { locale });
      const says = m.unitfile_mistake_booked({ unit: name, count, when, who }, { locale });
      return { row, column: 'units.state', says, title: name };
    }),
  ].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return { effects: planned.effects, mistakes, counts: countsOf(planned.effects, table.rows.length, planned.named) };
}

function countsOf(effects: readonly UnitsEffect[], rows: number, named: number): Counts {
  const made = effects.filter(({ act }) => act === 'ADD').length;
  return {
    rows,
    made,
    changed: effects.length - made,
    variants: effects.reduce((sum, effect) => sum + unitsMoved(effect), 0),
    same: named - effects.length,
  };
}
