import { cancelBookingIn } from '../src/availability/bookings/commands.ts';
import { bookHoldIn, expireHoldIn, extendHoldIn, holdStockIn, releaseHoldIn } from '../src/availability/commands.ts';
import { putDeparturesIn } from '../src/availability/departures/commands.ts';
import type { TimeWish } from '../src/availability/plans/rules.ts';
import { holdsPastTheirTime } from '../src/availability/queries.ts';
import { newId } from '../src/shared/ids.ts';
import type { TestHall } from './hall.ts';
import { done, offerOf, type Place } from './places.ts';

export const MINUTE = 60_000;
const noon = Date.parse('2026-11-20T12:00:00Z');
/** A moment so many minutes after a Friday's noon UTC (13:00 in the town). */
export const at = (minutes: number) => new Date(noon + minutes * MINUTE);

export const supper = { day: '2026-11-21', time: '18:00' };
export const later = { day: '2026-11-21', time: '20:00' };

const twoHours = { minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 30 };
export const oneHour = { minutes: { least: 60, most: 60, step: 60 }, everyMinutes: 60 };

export interface Asked {
  productId: string;
  wish: TimeWish;
  party?: number;
  pieces?: number;
}

interface Taking {
  now?: Date;
  minutes?: number;
  goods?: Record<string, number>;
}

/** Booking commands of guests, staff and the clock, as orders use them. */
export type Keeping = ReturnType<typeof keepingAt>;

export function keepingAt(hall: TestHall, place: Place) {
  const { within, providerId } = place;
  let count = 0;
  /** A unique name for each product. */
  const fresh = (name: string) => `${name}-${++count}`;

  async function take(asked: readonly Asked[], { now = at(0), minutes = 15, goods = {} }: Taking = {}) {
    const orderGroupId = newId();
    const promised = asked.map(one => ({ party: 1, pieces: 1, ...one, orderItemId: newId() }));
    const wants = Object.entries(goods).map(([stockItemId, amount]) => ({ stockItemId, amount }));
    const expiresAt = new Date(now.getTime() + minutes * MINUTE);
    const of = { holdId: newId(), orderGroupId, providerId };
    const no = await within(tx => holdStockIn(place.deed(tx, now), { ...of, wants, promised, expiresAt }));
    return { orderGroupId, ids: promised.map(one => one.orderItemId), no: no?.refused ?? null };
  }

  const book = (orderGroupId: string, now = at(1)) => within(tx => bookHoldIn(place.deed(tx, now), { orderGroupId }));

  /** Held, then booked as paid. */
  async function booked(asked: Asked, now = at(0)) {
    const { orderGroupId, ids, no } = await take([asked], { now });
    if (no || (await book(orderGroupId, now)) !== 'booked') throw new Error(`It could not be booked: ${no}`);
    return { orderGroupId, bookingId: ids[0]! };
  }

  return {
    fresh,
    take,
    book,
    booked,
    release: (orderGroupId: string, now = at(1)) => within(tx => releaseHoldIn(place.deed(tx, now), { orderGroupId })),
    extend: (orderGroupId: string, until: Date, now: Date) =>
      within(tx => extendHoldIn(place.deed(tx, now), { orderGroupId, until })),
    cancel: (orderItemId: string, now = at(2)) => within(tx => cancelBookingIn(place.deed(tx, now), { orderItemId })),
    async expireAll(now: Date) {
      for (const holdId of await holdsPastTheirTime(hall.db, now, 1000))
        await within(tx => expireHoldIn(place.deed(tx, now), holdId));
    },
    async stateOf(bookingId: string) {
      const row = await hall.db.selectFrom('bookings').select('state').where('id', '=', bookingId).executeTakeFirst();
      return row?.state;
    },
    async resourcesOf(bookingId: string): Promise<string[]> {
      const rows = await hall.db
        .selectFrom('reservations')
        .select('resource_id')
        .where('booking_id', '=', bookingId)
        .where('live', '=', true)
        .execute();
      return rows.map(row => row.resource_id).sort();
    },
    async seatsTaken(departureId: string) {
      const of = hall.db.selectFrom('departures').select('taken').where('id', '=', departureId);
      return (await of.executeTakeFirstOrThrow()).taken;
    },
    /** A restaurant with tables for so many each, for two hours. */
    async restaurant(capacities: number[], more: object = {}) {
      const name = fresh('krog');
      const group = await place.group(`bord-${name}`, capacities, more);
      const offer = offerOf('TABLE', { ...twoHours, needs: [{ groupId: group.id, take: 'PARTY' }] });
      return { group, offer, productId: await place.product(name, offer) };
    },
    /** A departure with so many seats. */
    async ferry(capacity: number) {
      const productId = await place.product(fresh('farja'), offerOf('DEPARTURES'));
      const [startsAt, endsAt] = [new Date('2026-11-21T09:00:00Z'), new Date('2026-11-21T10:00:00Z')];
      const put = (seats: number) => {
        const departures = [{ startsAt, endsAt, capacity: seats }];
        return within(tx => putDeparturesIn(place.deed(tx, at(0)), { providerId, productId, departures }));
      };
      const departureId = done(await put(capacity)).items[0]!._id;
      return { productId, put, departureId, leaves: { day: '2026-11-21', time: '10:00' } };
    },
  };
}
