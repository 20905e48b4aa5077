import type { Order } from '../orders/contract.ts';
import { m } from '../paraglide/messages.js';
import type { PayRequestItem } from '../payments/contract.ts';
import type { Locale } from '../shared/i18n.ts';
import type { Receipt, ReceiptItem } from './contract.ts';

/** 2026-00418: one series per seller and year. */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(5, '0')}`;
}

/** What was asked for becomes what was paid, row by row; what was taken off is negative. */
export function receiptItems(items: readonly PayRequestItem[]): ReceiptItem[] {
  return items.map(item => ({
    name: item.name,
    description: item.description,
    quantity: item.quantity,
    amountIncludingVat: item.price.amountIncludingVat,
    vatRate: item.price.vat[0]?.vatRate ?? 0,
  }));
}

/** A refund that failed is still owed: the payer sees it as on its way, staff see that it needs them. */
export function refundStatusForPayer(status: 'PENDING' | 'FULFILLED' | 'FAILED'): 'PENDING' | 'FULFILLED' {
  return status === 'FULFILLED' ? 'FULFILLED' : 'PENDING';
}

type Standing = Pick<Order, 'status' | 'hasBeenConfirmed' | 'hasPassed' | 'type'>;

/** Payment is awaited while any order of the group is (payments 4). */
export function isPaymentPending(orders: readonly Pick<Order, 'status'>[]): boolean {
  return orders.some(({ status }) => status.type === 'PENDING_PAYMENT_CONFIRMATION' || status.type === 'CREATED');
}

export type Greeting = 'rejected' | 'cancelled' | 'unpaid' | 'received' | 'passed' | 'confirmed' | 'awaiting';

/** How a receipt greets: the first that is true of the orders that still stand (payments 4). */
export function greetingOf(orders: readonly Standing[]): Greeting {
  const standing = orders.filter(({ status }) => status.type !== 'REJECTED' && status.type !== 'CANCELLED');
  if (standing.length === 0) return orders.some(({ status }) => status.type === 'REJECTED') ? 'rejected' : 'cancelled';
  if (isPaymentPending(standing)) return 'unpaid';
  if (standing.every(order => order.hasPassed)) {
    return standing.every(({ type }) => type === 'VOUCHER' || type === 'GIFTCARD') ? 'received' : 'passed';
  }
  return standing.every(order => order.hasBeenConfirmed) ? 'confirmed' : 'awaiting';
}

export type DeliveryNews = 'after-payment' | 'awaiting' | 'ok' | 'ready' | 'on-its-way' | 'thanks';

/** What is told of the way of the goods; null when there is none (payments 4). */
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

export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** Who sold it, in the company's own name, as the law wants it named (protocols 6.3). */
export function sellerLines({ seller }: Pick<Receipt, 'seller'>, locale: Locale): string[] {
  const { addressRows, zipCode, city } = seller.address;
  return [
    seller.legalName,
    [...addressRows, `${zipCode} ${city}`.trim()].filter(Boolean).join(', '),
    seller.organisationNumber && m.receipts_organisation_number({ number: seller.organisationNumber }, { locale }),
    seller.vatNo && m.receipts_vat_number({ number: seller.vatNo }, { locale }),
    seller.approvedForFTax && m.receipts_f_tax({}, { locale }),
  ].filter(line => typeof line === 'string' && line !== '') as string[];
}

/** Something that is handed over, beside what is only booked. */
export function hasGoods({ orderItems }: Pick<Order, 'orderItems'>): boolean {
  return orderItems.some(item => item.kind === 'PRODUCT' && item.acquireType === 'BUYABLE');
}

/** Nothing of it is for sale in the hall: the seller's people asked for it with their own words. */
export function isAsked({ orderItems }: Pick<Order, 'orderItems'>): boolean {
  return orderItems.every(item => item.kind === 'ASKED');
}
