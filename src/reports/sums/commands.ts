import { providerTimeZone } from '../../providers/queries.ts';
import { inTransaction, type Transacting } from '../../shared/command.ts';
import { type Tx, WHOLE_HALL_MS } from '../../shared/database/connect.ts';
import { markedStalls } from './queries.ts';
import {
  allowLong,
  countSales,
  countVat,
  countVisits,
  dropOccupancy,
  lockSums,
  markEverything,
  takeMarks,
} from './store.ts';

/** Marks that one transaction takes: about two days of a stall that sells a million orders a year. */
const MARKS_AT_ONCE = 5000;
/** Days counted by one statement, which a stall of thousands of orders a day still ends in time. */
const DAYS_AT_ONCE = 3;

/** Counts what is marked of a stall; false while something is left, or another counts. */
export async function countMarked(world: Transacting, providerId: string, rounds = 1): Promise<boolean> {
  for (let round = 0; round < rounds; round++) {
    const taken = await inTransaction(world, tx => countIn(tx, providerId));
    if (taken === null) return false;
    if (taken < MARKS_AT_ONCE) return true;
  }
  return false;
}

/** The job's part: stalls with marks, one after the other. */
export async function countMarkedStalls(world: Transacting, most: number): Promise<number> {
  const stalls = await markedStalls(world.db, most);
  // Nobody waits for it, so that a day of a large stall may take as long as a check of the whole hall.
  for (const providerId of stalls)
    await inTransaction(world, async tx => {
      await allowLong(tx, WHOLE_HALL_MS);
      await countIn(tx, providerId);
    });
  return stalls.length;
}

/** Rebuilds all sums from receipts, invoices and bookings. */
export async function recountSums(world: Transacting): Promise<void> {
  await inTransaction(world, markEverything);
  while (await countMarkedStalls(world, 1000));
}

async function countIn(tx: Tx, providerId: string): Promise<number | null> {
  if (!(await lockSums(tx, providerId))) return null;
  const timeZone = await providerTimeZone(tx, providerId);
  const { taken, days } = await takeMarks(tx, { providerId, timeZone, most: MARKS_AT_ONCE });
  const of = (list: readonly string[]) => ({ providerId, timeZone, days: list });
  for (const part of neighbours(days.PURCHASE)) {
    await countSales(tx, 'PURCHASE', of(part));
    await countVat(tx, of(part));
  }
  for (const part of neighbours(days.VISIT)) {
    await countSales(tx, 'VISIT', of(part));
    await countVisits(tx, of(part));
    await dropOccupancy(tx, of(part));
  }
  return taken;
}

/** Days in groups that lie close together. */
function neighbours(days: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const day of days) {
    const last = groups.at(-1);
    const near = last && Date.parse(day) - Date.parse(last[0]!) < DAYS_AT_ONCE * 86_400_000;
    if (last && near) last.push(day);
    else groups.push([day]);
  }
  return groups;
}
