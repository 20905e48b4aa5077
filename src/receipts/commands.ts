import { findOrderGroup } from '../order-groups/queries.ts';
import { m } from '../paraglide/messages.js';
import { readPaidWith } from '../payments/queries.ts';
import { bearsVat } from '../payments/redemptions/rules.ts';
import type { EarnedRefund } from '../payments/refunds/rules.ts';
import type { Settled } from '../payments/settlements/rules.ts';
import { sellerOfRecord } from '../providers/sellers/queries.ts';
import type { Deed } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import { sum, sumPrice } from '../shared/money.ts';
import { send } from '../shared/outbox.ts';
import { calendarDayAt } from '../shared/time.ts';
import { receiptItems, receiptType, withoutBorneVat } from './rules.ts';
import { insertReceipt, withdrawPaymentReceipt, withdrawReceipt } from './store.ts';

/** Writes the receipt in the settling transaction: one per pay request, because the database says so (I8). */
export async function writeReceiptIn(deed: Deed, settled: Settled): Promise<void> {
  const { tx, world, now } = deed;
  const { providerId, orderGroupId, orderId, payRequestId, paymentId } = settled;
  const [{ seller, timeZone }, document] = await Promise.all([
    sellerOfRecord(tx, providerId),
    receiptDocument(tx, settled),
  ]);
  await insertReceipt(tx, {
    id: world.newId(),
    providerId,
    orderGroupId,
    orderId,
    payRequestId,
    paymentId,
    type: receiptType(settled),
    year: Number(calendarDayAt(now, timeZone).slice(0, 4)),
    ...document,
    seller,
    now,
  });
}

/** Rows and sums of a receipt, less the VAT that vouchers bore when they were sold. */
async function receiptDocument(tx: Tx, { payRequestId, orderGroupId, items: asked, price }: Settled) {
  const items = receiptItems(asked);
  const ways = await readPaidWith(tx, payRequestId);
  const borne = sum(
    ways.filter(way => !bearsVat(way.vatKind)),
    way => way.amount,
  );
  if (!borne) return { items, price };
  const group = await findOrderGroup(tx, orderGroupId);
  const rows = withoutBorneVat(items, borne, m.receipts_vat_borne({}, { locale: group?.locale ?? 'sv' }));
  return { items: rows, price: sumPrice(rows) };
}

/** Writes the receipt of a refund of earned money, in the same series of numbers (I7). */
export async function writeRefundReceiptIn(deed: Deed, back: EarnedRefund): Promise<void> {
  const { tx, world, now } = deed;
  const { rows, ...of } = back;
  const { seller, timeZone } = await sellerOfRecord(tx, back.providerId);
  await insertReceipt(tx, {
    ...of,
    id: world.newId(),
    type: 'REFUND',
    year: Number(calendarDayAt(now, timeZone).slice(0, 4)),
    items: rows.map(row => ({ ...row, description: row.description ?? null, quantity: 1 })),
    seller,
    now,
  });
}

/** Withdraws a refund's receipt: the bank sent the money back. */
export async function withdrawRefundReceiptIn(tx: Tx, refundId: string): Promise<void> {
  await withdrawReceipt(tx, refundId);
}

/** Withdraws the receipt of a payment that staff noted by mistake. */
export async function withdrawReceiptIn(tx: Tx, paymentId: string): Promise<void> {
  await withdrawPaymentReceipt(tx, paymentId);
}

/** Sends the order confirmation, one per pay request, no matter who brought the news and how often (I8). */
export async function confirmByMail(deed: Deed, settled: Settled): Promise<void> {
  const { tx } = deed;
  const { payRequestId, orderGroupId, providerId } = settled;
  const group = await findOrderGroup(tx, orderGroupId);
  if (!group) throw new Error(`No order group ${orderGroupId}`);
  const ids = { orderGroupId, payRequestId };
  const data = { template: 'order-confirmation', ids, locale: group.locale };
  await send(deed, { kind: 'mail', key: `order-confirmation:${payRequestId}`, data, providerId });
}
