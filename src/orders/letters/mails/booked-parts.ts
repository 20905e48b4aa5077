import type { MailPart } from '../../../notifications/mails/layout.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { whenWords, whoWords } from '../../bookings/rules.ts';
import type { Order, OrderItem } from '../../contract.ts';

/** Mail parts with the bookings, their times and guests; of one row alone where the news concerns only that. */
export function bookedParts(orders: readonly Order[], locale: Locale, orderItemId?: string): MailPart[] {
  const items = orders
    .flatMap(order => order.orderItems)
    .filter(item => item.booking && (!orderItemId || item._id === orderItemId));
  if (!items.length) return [];
  return [{ rows: items.map(item => bookedRow(item, locale)) }];
}

/** Row of a booking in a letter: what, for whom and when. */
export function bookedRow(item: OrderItem, locale: Locale) {
  const shown = item.booking?.reservations.map(one => one.title).join(', ');
  const detail = [whoWords(item, locale), shown].filter(Boolean).join(', ');
  return { label: item.meta.title, detail: detail || undefined, value: whenWords(item, locale) ?? '' };
}
