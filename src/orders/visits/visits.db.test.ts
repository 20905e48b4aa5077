import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booked, dayAfter, goTo, orderFor, orderOf, wishFor } from '../../../tests/booked.ts';
import { periodic, workUntilDone } from '../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import { offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { addDays } from '../../shared/wall-time.ts';

/** Messages to guests on the day before a visit and on the day after it: once each, by any number of copies. */
const STALL = 'angens-bigard';
const TOUR = 'bikupetur';
let hall: TestHall;
let place: Place;
let begun: string;
let guests = 0;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  begun = dayAfter(hall, 1);
  goTo(hall, begun, '12:00');
  place = await openPlace(hall, hall.clock.now());
  const hosts = await place.group('turledare', [40, 40]);
  const needs = [{ groupId: hosts.id, take: 'PARTY' as const }];
  await place.product(
    TOUR,
    offerOf('TABLE', { needs, minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 60 }),
    0,
  );
  await sql`update products set content_blocks = ${JSON.stringify([
    { title: { sv: 'Bra att veta' }, content: { sv: 'Ta med stövlar och ljusa kläder.' } },
  ])} where slug = ${TOUR}`.execute(hall.db);
});
afterAll(() => closeAudited(hall));

interface Guest extends Booked {
  email: string;
}

async function booked(day: string, language = 'sv'): Promise<Guest> {
  const email = `gast${++guests}@brevlada.example`;
  const browser = hall.browser();
  browser.cookies.set('lang', language);
  const contact = { name: 'Elin', email, phone: '070-174 06 35' };
  const wish = { day, time: '14:00', guests: { guest: 2 } };
  const { status, body } = await orderFor(browser, await wishFor(hall, browser, TOUR, wish), { contact });
  expect([status, body.reason]).toEqual([200, undefined]);
  return { ...body.item, email };
}

const JOBS = ['remind-of-visits', 'thank-for-visits'];

/** Both jobs of two copies at once, and then whatever they promised. */
async function tell(): Promise<void> {
  const other = await hall.copy();
  const worlds = [hall.hall.world, other.hall.world];
  await Promise.all(JOBS.flatMap(name => worlds.map(world => periodic(name).run(world))));
  await workUntilDone(hall.hall.world);
  await other.close();
}

const told = (to: string, subject: RegExp) => lettersTo(hall, to).filter(letter => subject.test(letter.subject));
const REMINDER = /^I morgon hos|^Morgen bei/;
const THANKS = /^Tack för besöket/;

const visitDay = () => addDays(begun, 3);

describe('a guest who comes tomorrow', () => {
  it('is reminded once, from the morning on, with what to bring and links to change and to cancel', async () => {
    const [guest, german] = [await booked(visitDay()), await booked(visitDay(), 'de')];
    goTo(hall, addDays(begun, 2), '09:30');
    await tell();
    expect(told(guest.email, REMINDER)).toEqual([]);
    goTo(hall, addDays(begun, 2), '10:00');
    for (let round = 0; round < 3; round++) await tell();
    const [letter, ...more] = told(guest.email, REMINDER);
    expect(more).toEqual([]);
    expect(letter!.text).toContain('Ta med stövlar och ljusa kläder.');
    expect(letter!.text).toContain('14:00');
    const item = (await orderOf(hall.browser(), guest)).orderItems[0]!;
    expect(letter!.html).toContain(`#change-${item._id}`);
    expect(letter!.html).toContain(`#cancel-${item._id}`);
    expect(letter!.html).toContain(`ak=${guest.accessKey}`);
    expect(told(german.email, REMINDER)).toHaveLength(1);
  });

  it('is not reminded of what was booked today, of what is cancelled, nor by night', async () => {
    const day = addDays(visitDay(), 1);
    const early = await booked(day);
    goTo(hall, addDays(day, -1), '12:00');
    const today = await booked(day);
    const { orderItems, ...rest } = await orderOf(hall.browser(), early);
    const fields = { orderItemId: orderItems[0]!._id, productId: orderItems[0]!.productId };
    const cancelled = await hall
      .browser()
      .command('POST', `/api/orders/${rest._id}/cancellations?ak=${early.accessKey}`, 'cancel-booking', {
        ...{ orderId: rest._id, orderGroupId: early.orderGroupId, providerId: rest.providerId },
        ...fields,
      });
    expect(cancelled.status).toBe(200);
    await tell();
    goTo(hall, addDays(day, -1), '20:30');
    await tell();
    for (const { email } of [early, today]) expect(told(email, REMINDER)).toEqual([]);
  });
});

describe('a guest who was here yesterday', () => {
  it('is thanked once, without advertising, unless they never came', async () => {
    const day = addDays(visitDay(), 3);
    goTo(hall, addDays(day, -1), '11:00');
    const [came, absent] = [await booked(day), await booked(day)];
    goTo(hall, day, '14:30');
    const item = (await orderOf(hall.browser(), absent)).orderItems[0]!;
    const path = `/api/providers/${STALL}/bookings/${item.booking!._id}/attendances`;
    const noShow = { idOrSlug: STALL, bookingId: item.booking!._id, what: 'no-show' };
    // A second factor lasts for hours, and a walk through days does not wait.
    const owner = await signedIn(hall, 'eskil.lund');
    expect((await owner.command('POST', path, 'attend-booking', noShow)).status).toBe(200);
    await tell();
    expect(told(came.email, THANKS)).toEqual([]);
    goTo(hall, addDays(day, 1), '10:30');
    for (let round = 0; round < 2; round++) await tell();
    const [letter, ...more] = told(came.email, THANKS);
    expect(more).toEqual([]);
    // One link to the order and those to the stall; nothing to buy.
    expect(letter!.html).not.toMatch(/\/(products|shop|vouchers|home)\//);
    expect(told(absent.email, THANKS)).toEqual([]);
  });
});

describe('a stall that writes no such letters', () => {
  it('is obeyed, and its guests hear what belongs to the purchase all the same', async () => {
    const path = `/api/providers/${STALL}/visit-letters`;
    const off = { idOrSlug: STALL, reminds: false, thanks: false };
    const [owner, staff] = await Promise.all([signedIn(hall, 'eskil.lund'), signedIn(hall, 'tove.lund')]);
    expect((await staff.command('PUT', path, 'change-visit-letters', off)).status).toBe(403);
    expect((await owner.command('PUT', path, 'change-visit-letters', off)).status).toBe(200);
    expect((await owner.get<{ item: object }>(path)).body.item).toEqual({ reminds: false, thanks: false });
    const day = addDays(visitDay(), 6);
    const guest = await booked(day);
    goTo(hall, addDays(day, -1), '11:00');
    await tell();
    goTo(hall, addDays(day, 1), '11:00');
    await tell();
    await workUntilDone(hall.hall.world);
    expect(lettersTo(hall, guest.email).map(({ subject }) => subject.split(' ')[0])).toEqual(['Bokat']);
    const on = { ...off, reminds: true, thanks: true };
    await (await signedIn(hall, 'eskil.lund')).command('PUT', path, 'change-visit-letters', on);
  });
});

describe('a guest who left a number alone', () => {
  it('is reminded by text message, once', async () => {
    const day = addDays(visitDay(), 9);
    const guest = await booked(day);
    await sql`update order_groups set contact = contact || '{"email": ""}' where id = ${guest.orderGroupId}`.execute(
      hall.db,
    );
    goTo(hall, addDays(day, -1), '11:00');
    for (let round = 0; round < 2; round++) await tell();
    const texts = hall.sms.messages.list('+46701740635').map(({ message }) => message);
    expect(texts.filter(text => text.includes('Vi ses i morgon'))).toHaveLength(1);
  });
});
