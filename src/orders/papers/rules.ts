import type { Locale } from '../../shared/i18n.ts';
import { orderContent, whenWords, whoWords } from '../bookings/rules.ts';
import type { Order, OrderItem } from '../contract.ts';
import type { OrderPaper, PaperLine } from './contract.ts';

/** Orders on one pick list or print, at most. */
export const MOST_PAPERS = 100;

export const SLIPS = ['packing', 'kitchen'] as const;
export type SlipKind = (typeof SLIPS)[number];

/** An order as it is packed, cooked or brought out. */
export function orderPaper(order: Order, customer: { name: string; phone: string }, locale: Locale): OrderPaper {
  const { delivery, orderItems } = order;
  const address = delivery.destination?.address;
  return {
    orderId: order._id,
    reference: order.orderGroupReference,
    status: order.status.type,
    customer: { name: customer.name, phone: customer.phone },
    method: orderContent(orderItems) === 'bookings' ? null : delivery.deliveryMethodType,
    at: delivery.pickUpAt ?? delivery.estimatedDeliveryTime ?? firstTime(orderItems),
    address: address ? [...address.addressRows, `${address.zipCode} ${address.city}`] : [],
    notesToDeliverer: delivery.destination?.notesToDeliverer ?? null,
    message: order.messageToProvider,
    amountUnpaid: order.amountUnpaid,
    lines: paperLines(orderItems, locale),
    _createdAt: order._createdAt,
  };
}

function firstTime(items: readonly OrderItem[]): string | null {
  return items.flatMap(({ time }) => (time ? [time.start] : [])).sort()[0] ?? null;
}

/** Rows to pack or to prepare, each with the options that follow it. */
function paperLines(items: readonly OrderItem[], locale: Locale): PaperLine[] {
  const lines: PaperLine[] = [];
  for (const item of items) {
    const left = item.quantity.value - (item.quantity.returned ?? 0);
    if (item.kind === 'OPTIONAL' && left > 0) lines.at(-1)?.options.push({ title: item.meta.title, quantity: left });
    if (item.kind !== 'PRODUCT' || item.acquireType === 'VOUCHER' || item.acquireType === 'GIFTCARD') continue;
    lines.push({
      orderItemId: item._id,
      skuId: item.skuId,
      title: item.meta.title,
      variant: item.meta.variant,
      quantity: left,
      goods: item.acquireType === 'BUYABLE',
      when: whenWords(item, locale),
      who: item.booking ? whoWords(item, locale) : null,
      allergens: item.contents?.allergens ?? null,
      options: [],
    });
  }
  return lines.filter(({ quantity }) => quantity > 0);
}

/** The order in which papers are done: who comes first, then who ordered first. */
export function inOrderOfTime(papers: readonly OrderPaper[]): OrderPaper[] {
  const key = ({ at, _createdAt, reference }: OrderPaper) => `${at ?? '9'} ${_createdAt} ${reference}`;
  return papers.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

export interface PickSum {
  key: string;
  title: string;
  variant: string | null;
  quantity: number;
  /** In how many orders it is. */
  orders: number;
}

/** Goods to take from the shelf for all of these orders, summed by variant; options are goods of their own. */
export function pickSums(papers: readonly OrderPaper[]): PickSum[] {
  const sums = new Map<string, PickSum & { seen: Set<string> }>();
  const add = (orderId: string, one: Omit<PickSum, 'orders'>) => {
    const known = sums.get(one.key) ?? { ...one, quantity: 0, orders: 0, seen: new Set<string>() };
    known.seen.add(orderId);
    sums.set(one.key, { ...known, quantity: known.quantity + one.quantity, orders: known.seen.size });
  };
  for (const { orderId, lines } of papers) {
    for (const { skuId, title, variant, quantity, options } of lines.filter(line => line.goods)) {
      add(orderId, { key: `${skuId} ${title} ${variant}`, title, variant, quantity });
      for (const option of options) add(orderId, { key: option.title, ...option, variant: null });
    }
  }
  return [...sums.values()]
    .map(({ seen: _, ...sum }) => sum)
    .sort((a, b) => a.title.localeCompare(b.title, 'sv') || (a.variant ?? '').localeCompare(b.variant ?? '', 'sv'));
}
