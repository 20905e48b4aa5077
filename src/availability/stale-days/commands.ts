import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { type DayRange, deleteMarks, insertMarks } from './store.ts';

export type { DayRange };

/** The longest possible booking horizon; a longer one once left days behind. */
const FURTHEST = 1100;

/** A change of availability; without a time span it covers all bookable days of the products. */
export interface Changed {
  productIds?: readonly string[];
  /** Marks all products that need these resources, because they share availability. */
  resourceIds?: readonly string[];
  groupIds?: readonly string[];
  during?: { from: Date; to: Date };
}

/** Marks days as stale in the transaction that changes them. Rows are only inserted, so nothing waits here. */
export async function markDaysStaleIn(
  deed: Deed,
  { productIds = [], resourceIds = [], groupIds = [], during }: Changed,
): Promise<void> {
  if (!productIds.length && !resourceIds.length && !groupIds.length) return;
  const { from, to } = during ?? { from: deed.now, to: deed.now };
  await insertMarks(deed, { productIds, resourceIds, groupIds, from, to, daysAfter: during ? 0 : FURTHEST });
}

/** Takes a product's stale marks before its days are recounted: later marks stay. */
export async function takeStaleMarksIn(tx: Tx, productId: string): Promise<DayRange[]> {
  return await deleteMarks(tx, { productId });
}

/** Deletes all stale marks, for a full recount. */
export async function dropStaleMarksIn(tx: Tx): Promise<void> {
  await deleteMarks(tx, 'all');
}
