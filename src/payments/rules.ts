import { type Price, sum, sumPrice } from '../shared/money.ts';
import type { PaymentEvent, PayRequest, PayRequestItem } from './contract.ts';

/** Item to pay for, as the asking slice says it; the pay request prices it. */
export interface AskedItem {
  name: string;
  description?: string | null;
  quantity: number;
  pricePerItem: number;
  vatRate: number;
  type?: 'ADDED' | 'REMOVED';
  group?: PayRequestItem['group'];
  parentTitle?: string | null;
  isDelivery?: boolean;
}

export interface PricedRequest {
  items: PayRequestItem[];
  price: Price;
  amount: number;
}

/** Prices a request as one document: every rate rounded once over all rows, which sum to the total (I5, H16). */
export function pricedRequest(asked: readonly AskedItem[]): PricedRequest {
  const lines = asked.map(one => ({ amountIncludingVat: itemAmount(one), vatRate: one.vatRate }));
  const price = sumPrice(lines);
  const items = asked.map((one, at) => ({
    type: one.type ?? ('ADDED' as const),
    group: one.group ?? null,
    parentTitle: one.parentTitle ?? null,
    quantity: one.quantity,
    name: one.name,
    description: one.description ?? null,
    price: sumPrice([lines[at]!]),
    ...(one.isDelivery && { isDelivery: true }),
  }));
  return { items, price, amount: sum(lines, line => line.amountIncludingVat) };
}

function itemAmount(item: AskedItem): number {
  const amount = item.quantity * item.pricePerItem;
  return item.type === 'REMOVED' ? -amount : amount;
}

/** Items by group key, in the order in which the groups begin; items without a group stand where their first does. */
export function itemsByGroup(
  items: readonly PayRequestItem[],
): { group: PayRequestItem['group']; items: PayRequestItem[] }[] {
  const groups = new Map<string | null, { group: PayRequestItem['group']; items: PayRequestItem[] }>();
  for (const item of items) {
    const key = item.group?.key ?? null;
    const known = groups.get(key);
    if (known) known.items.push(item);
    else groups.set(key, { group: item.group, items: [item] });
  }
  return [...groups.values()];
}

/** The order group that a payment is for. A request without one can't be paid, which is a fault (payments 5). */
export function orderGroupPaidFor({ orderGroupId }: { orderGroupId: string | null | undefined }): string {
  if (!orderGroupId) throw new Error('OrderGroupId must be available in pay request payment for');
  return orderGroupId;
}

/** Payment events by payment, the payment with the newest event first, and newest first within each (payments 2.5). */
export function eventsByPayment(events: readonly PaymentEvent[]): { paymentId: string; events: PaymentEvent[] }[] {
  const groups = new Map<string, PaymentEvent[]>();
  const newestFirst = [...events].sort((a, b) => order(b) - order(a) || (a._id < b._id ? 1 : -1));
  for (const event of newestFirst) groups.set(event.paymentId, [...(groups.get(event.paymentId) ?? []), event]);
  return [...groups].map(([paymentId, own]) => ({ paymentId, events: own }));
}

/** Latest status of each payment: a till payment that staff undid had come, and does not stand. */
const newestEvent = (events: readonly PaymentEvent[]) =>
  eventsByPayment(events).map(({ events: [newest] }) => newest?.status);

/** Whether a payment came and stands. */
export function hasArrived(events: readonly PaymentEvent[]): boolean {
  return newestEvent(events).includes('FULFILLED');
}

/** Whether the request was withdrawn, and no attempt at it can still end in money. */
export function isWithdrawn({ status, unknown, paymentEvents = [] }: PayRequest): boolean {
  if (status.name !== 'CANCELLED' || unknown) return false;
  return newestEvent(paymentEvents).every(newest => newest !== 'PENDING' && newest !== 'FULFILLED');
}

function order(event: PaymentEvent): number {
  return Date.parse(event._happenedAt.iso);
}

/** A payment's name to people: the last eight letters of its id. */
export function lastEight(paymentId: string): string {
  return paymentId.slice(-8).toUpperCase();
}
