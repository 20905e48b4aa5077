import { countStockIn } from '../src/availability/goods/commands.ts';
import type { Receipt } from '../src/receipts/contract.ts';
import { hallDeed } from '../src/shared/command.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';

/** The steps of a purchase as a visitor's browser takes them, for tests that begin after it. */
export interface Placed {
  orderGroupId: string;
  orderId: string;
  payRequestId: string;
  accessKey: string;
}

export interface Sku {
  id: string;
  price: number;
  stockItemId: string | null;
}

export async function skuOf(hall: TestHall, slug: string, position = 0): Promise<Sku> {
  const row = await hall.db
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .select(['skus.id', 'skus.price', 'skus.stock_item_id as stockItemId'])
    .where('products.slug', '=', slug)
    .where('skus.position', '=', position)
    .executeTakeFirstOrThrow();
  return row;
}

export const ELIN = { name: 'Elin Åkerström', email: 'elin@example.com', phone: '070-174 06 35' };

/** Mails that came to Elin; what the stall's own people are told of her order lies in other mailboxes. */
export function buyersMails(hall: TestHall) {
  return hall.smtp.mailbox.list().filter(({ envelope }) => envelope.to.includes(ELIN.email));
}

export function order(total: number, fields: Record<string, unknown> = {}) {
  return {
    contact: ELIN,
    delivery: { deliveryMethodType: 'PICK_UP' },
    messageToProvider: '',
    expectedTotal: total,
    termsAccepted: true,
    ...fields,
  };
}

export async function place(
  browser: Browser,
  sku: Sku,
  quantity = 1,
  fields: Record<string, unknown> = {},
): Promise<Placed> {
  const added = await browser.command<{ item: unknown }>('POST', '/api/cart/items', 'add-to-cart', {
    skuId: sku.id,
    quantity,
  });
  if (added.status !== 200) throw new Error(`The cart said ${added.status}: ${JSON.stringify(added.body)}`);
  const placed = await browser.command<{ item: Placed }>(
    'POST',
    '/api/order-groups',
    'place-order',
    order(sku.price * quantity, fields),
  );
  if (placed.status !== 200) throw new Error(`The order was answered ${placed.status}: ${JSON.stringify(placed.body)}`);
  return placed.body.item;
}

/** Begins the card payment; answers with the session at the card company. */
export async function checkOut(browser: Browser, { payRequestId }: Placed): Promise<string> {
  const answer = await browser.command<{ item: { successUrl: string } }>(
    'POST',
    `/api/payments/stripe/checkouts/pay-requests/${payRequestId}`,
    'checkout-pay-request',
    {
      payRequestId,
      relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
      relativeCancelPath: `/pay-requests/${payRequestId}`,
    },
  );
  if (answer.status !== 200)
    throw new Error(`The checkout was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return /\/c\/pay\/([^/?#]+)/.exec(answer.body.item.successUrl)![1]!;
}

/** Receipts, as the buyer reads them. */
export async function receiptsOf(browser: Browser, { orderGroupId, accessKey }: Placed): Promise<Receipt[]> {
  const path = `/api/order-groups/${orderGroupId}/receipts?ak=${accessKey}`;
  return (await browser.get<{ item: { receipts: Receipt[] } }>(path)).body.item.receipts;
}

/** Sets the stock on hand. */
export async function shelve(hall: TestHall, { stockItemId }: Pick<Sku, 'stockItemId'>, onHand: number): Promise<void> {
  const { provider_id: providerId } = await hall.db
    .selectFrom('stock_items')
    .select('provider_id')
    .where('id', '=', stockItemId)
    .executeTakeFirstOrThrow();
  await hall.db
    .transaction()
    .execute(tx => countStockIn(hallDeed(tx, hall.hall.world), { stockItemId: stockItemId!, providerId, onHand }));
}
