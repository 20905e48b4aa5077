import { inTransaction } from '../../shared/command.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { World } from '../../shared/world.ts';
import { type Period, weekday as weekdayOf } from '../rules.ts';
import { keptOccupancy, lookAtDays, uncountedDays } from './queries.ts';
import type { DayOccupancy } from './rules.ts';
import { keepOccupancy } from './store.ts';

interface Stall {
  providerId: string;
  timeZone: string;
}

/** Days of a period, or of one weekday in it. */
interface Days extends Period {
  weekday?: number | undefined;
}

/** Occupancy of a period: days that are over as they were kept, and kept now where nobody has; the others as they stand. */
export async function occupancyIn(world: World, stall: Stall, period: Days): Promise<Omit<DayOccupancy, 'day'>[]> {
  const { db } = world;
  const today = calendarDayAt(world.now(), stall.timeZone);
  const past = { from: period.from, to: period.to < today ? period.to : addDays(today, -1) };
  if (past.to >= past.from) await keepDays(world, stall, past);
  const coming = [];
  for (let day = period.from > today ? period.from : today; day <= period.to; day = addDays(day, 1))
    if (!period.weekday || weekdayOf(day) === period.weekday) coming.push(day);
  const [kept, live] = await Promise.all([
    past.to >= past.from ? keptOccupancy(db, stall.providerId, { ...past, weekday: period.weekday }) : [],
    lookAtDays(db, stall, coming, world.now()),
  ]);
  return added([...kept, ...live]);
}

/** Keeps how full the days of a period were, for those not kept yet. */
export async function keepDays(world: World, stall: Stall, period: Period): Promise<void> {
  const days = await uncountedDays(world.db, stall, period);
  if (!days.length) return;
  const sums = await lookAtDays(world.db, stall, days, world.now());
  await inTransaction(world, tx => keepOccupancy(tx, stall.providerId, days, sums));
}

function added(rows: readonly Omit<DayOccupancy, 'day'>[]): Omit<DayOccupancy, 'day'>[] {
  const sums = new Map<string, Omit<DayOccupancy, 'day'>>();
  for (const row of rows) {
    if (!row.bookable) continue;
    const key = `${row.subjectId} ${row.unit}`;
    const sum = sums.get(key) ?? { subjectId: row.subjectId, unit: row.unit, taken: 0, bookable: 0 };
    sums.set(key, { ...sum, taken: sum.taken + row.taken, bookable: sum.bookable + row.bookable });
  }
  return [...sums.values()];
}
