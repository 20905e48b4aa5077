import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openHall, type TestHall } from './hall.ts';
import { checkOut, place, skuOf } from './purchase.ts';
import { auditOf } from './stall.ts';

/** The tour of the README, as a test: a jar of honey from the shelf to the receipt. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

describe('a jar of honey', () => {
  it('is bought, paid by card, receipted and confirmed by mail (H18) [storefront 1.2, 6.1]', async () => {
    const elin = hall.browser();
    const sku = await skuOf(hall, 'ljunghonung');
    const before = await left(sku.stockItemId!);
    const placed = await place(elin, sku, 2);
    expect(await left(sku.stockItemId!)).toBe(before - 2);

    const session = await checkOut(elin, placed);
    hall.stripe.controls.pay(session);
    const receipts = await eventually(
      async () =>
        (
          await elin.get<{ item: { receipts: { status: string; amount: number }[] } }>(
            `/api/order-groups/${placed.orderGroupId}/receipts?ak=${placed.accessKey}`,
          )
        ).body,
      body => body.item.receipts.some(receipt => receipt.status === 'FULFILLED'),
    );
    expect(receipts.item.receipts).toMatchObject([{ status: 'FULFILLED', amount: sku.price * 2 }]);

    const mails = await eventually(
      async () => hall.smtp.mailbox.list('elin@example.com'),
      list => list.length > 0,
    );
    expect(mails).toHaveLength(1);
    expect(await left(sku.stockItemId!)).toBe(before - 2);
    expect(await auditOf(hall)).toEqual([]);
  });
});

async function left(stockItemId: string): Promise<number> {
  const row = await hall.db
    .selectFrom('stock_levels')
    .select('available')
    .where('stock_item_id', '=', stockItemId)
    .executeTakeFirstOrThrow();
  return row.available!;
}
