import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, goTo, isAtChristmas, nextWeekday } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import { newId } from '../../shared/ids.ts';
import type { StaffOrder } from '../contract.ts';
import type { BookedAtCounter, CounterDesk, CounterPlaces, CounterTimes } from './contract.ts';

/** Bookings that staff make for their guests, over HTTP. */
let hall: TestHall;
let maja: Browser;
let nils: Browser;
beforeAll(async () => {
  hall = await openHall();
  maja = await signedIn(hall, 'maja.strand');
  nils = await signedIn(hall, 'nils.havik');
});
afterAll(() => hall.close());

const TABLE = 'bord-pa-sjokanten';
const STALL = '/api/providers/sjokanten';
type Answer = { status: number; body: { item: BookedAtCounter; reason?: string; fields?: Record<string, string> } };

async function book(by: Browser, fields: object, slug = TABLE): Promise<Answer> {
  const { id: skuId } = await skuOf(hall, slug);
  const guest = { name: 'Elin Åkerström', phone: '', email: '' };
  const command = { idOrSlug: 'sjokanten', skuId, guest, language: 'sv', expectedTotal: 0, ...fields };
  return (await by.command('POST', `${STALL}/counter-bookings`, 'book-at-counter', command)) as never;
}

async function read<T>(by: Browser, path: string): Promise<T> {
  const { status, body } = await by.get<{ item: T }>(`${STALL}/${path}`);
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`);
  return body.item;
}

const orderOf = (booked: BookedAtCounter) => read<StaffOrder>(maja, `orders/${booked.orderId}`);
const saturday = (time: string, weeks = 0) => ({ day: nextWeekday(hall, 6, 2 + 7 * weeks), time });

async function times(asked: Record<string, string>): Promise<CounterTimes> {
  const { id: skuId } = await skuOf(hall, TABLE);
  return await read(maja, `counter/times?${new URLSearchParams({ skuId, ...asked })}`);
}

async function places(asked: Record<string, string>): Promise<CounterPlaces> {
  const { id: skuId } = await skuOf(hall, TABLE);
  return await read(maja, `counter/places?${new URLSearchParams({ skuId, ...asked })}`);
}

describe('a table by telephone', () => {
  it('needs a day, a party, a time and a name: no e-mail, no number, and no word of the visitors’ limits', async () => {
    const desk = await read<CounterDesk>(nils, 'counter');
    expect(desk.products[0]).toMatchObject({ kind: 'TABLE', asksGuests: true, party: { least: 1, most: 12 } });
    for (let week = 0; week < 7; week++) {
      const { status, body } = await book(nils, { wish: { ...saturday('13:00', week), guests: { guest: 2 } } });
      expect([status, body.reason]).toEqual([200, undefined]);
      expect(body.item).toMatchObject({ payRequestId: null, amount: 0, told: false, heldUntil: null });
      expect(body.item.units).toHaveLength(1);
    }
    expect(
      (await book(nils, { guest: { name: '', phone: '', email: '' }, wish: saturday('13:00') })).body.fields,
    ).toEqual({
      'guest.name': 'Skriv vad gästen heter.',
    });
    expect(await auditOf(hall)).toEqual([]);
  });

  it('stands at once, says in its history who took it, and is the one table that was named', async () => {
    const wish = { ...saturday('18:00', 1), guests: { guest: 3 } };
    const shown = await places({ day: wish.day, time: wish.time, guests: 'guest:3' });
    const free = shown.units.filter(unit => unit.state === 'FREE' && unit.capacity >= 3);
    const chosen = free.at(-1)!;
    const { body } = await book(maja, { wish, unitIds: [chosen._id] });
    expect(body.item.units).toEqual([chosen.title]);
    const { order, history } = await orderOf(body.item);
    expect([order.status.type, order.orderItems[0]!.booking!.state]).toEqual(['CONFIRMED', 'BOOKED']);
    expect(history.map(one => [one.type, one.by])).toEqual([
      ['order-placed', 'Maja Strand'],
      ['order-confirmed', 'Maja Strand'],
    ]);
    const again = await book(maja, { wish, unitIds: [chosen._id] });
    expect([again.status, again.body.reason]).toEqual([409, 'fully-booked']);
    const after = await places({ day: wish.day, time: wish.time, guests: 'guest:3' });
    expect(after.units.find(unit => unit._id === chosen._id)?.state).toBe('TAKEN');
  });

  it('is confirmed by a text message, half a minute later and once', async () => {
    const wish = { ...saturday('20:00', 1), guests: { guest: 2 } };
    const guest = { name: 'Ida', phone: '070-174 06 12', email: '' };
    const { body } = await book(nils, { wish, guest, tell: true, language: 'de' });
    expect(body.item.told).toBe(true);
    expect(hall.sms.messages.list('+46701740612')).toEqual([]);
    hall.clock.forward(31_000);
    const [message] = await eventually(
      async () => hall.sms.messages.list('+46701740612'),
      seen => seen.length > 0,
    );
    expect(message!.message).toMatch(/^Sjökanten: Tisch für 2, Sa .*20:00.* Buchung ansehen oder ändern: http/);
    const none = await book(nils, { wish, guest: { ...guest, phone: '0510-123 45' }, tell: true });
    expect([none.status, none.body.fields]).toEqual([422, { 'guest.phone': expect.stringContaining('mobilnummer') }]);
  });

  it('is undone in the seconds after: the table is free, and its guest hears nothing', async () => {
    const wish = { ...saturday('12:30', 2), guests: { guest: 12 } };
    const guest = { name: 'Östling', phone: '070-174 06 13', email: 'ostling@example.com' };
    const { body } = await book(nils, { wish, guest, tell: true });
    const undo = () =>
      nils.command<{ reason?: string }>(
        'POST',
        `${STALL}/counter-bookings/${body.item.orderId}/undoings`,
        'undo-counter-booking',
        { idOrSlug: 'sjokanten', orderId: body.item.orderId },
      );
    expect((await undo()).status).toBe(200);
    expect((await orderOf(body.item)).order.status.type).toBe('CANCELLED');
    expect((await undo()).status).toBe(404);
    hall.clock.forward(61_000);
    const second = await book(nils, { wish, guest });
    expect(second.status).toBe(200);
    hall.clock.forward(61_000);
    await hall.sms.idle();
    expect(hall.sms.messages.list('+46701740613')).toEqual([]);
    const late = await nils.command<{ reason?: string }>(
      'POST',
      `${STALL}/counter-bookings/${second.body.item.orderId}/undoings`,
      'undo-counter-booking',
      { idOrSlug: 'sjokanten', orderId: second.body.item.orderId },
    );
    expect([late.status, late.body.reason]).toEqual([409, 'counter-undo-late']);
    expect(await auditOf(hall)).toEqual([]);
  });

  it.each([
    ['by the night', { nights: 2 }, {}, 'wish-missing'],
    ['for nobody', { guests: {} }, {}, 'wish-missing'],
    ['by the piece', {}, { quantity: 99 }, 'wish-missing'],
    ['of no room', {}, { unitIds: [newId()] }, 'changed-meanwhile'],
  ])('is none %s', async (_, wish: object, fields: object, reason) => {
    const usual = { ...saturday('12:30', 4), guests: { guest: 2 } };
    const said = await book(nils, { wish: { ...usual, ...wish }, ...fields });
    expect([said.status, (said.body as { reason?: string }).reason]).toEqual([409, reason]);
  });

  it.each([
    ['inside the notice', { minutes: 10 }, 200, undefined],
    ['beyond the horizon of visitors', { days: 364 }, 200, undefined],
  ])('may lie %s', async (_, ahead, status, reason) => {
    const { day, time } = saturday('17:00', 3);
    if ('minutes' in ahead) {
      goTo(hall, day, '16:50');
      maja = await signedIn(hall, 'maja.strand');
      nils = await signedIn(hall, 'nils.havik');
      expect((await book(nils, { wish: { day, time, guests: { guest: 2 } } })).status).toBe(status);
    } else {
      const saturdays = [ahead.days!, ahead.days! + 21].map(days => nextWeekday(hall, 6, days));
      const later = saturdays.find(one => !isAtChristmas(one))!;
      const { status: said, body } = await book(nils, { wish: { day: later, time, guests: { guest: 2 } } });
      expect([said, body.reason]).toEqual([status, reason]);
    }
    expect(await auditOf(hall)).toEqual([]);
  });

  it.each([
    ['on a closed day', { weekday: 1, time: '18:00', guests: { guest: 2 } }, 'booking-closed'],
    ['before the doors open', { weekday: 6, time: '09:00', guests: { guest: 2 } }, 'booking-closed'],
    ['for more than the house seats', { weekday: 6, time: '18:00', guests: { guest: 13 } }, 'booking-party-too-big'],
  ])('is refused %s', async (_, { weekday, time, guests }, reason) => {
    const { status, body } = await book(nils, { wish: { day: nextWeekday(hall, weekday), time, guests } });
    expect([status, body.reason]).toEqual([409, reason]);
  });
});

describe('guests at the door', () => {
  it('sit down now: at a time of the clock, for as long as there is room, and are here', async () => {
    const { day } = saturday('19:00', 1);
    goTo(hall, day, '19:13');
    nils = await signedIn(hall, 'nils.havik');
    maja = await signedIn(hall, 'maja.strand');
    const shown = await times({ day, guests: 'guest:2' });
    expect(shown.now).toMatchObject({ time: '19:10', minutes: 120 });
    const { time, minutes } = shown.now!;
    const wish = { day, time, minutes, guests: { guest: 2 } };
    const { status, body } = await book(nils, { wish, walkIn: true, guest: { name: '' } });
    expect([status, body.reason]).toEqual([200, undefined]);
    expect(body.item.startsAt).toBe(at(day, '19:10').toISOString());
    const { order, orderGroup, history } = await orderOf(body.item);
    expect(orderGroup.contact.name).toBe('Drop-in');
    expect(order.orderItems[0]!.booking!.checkedInAt).not.toBeNull();
    expect(history.at(-1)).toMatchObject({ type: 'booking-check-in', by: 'Nils Håvik' });
  });

  it('get a shorter evening where the table is promised to others', async () => {
    const { day } = saturday('19:00', 1);
    goTo(hall, day, '17:02');
    nils = await signedIn(hall, 'nils.havik');
    maja = await signedIn(hall, 'maja.strand');
    for (;;) {
      const { status } = await book(nils, { wish: { day, time: '18:00', guests: { guest: 1 } } });
      if (status !== 200) break;
    }
    const { now, beginnings } = await times({ day, guests: 'guest:2' });
    expect(beginnings.find(one => one.time === '17:00')?.reason).toBe('full');
    expect(now).toMatchObject({ time: '17:00', minutes: 60 });
    const wish = { day, time: now!.time, minutes: now!.minutes, guests: { guest: 2 } };
    expect((await book(nils, { wish, walkIn: true, guest: { name: '' } })).status).toBe(200);
    expect(await auditOf(hall)).toEqual([]);
  });
});
