import { sellerOfRecord } from '../../providers/sellers/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { sum } from '../../shared/money.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { instantAt } from '../../shared/wall-time.ts';
import { firstMove, moneyRows, NOTHING, soldByKind, standingAt } from '../money/queries.ts';
import { monthAfter, monthOf } from '../money/rules.ts';
import { findStatement, lastStatement, type Statement } from './store.ts';

/** A month's sums: those of its statement where it is closed, else what ledger and payouts say until now. */
export async function sumsOfMonth(
  db: Database | Tx,
  { providerId, month, now }: { providerId: string; month: string; now: Date },
): Promise<{ closed: boolean; sums: Omit<Statement, 'madeAt'> & { madeAt: Date | null } }> {
  const made = await findStatement(db, providerId, month);
  if (made) return { closed: true, sums: made };
  return { closed: false, sums: { ...(await openSums(db, { providerId, month, now })), madeAt: null } };
}

/** Sums of a month that has no statement; what stood before it is added to the newest statement. */
export async function openSums(
  db: Database | Tx,
  { providerId, month, now }: { providerId: string; month: string; now: Date },
): Promise<Omit<Statement, 'madeAt'>> {
  const { seller, timeZone } = await sellerOfRecord(db, providerId);
  const last = await lastStatement(db, providerId, month);
  const since = last?.untilAt ?? new Date(0);
  const fromAt = instantAt(`${month}-01`, '00:00', timeZone);
  const end = instantAt(`${monthAfter(month)}-01`, '00:00', timeZone);
  const untilAt = end < now ? end : now;
  const span = { providerId, from: fromAt, until: untilAt };
  const before = { providerId, from: since, until: fromAt };
  const [earlier, lines, kinds, standing] = await Promise.all([
    since < fromAt ? moneyRows(db, before) : [],
    moneyRows(db, span),
    soldByKind(db, span),
    standingAt(db, { providerId, from: since, until: untilAt }, last?.standing ?? NOTHING),
  ]);
  const opening = (last?.closing ?? 0) + sum(earlier, row => row.amount);
  const closing = opening + sum(lines, row => row.amount);
  return { providerId, month, fromAt, untilAt, opening, closing, lines, kinds, standing, seller };
}

/** The month whose statement comes next, where there is money at all. */
export async function nextMonth(db: Database | Tx, providerId: string, timeZone: string): Promise<string | null> {
  const last = await lastStatement(db, providerId);
  if (last) return monthAfter(last.month);
  const first = await firstMove(db, providerId);
  return first && monthOf(calendarDayAt(first, timeZone));
}
