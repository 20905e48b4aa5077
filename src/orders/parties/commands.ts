import { shrinkPartyIn } from '../../availability/parties/commands.ts';
import { lockPayRequestsIn } from '../../payments/commands.ts';
import { allowing, providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import { defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Wish } from '../../wishes/contract.ts';
import { partySize } from '../../wishes/party/rules.ts';
import { settleDifferenceIn } from '../amounts/commands.ts';
import { moneyRows, repriceRow } from '../amounts/store.ts';
import { type BookedItem, bookedItems, bookingOfProvider } from '../bookings/queries.ts';
import { repriced } from '../changes/queries.ts';
import { lockOrder, type OrderStanding } from '../store.ts';
import type { FewerGuests } from './contract.ts';

/** Fewer guests or pieces than were booked, before they come or when they are here. What they pay is said with it. */
export const fewerGuests = defineCommand<FewerGuests, { orderId: string; back: number }>({
  type: 'fewer-guests',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const { bookingId, pieces } = input;
    const booking = await bookingOfProvider(tx, { bookingId, providerId });
    if (!booking) return refuse('not-found');
    await lockPayRequestsIn(tx, booking.orderGroupId);
    const item = (await bookedItems(tx, [booking.orderId])).find(one => one.bookingId === bookingId);
    if (!item) return refuse('not-found');
    const wish: Wish = { ...item.wish, ...(Object.keys(input.guests).length > 0 && { guests: input.guests }) };
    const smaller = { bookingId, providerId, wish, party: partySize(wish, pieces), pieces };
    const no = await shrinkPartyIn(deed, smaller);
    if (no) return no;
    const order = await lockOrder(tx, { orderId: booking.orderId, providerId });
    if (!order) return refuse('not-found');
    const back = await repriceIn(deed, { order, item }, wish);
    if (isRefusal(back)) return back;
    if (back > 0 && !may(caller, 'money:return', providerId)) return refuse('returns-money');
    await emit(deed, {
      ...{ type: 'booking-smaller', subject: 'order-group', subjectId: order.orderGroupId, providerId },
      data: { orderId: order.id, party: smaller.party, pieces, amount: back || undefined },
    });
    return { orderId: order.id, back };
  },
});

/** Prices the smaller party anew, unless the price stays. Never more than before. */
async function repriceIn(
  deed: Press<FewerGuests>,
  { order, item }: { order: OrderStanding; item: BookedItem },
  wish: Wish,
): Promise<number | Refusal> {
  const { tx, caller, input } = deed;
  const row = (await moneyRows(tx, order.id)).find(one => one.id === item.orderItemId);
  const price = await repriced(tx, { skuId: item.skuId, wish, locale: caller.locale });
  if (!row || !price) return refuse('wish-missing');
  const amount = price.pricePerItem * input.pieces;
  const isLess = amount < row.amount && !input.keepsPrice;
  const next = isLess
    ? { quantity: input.pieces, pricePerItem: price.pricePerItem }
    : { quantity: 1, pricePerItem: row.amount };
  const { amountIncludingVat: total } = await repriceRow(tx, order.id, { id: row.id, ...next, guests: price.guests });
  if (!isLess) return 0;
  const { id: orderId, orderGroupId, providerId } = order;
  const less = [{ name: row.name, amountIncludingVat: row.amount - amount, vatRate: row.vatRate }];
  const settled = await settleDifferenceIn(deed, {
    ...{ orderId, orderGroupId, providerId, total, asks: true, reason: 'CHANGED' },
    rows: less,
  });
  return settled.back;
}
