import { cancelBookingIn, rejectBookingsIn } from '../../availability/bookings/commands.ts';
import { giveBackGoodsIn } from '../../availability/commands.ts';
import { openAsGuest } from '../../order-groups/queries.ts';
import { lockPayRequestsIn } from '../../payments/commands.ts';
import type { EarnedReason } from '../../payments/refunds/rules.ts';
import { type Deed, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { cancelTicketsIn } from '../../tickets/ends/commands.ts';
import { settleDifferenceIn } from '../amounts/commands.ts';
import { creditRows, giveUpRows, type KindOfRow, type MoneyRow, moneyRows } from '../amounts/store.ts';
import { bookedItems } from '../bookings/queries.ts';
import { giveUpOrder, moveOrderIn } from '../commands.ts';
import { sendBookingLetter, sendGoodsLetter } from '../letters/commands.ts';
import { refundWays } from '../letters/rules.ts';
import { tellOfBookingIn } from '../notices/commands.ts';
import { isUnpaidOrder } from '../placements/queries.ts';
import { orderOfGroup } from '../queries.ts';
import { goodsLeft, isOver } from '../returns/rules.ts';
import type { OrderStatus } from '../rules.ts';
import { lockOrder, type OrderStanding } from '../store.ts';
import type { CancelBooking, LetGoOfOrder } from './contract.ts';
import { amountBack, cancellationTerms, rowsOfItem } from './rules.ts';

export interface Cancelled {
  orderId: string;
  /** Refund in öre. */
  back: number;
}

const REFUSED = {
  'not-by-customer': 'cancellation-not-by-customer',
  'past-limit': 'cancellation-past-limit',
  'time-passed': 'booking-time-passed',
  ended: 'status-moved',
} as const;

/** Cancellation by the guest, under the terms of the day they booked (payments 4). */
export const cancelBooking = defineCommand<CancelBooking, Cancelled>({
  type: 'cancel-booking',
  async allows(world, caller, { orderGroupId }) {
    const group = await openAsGuest(world, caller, orderGroupId);
    return isRefusal(group) ? group : null;
  },
  async run(deed) {
    const { tx, input, now } = deed;
    const order = await orderOfGroup(tx, input);
    const item = (await bookedItems(tx, [input.orderId])).find(one => one.orderItemId === input.orderItemId);
    if (!order || !item) return refuse('not-found');
    if (item.productId !== input.productId || order.providerId !== input.providerId) return refuse('item-mismatch');
    const { no, percentBack } = cancellationTerms(item, order.status, now);
    if (no) return refuse(REFUSED[no]);
    if (order.status === 'PENDING_PAYMENT_CONFIRMATION') return await giveUp(deed);
    const why = { percentBack, reason: 'CANCELLED' as const, because: 'guest', key: input._id };
    return await cancelItemIn(deed, { ...input, orderGroupId: order.orderGroupId }, why);
  },
});

/** Lets go of an unpaid order: what it kept is free at once. What a seller asked for is the seller's to take back. */
export const letGoOfOrder = defineCommand<LetGoOfOrder, { orderGroupId: string }>({
  type: 'let-go-of-order',
  async allows(world, caller, { orderGroupId }) {
    const group = await openAsGuest(world, caller, orderGroupId);
    return isRefusal(group) ? group : null;
  },
  async run(deed) {
    const { orderGroupId } = deed.input;
    if (!(await isUnpaidOrder(deed.tx, orderGroupId))) return refuse('status-moved');
    const done = await giveUpOrder(deed, { orderGroupId, because: 'guest' });
    return done ? { orderGroupId } : refuse('status-moved');
  },
});

/** Cancels the whole order when nothing was paid yet, as when its hold expires. */
async function giveUp(deed: Press<CancelBooking>): Promise<Cancelled | Refusal> {
  const { orderGroupId, orderId } = deed.input;
  const done = await giveUpOrder(deed, { orderGroupId, because: 'guest' });
  return done ? { orderId, back: 0 } : refuse('status-moved');
}

interface Which {
  orderGroupId: string;
  orderId: string;
  providerId: string;
  orderItemId: string;
}

interface Why {
  percentBack: number;
  reason: EarnedReason;
  because: string;
}

interface WhyTold extends Why {
  /** Idempotency key of the letter. */
  key: string;
  /** The seller's own words to the guest. */
  note?: string;
  /** The guest of a disruption, whose letter names free times. */
  guestId?: string;
  /** Set where a text goes beside the letter. */
  textedBeside?: boolean | undefined;
}

/**
 * Cancels one booking of an order and frees its place, once (H5); the refund follows. Lock order as in a settlement:
 * pay requests, payment, hold, order.
 */
export async function cancelItemIn(deed: Deed, which: Which, why: WhyTold): Promise<Cancelled | Refusal> {
  const { tx } = deed;
  const { orderGroupId, orderId, orderItemId } = which;
  await lockPayRequestsIn(tx, orderGroupId);
  if (!(await cancelBookingIn(deed, { orderItemId }))) return refuse('status-moved');
  const order = await lockOrder(tx, which);
  if (!order) return refuse('not-found');
  const rows = rowsOfItem(await moneyRows(tx, orderId), orderItemId);
  const { back, over, ways } = await creditIn(deed, { order, rows }, why);
  await emit(deed, {
    type: 'booking-cancelled',
    subject: 'order-group',
    subjectId: orderGroupId,
    providerId: order.providerId,
    data: { orderId, orderItemId, back, because: why.because },
  });
  if (over) await moveOrderIn(deed, order, 'CANCELLED', why);
  const told = { orderGroupId, providerId: order.providerId, back, ways, key: why.key, note: why.note };
  const { guestId, textedBeside } = why;
  await sendBookingLetter(deed, { ...told, orderItemId, news: 'cancelled', guestId, textedBeside });
  if (why.because === 'guest') await tellOfBookingIn(deed, 'cancellation', { ...told, orderId, orderItemId }, why.key);
  return { orderId, back };
}

/**
 * Rejection by the seller, or cancellation of a paid order: all money goes back (H6), and the goods go to the shelf unless
 * `shelved` says otherwise.
 */
export async function endOrderIn(
  deed: Press,
  which: { orderId: string; orderGroupId: string; providerId: string },
  ends: {
    from: OrderStatus;
    status: Extract<OrderStatus, 'REJECTED' | 'CANCELLED'>;
    shelved?: boolean;
    because?: 'undone';
  },
): Promise<Refusal | null> {
  const { tx, commandId } = deed;
  const { orderGroupId, orderId } = which;
  const { from, status, shelved = true } = ends;
  await lockPayRequestsIn(tx, orderGroupId);
  await giveBackGoodsIn(deed, { orderGroupId, shelved });
  await rejectBookingsIn(deed, { orderGroupId, as: status });
  const order = await lockOrder(tx, which);
  if (!order) return refuse('not-found');
  // A colleague changed the order a moment earlier.
  if (order.status !== from) return refuse('status-moved');
  const no = await cancelTicketsIn(deed, { orderId });
  if (no) return no;
  const why = { percentBack: 100, reason: status, because: ends.because ?? 'staff' };
  const rows = await moneyRows(tx, orderId);
  await giveUpRows(tx, orderId, goodsLeft(rows));
  const { back, ways } = await creditIn(deed, { order, rows }, why);
  await moveOrderIn(deed, order, status, why);
  // A slip of the hand, which its guest never heard of.
  if (ends.because === 'undone') return null;
  const news = status === 'REJECTED' ? 'rejected' : 'cancelled';
  const told = { orderGroupId, providerId: order.providerId, news, back, ways, key: commandId } as const;
  if ((await bookedItems(tx, [orderId])).length) await sendBookingLetter(deed, { ...told, orderItemId: null });
  else await sendGoodsLetter(deed, { ...told, rows: goodsRows(rows) });
  return null;
}

/** Rows of an order as a letter tells them: how many of what, and what they cost. */
function goodsRows(rows: readonly KindOfRow[]) {
  return rows.map(row => ({
    name: `${row.quantity - row.returned} × ${row.name}`,
    amountIncludingVat: row.amount - row.credited,
    vatRate: row.vatRate,
  }));
}

/** Credits rows of the order; once no booking in it is live, no further payment is requested. */
async function creditIn(
  deed: Deed,
  { order, rows }: { order: OrderStanding; rows: readonly MoneyRow[] },
  { percentBack, reason }: Why,
): Promise<{ back: number; over: boolean; ways: string }> {
  const { tx } = deed;
  const { id: orderId, orderGroupId, providerId } = order;
  const credits = rows.map(row => ({ ...row, amountIncludingVat: amountBack(row.amount - row.credited, percentBack) }));
  const price = await creditRows(
    tx,
    orderId,
    credits.map(({ id, amountIncludingVat }) => ({ id, amount: amountIncludingVat })),
  );
  const left = await moneyRows(tx, orderId);
  const over = isOver(left, await bookedItems(tx, [orderId]));
  const total = price.amountIncludingVat;
  const settled = await settleDifferenceIn(deed, {
    ...{ orderId, orderGroupId, providerId, reason },
    total,
    rows: credits,
    askRows: left.map(row => ({ ...row, amountIncludingVat: row.amount - row.credited })),
    asks: !over,
  });
  return { back: settled.back, over, ways: refundWays(settled.refunds) };
}
