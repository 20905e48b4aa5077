import type { Tx } from '../../shared/database/connect.ts';
import { type DayRange, deleteMarks, insertMarks } from './store.ts';

export type { DayRange };

/** No horizon reaches further; one that was longer before left days behind. */
const FURTHEST = 1100;

/** What changed, and when it lies. Without an end or a beginning: all days that the products may be booked for. */
export interface Changed {
  productIds?: readonly string[];
  /** All products that need these are marked: they share what is free. */
  resourceIds?: readonly string[];
  groupIds?: readonly string[];
  during?: { from: Date; to: Date };
  now: Date;
}

/** Marks days whose figures are no longer sure, in the transaction that changes them. Rows are only added: nobody waits here. */
export async function markDaysStaleIn(
  tx: Tx,
  { productIds = [], resourceIds = [], groupIds = [], during, now }: Changed,
): Promise<void> {
  if (!productIds.length && !resourceIds.length && !groupIds.length) return;
  const { from, to } = during ?? { from: now, to: now };
  await insertMarks(tx, { productIds, resourceIds, groupIds, from, to, daysAfter: during ? 0 : FURTHEST, now });
}

/** Takes a product's marks away, before its days are read: what is marked after that stays marked. */
export async function takeStaleMarksIn(tx: Tx, productId: string): Promise<DayRange[]> {
  return await deleteMarks(tx, { productId });
}

/** Takes all marks away, where all days are counted anew. */
export async function dropStaleMarksIn(tx: Tx): Promise<void> {
  await deleteMarks(tx, 'all');
}
