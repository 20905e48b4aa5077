import fc from 'fast-check';
import { expect } from 'vitest';
import { type Booking, isLive, type Model, type Order, type Wanted } from './model.ts';
import type { Ticket, Village } from './village.ts';

type Step = fc.AsyncCommand<Model, Village>;

/** A step on model and hall: answers are compared, and the invariants audited (I1-I4). */
function step(
  says: string,
  can: (model: Model) => boolean,
  go: (model: Model, village: Village) => Promise<void>,
): Step {
  return {
    check: can,
    toString: () => says,
    async run(model, village) {
      model.now = village.minute;
      await go(model, village);
      await village.audit();
      await agree(model, village);
    },
  };
}

async function agree(model: Model, village: Village): Promise<void> {
  const seen = await Promise.all(village.tickets.map(ticket => village.standingOf(ticket)));
  const expected = model.orders.map((order, at) => ({
    status: STATUS[order.status](seen[at]!.status),
    // An expired hold keeps its place until another booking needs it: both states are right.
    states: order.bookings.map(({ state }, row) =>
      state === 'HELD' && model.isPast(order) && seen[at]!.states[row] === 'LAPSED' ? 'LAPSED' : state,
    ),
  }));
  expect(seen).toEqual(expected);
}

const STATUS: Record<Order['status'], (seen: string) => string> = {
  UNPAID: () => 'PENDING_PAYMENT_CONFIRMATION',
  WAITS: () => 'PENDING_CONFIRMATION',
  STANDS: () => 'CONFIRMED',
  OVER: seen => (seen === 'REJECTED' ? 'REJECTED' : 'CANCELLED'),
};

interface Picked {
  order: Order;
  ticket: Ticket;
}

/** A step on one of the orders that allow it. */
function ofOrder(
  says: string,
  which: number,
  fits: (order: Order, model: Model) => boolean,
  go: (picked: Picked, model: Model, village: Village) => Promise<void>,
): Step {
  const pick = (model: Model) => {
    const found = model.orders.filter(order => fits(order, model));
    return found[which % Math.max(found.length, 1)];
  };
  return step(
    `${says}(${which})`,
    model => pick(model) !== undefined,
    async (model, village) => {
      // Picked anew, as the clock went on since it was looked at.
      const order = pick(model);
      if (order) await go({ order, ticket: village.tickets[model.orders.indexOf(order)]! }, model, village);
    },
  );
}

const isUnpaid = ({ status }: Order) => status === 'UNPAID';
const isPaid = ({ status }: Order) => status === 'WAITS' || status === 'STANDS';
const firstLive = ({ bookings }: Order, which: number) => {
  const live = bookings.filter(isLive);
  const booking = live[which % Math.max(live.length, 1)];
  return booking && { booking, at: bookings.indexOf(booking) };
};

const hold = (wanted: readonly Wanted[]) =>
  step(
    `hold(${wanted.map(said).join(' + ')})`,
    model => model.orders.length < 12,
    async (model, village) => {
      const no = model.refusalOf(wanted);
      const { status, body } = await village.hold(wanted);
      expect({ status, reason: body.reason }).toMatchObject(
        no ? { status: 409, reason: no === 'full' ? 'fully-booked' : expect.any(String) } : { status: 200 },
      );
      if (!no) model.take(wanted);
      else if (no === 'wrong') expect(body.reason).not.toBe('fully-booked');
    },
  );

const beginToPay = (which: number) =>
  ofOrder(
    'beginToPay',
    which,
    order => isUnpaid(order) && !order.paying,
    async ({ order, ticket }, model, village) => {
      const until = model.paidUntil(order);
      const can = !order.swept && until > model.now ? model.canKeep(order) : false;
      const could = await village.beginToPay(ticket);
      if (can !== null) expect(could).toBe(can);
      if (could) Object.assign(order, { paying: true, heldUntil: until });
    },
  );

/** A payment in time, too late, after the hold was swept, or after the order was given up (H6, H12). */
const pay = (which: number) =>
  ofOrder(
    'pay',
    which,
    ({ paying }) => paying,
    async ({ order, ticket }, model, village) => {
      const can = isUnpaid(order) && model.canKeep(order);
      await village.pay(ticket);
      order.paying = false;
      const { status } = await village.orderOf(ticket);
      const stands = status.type !== 'CANCELLED';
      if (can !== null) expect(stands).toBe(can);
      if (!isUnpaid(order)) return;
      if (stands) model.pay(order);
      else model.end(order, 'LAPSED');
    },
  );

const cancel = (which: number) =>
  ofOrder(
    'cancel',
    which,
    (order, model) => isPaid(order) || (isUnpaid(order) && !model.isPast(order)),
    async ({ order, ticket }, model, village) => {
      const found = firstLive(order, which);
      if (!found) return;
      const { booking, at } = found;
      const { status } = await village.cancel(ticket, at);
      const may = !model.hasBegun(booking.wanted) && booking.arrival === 'none';
      expect(status).toBe(may ? 200 : 409);
      if (!may) return;
      if (isUnpaid(order)) model.end(order, 'LAPSED');
      else model.cancel(order, booking);
    },
  );

const move = (which: number, to: Wanted, by: 'guest' | 'staff') =>
  ofOrder(`move to ${said(to)} by ${by} `, which, isPaid, async ({ order, ticket }, model, village) => {
    const found = firstLive(order, which);
    if (!found) return;
    const { booking, at } = found;
    // A move in time alone, for as many: nothing is to be paid for that.
    const wanted = { ...booking.wanted, hour: to.hour };
    // What has begun and keeps its beginning staff may change; nothing but the ferry begins, and it has one departure.
    const begun = model.hasBegun(booking.wanted);
    const no = booking.arrival !== 'none' || (begun ? by === 'guest' : model.refusalOf([wanted], booking));
    const { status } = await village.move(ticket, at, wanted, by);
    expect(status).toBe(no ? 409 : 200);
    if (!no) booking.wanted = wanted;
  });

/** A decision counts once, however often it is sent (H2). */
const decide = (which: number, change: 'confirm' | 'reject') =>
  ofOrder(
    change,
    which,
    order => order.status !== 'UNPAID',
    async ({ order, ticket }, model, village) => {
      const may = order.status === 'WAITS';
      expect((await village.decide(ticket, change)).status).toBe(may ? 200 : 409);
      if (!may) return;
      if (change === 'reject') return model.end(order, 'REJECTED');
      order.status = 'STANDS';
      for (const booking of order.bookings) if (booking.state === 'PENDING') booking.state = 'BOOKED';
    },
  );

const attend = (which: number, what: 'check-in' | 'no-show' | 'undo') =>
  ofOrder(what, which, isPaid, async ({ order, ticket }, model, village) => {
    const found = firstLive(order, which);
    if (!found) return;
    const { booking, at } = found;
    const { status } = await village.attend(ticket, at, what);
    expect(status).toBe(mayAttend(model, booking, what) ? 200 : 409);
    if (status !== 200) return;
    booking.arrival = what === 'undo' ? 'none' : what;
    const sits = booking.wanted.what === 'table' && booking.arrival !== 'none';
    booking.sitsAt = sits ? await village.tablesOf(ticket, at) : null;
  });

function mayAttend(model: Model, { state, arrival, wanted }: Booking, what: 'check-in' | 'no-show' | 'undo'): boolean {
  if (state !== 'BOOKED') return false;
  if (what === 'undo') return true;
  if (what === 'check-in') return arrival !== 'no-show' && model.letsIn(wanted);
  return arrival !== 'check-in' && model.hasBegun(wanted);
}

const block = (which: number | 'guide' | 'cabin') =>
  step(
    `block(${which})`,
    model => !model.blocked.includes(which),
    async (model, village) => {
      const group = which === 'guide' ? ['walk', 'paddle'] : [which === 'cabin' ? 'cabin' : 'table'];
      const there = model
        .kept()
        .filter(({ wanted }) => group.includes(wanted.what) && (which !== 'cabin' || wanted.hour === 16));
      const answer = await village.block(which);
      // Seating at tables is the hall's to arrange; a single resource can only be refused.
      const isAlone = typeof which !== 'number';
      if (!there.length) expect(answer).toBe('blocked');
      else if (isAlone) expect(answer).toBe('refused');
      if (answer === 'refused') return;
      model.blocked.push(which);
      expect(model.holds(model.kept())).toBe(true);
    },
  );

const unblock = step(
  'unblock',
  model => model.blocked.length > 0,
  async (model, village) => {
    model.blocked.pop();
    await village.unblock(village.blocks.pop()!);
  },
);

/** A change of rules under existing bookings: what was promised stays. */
const changeRules = step(
  'changeRules',
  () => true,
  async (model, village) => {
    model.small = !model.small;
    await village.putSmallTables(model.small);
  },
);

const tidyUp = step('expire', () => true, sweep);

async function sweep(model: Model, village: Village): Promise<void> {
  await village.tidyUp();
  for (const order of model.orders) {
    if (!isUnpaid(order) || !model.isPast(order)) continue;
    order.swept = true;
  }
}

const MOST_AHEAD = 1000;

/**
 * A clock step, forward most of the time. Machine clocks jump: back too, and far; but never before the card company's,
 * which refuses checkouts in its past.
 */
const wait = (minutes: number) =>
  step(
    `wait(${minutes})`,
    model => model.now + minutes >= 0 && model.now + minutes < MOST_AHEAD,
    async (model, village) => {
      // A step back in time sweeps expired holds first, as lapsed ones do not come back.
      if (minutes < 0) await sweep(model, village);
      await village.forward(minutes);
      model.now = village.minute;
    },
  );

const said = ({ what, hour, party, pieces, nights }: Wanted) => `${what} at ${hour} for ${party}/${pieces}/${nights}`;

const wanted = fc.record({
  what: fc.constantFrom('table', 'table', 'table', 'walk', 'paddle', 'cabin', 'ferry'),
  hour: fc.integer({ min: 16, max: 18 }),
  party: fc.integer({ min: 1, max: 4 }),
  pieces: fc.constant(1),
  nights: fc.integer({ min: 1, max: 3 }),
}) as fc.Arbitrary<Wanted>;
const which = fc.nat(5);
/** A cart with one line per product: two of it would be one line of two pieces. */
const cart = fc
  .uniqueArray(wanted, { minLength: 1, maxLength: 2, selector: one => one.what })
  .map(lines => lines.map(line => (line.what === 'paddle' ? { ...line, pieces: 1 + (line.party % 2) } : line)));

export const steps = [
  ...[cart, cart, cart, cart].map(lines => lines.map(hold)),
  ...[which, which].map(one => one.map(beginToPay)),
  ...[which, which, which].map(one => one.map(pay)),
  which.map(cancel),
  fc.tuple(which, wanted, fc.constantFrom('guest', 'staff')).map(([one, to, by]) => move(one, to, by)),
  fc.tuple(which, fc.constantFrom('confirm', 'confirm', 'reject')).map(([one, change]) => decide(one, change)),
  fc.tuple(which, fc.constantFrom('check-in', 'no-show', 'undo')).map(([one, what]) => attend(one, what)),
  fc.constantFrom(0, 1, 2, 'guide', 'cabin').map(one => block(one as 0 | 'guide' | 'cabin')),
  fc.constantFrom(unblock, changeRules, tidyUp),
  // Never a multiple of a hold's quarter of an hour, so that the seconds between two steps do not matter.
  fc.constantFrom(7, 21, 21, 42, -14, -91, 700).map(wait),
];
