import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Booked,
  bookNow,
  cancel,
  oneOfUsualDays,
  orderFor,
  orderOf,
  pay,
  wishFor,
} from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import {
  addFeed,
  auditOfFeeds,
  type FeedHall,
  feedsOf,
  fetchDue,
  importedOn,
  kept,
  nextRound,
  night,
  openFeedHall,
  STALL,
  tend,
  unitOf,
} from '../../../tests/calendar-feeds.ts';
import { workUntilDone } from '../../../tests/card-payment.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Case } from '../../payments/cases/contract.ts';
import { addDays } from '../../shared/wall-time.ts';
import { beginFetches } from './jobs.ts';

/** H9: a calendar from elsewhere lags, and two channels book the same night. */
let open: FeedHall;
let tower: string;
let owner: Browser;
let day: string;
let count = 0;

beforeAll(async () => {
  open = await openFeedHall();
  tower = await unitOf(open.hall, 'Tornrummet');
});
afterAll(async () => {
  expect(await auditOfFeeds(open.hall)).toEqual([]);
  await open.close();
});
beforeEach(async () => {
  owner = await signedIn(open.hall, 'astrid.bauer');
  for (const feed of (await feedsOf(owner)).feeds) await tend(owner, feed._id, 'removals');
  await open.hall.db.deleteFrom('rate_limits').execute();
  day = oneOfUsualDays(open.hall, { from: 20, apart: 10 }, count++);
});

const stay = { nights: 2, guests: { guest: 2 } };

async function booked(): Promise<{ guest: Browser; booking: Booked }> {
  const guest = open.hall.browser();
  const booking = await bookNow(open.hall, guest, 'tornrummet', { day, ...stay });
  return { guest, booking };
}
async function paid() {
  const made = await booked();
  await pay(open.hall, made.guest, made.booking);
  await open.hall.stripe.controls.idle();
  await workUntilDone(open.hall.hall.world);
  return made;
}
async function feedWith(name: string, entries: ReturnType<typeof night>[]): Promise<string> {
  open.server.calendars.fill(name, entries);
  const added = await addFeed(owner, { unitId: tower, url: open.server.urlOf(name), channel: 'AIRBNB' });
  await fetchDue(open.hall);
  return added.body.item._id;
}
/** Staff press for it, a minute after the last time. */
async function fetchNow(id: string): Promise<void> {
  open.hall.clock.forward(60_000);
  expect((await tend(owner, id, 'fetches')).status).toBe(200);
  expect(await fetchDue(open.hall)).toBeGreaterThan(0);
}
const stateOf = async ({ orderGroupId }: Booked) =>
  (
    await open.hall.db
      .selectFrom('bookings')
      .select('state')
      .where('order_group_id', '=', orderGroupId)
      .executeTakeFirstOrThrow()
  ).state;

describe('a night that is booked here and elsewhere', () => {
  it('is told with both, ours stands, and what is left of theirs is kept', async () => {
    const { booking } = await paid();
    await feedWith('double', [night('x@air', addDays(day, 1), 3, 'Reserved')]);
    expect(await stateOf(booking)).toBe('BOOKED');
    expect(await importedOn(open.hall, tower)).toEqual([`${addDays(day, 2)} 11:00 – ${addDays(day, 4)} 11:00`]);
    const { clashes } = await feedsOf(owner);
    expect(clashes).toMatchObject([{ calendar: 'Airbnb', title: 'Reserved', product: 'Tornrummet', unitId: tower }]);
    expect(clashes[0]!.bookedFrom.slice(0, 10)).toBe(day);
    expect(clashes[0]!.from.slice(0, 10)).toBe(addDays(day, 1));
    // The same as a case: with the order, until either side is gone.
    const cases = async () => (await owner.get<{ items: Case[] }>(`/api/providers/${STALL}/cases`)).body.items;
    const [first] = await cases();
    expect(first).toMatchObject({
      ...{ kind: 'CALENDAR_CLASH', amount: null, order: { orderGroupId: booking.orderGroupId } },
      clash: { calendar: 'Airbnb', unit: 'Tornrummet', bookedFrom: clashes[0]!.bookedFrom, from: clashes[0]!.from },
    });
    open.server.calendars.fill('double', []);
    await nextRound(open.hall);
    expect(await cases()).toHaveLength(1);
    await nextRound(open.hall);
    expect(await cases()).toEqual([]);
  });

  it('is theirs in the same moment in which ours is cancelled, and free once theirs is gone, too', async () => {
    const { guest, booking } = await paid();
    await feedWith('after', [night('x@air', day, 2)]);
    expect(await importedOn(open.hall, tower)).toEqual([]);
    expect((await cancel(guest, booking)).status).toBe(200);
    expect(await importedOn(open.hall, tower)).toEqual([kept(day, 2)]);
    expect((await feedsOf(owner)).clashes).toEqual([]);
    open.server.calendars.fill('after', []);
    await nextRound(open.hall);
    await nextRound(open.hall);
    expect(await importedOn(open.hall, tower)).toEqual([]);
  });

  it('is no clash once a person says that it is ours which came back, until that entry is moved', async () => {
    await paid();
    await feedWith('echo', [night('x@air', day, 2, 'CLOSED - Not available')]);
    const [clash] = (await feedsOf(owner)).clashes;
    const path = `/api/providers/${STALL}/imported-events/${clash!.eventId}/ownership`;
    expect((await owner.command('POST', path, 'tell-own-event', { ours: true })).status).toBe(200);
    expect(await feedsOf(owner)).toMatchObject({ clashes: [], ours: [{ eventId: clash!.eventId }] });
    await nextRound(open.hall);
    expect((await feedsOf(owner)).clashes).toEqual([]);
    open.server.calendars.fill('echo', [night('x@air', addDays(day, 1), 2, 'CLOSED - Not available')]);
    await nextRound(open.hall);
    expect((await feedsOf(owner)).clashes).toHaveLength(1);
    expect((await owner.command('POST', path, 'tell-own-event', { ours: false })).status).toBe(200);
  });
});

describe('H9: the engine asks again before it promises', () => {
  it('has the calendars of a unit fetched when it is ordered, unless they are fresh', async () => {
    await feedWith('woken', [night('x@air', addDays(day, 5))]);
    open.hall.clock.forward(5 * 60_000);
    expect(await fetchDue(open.hall)).toBe(0);
    await booked();
    expect(await fetchDue(open.hall)).toBe(1);
  });

  it('refuses the order when the other channel was quicker, and its calendar has come', async () => {
    await feedWith('quicker', []);
    const guest = open.hall.browser();
    const total = await wishFor(open.hall, guest, 'tornrummet', { day, ...stay });
    open.server.calendars.fill('quicker', [night('x@air', day)]);
    await nextRound(open.hall);
    const { status, body } = await orderFor(guest, total);
    expect([status, body.reason]).toEqual([409, 'fully-booked']);
  });

  it('refuses to take money for what was ordered and then turned out to be booked elsewhere', async () => {
    const id = await feedWith('paying', []);
    const { guest, booking } = await booked();
    open.server.calendars.fill('paying', [night('x@air', day)]);
    await fetchNow(id);
    await expect(pay(open.hall, guest, booking)).rejects.toThrow(/sold-out|409/);
    // The hold runs out, and its time is theirs.
    open.hall.clock.forward(20 * 60_000);
    await workUntilDone(open.hall.hall.world);
    await Promise.all(await beginFetches(open.hall.hall.world));
    expect(await stateOf(booking)).toBe('LAPSED');
    expect(await importedOn(open.hall, tower)).toEqual([kept(day)]);
  });

  it('never gives the time of an expired hold to a guest when another channel has booked it', async () => {
    const id = await feedWith('expired', []);
    const { booking } = await booked();
    open.server.calendars.fill('expired', [night('x@air', day, 2)]);
    await fetchNow(id);
    open.hall.clock.forward(16 * 60_000);
    const guest = open.hall.browser();
    const total = await wishFor(open.hall, guest, 'tornrummet', { day, ...stay });
    expect((await orderFor(guest, total)).body.reason).toBe('fully-booked');
    expect(await stateOf(booking)).toBe('HELD');
  });

  it('keeps what was paid while the calendar came, and tells of it', async () => {
    const id = await feedWith('raced', []);
    const { guest, booking } = await booked();
    await pay(open.hall, guest, booking);
    await open.hall.stripe.controls.idle();
    open.server.calendars.fill('raced', [night('x@air', day)]);
    await fetchNow(id);
    expect(await stateOf(booking)).toBe('HELD');
    await workUntilDone(open.hall.hall.world);
    expect(await stateOf(booking)).toBe('BOOKED');
    expect((await feedsOf(owner)).clashes).toHaveLength(1);
  });

  it('asks once more when the seller says yes', async () => {
    await open.hall.db
      .updateTable('offers')
      .set(eb => ({ rules: eb.val(JSON.stringify(confirmed)), version: eb('version', '+', 1) }))
      .where('product_id', '=', productId)
      .execute();
    const { guest, booking } = await paid();
    expect(await stateOf(booking)).toBe('PENDING');
    await feedWith('asked', [night('x@air', day)]);
    const { _id: orderId } = await orderOf(guest, booking);
    const confirm = () =>
      owner.command<{ reason?: string }>(
        'POST',
        `/api/providers/${STALL}/orders/${orderId}/status-changes`,
        'change-order-status',
        {
          change: 'confirm',
        },
      );
    const refused = await confirm();
    expect([refused.status, refused.body.reason]).toEqual([409, 'booked-elsewhere']);
    const [clash] = (await feedsOf(owner)).clashes;
    await owner.command(
      'POST',
      `/api/providers/${STALL}/imported-events/${clash!.eventId}/ownership`,
      'tell-own-event',
      { ours: true },
    );
    expect((await confirm()).status).toBe(200);
    expect(await stateOf(booking)).toBe('BOOKED');
  });

  let confirmed: object;
  let productId: string;
  beforeAll(async () => {
    const offer = await open.hall.db
      .selectFrom('offers as o')
      .innerJoin('products as p', 'p.id', 'o.product_id')
      .select(['o.product_id', 'o.rules'])
      .where('p.slug', '=', 'tornrummet')
      .executeTakeFirstOrThrow();
    productId = offer.product_id;
    confirmed = { ...(offer.rules as object), confirmedBySeller: true };
  });
});
