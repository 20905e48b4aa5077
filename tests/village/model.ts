/*
 * A small village's bookings as a model kept by hand: a few words and a slow look at every way to seat a table. It
 * shares nothing with the code that it is compared with.
 */
export type What = 'table' | 'walk' | 'paddle' | 'cabin' | 'ferry';

export interface Wanted {
  what: What;
  /** Hour of the day, 16, 17 or 18; for a cabin the day of arrival: the first, second or third. */
  hour: number;
  party: number;
  pieces: number;
  nights: number;
}

export type State = 'HELD' | 'PENDING' | 'BOOKED' | 'LAPSED' | 'CANCELLED' | 'REJECTED';

export interface Booking {
  wanted: Wanted;
  state: State;
  arrival: 'none' | 'check-in' | 'no-show';
  /** Tables of a seated party, which is not moved from them. */
  sitsAt: number[] | null;
}

export interface Order {
  bookings: Booking[];
  status: 'UNPAID' | 'WAITS' | 'STANDS' | 'OVER';
  heldSince: number;
  heldUntil: number;
  /** A card payment has begun and is not yet paid. */
  paying: boolean;
  /** Its expired hold was swept. */
  swept: boolean;
}

/** The village's capacity: two tables for two, which can be joined, and one for four; boats, seats, beds, guides. */
const TABLES = [2, 2, 4];
const BOATS = 2;
const SEATS = 4;
const BEDS = 1;
const GUIDES = 1;

export const HOLD_MINUTES = 15;
const PAYING_MINUTES = 40;
const MOST_MINUTES = 60;

export class Model {
  /** Minutes since the walk began. */
  now = 0;
  orders: Order[] = [];
  /** Blocked all day: tables by their number, the guide, the cabin. */
  blocked: (number | 'guide' | 'cabin')[] = [];
  /** A new rule: tables for two at most. */
  small = false;
  readonly ferryLeaves: number;
  /** The minute at which it is 4 in the morning of the village's day. */
  readonly morning: number;

  constructor(ferryLeaves: number, morning: number) {
    this.ferryLeaves = ferryLeaves;
    this.morning = morning;
  }

  hasBegun({ what }: Wanted): boolean {
    return what === 'ferry' && this.now >= this.ferryLeaves;
  }

  /** Guests are let in from twelve hours before: at 16 from 4 in the morning, to the cabin of that day at 15 from 3. */
  letsIn({ what, hour }: Wanted): boolean {
    if (what === 'ferry') return true;
    if (what === 'cabin') return hour === 16 && this.now >= this.morning - 60;
    return this.now >= this.morning + 60 * (hour - 16);
  }

  isPast({ heldUntil, swept }: Order): boolean {
    return swept || heldUntil <= this.now;
  }

  /** Why it can't be booked; null when it can. 'either': the rules are against it and there is no room as well. */
  refusalOf(wanted: readonly Wanted[], instead?: Booking): 'wrong' | 'full' | 'either' | null {
    const wrong = wanted.some(one => this.hasBegun(one) || (this.small && one.what === 'table' && one.party > 2));
    const asked = wanted.map(one => ({ wanted: one, sitsAt: null }));
    const fits = this.holds([...this.kept().filter(one => one !== instead), ...asked]);
    if (wrong) return fits ? 'wrong' : 'either';
    return fits ? null : 'full';
  }

  take(wanted: readonly Wanted[]): void {
    const bookings = wanted.map(one => ({ wanted: one, state: 'HELD', arrival: 'none', sitsAt: null }) as Booking);
    const heldUntil = this.now + HOLD_MINUTES;
    this.orders.push({ bookings, status: 'UNPAID', heldSince: this.now, heldUntil, paying: false, swept: false });
  }

  /** The end of its hold for a payer who begins to pay now. */
  paidUntil({ heldSince, heldUntil }: Order): number {
    return Math.max(heldUntil, Math.min(this.now + PAYING_MINUTES, heldSince + MOST_MINUTES));
  }

  /** Whether all of it is still available; null where only the hall knows: it may have been held under older rules. */
  canKeep(order: Order): boolean | null {
    if (!this.isPast(order)) return true;
    if (!this.holds([...this.kept(), ...order.bookings])) return false;
    const isOldRule = this.small && order.bookings.some(({ wanted }) => wanted.what === 'table' && wanted.party > 2);
    return isOldRule ? null : true;
  }

  pay(order: Order): void {
    for (const booking of order.bookings) booking.state = booking.wanted.what === 'walk' ? 'PENDING' : 'BOOKED';
    order.status = order.bookings.some(one => one.state === 'PENDING') ? 'WAITS' : 'STANDS';
  }

  end(order: Order, state: State): void {
    for (const booking of order.bookings) if (isLive(booking)) booking.state = state;
    order.status = 'OVER';
  }

  cancel(order: Order, booking: Booking): void {
    booking.state = 'CANCELLED';
    if (!order.bookings.some(isLive)) order.status = 'OVER';
  }

  /** Bookings that keep a place now. */
  kept(): Booking[] {
    return this.orders.flatMap(order =>
      order.bookings.filter(one => isLive(one) && !(one.state === 'HELD' && this.isPast(order))),
    );
  }

  /** Whether there is a place for each of these. */
  holds(all: readonly Pick<Booking, 'wanted' | 'sitsAt'>[]): boolean {
    const of = (...whats: What[]) => all.filter(({ wanted }) => whats.includes(wanted.what));
    const seats = of('ferry').reduce((sum, { wanted }) => sum + wanted.party, 0);
    if (seats > SEATS) return false;
    const guides = this.blocked.includes('guide') ? 0 : GUIDES;
    for (const hour of [16, 17, 18]) {
      if (of('walk', 'paddle').filter(({ wanted }) => wanted.hour === hour).length > guides) return false;
      const boats = of('paddle').filter(({ wanted }) => wanted.hour === hour);
      if (boats.reduce((sum, { wanted }) => sum + wanted.pieces, 0) > BOATS) return false;
    }
    for (let night = 0; night < 6; night++) {
      const stays = of('cabin').filter(({ wanted }) => sleeps(wanted, night)).length;
      if (stays > BEDS || (stays && night === 0 && this.blocked.includes('cabin'))) return false;
    }
    return this.#seats(of('table'), []);
  }

  /** Seats one party after the other, trying every table and the two joined. */
  #seats(parties: readonly Pick<Booking, 'wanted' | 'sitsAt'>[], seated: { at: number[]; hour: number }[]): boolean {
    const [next, ...rest] = parties;
    if (!next) return true;
    const { hour, party } = next.wanted;
    const ways = next.sitsAt ? [next.sitsAt] : [[0], [1], [2], [0, 1]].filter(at => sum(at) >= party);
    const isFree = (table: number) =>
      (next.sitsAt || !this.blocked.includes(table)) &&
      !seated.some(other => other.at.includes(table) && Math.abs(other.hour - hour) < 2);
    return ways.some(at => at.every(isFree) && this.#seats(rest, [...seated, { at, hour }]));
  }
}

export function isLive({ state }: Booking): boolean {
  return state === 'HELD' || state === 'PENDING' || state === 'BOOKED';
}

function sleeps({ hour, nights }: Wanted, night: number): boolean {
  return night >= hour - 16 && night < hour - 16 + nights;
}

function sum(tables: readonly number[]): number {
  return tables.reduce((seats, table) => seats + TABLES[table]!, 0);
}
