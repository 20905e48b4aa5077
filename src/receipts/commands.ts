import { findOrderGroup } from '../orders/queries.ts';
import { m } from '../paraglide/messages.js';
import { paidWithOf } from '../payments/queries.ts';
import { bearsVat } from '../payments/redemptions/rules.ts';
import type { Returned } from '../payments/refunds/rules.ts';
import type { Settled } from '../payments/settlements/rules.ts';
import type { Tx } from '../shared/database/connect.ts';
import { type Price, priceOf, sum } from '../shared/money.ts';
import { send } from '../shared/outbox.ts';
import { dayOf } from '../shared/time.ts';
import type { World } from '../shared/world.ts';
import type { BookingNews } from './mails/booking-news.ts';
import { sellerOfRecord } from './queries.ts';
import { receiptItems, receiptType, withoutBorneVat } from './rules.ts';
import { insertReceipt, withdrawPaymentReceipt, withdrawReceipt } from './store.ts';

/** The receipt of what was paid, in the transaction that settles it: one per pay request, because the database says so (I8). */
export async function writeReceiptIn(tx: Tx, world: World, settled: Settled): Promise<void> {
  const { providerId, orderGroupId, orderId, payRequestId, paymentId, now } = settled;
  const { seller, timeZone } = await sellerOfRecord(tx, providerId);
  await insertReceipt(tx, {
    id: world.newId(),
    providerId,
    orderGroupId,
    orderId,
    payRequestId,
    paymentId,
    type: receiptType(settled),
    year: Number(dayOf(now, timeZone).slice(0, 4)),
    ...(await documentOf(tx, settled)),
    seller,
    now,
  });
}

/** The rows and sums of what was asked for, less the VAT that vouchers bore when they were sold. */
async function documentOf(tx: Tx, { payRequestId, orderGroupId, items: asked, price }: Settled) {
  const items = receiptItems(asked);
  const ways = await paidWithOf(tx, payRequestId);
  const borne = sum(
    ways.filter(way => !bearsVat(way.vatKind)),
    way => way.amount,
  );
  if (!borne) return { items, price };
  const group = await findOrderGroup(tx, orderGroupId);
  const rows = withoutBorneVat(items, borne, m.receipts_vat_borne({}, { locale: group?.locale ?? 'sv' }));
  return { items: rows, price: priceOf(rows) };
}

interface GoneBack {
  refundId: string;
  paymentId: string;
  payRequestId: string;
  orderGroupId: string;
  orderId: string;
  providerId: string;
  rows: readonly { name: string; description?: string; amountIncludingVat: number; vatRate: number }[];
  price: Price;
  now: Date;
}

/** The receipt of money that was earned and went back, in the same series of numbers (I7). */
export async function writeRefundReceiptIn(tx: Tx, world: World, back: GoneBack): Promise<void> {
  const { rows, now, ...of } = back;
  const { seller, timeZone } = await sellerOfRecord(tx, back.providerId);
  await insertReceipt(tx, {
    ...of,
    id: world.newId(),
    type: 'REFUND',
    year: Number(dayOf(now, timeZone).slice(0, 4)),
    items: rows.map(row => ({ ...row, description: row.description ?? null, quantity: 1 })),
    seller,
    now,
  });
}

/** The bank sent the money back: what its receipt said is not so any more. */
export async function withdrawRefundReceiptIn(tx: Tx, refundId: string): Promise<void> {
  await withdrawReceipt(tx, refundId);
}

/** What staff noted was not so. */
export async function withdrawReceiptIn(tx: Tx, paymentId: string): Promise<void> {
  await withdrawPaymentReceipt(tx, paymentId);
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

export interface BookingTold {
  orderGroupId: string;
  providerId: string;
  news: BookingNews;
  /** Null: of the whole order. */
  orderItemId: string | null;
  /** Öre that go back with it. */
  back?: number;
  /** What happened, once: the same again is not told twice. */
  key: string;
  now: Date;
}

/** What happened to a booking, where no receipt and no return of money tells of it. */
export async function tellOfBookingByMail(tx: Tx, world: World, told: BookingTold): Promise<void> {
  const { orderGroupId, news, orderItemId, back = 0, key } = told;
  const ids = { orderGroupId, news, back: String(back), ...(orderItemId && { orderItemId }) };
  await sendMail(tx, world, told, `booking-news:${key}`, 'booking-news', ids);
}

/** Staff give back by themselves: the payer reads how much, why and by which way. */
export async function tellOfRefundByMail(
  tx: Tx,
  world: World,
  told: Pick<Settled, 'orderGroupId' | 'providerId' | 'now'> & {
    refunds: readonly Returned[];
    note: string;
    key: string;
  },
): Promise<void> {
  const { orderGroupId, refunds, note, key } = told;
  const amount = String(sum(refunds, one => one.amount));
  const ways = refunds.map(one => `${one.method}:${one.amount}`).join(' ');
  await sendMail(tx, world, told, `refund-news:${key}`, 'refund-news', { orderGroupId, amount, ways, note });
}

async function sendMail(
  tx: Tx,
  world: World,
  { orderGroupId, providerId, now }: Pick<Settled, 'orderGroupId' | 'providerId' | 'now'>,
  key: string,
  template: string,
  ids: Record<string, string>,
): Promise<void> {
  const group = await findOrderGroup(tx, orderGroupId);
  if (!group) throw new Error(`No order group ${orderGroupId}`);
  await send(tx, world, { kind: 'mail', key, data: { template, ids, locale: group.locale }, providerId, now });
}
