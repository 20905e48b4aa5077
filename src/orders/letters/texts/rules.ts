import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { formatPrice } from '../../../ui/price-format.ts';

/** Texts to customers who left a number alone, by their names in outbox rows. */
const WORDS = {
  'booking-booked': m.orders_text_booking_booked,
  'booking-awaiting': m.orders_text_booking_awaiting,
  'booking-confirmed': m.orders_text_booking_confirmed,
  'booking-rejected': m.orders_text_booking_rejected,
  'booking-cancelled': m.orders_text_booking_cancelled,
  'booking-moved': m.orders_text_booking_moved,
  'goods-confirmed': m.orders_text_goods_confirmed,
  'goods-ready': m.orders_text_ready,
  'goods-on-way': m.orders_text_on_way,
  'goods-late': m.orders_text_late,
  'goods-returned': m.orders_text_returned,
  'goods-cancelled': m.orders_text_cancelled,
  'payment-returned': m.orders_text_payment_returned,
  refund: m.orders_text_refund,
  reminder: m.orders_text_reminder,
  thanks: m.orders_text_thanks,
} as const;
export type TextName = keyof typeof WORDS;

export interface OrderText {
  orderGroupId: string;
  says: TextName;
  /** The booked row that it is about. */
  orderItemId?: string | undefined;
  /** Time that it names, where it is not the booking's. */
  at?: string | undefined;
  /** Money that goes back, in öre of this currency. */
  back?: number | undefined;
  currency?: string | undefined;
}

export function isOrderText(data: object): data is OrderText {
  const { says, orderGroupId } = data as Partial<OrderText>;
  return typeof orderGroupId === 'string' && typeof says === 'string' && Object.hasOwn(WORDS, says);
}

interface About {
  locale: Locale;
  seller: string;
  reference: string;
  time: string;
  link: string;
}

/** A text in its customer's language. What goes back is a sentence of its own before the link, where something does. */
export function wordsOfText({ says, back = 0, currency = 'SEK' }: OrderText, { locale, ...about }: About): string {
  const money = back > 0 ? m.orders_text_back({ amount: formatPrice(back, { locale, currency }) }, { locale }) : '';
  return WORDS[says]({ ...about, back: money }, { locale }).replaceAll('  ', ' ');
}
