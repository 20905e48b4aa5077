import { addDays, weekdayNumber } from '../../../shared/wall-time.ts';

/**
 * Last day on which a consumer may withdraw: so many days after the one on which they had the goods, and the next
 * working day where that one is none (lagen om beräkning av lagstadgad tid, 1930:173).
 */
export function lastDayToWithdraw(fromDay: string, days: number): string {
  let day = addDays(fromDay, days);
  while (isDayOff(day)) day = addDays(day, 1);
  return day;
}

/** Saturdays, Sundays and holidays in Sweden, with the three eves on which nobody works. */
export function isDayOff(day: string): boolean {
  const weekday = weekdayNumber(day);
  return weekday >= 6 || OFF_EACH_YEAR.includes(day.slice(5)) || movingDaysOff(Number(day.slice(0, 4))).includes(day);
}

/** New Year, Epiphany, May Day, National Day, and Christmas and New Year's with their eves. */
const OFF_EACH_YEAR = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'];

/** Good Friday, Easter Monday, Ascension Day and Midsummer Eve; the other days that move fall on a weekend. */
function movingDaysOff(year: number): string[] {
  const easter = easterDay(year);
  return [addDays(easter, -2), addDays(easter, 1), addDays(easter, 39), midsummerEve(year)];
}

/** Friday between 19 and 25 June. */
function midsummerEve(year: number): string {
  const first = `${year}-06-19`;
  return addDays(first, (5 - weekdayNumber(first) + 7) % 7);
}

/** Easter Sunday by the Gregorian computus. */
export function easterDay(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`;
}

const two = (count: number) => String(count).padStart(2, '0');
