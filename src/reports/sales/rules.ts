import { sum } from '../../shared/money.ts';
import type { SalesRow, SalesTotals, Visits } from '../contract.ts';
import { averageOf } from '../rules.ts';

type Sums = Omit<SalesTotals, 'average'>;

/** Totals of a period from its days. */
export function totalsOf(days: readonly Sums[]): SalesTotals {
  const of = (field: keyof Sums) => sum(days, day => day[field]);
  const [amount, payments] = [of('amount'), of('payments')];
  return {
    amount,
    payments,
    refunded: of('refunded'),
    orders: of('orders'),
    guests: of('guests'),
    average: averageOf({ amount, payments }),
  };
}

interface KeyedSum extends Sums {
  key: string;
  /** Compared period: now, before, a year ago. */
  at: number;
  pieces: number;
}

/** Rows of a part, each with what it was in the compared periods: the largest first, or in the order of their keys. */
export function rowsOf(
  sums: readonly KeyedSum[],
  titleOf: (key: string) => string,
  { byKey }: { byKey: boolean },
): SalesRow[] {
  const rows = [...Map.groupBy(sums, row => row.key)].map(([key, own]) => {
    const amountAt = (at: number) =>
      sum(
        own.filter(row => row.at === at),
        row => row.amount,
      );
    const now = own.filter(row => row.at === 0);
    return {
      ...{ key, title: titleOf(key), amount: amountAt(0), before: amountAt(1), yearAgo: amountAt(2) },
      pieces: sum(now, row => row.pieces),
      orders: sum(now, row => row.orders),
      guests: sum(now, row => row.guests),
    };
  });
  return rows
    .filter(row => row.amount || row.orders || row.before || row.yearAgo)
    .sort((left, right) =>
      byKey ? (left.key < right.key ? -1 : 1) : right.amount - left.amount || (left.title < right.title ? -1 : 1),
    );
}

export function addedVisits(rows: readonly Visits[]): Visits {
  const of = (field: keyof Visits) => sum(rows, row => row[field]);
  return {
    ...{ bookings: of('bookings'), guests: of('guests'), came: of('came'), noShows: of('noShows') },
    ...{ unsaid: of('unsaid'), cancelled: of('cancelled'), lateCancels: of('lateCancels') },
  };
}
