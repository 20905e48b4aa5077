import { findOrderGroup } from '../orders/queries.ts';
import type { Returned } from '../payments/refunds/rules.ts';
import type { Settled } from '../payments/settlements/rules.ts';
import type { Tx } from '../shared/database/connect.ts';
import { send } from '../shared/outbox.ts';
import { dayOf } from '../shared/time.ts';
import type { World } from '../shared/world.ts';
import { sellerOfRecord } from './queries.ts';
import { receiptItems } from './rules.ts';
import { insertReceipt } from './store.ts';

/** The receipt of what was paid, in the transaction that settles it: one per pay request, because the database says so (I8). */
export async function writeReceiptIn(tx: Tx, world: World, settled: Settled): Promise<void> {
  const { providerId, orderGroupId, orderId, payRequestId, paymentId, price, now } = settled;
  const { seller, timeZone } = await sellerOfRecord(tx, providerId);
  await insertReceipt(tx, {
    id: world.newId(),
    providerId,
    orderGroupId,
    orderId,
    payRequestId,
    paymentId,
    year: Number(dayOf(now, timeZone).slice(0, 4)),
    items: receiptItems(settled.items),
    price,
    seller,
    now,
  });
}

/** One confirmation per pay request, whoever brought the news and however often (I8). */
export async function confirmByMail(tx: Tx, world: World, settled: Settled): Promise<void> {
  const { payRequestId, orderGroupId } = settled;
  await sendMail(tx, world, settled, `order-confirmation:${payRequestId}`, 'order-confirmation', {
    orderGroupId,
    payRequestId,
  });
}

/** The payer is told that money goes back and why; a second payment of something paid, or one that came too late (H12). */
export async function tellOfReturnByMail(tx: Tx, world: World, settled: Settled, refund: Returned): Promise<void> {
  const { refundId, reason, amount, currency } = refund;
  const ids = { orderGroupId: settled.orderGroupId, reason, amount: String(amount), currency };
  await sendMail(tx, world, settled, `payment-returned:${refundId}`, 'payment-returned', ids);
}

async function sendMail(
  tx: Tx,
  world: World,
  { orderGroupId, providerId, now }: Settled,
  key: string,
  template: string,
  ids: Record<string, string>,
): Promise<void> {
  const group = await findOrderGroup(tx, orderGroupId);
  if (!group) throw new Error(`No order group ${orderGroupId}`);
  await send(tx, world, { kind: 'mail', key, data: { template, ids, locale: group.locale }, providerId, now });
}
