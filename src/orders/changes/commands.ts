import { moveBookingIn } from '../../availability/bookings/commands.ts';
import { openAsGuest, orderOfProvider } from '../../order-groups/queries.ts';
import { lockPayRequestsIn } from '../../payments/commands.ts';
import { shutRefusal } from '../../providers/holds/queries.ts';
import { allowing, providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import { defineCommand, type Press } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { partySize } from '../../wishes/party/rules.ts';
import { type Settling, settleDifferenceIn } from '../amounts/commands.ts';
import { type MoneyRow, moneyRows, repriceRow } from '../amounts/store.ts';
import { type BookedItem, bookedItems, unitsOfBooking } from '../bookings/queries.ts';
import { LIVE_BOOKINGS, mayChange } from '../cancellations/rules.ts';
import { sendBookingLetter, withholdMoveLetter } from '../letters/commands.ts';
import { moveLetterKey, refundWays } from '../letters/rules.ts';
import { tellOfBookingIn } from '../notices/commands.ts';
import { orderOfGroup } from '../queries.ts';
import { lockOrder, type OrderStanding } from '../store.ts';
import type { ChangeBooking, MoveBooking } from './contract.ts';
import { repriced } from './queries.ts';
import { isPricedAlike } from './rules.ts';

export interface Changed {
  orderId: string;
  back: number;
  payRequestId: string | null;
  told: boolean;
}

/** Change of time or party by the guest, until the deadline of the terms they booked under. */
export const changeBooking = defineCommand<ChangeBooking, Changed>({
  type: 'change-booking',
  async allows(world, caller, { orderGroupId }) {
    const group = await openAsGuest(world, caller, orderGroupId);
    return isRefusal(group) ? group : null;
  },
  async run(deed) {
    const { tx, input, now } = deed;
    const order = await orderOfGroup(tx, input);
    const item = order && (await findOrderItem(tx, input));
    if (!order || !item) return refuse('not-found');
    if (!mayChange(item, order.status, now)) return refuse('change-past-limit');
    const change = { ...input, by: 'guest' as const, letter: 'NOW' as const, undoes: false };
    return await changeIn(deed, { order, item }, change);
  },
});

/** Change of a booking by staff, without a deadline; they may also choose its units, and whether its guest is told. */
export const moveBooking = defineCommand<MoveBooking, Changed>({
  type: 'move-booking',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const found = await orderOfProvider(tx, { orderId: input.orderId, providerId: staff.providerId });
    const order = found && (await orderOfGroup(tx, { orderId: input.orderId, orderGroupId: found.orderGroupId }));
    const item = order && (await findOrderItem(tx, input));
    if (!order || !item) return refuse('not-found');
    if (!LIVE_BOOKINGS.includes(item.state)) return refuse('status-moved');
    const change = { ...input, by: 'staff' as const };
    const changed = await changeIn(deed, { order, item }, change);
    // A cheaper time gives money back, which is not everybody's to give.
    const gives = !isRefusal(changed) && changed.back > 0;
    return gives && !may(caller, 'money:return', staff.providerId) ? refuse('returns-money') : changed;
  },
});

interface Change extends Pick<MoveBooking, 'wish' | 'expectedAmount' | 'letter' | 'undoes'> {
  resourceIds?: readonly string[] | undefined;
  placeFixed?: boolean | undefined;
  by: 'guest' | 'staff';
}

/** Changes a booking: first its place, then the money, so that nobody pays for a time that is taken (H6). */
async function changeIn(
  deed: Press,
  { order, item }: { order: OrderStanding; item: BookedItem },
  change: Change,
): Promise<Changed | Refusal> {
  const { tx } = deed;
  const { wish, by, resourceIds, placeFixed } = change;
  const { id: orderId, orderGroupId, providerId } = order;
  // An unpaid order already has a pay request for its full price: the guest orders anew instead.
  if (order.status === 'PENDING_PAYMENT_CONFIRMATION') return refuse('status-moved');
  await lockPayRequestsIn(tx, orderGroupId);
  const party = partySize(wish, item.pieces);
  // A dearer time or more guests are a new sale; the same or less of what is ordered is not.
  const isMore = party > item.party || change.expectedAmount > item.amount;
  const shut = isMore ? await shutRefusal(deed, providerId) : null;
  if (shut) return shut;
  const from = await placeOf(tx, item);
  const to = { bookingId: item.bookingId, wish, party, pieces: item.pieces, by, resourceIds, placeFixed };
  const no = await moveBookingIn(deed, to);
  if (no) return no;
  const locked = await lockOrder(tx, { orderId, providerId });
  const row = (await moneyRows(tx, orderId)).find(one => one.id === item.orderItemId);
  if (!locked || !row) return refuse('not-found');
  const settled = await repriceIn(deed, { order, item, row }, change);
  if (isRefusal(settled)) return settled;
  const after = await findOrderItem(tx, { orderId, orderItemId: item.orderItemId });
  const places = { from, to: await placeOf(tx, after ?? item) };
  await emit(deed, {
    type: 'booking-moved',
    subject: 'order-group',
    subjectId: orderGroupId,
    providerId,
    data: { orderId, orderItemId: item.orderItemId, because: by, back: settled.back, places },
  });
  const told = await tellOfMove(deed, { order, item }, { ...change, ...settled });
  const { back, payRequestId } = settled;
  const news = { orderGroupId, providerId, orderItemId: item.orderItemId, news: 'moved' as const };
  if (by === 'guest') await tellOfBookingIn(deed, 'change', { ...news, orderId, back }, deed.commandId);
  return { orderId, back, payRequestId, told };
}

/** Writes to the guest, or not. A letter of an earlier move that has not gone yet is replaced by this one. */
async function tellOfMove(
  deed: Press,
  { order, item }: { order: OrderStanding; item: BookedItem },
  { letter, undoes, back, payRequestId, refunds }: Pick<Change, 'letter' | 'undoes'> & Settling,
): Promise<boolean> {
  const withheld = await withholdMoveLetter(deed, item.orderItemId);
  // Money is told at once: a letter about it can't be taken back.
  const movesMoney = back > 0 || payRequestId !== null;
  if (!movesMoney && (letter === 'NONE' || (undoes && withheld))) return false;
  const { orderGroupId, providerId } = order;
  const told = { orderGroupId, providerId, orderItemId: item.orderItemId, news: 'moved' as const };
  const waits = letter === 'SOON' && !movesMoney;
  const key = moveLetterKey(item.orderItemId, deed.commandId);
  await sendBookingLetter(deed, { ...told, back, ways: refundWays(refunds), key, waits });
  return true;
}

/** Place of a booking in time and on units, as its history tells it. */
async function placeOf(tx: Tx, { bookingId, startsAt, endsAt, party }: BookedItem) {
  const units = await unitsOfBooking(tx, bookingId);
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), party, units };
}

const NOTHING_SETTLED: Settling = { back: 0, payRequestId: null, refunds: [] };

async function repriceIn(
  deed: Press,
  { order, item, row }: { order: OrderStanding; item: BookedItem; row: MoneyRow },
  { wish, expectedAmount }: Change,
): Promise<Settling | Refusal> {
  const { tx, caller } = deed;
  if (isPricedAlike(item.wish, wish)) return expectedAmount === item.amount ? NOTHING_SETTLED : refuse('cart-changed');
  const price = await repriced(tx, { skuId: item.skuId, wish, locale: caller.locale });
  if (!price) return refuse('wish-missing');
  const amount = price.pricePerItem * item.pieces;
  if (amount !== expectedAmount) return refuse('cart-changed');
  const next = { id: row.id, quantity: item.pieces, pricePerItem: price.pricePerItem, guests: price.guests };
  const { amountIncludingVat: total } = await repriceRow(tx, order.id, next);
  const owed = amount - Math.min(row.credited, amount);
  const difference = Math.abs(owed - (row.amount - row.credited));
  return await settleDifferenceIn(deed, {
    ...{ orderId: order.id, orderGroupId: order.orderGroupId, providerId: order.providerId },
    ...{ total, asks: true, reason: 'CHANGED' },
    rows: [{ name: row.name, amountIncludingVat: difference, vatRate: row.vatRate }],
  });
}

async function findOrderItem(tx: Tx, { orderId, orderItemId }: { orderId: string; orderItemId: string }) {
  return (await bookedItems(tx, [orderId])).find(one => one.orderItemId === orderItemId);
}
