import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { formatDay, formatTime } from '../../shared/time.ts';
import { formatGuests } from '../../wishes/wording/rules.ts';
import type { OrderItem } from '../contract.ts';
import type { AcquireType } from '../rules.ts';

/** An order's content, for wording: goods, bookings or both. Goods with a pick-up time count as goods. */
export type Content = 'goods' | 'bookings' | 'both';

export function orderContent(items: readonly { acquireType: AcquireType | null }[]): Content {
  const kinds = new Set(items.flatMap(({ acquireType }) => (acquireType ? [isBooked(acquireType)] : [])));
  if (kinds.size === 2) return 'both';
  return kinds.has(true) ? 'bookings' : 'goods';
}

/** Orders that hold no stock or time until they are paid: gift cards, vouchers and staff pay requests. */
export function keepsNothing(items: readonly { acquireType: AcquireType | null }[]): boolean {
  return !items.some(({ acquireType }) => acquireType === 'BUYABLE' || (acquireType && isBooked(acquireType)));
}

const isBooked = (acquireType: AcquireType) => acquireType === 'BOOKABLE' || acquireType === 'ACCOMMODATION';

/** The options that stand with a row of an order: those after it, until the next product. */
export function optionsOf(
  item: Pick<OrderItem, '_id'>,
  ordered: readonly Pick<OrderItem, '_id' | 'kind' | 'meta' | 'quantity'>[],
): { title: string; quantity: number }[] {
  const after = ordered.slice(ordered.findIndex(({ _id }) => _id === item._id) + 1);
  const end = after.findIndex(({ kind }) => kind !== 'OPTIONAL');
  const options = end < 0 ? after : after.slice(0, end);
  return options.map(({ meta, quantity }) => ({ title: meta.title, quantity: quantity.value }));
}

/** A booking's time in words: "lör 5 dec 18:30–20:30", "fre 4 dec – sön 6 dec", in the place's time zone. */
export function whenWords({ time, booking }: Pick<OrderItem, 'time' | 'booking'>, locale: Locale): string | null {
  if (!time || !booking) return null;
  const { timeZone, kind } = booking;
  const [from, to] = [formatDay(time.start, locale, timeZone), formatDay(time.end, locale, timeZone)];
  if (kind === 'NIGHTS') return `${from} – ${to}`;
  const [begins, ends] = [formatTime(time.start, locale, timeZone), formatTime(time.end, locale, timeZone)];
  if (kind === 'PICK_UP') return `${from} ${begins}`;
  return from === to ? `${from} ${begins}–${ends}` : `${from} ${begins} – ${to} ${ends}`;
}

/** A booking's time as its ticket says it: begin and end apart where both lie on one day, the span otherwise. */
export function ticketTimes(
  item: Pick<OrderItem, 'time' | 'booking'>,
  locale: Locale,
): { when: string | null; till: string | null } {
  const { time, booking } = item;
  const when = whenWords(item, locale);
  if (!time || !booking || booking.kind === 'NIGHTS' || booking.kind === 'PICK_UP') return { when, till: null };
  const { timeZone } = booking;
  const [from, to] = [formatDay(time.start, locale, timeZone), formatDay(time.end, locale, timeZone)];
  if (from !== to) return { when, till: null };
  return {
    when: `${from} ${formatTime(time.start, locale, timeZone)}`,
    till: formatTime(time.end, locale, timeZone),
  };
}

/** A booking's guests in words: "2 × Vuxen, 1 × Barn" by the seller's own names, or their number. */
export function whoWords(
  { quantities, booking }: Pick<OrderItem, 'quantities' | 'booking'>,
  locale: Locale,
): string | null {
  if (quantities.length) return formatGuests(quantities);
  if (!booking || booking.kind === 'PICK_UP') return null;
  if (booking.pieces > 1 && !Object.keys(booking.wish.guests).length)
    return m.orders_pieces({ count: booking.pieces }, { locale });
  return booking.party === 1
    ? m.orders_guest_one({}, { locale })
    : m.orders_guests({ count: booking.party }, { locale });
}
