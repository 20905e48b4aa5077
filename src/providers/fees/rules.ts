import { calendarDayAt } from '../../shared/time.ts';
import { addDays } from '../../shared/wall-time.ts';

/** Least days between telling a seller of a higher fee and its first day (regulation (EU) 2019/1150, article 3.2). */
export const LEAST_NOTICE_DAYS = 15;
/** The furthest first day of a fee. */
export const MOST_DAYS_AHEAD = 730;

export interface FeeRow {
  basisPoints: number;
  /** Null: from the beginning. */
  startsOn: string | null;
  startsAt: Date;
  withdrawnAt: Date | null;
}

/** The fee in force at a moment: of those that stand, the one that began last. */
export function feeAt<Row extends FeeRow>(rows: readonly Row[], now: Date): Row | null {
  const begun = standing(rows).filter(({ startsAt }) => startsAt <= now);
  return begun.reduce<Row | null>((last, row) => (last && last.startsAt > row.startsAt ? last : row), null);
}

/** The fee that is decided and has not begun; there is one at most. */
export function comingFee<Row extends FeeRow>(rows: readonly Row[], now: Date): Row | null {
  return standing(rows).find(({ startsAt }) => startsAt > now) ?? null;
}

function standing<Row extends FeeRow>(rows: readonly Row[]): Row[] {
  return rows.filter(({ withdrawnAt }) => withdrawnAt === null);
}

/** First and last day on which a fee may begin: a higher one is told so many days before, a lower one begins tomorrow. */
export function feeDays(
  wish: { before: number; after: number; noticeDays: number },
  { now, timeZone }: { now: Date; timeZone: string },
): { first: string; last: string } {
  const today = calendarDayAt(now, timeZone);
  // A day more than the notice, which is counted in whole days from the hour of the letter.
  const days = wish.after > wish.before ? Math.max(wish.noticeDays, LEAST_NOTICE_DAYS) + 1 : 1;
  return { first: addDays(today, days), last: addDays(today, MOST_DAYS_AHEAD) };
}

/** Percent as people type it, in basis points: '5', '4,5 %'; null for anything else. */
export function parsePercent(typed: string): number | null {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!found) return null;
  const points = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return points <= 10_000 ? points : null;
}

/** Basis points as a percentage with its language's decimal sign. */
export function percentWord(basisPoints: number, locale: 'sv' | 'en' | 'de'): string {
  const number = new Intl.NumberFormat(locale === 'sv' ? 'sv-SE' : locale === 'de' ? 'de-DE' : 'en-GB', {
    maximumFractionDigits: 2,
  }).format(basisPoints / 100);
  return locale === 'en' ? `${number}%` : `${number}\u00a0%`;
}
