import { findMovePlaces } from '../../availability/moves/queries.ts';
import { bookedItems } from '../../orders/bookings/queries.ts';
import { isPricedAlike } from '../../orders/changes/rules.ts';
import { orderOfBooking } from '../../orders/days/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { inLocale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { Wish } from '../../wishes/contract.ts';
import { partySize } from '../../wishes/party/rules.ts';
import { wishPrice } from '../../wishes/rules.ts';
import { findOnShelf } from '../../wishes/shelf/queries.ts';
import { type ShelfRow, toBookable } from '../../wishes/shelf/rules.ts';
import type { AskedPlaces, Places } from '../contract.ts';

/** Places for a booking that staff move: the engine's answers, and what it would cost there. */
export async function readPlaces(
  world: World,
  caller: Caller,
  { idOrSlug, bookingId, from, days, time, change, source }: AskedPlaces,
): Promise<Places | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const { db } = world;
  const orderId = await orderOfBooking(db, { bookingId, providerId: staff.providerId });
  const item = orderId && (await bookedItems(db, [orderId])).find(one => one.bookingId === bookingId);
  if (!item) return refuse('not-found');
  const names = Array.from({ length: days }, (_, away) => addDays(from, away));
  const { minutes, nights, guests } = change;
  const party = guests && partySize({ guests }, item.pieces);
  const asked = {
    ...{ bookingId, providerId: staff.providerId, days: names, time: time ?? null, source: source ?? null },
    change: { minutes, nights, party },
  };
  const found = await findMovePlaces(db, asked, world.now());
  if (!found) return refuse('not-found');
  const wish = { ...item.wish, ...change };
  const shelf = await findOnShelf(db, item.skuId);
  const priced = pricing(shelf, item);
  return {
    shut: found.shut,
    beginnings: found.beginnings.map(one => ({ ...one, ...iso(one) })),
    units: found.units,
    anywhere: found.anywhere,
    lengths: found.lengths.map(({ length, endsAt, no }) => ({
      ...{ length, no, endsAt: new Date(endsAt).toISOString() },
      amount: priced({ ...wish, ...(wish.nights ? { nights: length } : { minutes: length }) }),
    })),
    guestTypes: (shelf?.guestPrices ?? []).map(({ guestType, title }) => ({
      guestType,
      title: inLocale(title ?? null, caller.locale) || guestType,
    })),
    amounts: names.map(day => ({ day, amount: priced({ ...wish, day }) })),
  };
}

/** Price of another wish for a booking at today's prices; what costs the same by its nature stays as agreed. */
function pricing(
  shelf: ShelfRow | null,
  item: { wish: Wish; amount: number; pieces: number },
): (wish: Wish) => number | null {
  const bookable = shelf && toBookable(shelf);
  return wish => {
    if (isPricedAlike(item.wish, wish)) return item.amount;
    const price = bookable && wishPrice(bookable, wish);
    return price === null ? null : price * item.pieces;
  };
}

function iso({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
}
