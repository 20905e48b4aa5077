import { openHall, type TestHall } from './hall.ts';
import { type Sku, skuOf } from './purchase.ts';

/** A hall with goods of two stalls at hand, for tests of carts, which hold one stall's goods each. */
export async function openTwoStalls(): Promise<{ hall: TestHall; honey: Sku; bread: Sku }> {
  const hall = await openHall();
  return { hall, honey: await skuOf(hall, 'ljunghonung', 1), bread: await skuOf(hall, 'kanelbullar') };
}
