/** Day on which a sale counts: that of its purchase (its receipt), or that of the visit that was bought. */
export const BASES = ['PURCHASE', 'VISIT'] as const;
export type Basis = (typeof BASES)[number];

/** Parts by which sales are told apart. Weekdays are summed from days. */
export const PARTS = ['PRODUCT', 'KIND', 'WEEKDAY', 'HOUR', 'CHANNEL', 'WAY'] as const;
export type Part = (typeof PARTS)[number];

/** Kinds of what is sold, the wares first. */
export const SALE_KINDS = [
  'GOODS',
  'TABLE',
  'SLOTS',
  'HOURS',
  'DAYS',
  'NIGHTS',
  'DEPARTURES',
  'VOUCHER',
  'GIFTCARD',
  'ASKED',
  'DELIVERY',
  'DEPOSIT',
  'OTHER',
] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

/** Longest period of a report. */
export const MOST_DAYS = 366;
const FINE_DAYS = 45;
const WEEKS_UNTIL = 190;
const DAY_MS = 86_400_000;

export interface Period {
  from: string;
  to: string;
}

/** A day later or earlier; dates know no clock changes. */
function moved(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Whether a report of this period can be made: a day or more, at most a year. */
export function isPeriod(period: Period): boolean {
  const days = daysOf(period);
  return days >= 1 && days <= MOST_DAYS;
}

/** As many days just before; a whole month or year is compared with the one before, whatever their lengths. */
export function periodBefore(period: Period): Period {
  const { from, to } = period;
  const whole = wholeMonths(period);
  if (whole) return { from: monthsLater(from, -whole), to: moved(from, -1) };
  return { from: moved(from, -daysOf({ from, to })), to: moved(from, -1) };
}

/** The same days a year earlier: the 29th of February is the 28th there. */
export function yearBefore({ from, to }: Period): Period {
  const whole = wholeMonths({ from, to });
  if (whole) return { from: monthsLater(from, -12), to: moved(monthsLater(from, whole - 12), -1) };
  const earlier = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/-02-29$/, '-02-28');
  return { from: earlier(from), to: earlier(to) };
}

/** Number of months of a period that begins with a first and ends with a last day of a month; else zero. */
function wholeMonths({ from, to }: Period): number {
  if (!from.endsWith('-01') || !moved(to, 1).endsWith('-01')) return 0;
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(moved(to, 1)) - months(from);
}

/** First day of the month so many months later. */
function monthsLater(first: string, months: number): string {
  const count = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** A period as its whole months, named by their first days from the first to the last, and the days around them. */
export function dividedByMonths(period: Period): { months: Period | null; days: Period[] } {
  const { from, to } = period;
  const first = from.endsWith('-01') ? from : monthsLater(`${from.slice(0, 7)}-01`, 1);
  const after = `${moved(to, 1).slice(0, 7)}-01`;
  if (first >= after) return { months: null, days: [period] };
  const around = [
    { from, to: moved(first, -1) },
    { from: after, to },
  ];
  return { months: { from: first, to: monthsLater(after, -1) }, days: around.filter(one => one.from <= one.to) };
}

export type Step = 'DAY' | 'WEEK' | 'MONTH';

/** Step of a drawn line: so many points that each can be told from the next. */
export function stepOf(period: Period): Step {
  const days = daysOf(period);
  return days <= FINE_DAYS ? 'DAY' : days <= WEEKS_UNTIL ? 'WEEK' : 'MONTH';
}

export interface DaySum {
  day: string;
  amount: number;
}

/** Points of a drawn line: sums by step, those without sales as zero, each named by its first day in the period. */
export function pointsOf(sums: readonly DaySum[], period: Period, step: Step): DaySum[] {
  const points = new Map<string, DaySum>();
  const nameOf = new Map<string, string>();
  for (let day = period.from; day <= period.to; day = moved(day, 1)) {
    const key = step === 'DAY' ? day : step === 'MONTH' ? day.slice(0, 7) : moved(day, -(weekday(day) - 1));
    if (!points.has(key)) points.set(key, { day, amount: 0 });
    nameOf.set(day, key);
  }
  for (const { day, amount } of sums) {
    const point = points.get(nameOf.get(day) ?? '');
    if (point) point.amount += amount;
  }
  return [...points.values()];
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Days of a period by their weekday. */
export function weekdaysIn(period: Period): number[] {
  const counts = Array.from({ length: 7 }, () => 0);
  for (let day = period.from; day <= period.to; day = moved(day, 1)) counts[weekday(day) - 1]! += 1;
  return counts;
}

/** Average of a payment; null without any. */
export function averageOf({ amount, payments }: { amount: number; payments: number }): number | null {
  return payments > 0 ? Math.round(amount / payments) : null;
}

/** Month, quarter and year around a day, and the ones before: what people choose first. */
export function usualPeriods(
  today: string,
): Record<'month' | 'lastMonth' | 'quarter' | 'lastQuarter' | 'year', Period> {
  const month = `${today.slice(0, 7)}-01`;
  const quarter = `${today.slice(0, 5)}${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
  const span = (first: string, months: number) => ({ from: first, to: moved(monthsLater(first, months), -1) });
  return {
    month: span(month, 1),
    lastMonth: span(monthsLater(month, -1), 1),
    quarter: span(quarter, 3),
    lastQuarter: span(monthsLater(quarter, -3), 3),
    year: span(`${today.slice(0, 4)}-01-01`, 12),
  };
}
