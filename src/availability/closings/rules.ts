import type { OpeningHours } from '../../providers/contract.ts';
import { hoursOn } from '../../providers/opening/rules.ts';
import type { Offer } from '../offers/contract.ts';

/** Days to come that the stall closes by a change of its hours; one of every year by its next date. */
export function closingDays(before: OpeningHours, after: OpeningHours, today: string): string[] {
  const dates = after.exceptions
    .filter(({ hours }) => hours.length === 0)
    .map(({ date }) => (date.length > 5 ? date : nextDate(date, today)));
  const isNamed = (day: string) => before.exceptions.some(({ date }) => date === day || date === day.slice(5));
  return [...new Set(dates)].filter(day => day >= today && !(isNamed(day) && hoursOn(before, day).length === 0)).sort();
}

/** The next date of a day of every year; 29 February waits for a leap year. */
function nextDate(day: string, today: string): string {
  let year = Number(today.slice(0, 4));
  if (`${year}-${day}` < today) year++;
  while (day === '02-29' && !isLeap(year)) year++;
  return `${year}-${day}`;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The rules of a product that is closed on these days, whatever they said of them before. */
export function closedOn(offer: Offer, days: readonly string[]): Offer {
  const { opening } = offer;
  const others = opening.exceptions.filter(({ day }) => !days.includes(day));
  const exceptions = [...others, ...days.map(day => ({ day, hours: [] }))].sort((a, b) => (a.day < b.day ? -1 : 1));
  return { ...offer, opening: { ...opening, exceptions } };
}

/** The rules of a product that is open again on days it was closed on: as they were, unless changed since. */
export function reopenedOn(offer: Offer, days: readonly string[], before: Offer['opening']['exceptions']): Offer {
  const { opening } = offer;
  const closed = opening.exceptions.filter(({ day, hours }) => days.includes(day) && hours.length === 0);
  const others = opening.exceptions.filter(one => !closed.includes(one));
  const back = before.filter(({ day }) => closed.some(one => one.day === day));
  const exceptions = [...others, ...back].sort((a, b) => (a.day < b.day ? -1 : 1));
  return { ...offer, opening: { ...opening, exceptions } };
}
