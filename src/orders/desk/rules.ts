import { type OrderEvent, type OrderStatus, orderAfter } from '../rules.ts';

/** Orders that are changed at once, at most: two pages of the list. */
export const MOST_AT_ONCE = 100;

/** Changes that several orders may take at once; what gives money back is done one at a time. */
export const SEVERAL_CHANGES = ['ready', 'fulfil'] as const satisfies readonly OrderEvent[];
export type SeveralChange = (typeof SEVERAL_CHANGES)[number];

export type NotChanged = 'gone' | 'no-goods' | 'done' | 'moved';

/** Why one of several orders stays as it is; null where it can be changed. */
export function whyNot(
  order: { status: OrderStatus; hasGoods: boolean } | undefined,
  change: SeveralChange,
): NotChanged | null {
  if (!order) return 'gone';
  if (!order.hasGoods) return 'no-goods';
  if (orderAfter(order.status, change)) return null;
  return order.status === orderAfter('CONFIRMED', change) ? 'done' : 'moved';
}
