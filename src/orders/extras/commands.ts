import { findOrderGroup, orderOfProvider } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import { cancelPayRequestIn, createPayRequestIn, lockPayRequestsIn } from '../../payments/commands.ts';
import { shutRefusal } from '../../providers/holds/queries.ts';
import { allowing, providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { type CallerDeed, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { vatRateOn } from '../../shared/vat.ts';
import { settleDifferenceIn } from '../amounts/commands.ts';
import { creditRows, type MoneyRow, moneyRows } from '../amounts/store.ts';
import { type BookedItem, bookedItems, bookingOfProvider } from '../bookings/queries.ts';
import { rowsOfItem } from '../cancellations/rules.ts';
import { textLinkIn } from '../pay-links/commands.ts';
import { lockOrder, type OrderStanding } from '../store.ts';
import type { AskExtra, AskNoShowFee, WithdrawExtra } from './contract.ts';
import { feeOf } from './queries.ts';
import { creditsDownTo, type ExtraReason, type NoShowFee } from './rules.ts';
import { insertExtra, insertExtraRow, markWithdrawn } from './store.ts';

export interface AskedExtra {
  orderId: string;
  payRequestId: string;
}

const ofStaff = allowing('orders:change');

/** Asks the guest of an order for more than was ordered, with the reason: a row of the order, and a pay request for it. */
export const askExtra = defineCommand<AskExtra, AskedExtra>({
  type: 'ask-extra',
  allows: ofStaff,
  async run(deed) {
    const { tx, input, now } = deed;
    const order = await openOrder(deed, input);
    if (isRefusal(order)) return order;
    const { text, amount, because } = input;
    // What was late or broken is owed all the same; anything else is a sale.
    const shut = because === 'OTHER' ? await shutRefusal(deed, order.providerId) : null;
    if (shut) return shut;
    const day = calendarDayAt(now, await providerTimeZone(tx, order.providerId));
    const extra = { text, amount, because, vatRate: vatRateOn(input.vatCategory, day), bookingId: null };
    return await askIn(deed, order, extra, input);
  },
});

/** Asks a guest who did not come for what their terms allow, once. */
export const askNoShowFee = defineCommand<AskNoShowFee, AskedExtra>({
  type: 'ask-no-show-fee',
  allows: ofStaff,
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const booking = await bookingOfProvider(tx, { bookingId: input.bookingId, providerId: staff.providerId });
    if (!booking) return refuse('not-found');
    const order = await openOrder(deed, { idOrSlug: input.idOrSlug, orderId: booking.orderId });
    if (isRefusal(order)) return order;
    const item = (await bookedItems(tx, [order.id])).find(one => one.bookingId === input.bookingId);
    if (!item?.noShowAt) return refuse('status-moved');
    const fee = await feeOf(tx, item);
    if (fee.left !== input.expectedAmount) return refuse('counter-price-moved');
    return await askFeeIn(deed, { order, item, fee }, input);
  },
});

/** Takes back what was asked for, while nobody has paid it. */
export const withdrawExtra = defineCommand<WithdrawExtra, { orderId: string }>({
  type: 'withdraw-extra',
  allows: ofStaff,
  async run(deed) {
    const { tx, input, now } = deed;
    const order = await openOrder(deed, input);
    if (isRefusal(order)) return order;
    const { orderItemId } = input;
    const extra = await markWithdrawn(tx, { orderItemId, orderId: order.id, now });
    if (!extra || !(await cancelPayRequestIn(deed, { payRequestId: extra.payRequestId })))
      return refuse('status-moved');
    await creditRows(tx, order.id, [{ id: orderItemId, amount: extra.amount }]);
    await tellIn(deed, order, { type: 'extra-withdrawn', amount: extra.amount });
    return { orderId: order.id };
  },
});

/** Locks an order that stands, or that has ended as well, in the lock order of a settlement. */
export async function openOrder(
  { tx, world, caller }: Press,
  { idOrSlug, orderId }: { idOrSlug: string; orderId: string },
  { ended = false }: { ended?: boolean } = {},
): Promise<OrderStanding | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const which = { orderId, providerId: staff.providerId };
  const found = await orderOfProvider(tx, which);
  if (!found) return refuse('not-found');
  await lockPayRequestsIn(tx, found.orderGroupId);
  const order = await lockOrder(tx, which);
  const not = ['PENDING_PAYMENT_CONFIRMATION', ...(ended ? [] : ['CANCELLED', 'REJECTED'])];
  const stands = order && !not.includes(order.status);
  return stands ? order : refuse('status-moved');
}

interface Asked {
  text: string;
  amount: number;
  vatRate: number;
  because: ExtraReason;
  bookingId: string | null;
}

interface Telling {
  tell: boolean;
  phone: string;
}

async function askIn(
  deed: CallerDeed,
  order: OrderStanding,
  { text, amount, vatRate, because, bookingId }: Asked,
  telling: Telling,
): Promise<AskedExtra | Refusal> {
  const { tx, world, caller, now } = deed;
  const { id: orderId, orderGroupId, providerId } = order;
  const row = { orderItemId: world.newId(), orderId, providerId };
  await insertExtraRow(tx, { ...row, text, amount, vatRate });
  const items = [{ name: text, quantity: 1, pricePerItem: amount, vatRate }];
  const payRequestId = await createPayRequestIn(deed, { orderGroupId, orderId, providerId, items });
  await insertExtra(tx, { ...row, bookingId, payRequestId, because, amount, by: caller.userId, now });
  await tellIn(deed, order, { type: 'extra-asked', amount, because });
  return await toldOf(deed, order, payRequestId, telling);
}

/**
 * Brings a missed booking down to what its terms leave with the seller, and asks for what is missing of that: of its
 * price, or, where it was free, what was agreed for each guest.
 */
async function askFeeIn(
  deed: CallerDeed,
  { order, item, fee }: { order: OrderStanding; item: BookedItem; fee: NoShowFee },
  telling: Telling,
): Promise<AskedExtra | Refusal> {
  const { tx, caller, now } = deed;
  const { id: orderId, orderGroupId, providerId } = order;
  const rows = rowsOfItem(await moneyRows(tx, orderId), item.orderItemId);
  const text = await feeText(deed, order, rows);
  const vatRate = rows[0]!.vatRate;
  if (item.amount === 0)
    return await askIn(
      deed,
      order,
      { text, amount: fee.left, vatRate, because: 'NO_SHOW', bookingId: item.bookingId },
      telling,
    );
  const { amountIncludingVat: total } = await creditRows(tx, orderId, creditsDownTo(rows, fee.owed));
  const asked = [{ name: text, amountIncludingVat: fee.left, vatRate }];
  const of = { orderId, orderGroupId, providerId, total, asks: true, reason: 'CHANGED' as const, rows: asked };
  const { payRequestId } = await settleDifferenceIn(deed, of);
  if (!payRequestId) return refuse('status-moved');
  const extra = { orderItemId: item.orderItemId, orderId, providerId, bookingId: item.bookingId, payRequestId };
  await insertExtra(tx, { ...extra, because: 'NO_SHOW', amount: fee.left, by: caller.userId, now });
  await tellIn(deed, order, { type: 'extra-asked', amount: fee.left, because: 'NO_SHOW' });
  return await toldOf(deed, order, payRequestId, telling);
}

async function toldOf(
  deed: CallerDeed,
  { id: orderId, orderGroupId, providerId }: OrderStanding,
  payRequestId: string,
  { tell, phone }: Telling,
): Promise<AskedExtra | Refusal> {
  const told = tell ? await textLinkIn(deed, { providerId, orderGroupId, payRequestId, phone }) : null;
  return isRefusal(told) ? told : { orderId, payRequestId };
}

async function tellIn(
  deed: CallerDeed,
  { id: orderId, orderGroupId, providerId }: OrderStanding,
  { type, ...data }: { type: string; amount: number; because?: string },
): Promise<void> {
  await emit(deed, { type, subject: 'order-group', subjectId: orderGroupId, providerId, data: { orderId, ...data } });
}

/** The words of a fee, in the guest's language: they read it on the request and on its receipt. */
async function feeText(deed: CallerDeed, { orderGroupId }: OrderStanding, rows: readonly MoneyRow[]): Promise<string> {
  const group = await findOrderGroup(deed.tx, orderGroupId);
  return m.extras_no_show_of({ what: rows[0]!.name }, { locale: group!.locale });
}
