import { DAY_MINUTES, momentAt, parseMinute } from '../../availability/clocks/rules.ts';
import { isForDays } from '../../availability/limits/rules.ts';
import type { Offer } from '../../availability/offers/contract.ts';
import { isOpenOn, openWindows } from '../../availability/schedules/rules.ts';
import type { DayFullness, UnitFullness } from './contract.ts';

/** Days ahead of which a row tells, by what its figures speak of. */
export const DAYS_AHEAD: Record<UnitFullness['by'] | 'SEATS', number> = { HOUR: 7, NIGHT: 14, DAY: 14, SEATS: 14 };

const HOUR_MINUTES = 60;

export interface Taken {
  unitId: string;
  from: Date;
  until: Date;
}

/** Span of a group's figures, from the rules of the products that need it. */
export function fullnessBy(offers: readonly Offer[]): UnitFullness['by'] {
  if (!offers.every(isForDays)) return 'HOUR';
  return offers.some(({ kind }) => kind === 'NIGHTS') ? 'NIGHT' : 'DAY';
}

/** Hours past midnight from the first opening of these days to the last closing. */
export function hoursOf(offers: readonly Offer[], days: readonly string[]): number[] {
  const windows = days.flatMap(day => offers.flatMap(offer => openWindows(offer.opening, day)));
  if (!windows.length) return [];
  const first = Math.floor(Math.min(...windows.map(({ from }) => from)) / HOUR_MINUTES);
  const last = Math.ceil(Math.max(...windows.map(({ to }) => to)) / HOUR_MINUTES);
  return Array.from({ length: last - first }, (_, at) => first + at);
}

interface Row {
  offers: readonly Offer[];
  by: UnitFullness['by'];
  hours: readonly number[];
  /** Taken spans of the group's units, and of no others. */
  taken: readonly Taken[];
  timeZone: string;
}

/** Fullness of a group on a day: the number of its units taken then, and in each hour. */
export function dayFullness(row: Row, day: string): DayFullness {
  const { offers, by, taken, timeZone } = row;
  const windows = offers.filter(offer => !isForDays(offer)).flatMap(offer => openWindows(offer.opening, day));
  const open = by === 'HOUR' ? windows.length > 0 : offers.some(offer => isOpenOn(offer.opening, day));
  const onDay = takenDuring(taken, stretchOf(row, day));
  const hours = row.hours.map(hour => {
    const [from, to] = [hour * HOUR_MINUTES, (hour + 1) * HOUR_MINUTES];
    const count = unitsIn(takenDuring(onDay, spanOf(day, { from, to }, timeZone)));
    return count > 0 || windows.some(window => window.from < to && from < window.to) ? count : null;
  });
  return { day, open, taken: unitsIn(onDay), hours };
}

/** The stretch that a day's figure speaks of: of a night from the arrivals of its evening to the departures after it. */
function stretchOf({ offers, by, hours, timeZone }: Row, day: string): { from: number; to: number } {
  const nights = offers.find(offer => offer.kind === 'NIGHTS')?.nights;
  if (by === 'NIGHT' && nights) {
    const night = { from: parseMinute(nights.from), to: DAY_MINUTES + parseMinute(nights.to) };
    return spanOf(day, night, timeZone);
  }
  // An evening that ends past midnight is told with the day on which it began.
  const to = Math.max(DAY_MINUTES, ((hours.at(-1) ?? 0) + 1) * HOUR_MINUTES);
  return spanOf(day, { from: 0, to }, timeZone);
}

function spanOf(day: string, { from, to }: { from: number; to: number }, timeZone: string) {
  return { from: momentAt(day, from, timeZone).at, to: momentAt(day, to, timeZone).at };
}

function takenDuring(taken: readonly Taken[], { from, to }: { from: number; to: number }): Taken[] {
  return taken.filter(one => one.from.getTime() < to && one.until.getTime() > from);
}

function unitsIn(taken: readonly Taken[]): number {
  return new Set(taken.map(({ unitId }) => unitId)).size;
}
