import type { OpeningHours } from '../../providers/contract.ts';
import { hoursOn } from '../../providers/opening/rules.ts';

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
