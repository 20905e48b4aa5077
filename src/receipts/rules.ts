import type { Order } from '../orders/contract.ts';
import { m } from '../paraglide/messages.js';
import type { PaymentMethod, PayRequestItem } from '../payments/contract.ts';
import { borneAmounts } from '../payments/redemptions/rules.ts';
import { WAYS } from '../payments/ways/rules.ts';
import type { Locale } from '../shared/i18n.ts';
import { sum } from '../shared/money.ts';
import { codeMasked } from '../tickets/rules.ts';
import type { Receipt, ReceiptItem, ReceiptType, ReceiptWay } from './contract.ts';

/** Receipt number, one series per seller and year: 2026-00418. */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(5, '0')}`;
}

/** Receipt type, by the payment method or by who asked for the money (payments 3). */
export function receiptType({ method, origin }: { method: PaymentMethod; origin: 'ORDER' | 'STAFF' }): ReceiptType {
  return WAYS[method].receiptType ?? (origin === 'STAFF' ? 'PAY_REQUEST_PAYMENT' : 'PAYMENT');
}

/** Receipt rows from the items of a pay request; a removed item is negative. */
export function receiptItems(items: readonly PayRequestItem[]): ReceiptItem[] {
  return items.map(item => ({
    name: item.name,
    description: item.description,
    quantity: item.quantity,
    amountIncludingVat: item.price.amountIncludingVat,
    vatRate: item.price.vat[0]?.vatRate ?? 0,
  }));
}

/** Rows without VAT for what vouchers paid that bore it at their sale (H17); a row paid in part falls in two. */
export function withoutBorneVat(items: readonly ReceiptItem[], borne: number, words: string): ReceiptItem[] {
  const amounts = borneAmounts(
    items.map(item => item.amountIncludingVat),
    borne,
  );
  return items.flatMap((item, at) => {
    const covered = amounts[at]!;
    const rest = item.amountIncludingVat - covered;
    const part = covered && rest ? receiptPart(item) : item;
    const rows = rest || !covered ? [{ ...part, amountIncludingVat: rest }] : [];
    if (covered) rows.push({ ...part, amountIncludingVat: covered, vatRate: 0, description: noted(item, words) });
    return rows;
  });
}

/** A row that falls in two has no price for each piece any more. */
function receiptPart(item: ReceiptItem): ReceiptItem {
  return item.quantity > 1 ? { ...item, name: `${item.quantity} × ${item.name}`, quantity: 1 } : item;
}

const noted = ({ description }: ReceiptItem, words: string) => [description, words].filter(Boolean).join(', ');

/** Payment method in words; a gift card or voucher with its last letters. */
function paidByWords({ method, codeEnd }: Pick<ReceiptWay, 'method' | 'codeEnd'>, locale: Locale): string {
  return WAYS[method].paidBy({ code: codeMasked(codeEnd ?? '') }, { locale });
}

function returnedToWords({ method, codeEnd }: Pick<ReceiptWay, 'method' | 'codeEnd'>, locale: Locale): string {
  return WAYS[method].returnedTo({ code: codeMasked(codeEnd ?? '') }, { locale });
}

/** Words before the sum: how it was paid, where that is one way, or where the money went. */
export function totalWords({ type, status, paidWith }: Receipt, locale: Locale): string {
  const [way, ...others] = paidWith;
  if (status !== 'FULFILLED' || !way || others.length) return m.receipts_sum({}, { locale });
  return type === 'REFUND' ? returnedToWords(way, locale) : paidByWords(way, locale);
}

/** Payment methods where there are several: each with its part of the sum. */
export function partsPaid({ paidWith }: Pick<Receipt, 'paidWith'>, locale: Locale): [words: string, amount: number][] {
  return paidWith.length > 1 ? paidWith.map(way => [paidByWords(way, locale), way.amount]) : [];
}

/** A refund that failed is still owed: the payer sees it as on its way, staff see that it needs them. */
export function refundStatusForPayer(status: 'PENDING' | 'FULFILLED' | 'FAILED'): 'PENDING' | 'FULFILLED' {
  return status === 'FULFILLED' ? 'FULFILLED' : 'PENDING';
}

type Standing = Pick<Order, 'status' | 'hasBeenConfirmed' | 'hasPassed' | 'type'> & Sums;
type Sums = {
  totalPrice: { amountIncludingVat: number };
  orderItems: readonly { price: { amountIncludingVat: number } }[];
};

/** Whether an order that stands was refunded whole: nobody has it any more, or nobody has to pay for it. */
export function isGivenBack({ totalPrice, orderItems }: Sums): boolean {
  return totalPrice.amountIncludingVat === 0 && sum(orderItems, item => item.price.amountIncludingVat) > 0;
}

/** Whether payment is awaited, as it is while any order of the group awaits it (payments 4). */
export function isPaymentPending(orders: readonly Pick<Order, 'status'>[]): boolean {
  return orders.some(({ status }) => status.type === 'PENDING_PAYMENT_CONFIRMATION' || status.type === 'CREATED');
}

export type Greeting =
  | 'rejected'
  | 'cancelled'
  | 'unpaid'
  | 'returned'
  | 'received'
  | 'passed'
  | 'confirmed'
  | 'awaiting';

/** Greeting of a receipt: the first that is true of the orders that still stand (payments 4). */
export function receiptGreeting(orders: readonly Standing[]): Greeting {
  const standing = orders.filter(({ status }) => status.type !== 'REJECTED' && status.type !== 'CANCELLED');
  if (standing.length === 0) return orders.some(({ status }) => status.type === 'REJECTED') ? 'rejected' : 'cancelled';
  if (isPaymentPending(standing)) return 'unpaid';
  if (standing.every(isGivenBack)) return 'returned';
  if (standing.every(order => order.hasPassed)) {
    return standing.every(({ type }) => type === 'VOUCHER' || type === 'GIFTCARD') ? 'received' : 'passed';
  }
  return standing.every(order => order.hasBeenConfirmed) ? 'confirmed' : 'awaiting';
}

export type DeliveryNews = 'after-payment' | 'awaiting' | 'ok' | 'ready' | 'on-its-way' | 'thanks';

/** Delivery news for the buyer; null when there is none (payments 4). */
export function deliveryNews(order: {
  status: Pick<Order['status'], 'type'>;
  delivery: { deliveryMethodType: string };
}): DeliveryNews | null {
  const method = order.delivery.deliveryMethodType;
  if (method !== 'PICK_UP' && method !== 'HOME_DELIVERY' && method !== 'DIGITAL') {
    throw new Error(`Unhandled delivery type ${method}`);
  }
  switch (order.status.type) {
    case 'PENDING_PAYMENT_CONFIRMATION':
    case 'CREATED':
      return 'after-payment';
    case 'PENDING_CONFIRMATION':
      return 'awaiting';
    case 'CONFIRMED':
      return 'ok';
    case 'READY_FOR_PICK_UP':
      return method === 'HOME_DELIVERY' ? 'on-its-way' : 'ready';
    case 'FULFILLED':
      return 'thanks';
    case 'CANCELLED':
    case 'REJECTED':
      return null;
  }
}

/** Receipt title with its number, which a void one keeps, because a series has no gaps, and says that it is void. */
export function numberedTitle(
  { type, status, number }: Pick<Receipt, 'type' | 'status' | 'number'>,
  locale: Locale,
): string {
  const words = type === 'REFUND' ? m.receipts_refund_numbered : m.receipts_numbered;
  const title = words({ number: number ?? '' }, { locale });
  return status === 'CANCELLED' ? m.receipts_void({ title }, { locale }) : title;
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** Whether the order has goods to hand over, beside what is only booked. */
export function hasGoods({ orderItems }: Pick<Order, 'orderItems'>): boolean {
  return orderItems.some(item => item.kind === 'PRODUCT' && item.acquireType === 'BUYABLE');
}

/** Whether staff asked for all of it with their own words: nothing of it is for sale in the hall. */
export function isAsked({ orderItems }: Pick<Order, 'orderItems'>): boolean {
  return orderItems.every(item => item.kind === 'ASKED');
}
