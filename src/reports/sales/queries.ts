import { providerTimeZone } from '../../providers/queries.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import { parseId } from '../../shared/ids.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { SalesReport, SalesRow } from '../contract.ts';
import { occupancyIn } from '../occupancy/commands.ts';
import { namedOccupancy } from '../occupancy/queries.ts';
import {
  type Basis,
  isPeriod,
  PARTS,
  type Part,
  type Period,
  periodBefore,
  pointsOf,
  stepOf,
  usualPeriods,
  weekday,
  yearBefore,
} from '../rules.ts';
import { countMarked } from '../sums/commands.ts';
import {
  type Compared,
  type DayRow,
  isMarked,
  productNames,
  type SumRow,
  sumsByDay,
  sumsByPart,
  timesFromElsewhere,
  type VisitRow,
  visitsByProduct,
} from '../sums/queries.ts';
import { keyWord, kindWord } from '../wording/rules.ts';
import { addedVisits, rowsOf, totalsOf } from './rules.ts';

/** Rounds of counting that a page waits for: the rest is counted by the job. */
const ROUNDS = 2;

export interface SalesWish {
  providerId: string;
  from?: string | undefined;
  to?: string | undefined;
  basis: Basis;
  weekday?: number | undefined;
}

/** Report of a stall's sales in a period, this month where none is named, compared with the one before and a year ago. */
export async function readSales(world: World, caller: Caller, wish: SalesWish): Promise<SalesReport | Refusal> {
  const { db } = world;
  const { providerId, basis, weekday: only } = wish;
  const timeZone = await providerTimeZone(db, providerId);
  const today = calendarDayAt(world.now(), timeZone);
  const period = chosenPeriod(wish, today);
  if (!isPeriod(period)) return refuse('reports-period');
  // Days that were not counted are counted for the one who asks.
  const counted = !(await isMarked(db, providerId)) || (await countMarked(world, providerId, ROUNDS));
  const periods: Compared = [period, periodBefore(period), yearBefore(period)];
  const asked = { providerId, basis, periods, weekday: only };
  const stall = { providerId, timeZone };
  const [parts, days, visits, feeds, full, fullBefore] = await Promise.all([
    sumsByPart(db, asked),
    sumsByDay(db, asked),
    visitsByProduct(db, { ...asked, today }),
    timesFromElsewhere(db, { ...asked, timeZone }),
    occupancyIn(world, stall, { ...periods[0], weekday: only }),
    occupancyIn(world, stall, { ...periods[1], weekday: only }),
  ]);
  const ids = [...parts.filter(row => row.part === 'PRODUCT').map(row => row.key), ...visits.map(row => row.productId)];
  const names = await productNames(
    db,
    ids.filter(id => parseId(id)),
  );
  const { locale } = caller;
  const nameOf = (id: string) => inLocale(names.get(id), locale) || kindWord(id, locale);
  const at = (index: number) => days.filter(row => row.at === index);
  const step = stepOf(period);
  const three = <T>(of: (index: 0 | 1 | 2) => T) => ({ now: of(0), before: of(1), yearAgo: of(2) });
  return {
    ...{ today, weekday: only ?? null, basis, step, counting: !counted, byCode: byCode(parts) },
    periods: three(index => periods[index]),
    totals: three(index => totalsOf(at(index))),
    line: three(index => pointsOf(at(index), periods[index], step)),
    parts: saleParts([...parts, ...weekdaySums(days), ...feedSums(feeds)], nameOf, locale),
    visits: saleVisits(visits, nameOf),
    occupancy: await namedOccupancy(db, full, fullBefore, locale),
  };
}

/** The period asked for; with one of its days alone, from or to there; this month where none is named. */
export function chosenPeriod({ from, to }: Pick<SalesWish, 'from' | 'to'>, today: string): Period {
  const { month } = usualPeriods(today);
  return {
    from: from ?? (to ? `${to.slice(0, 7)}-01` : month.from),
    to: to ?? (from ? usualPeriods(from).month.to : month.to),
  };
}

function saleParts(sums: readonly SumRow[], nameOf: (id: string) => string, locale: Locale): Record<Part, SalesRow[]> {
  const titled = (part: Part) => (key: string) => (part === 'PRODUCT' ? nameOf(key) : keyWord(part, key, locale));
  const of = (part: Part) =>
    rowsOf(
      // Payments are counted by method: an order may be paid in several ways.
      sums.flatMap(row => (row.part === part ? [part === 'WAY' ? { ...row, orders: row.payments } : row] : [])),
      titled(part),
      { byKey: part === 'WEEKDAY' || part === 'HOUR' },
    );
  return Object.fromEntries(PARTS.map(part => [part, of(part)])) as Record<Part, SalesRow[]>;
}

function weekdaySums(days: readonly DayRow[]): SumRow[] {
  return days.map(({ day, ...sums }) => ({ ...sums, part: 'WEEKDAY', key: String(weekday(day)) }));
}

function feedSums(counts: readonly number[]): SumRow[] {
  const none = { amount: 0, refunded: 0, pieces: 0, payments: 0, guests: 0 };
  return counts.flatMap((orders, at) => (orders ? [{ ...none, part: 'CHANNEL', key: 'FEED', at, orders }] : []));
}

function byCode(parts: readonly SumRow[]): number {
  return parts.find(row => row.part === 'WAY' && row.key === 'GIFTCARD' && row.at === 0)?.amount ?? 0;
}

function saleVisits(visits: readonly VisitRow[], nameOf: (id: string) => string): SalesReport['visits'] {
  const now = visits.filter(row => row.at === 0);
  const products = now
    .map(({ at: _, ...row }) => ({ ...row, title: nameOf(row.productId) }))
    .sort((left, right) => right.bookings - left.bookings || (left.title < right.title ? -1 : 1));
  return { all: addedVisits(now), before: addedVisits(visits.filter(row => row.at === 1)), products };
}
