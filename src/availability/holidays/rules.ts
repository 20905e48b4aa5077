import { addDays, weekdayNumber } from '../../shared/wall-time.ts';

/**
 * Public holidays of Sweden (lagen 1989:253 om allmänna helgdagar; Sundays, which it counts too, are weekdays here).
 * Midsummer Eve, Christmas Eve and New Year's Eve are none by that law, but shops, workplaces and collective agreements
 * treat them as holidays, so they count here. Easter Saturday and Whitsun Eve, when shops are open, do not. Easter
 * Sunday and Whit Sunday do, because a place open on Sundays may close on these.
 */
export function isHoliday(day: string): boolean {
  return holidaysInYear(Number(day.slice(0, 4))).has(day);
}

/** The holidays of a year, in order. */
export function holidaysInYear(year: number): ReadonlySet<string> {
  let days = known.get(year);
  if (!days) {
    days = new Set([...fixed(year), ...fromEaster(year), ...ofWeekdays(year)].sort());
    known.set(year, days);
  }
  return days;
}

const known = new Map<number, ReadonlySet<string>>();

/** Nyårsdagen, trettondagen, första maj, nationaldagen, julafton, juldagen, annandagen, nyårsafton. */
function fixed(year: number): string[] {
  return ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'].map(
    day => `${yearText(year)}-${day}`,
  );
}

/** Långfredagen, påskdagen, annandag påsk, Kristi himmelsfärdsdag, pingstdagen. */
function fromEaster(year: number): string[] {
  const easter = easterSunday(year);
  return [-2, 0, 1, 39, 49].map(days => addDays(easter, days));
}

/** Midsommardagen is the Saturday from 20 to 26 June, its eve the day before; alla helgons dag that from 31 October. */
function ofWeekdays(year: number): string[] {
  const midsummer = saturdayFrom(`${yearText(year)}-06-20`);
  return [addDays(midsummer, -1), midsummer, saturdayFrom(`${yearText(year)}-10-31`)];
}

function saturdayFrom(day: string): string {
  return addDays(day, (6 - weekdayNumber(day) + 7) % 7);
}

/** Easter Sunday by the Gregorian computus (Meeus, Jones, Butcher). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${yearText(year)}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}

function yearText(year: number): string {
  return String(year).padStart(4, '0');
}
