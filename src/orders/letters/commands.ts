import { findOrderGroup } from '../../order-groups/queries.ts';
import type { Returned } from '../../payments/refunds/rules.ts';
import type { Settled } from '../../payments/settlements/rules.ts';
import type { Deed } from '../../shared/command.ts';
import { sum } from '../../shared/money.ts';
import { send, takeBack } from '../../shared/outbox.ts';
import type { BookingNews } from './mails/booking-news.ts';
import { MOVE_LETTER_SECONDS, moveLetterKey, refundWays, unpaidLetterKey } from './rules.ts';

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
  /** Idempotency key of the event, so that it is mailed once. */
  key: string;
  /** Whether it waits for a while, in which it can be withheld. */
  waits?: boolean;
}

/** Mails news of a booking, where no receipt or refund mail covers it. */
export async function sendBookingLetter(deed: Deed, told: BookingTold): Promise<void> {
  const { orderGroupId, news, orderItemId, back = 0, ways = '', note = '', key, waits } = told;
  const ids = { orderGroupId, news, back: String(back), ways, note, ...(orderItemId && { orderItemId }) };
  const dueAt = waits ? new Date(deed.now.getTime() + MOVE_LETTER_SECONDS * 1000) : deed.now;
  await sendLetter(deed, told, { key: `booking-news:${key}`, template: 'booking-news', ids, dueAt });
}

/** Withholds letters about moves of a booking that have not gone yet; false where there are none. */
export async function withholdMoveLetter(deed: Deed, orderItemId: string): Promise<boolean> {
  return await takeBack(deed, `booking-news:${moveLetterKey(orderItemId, '')}`);
}

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
  await sendLetter(deed, told, { key: `refund-news:${key}`, template: 'refund-news', ids });
}

/** Mails the payer that a payment is returned and why: a duplicate payment, or one that came too late (H12). */
export async function sendReturnLetter(deed: Deed, settled: Settled, refund: Returned): Promise<void> {
  const { refundId, reason, amount, currency } = refund;
  const ids = { orderGroupId: settled.orderGroupId, reason, amount: String(amount), currency };
  await sendLetter(deed, settled, { key: `payment-returned:${refundId}`, template: 'payment-returned', ids });
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

async function sendLetter(
  deed: Deed,
  { orderGroupId, providerId }: Pick<Settled, 'orderGroupId' | 'providerId'>,
  { key, template, ids, dueAt }: { key: string; template: string; ids: Record<string, string>; dueAt?: Date },
): Promise<void> {
  const { tx } = deed;
  const group = await findOrderGroup(tx, orderGroupId);
  if (!group) throw new Error(`No order group ${orderGroupId}`);
  await send(deed, {
    kind: 'mail',
    key,
    data: { template, ids, locale: group.locale },
    providerId,
    ...(dueAt && { dueAt }),
  });
}
