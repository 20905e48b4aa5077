import { findOrderGroup } from '../../order-groups/queries.ts';
import type { GivenBack, Returned } from '../../payments/refunds/rules.ts';
import type { Settled } from '../../payments/settlements/rules.ts';
import type { Deed } from '../../shared/command.ts';
import { sum } from '../../shared/money.ts';
import { send, takeBack } from '../../shared/outbox.ts';
import { textableNumber } from '../../sign-in/phones/queries.ts';
import type { VisitKind } from '../visits/rules.ts';
import type { BookingNews } from './mails/booking-news.ts';
import { type GoodsNews, MOVE_LETTER_SECONDS, moveLetterKey, refundWays, unpaidLetterKey } from './rules.ts';
import { promiseTextIn } from './texts/commands.ts';
import type { OrderText, TextName } from './texts/rules.ts';

export interface BookingTold {
  orderGroupId: string;
  providerId: string;
  news: BookingNews;
  /** The booked row; null for the whole order. */
  orderItemId: string | null;
  /** Refund in öre. */
  back?: number;
  /** Its ways, as `refundWays` names them. */
  ways?: string;
  /** The seller's own words. */
  note?: string | undefined;
  /** The guest of a disruption, whose letter names free times; and until when they may choose among them. */
  guestId?: string | undefined;
  until?: Date | undefined;
  /** True where nothing was paid, so that there is no money to choose. */
  isFree?: boolean | undefined;
  /** Idempotency key of the event, so that it is mailed once. */
  key: string;
  /** Whether it waits for a while, in which it can be withheld. */
  waits?: boolean;
  /** Its earliest delivery, where it is not at once. */
  dueAt?: Date | undefined;
  /** Set where a text goes beside the letter, so that who left a number alone has no other. */
  textedBeside?: boolean | undefined;
}

const BOOKING_TEXTS: Partial<Record<BookingNews, TextName>> = {
  booked: 'booking-booked',
  awaiting: 'booking-awaiting',
  confirmed: 'booking-confirmed',
  rejected: 'booking-rejected',
  cancelled: 'booking-cancelled',
  moved: 'booking-moved',
};

/** Tells a guest news of a booking, where no receipt or refund mail covers it: by mail, else by text message. */
export async function sendBookingLetter(deed: Deed, told: BookingTold): Promise<void> {
  const { orderGroupId, news, orderItemId, back = 0, ways = '', note = '', key, waits, guestId, until, isFree } = told;
  const ids = {
    ...{ orderGroupId, news, back: String(back), ways, note },
    ...(orderItemId && { orderItemId }),
    ...(guestId && { guestId }),
    ...(until && { until: until.toISOString() }),
    ...(isFree && { free: 'true' }),
  };
  const later = waits ? new Date(deed.now.getTime() + MOVE_LETTER_SECONDS * 1000) : deed.now;
  const says = told.textedBeside ? undefined : BOOKING_TEXTS[news];
  await sendLetter(deed, told, {
    ...{ key: bookingLetterKey(key), template: 'booking-news', ids },
    dueAt: told.dueAt ?? later,
    text: says && { says, back, orderItemId: orderItemId ?? undefined },
  });
}

/** Withholds letters about moves of a booking that have not gone yet; false where there are none. */
export async function withholdMoveLetter(deed: Deed, orderItemId: string): Promise<boolean> {
  return await takeBack(deed, bookingLetterKey(moveLetterKey(orderItemId, '')));
}

/** Withholds the letter of an event that has not gone yet; false when it has. */
export async function withdrawBookingLetter(deed: Deed, key: string): Promise<boolean> {
  return await takeBack(deed, bookingLetterKey(key));
}

const bookingLetterKey = (key: string) => `booking-news:${key}`;

/** Mails the payer about a refund by staff: amount, reason and way. */
export async function sendRefundLetter(
  deed: Deed,
  told: Pick<Settled, 'orderGroupId' | 'providerId'> & {
    refunds: readonly Returned[];
    note: string;
    key: string;
  },
): Promise<void> {
  const { orderGroupId, refunds, note, key } = told;
  const amount = String(sum(refunds, one => one.amount));
  const ids = { orderGroupId, amount, ways: refundWays(refunds), note };
  const text = { says: 'refund', back: Number(amount) } as const;
  await sendLetter(deed, told, { key: `refund-news:${key}`, template: 'refund-news', ids, text });
}

/** Mails the payer that a payment is returned and why: a duplicate payment, or one that came too late (H12). */
export async function sendReturnLetter(deed: Deed, settled: Settled, refund: Returned): Promise<void> {
  const { refundId, reason, amount, currency } = refund;
  const ids = { orderGroupId: settled.orderGroupId, reason, amount: String(amount), currency };
  const text = { says: 'payment-returned', back: amount, currency } as const;
  await sendLetter(deed, settled, { key: `payment-returned:${refundId}`, template: 'payment-returned', ids, text });
}

/** Mails the link of an order that was left unpaid, once. */
export async function sendUnpaidLetter(
  deed: Deed,
  order: { orderGroupId: string; payRequestId: string; providerId: string },
): Promise<void> {
  const { orderGroupId, payRequestId } = order;
  const key = unpaidLetterKey(payRequestId);
  await sendLetter(deed, order, { key, template: 'unpaid-order', ids: { orderGroupId, payRequestId } });
}

export interface GoodsTold {
  orderGroupId: string;
  providerId: string;
  news: GoodsNews;
  /** Refund in öre, and its ways as `refundWays` names them. */
  back?: number;
  ways?: string;
  /** The seller's own words. */
  note?: string | undefined;
  /** The rows that it is about; all goods of the order when left out. */
  rows?: readonly GivenBack[];
  /** The new time of goods that are late. */
  at?: string;
  /** Idempotency key of the event, so that it is told once. */
  key: string;
}

/** Tells the customer news of goods: by mail, or by text message where they left a number alone. */
export async function sendGoodsLetter(deed: Deed, told: GoodsTold): Promise<void> {
  const { orderGroupId, news, back = 0, ways = '', note = '', rows, at, key } = told;
  const ids = {
    ...{ orderGroupId, news, back: String(back), ways, note },
    ...(at && { at }),
    ...(rows && { rows: JSON.stringify(rows) }),
  };
  const text = { says: GOODS_TEXTS[news], back, at };
  await sendLetter(deed, told, { key: `goods-news:${key}`, template: 'goods-news', ids, text });
}

const GOODS_TEXTS: Record<GoodsNews, TextName> = {
  confirmed: 'goods-confirmed',
  ready: 'goods-ready',
  'on-way': 'goods-on-way',
  late: 'goods-late',
  returned: 'goods-returned',
  cancelled: 'goods-cancelled',
  rejected: 'goods-cancelled',
};

/** Tells a guest of a visit: a reminder before it, or thanks after it. */
export async function sendVisitLetter(
  deed: Deed,
  visit: { orderGroupId: string; orderId: string; providerId: string; day: string; kind: VisitKind },
): Promise<void> {
  const { orderGroupId, orderId, day, kind } = visit;
  await sendLetter(deed, visit, {
    key: `visit-news:${kind}:${orderId}:${day}`,
    template: 'visit-news',
    ids: { orderGroupId, day, kind },
    text: { says: kind === 'REMINDER' ? 'reminder' : 'thanks' },
  });
}

/** Promises a letter; to a customer who left a number alone, the text message in its place. */
async function sendLetter(
  deed: Deed,
  { orderGroupId, providerId }: Pick<Settled, 'orderGroupId' | 'providerId'>,
  letter: {
    key: string;
    template: string;
    ids: Record<string, string>;
    dueAt?: Date;
    text?: Omit<OrderText, 'orderGroupId'> | undefined;
  },
): Promise<void> {
  const { tx, world } = deed;
  const { key, template, ids, dueAt, text } = letter;
  const group = await findOrderGroup(tx, orderGroupId);
  if (!group) throw new Error(`No order group ${orderGroupId}`);
  const { locale, contact } = group;
  if (text && !contact.email && textableNumber(world.config, contact.phone))
    return await promiseTextIn(deed, { key, providerId, dueAt, text: { orderGroupId, ...text } });
  const data = { template, ids, locale };
  await send(deed, { kind: 'mail', key, data, providerId, ...(dueAt && { dueAt }) });
}
