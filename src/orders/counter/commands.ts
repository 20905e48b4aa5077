import { checkInIn } from '../../availability/bookings/arrivals/commands.ts';
import { holdStockIn, type NewHold } from '../../availability/commands.ts';
import { findOffers } from '../../availability/offers/queries.ts';
import { areInUse } from '../../availability/resources/queries.ts';
import { pickProblem } from '../../catalogue/optionals/rules.ts';
import { withdrawTextIn } from '../../notifications/texts/commands.ts';
import { createOrderGroupIn } from '../../order-groups/commands.ts';
import { orderOfProvider } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import { createPayRequestIn } from '../../payments/commands.ts';
import type { GivenBack } from '../../payments/refunds/rules.ts';
import type { AskedItem } from '../../payments/rules.ts';
import { shutRefusal } from '../../providers/holds/queries.ts';
import { allowing, providerWithRight } from '../../providers/queries.ts';
import { defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Locale } from '../../shared/i18n.ts';
import { sumPrice } from '../../shared/money.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { countGuests } from '../../wishes/party/rules.ts';
import { findOnShelf } from '../../wishes/shelf/queries.ts';
import { isAtCounter, isOrderable, type ShelfRow, shelfWishProblem } from '../../wishes/shelf/rules.ts';
import { LEAST_ASKED } from '../asks/rules.ts';
import { bookedItems, readReservations } from '../bookings/queries.ts';
import { endOrderIn } from '../cancellations/commands.ts';
import { giveUpOrder } from '../commands.ts';
import { withdrawBookingLetter } from '../letters/commands.ts';
import { orderDelivery, orderRows, orderType, payRequestGroups, promisedBookings } from '../placements/rules.ts';
import { findOrder } from '../queries.ts';
import { standsUnpaid } from '../settlements/commands.ts';
import { insertOrder, lockOrder } from '../store.ts';
import { textRefusal } from '../texts/commands.ts';
import type { BookAtCounter, BookedAtCounter, UndoCounterBooking } from './contract.ts';
import { asksGuests, counterLine, isUndoable, linkUntil, parted, UNDO_SECONDS } from './rules.ts';
import { insertCounterOrder, lockCounterOrder, noteUndone } from './store.ts';
import { tellGuestIn } from './texts/commands.ts';

const ofStaff = allowing('orders:change');

/**
 * Booking for a guest at the counter or on the telephone: an order as a visitor's, decided by the same engine under the
 * same locks, without the visitors' notice and limits. It stands at once; or its place waits for a payment by link.
 */
export const bookAtCounter = defineCommand<BookAtCounter, BookedAtCounter>({
  type: 'book-at-counter',
  allows: ofStaff,
  run: deed => bookGuestIn(deed),
});

/** Booking as staff wrote it, whichever command brings it. */
type CounterPress = Press<Omit<BookAtCounter, '_type'>>;

/** Books a guest; `instead` is a hold that was kept for them. */
export async function bookGuestIn(
  deed: CounterPress,
  instead?: NewHold['insteadOf'],
): Promise<BookedAtCounter | Refusal> {
  const { tx, world, caller, input, now } = deed;
  const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const shut = await shutRefusal(deed, staff.providerId);
  if (shut) return shut;
  const shelf = await findOnShelf(tx, input.skuId);
  if (shelf?.providerId !== staff.providerId) return refuse('not-found');
  const no = mistakeIn(deed, shelf) ?? (await misfitIn(deed, shelf));
  if (no) return no;
  const orderGroupId = world.newId();
  const { language: locale, guest } = input;
  const name = guest.name || m.counter_walk_in_guest({}, { locale });
  const reference = await createOrderGroupIn(deed, {
    ...{ id: orderGroupId, providerId: staff.providerId, customerId: null, locale },
    contact: { ...guest, name },
  });
  const placed = await placeIn(deed, shelf, { orderGroupId, reference, instead });
  if (isRefusal(placed)) return placed;
  const [booked] = await bookedItems(tx, [placed.orderId]);
  const { bookingId, startsAt, endsAt } = booked!;
  const which = { providerId: shelf.providerId, orderGroupId, bookingId };
  if (input.walkIn) {
    const late = await sitDownIn(deed, which);
    if (late) return late;
  }
  const heldUntil = placed.waits ? linkUntil(startsAt, now) : null;
  const undoUntil = new Date(now.getTime() + UNDO_SECONDS * 1000);
  const about = { ...placed, ...which, heldUntil, endsAt, dueAt: undoUntil };
  const told = input.tell ? await tellGuestIn(deed, about) : null;
  if (isRefusal(told)) return told;
  const made = { orderGroupId, providerId: shelf.providerId, madeBy: caller.userId, walkIn: input.walkIn };
  await insertCounterOrder(tx, { ...made, textId: told, now });
  const kept = await readReservations(tx, [bookingId], { locale: caller.locale, staff: true, now });
  return {
    ...{ orderId: placed.orderId, orderGroupId, reference, bookingId },
    ...{ payRequestId: placed.payRequestId, amount: placed.amount },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    units: (kept.get(bookingId) ?? []).map(one => one.title),
    told: told !== null,
    heldUntil: heldUntil?.toISOString() ?? null,
    undoUntil: undoUntil.toISOString(),
  };
}

/** Mistake in the booking as it was written, before anything is locked. */
function mistakeIn({ world, input, caller, now }: CounterPress, shelf: ShelfRow): Refusal | null {
  const { guest, walkIn, tell, pay } = input;
  if (!isAtCounter(shelf, now) || !isOrderable(shelf)) return refuse('not-for-sale');
  if (!walkIn && !guest.name) return refuse('invalid-input', { 'guest.name': m.counter_name_missing({}, caller) });
  if (tell || pay === 'LINK') {
    const unreachable = textRefusal(world, caller, { phone: guest.phone, field: 'guest.phone' });
    if (unreachable) return unreachable;
  }
  const picks = pickProblem(shelf.groups, []);
  if (picks) return refuse(picks.reason);
  const part = input.deposit;
  if (part !== null && (part >= input.expectedTotal || part < LEAST_ASKED))
    return refuse('invalid-input', { deposit: m.counter_deposit_wrong({}, caller) });
  const problem = shelfWishProblem({ ...shelf, wish: input.wish }, now);
  return problem ? refuse(problem) : null;
}

/** Refusal of a wish that the offer has no sense of: a table by the night or by the piece, for nobody, or none of its. */
async function misfitIn({ tx, input }: CounterPress, shelf: ShelfRow): Promise<Refusal | null> {
  const offer = (await findOffers(tx, [shelf.productId])).get(shelf.productId)?.offer;
  if (!offer) return refuse('not-for-sale');
  const { wish, quantity, unitIds } = input;
  if (asksGuests(shelf, offer) && (countGuests(wish) === 0 || quantity > 1)) return refuse('wish-missing');
  if (wish.nights !== undefined && !offer.nights) return refuse('wish-missing');
  // The page may be older than the plan of the room.
  const groupIds = offer.needs.map(need => need.groupId);
  return (await areInUse(tx, unitIds, groupIds)) ? null : refuse('changed-meanwhile');
}

interface Placed {
  orderId: string;
  payRequestId: string | null;
  amount: number;
  /** Its place waits for the payment. */
  waits: boolean;
}

async function placeIn(
  deed: CounterPress,
  shelf: ShelfRow,
  of: { orderGroupId: string; reference: string; instead: NewHold['insteadOf'] },
): Promise<Placed | Refusal> {
  const { tx, world, caller, input, now } = deed;
  const { language: locale, unitIds } = input;
  const { orderGroupId, reference, instead } = of;
  const { providerId } = shelf;
  const line = counterLine(shelf, input, { now, locale });
  const lines = [line];
  const rows = orderRows(lines, { method: 'PICK_UP', fee: 0, title: '' }).map(row => ({ ...row, id: world.newId() }));
  const price = sumPrice(rows.map(row => ({ amountIncludingVat: row.amount, vatRate: row.vatRate })));
  const { amountIncludingVat: amount } = price;
  if (amount !== input.expectedTotal) return refuse('counter-price-moved');
  const waits = amount > 0 && input.pay === 'LINK';
  const orderId = world.newId();
  await insertOrder(tx, {
    ...{ id: orderId, orderGroupId, providerId, type: orderType(lines), status: 'PENDING_PAYMENT_CONFIRMATION' },
    delivery: orderDelivery({ deliveryMethodType: 'PICK_UP' }, shelf.delivery, locale),
    messageToProvider: input.message,
    ...{ price, rows, now },
  });
  const groups = payRequestGroups(lines, rows);
  const asked = rows.map((row, at) => ({ ...row, name: row.meta.title, group: groups[at]! }));
  const payRequestId = amount > 0 ? await askIn(deed, { orderGroupId, orderId, providerId }, asked) : null;
  await emit(deed, {
    ...{ type: 'order-placed', subject: 'order-group', subjectId: orderGroupId, providerId },
    data: { orderId, reference, because: 'counter', by: caller.userId },
  });
  const promised = promisedBookings(lines, rows).map(one => ({ ...one, atCounter: { resourceIds: unitIds } }));
  const expiresAt = waits ? linkUntil(line.startsAt!, now) : new Date(now.getTime() + 60_000);
  const no = await holdStockIn(deed, {
    holdId: world.newId(),
    orderGroupId,
    providerId,
    wants: [],
    promised,
    insteadOf: instead,
    expiresAt,
  });
  if (no) return refuse(no.refused);
  if (!waits) {
    const mailAt = new Date(now.getTime() + UNDO_SECONDS * 1000);
    await standsUnpaid(deed, { orderGroupId, providerId, withoutMail: !input.guest.email, byStaff: { mailAt } });
  }
  return { orderId, payRequestId, amount, waits };
}

/** Asks for the price, or for a part of it now and for the rest by a request of its own. Returns what is to be paid first. */
async function askIn(
  deed: CounterPress,
  of: { orderGroupId: string; orderId: string; providerId: string },
  asked: readonly (AskedItem & { amount: number })[],
): Promise<string> {
  const { deposit, language: locale } = deed.input;
  if (deposit === null) return await createPayRequestIn(deed, { ...of, items: asked });
  const rows = asked.map(({ name, amount, vatRate }) => ({ name, amountIncludingVat: amount, vatRate }));
  const { first, rest } = parted(rows, deposit);
  const named = (word: (values: { what: string }, options: { locale: Locale }) => string) => (row: GivenBack) => ({
    ...{ name: word({ what: row.name }, { locale }), quantity: 1 },
    ...{ pricePerItem: row.amountIncludingVat, vatRate: row.vatRate },
  });
  const payRequestId = await createPayRequestIn(deed, { ...of, items: first.map(named(m.counter_deposit_of)) });
  await createPayRequestIn(deed, { ...of, items: rest.map(named(m.counter_rest_of)) });
  return payRequestId;
}

/** Checks guests in who sit down at once. */
async function sitDownIn(
  deed: Press,
  { bookingId, providerId, orderGroupId }: { bookingId: string; providerId: string; orderGroupId: string },
): Promise<Refusal | null> {
  const no = await checkInIn(deed, { bookingId, providerId });
  if (no) return no;
  const { userId: by } = deed.caller;
  const about = { subject: 'order-group', subjectId: orderGroupId, providerId } as const;
  await emit(deed, { type: 'booking-check-in', ...about, data: { bookingId, by } });
  return null;
}

/** The way back in the seconds after a booking was made. */
export const undoCounterBooking = defineCommand<UndoCounterBooking, { orderId: string }>({
  type: 'undo-counter-booking',
  allows: ofStaff,
  async run(deed) {
    const { caller, input } = deed;
    const staff = await providerWithRight(deed.world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const undone = await undoBookingIn(deed, { orderId: input.orderId, providerId: staff.providerId });
    return isRefusal(undone) ? undone : { orderId: input.orderId };
  },
});

/** Undoes a booking that was just made: its place is free again, and its guest never hears of it. */
export async function undoBookingIn(
  deed: Press,
  which: { orderId: string; providerId: string },
): Promise<{ orderGroupId: string } | Refusal> {
  const { tx, caller, now } = deed;
  const order = await orderOfProvider(tx, which);
  const made = order && (await lockCounterOrder(tx, order.orderGroupId));
  if (!made) return refuse('not-found');
  const { orderGroupId, textId, madeAt } = made;
  if (!isUndoable(madeAt, now)) return refuse('counter-undo-late');
  const { amountSettled = 0 } = (await findOrder(tx, which, { locale: caller.locale, staff: true, now })) ?? {};
  if (amountSettled > 0) return refuse('status-moved');
  if (textId && !(await withdrawTextIn(deed, textId))) return refuse('counter-undo-late');
  await withdrawBookingLetter(deed, orderGroupId);
  if (!(await giveUpOrder(deed, { orderGroupId, because: 'undone' }))) {
    const standing = await lockOrder(tx, which);
    if (standing?.status !== 'CONFIRMED') return refuse('status-moved');
    const no = await endOrderIn(
      deed,
      { ...which, orderGroupId },
      { from: standing.status, status: 'CANCELLED', because: 'undone' },
    );
    if (no) return no;
  }
  await noteUndone(tx, orderGroupId, now);
  return { orderGroupId };
}
