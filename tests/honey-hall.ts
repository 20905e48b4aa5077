import { expect } from 'vitest';
import { stockUp } from './card-payment.ts';
import { openHall, type TestHall } from './hall.ts';
import { type Sku, skuOf } from './purchase.ts';
import { auditOf } from './stall.ts';

/** A hall without a worker and with honey on its shelf, for most tests of money. */
export async function openHoneyHall(jars = 1000): Promise<{ hall: TestHall; sku: Sku }> {
  const hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  const sku = await skuOf(hall, 'ljunghonung');
  await stockUp(hall, sku.stockItemId!, jars);
  return { hall, sku };
}

/** Closes the hall after an audit of what its tests left behind. */
export async function closeAudited(hall: TestHall): Promise<void> {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
}
