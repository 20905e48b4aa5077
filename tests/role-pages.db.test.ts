import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeFor } from '../src/rights/rules.ts';
import { bookNow, dayAfter } from './booked.ts';
import type { TestHall } from './hall.ts';
import { openHallWithPages, type Pages } from './pages.ts';
import { raise, signIn } from './people.ts';
import { offerOf, openPlace, type Place } from './places.ts';
import type { Placed } from './purchase.ts';
import { payFor } from './tickets.ts';

/** The office's pages for people with a narrow role, and a guest's page once the stay has begun. */
const STALL = 'angens-bigard';
const CABIN = 'paborjad-stuga';
const BOOKS = `href="/bo/providers/${STALL}/money"`;
let hall: TestHall;
let pages: Pages;
let place: Place;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages({ APP_SECRET: 'a-secret-for-tests-that-is-long-enough' }));
  place = await openPlace(hall, hall.clock.now(), STALL);
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

async function office(role: 'scanner' | 'reader' | 'staff', path = `/bo/dashboard?provider=${STALL}`) {
  const visitor = pages.visitor();
  const userId = await signIn(visitor, 'karin');
  await hall.db.deleteFrom('scopes').where('user_id', '=', userId).execute();
  const scope = scopeFor(place.providerId, role);
  await hall.db.insertInto('scopes').values({ user_id: userId, scope, granted_at: hall.clock.now() }).execute();
  await raise(visitor);
  return await pages.page(path, visitor);
}

describe('the office of a role', () => {
  it('tells a scanner what a door asks for', async () => {
    const { status, text, html } = await office('scanner');
    expect([status, html.includes(BOOKS)]).toEqual([200, false]);
    expect(text).toContain('Du kollar biljetter i dörren');
    expect(text).toContain('dag, tid, antal och koden');
  });

  it('leads a reader to the books, and nobody else who runs no stall', async () => {
    expect((await office('reader')).html).toContain(BOOKS);
    expect((await office('staff')).html).not.toContain(BOOKS);
    const { status, html } = await office('reader', `/bo/providers/${STALL}/money`);
    expect([status, html.includes(`action="/api/providers/${STALL}/bookkeeping/sie"`)]).toEqual([200, true]);
  });
});

describe('a form of the hall, opened by its address', () => {
  it.each(['places', 'promos', 'areas', 'pages'])('%s leads to who wrote what, and when', async name => {
    const hanna = pages.visitor();
    await signIn(hanna, 'hanna');
    const { status, html } = await pages.page(`/bo/platform/${name}`, hanna);
    expect([status, html.includes('href="/bo/platform/pages/history"')]).toEqual([200, true]);
  });
});

describe('the receipt of a stay', () => {
  it('says that it has begun, not that it has passed, while it lasts', async () => {
    const cabins = await place.group('paborjade-stugor', [4]);
    const nights = { least: 1, most: 5, arrivals: [], departures: [], from: '00:00', to: '11:00' };
    const needs = [{ groupId: cabins.id, take: 'PARTY' as const }];
    await place.product(CABIN, offerOf('NIGHTS', { nights, needs }), 10_000);
    const guest = hall.browser();
    const booked = await bookNow(hall, guest, CABIN, { day: dayAfter(hall, 0), nights: 2, guests: { guest: 2 } });
    await payFor(hall, guest, booked as Placed);
    const { text } = await pages.page(`/receipts/${booked.orderGroupId}?ak=${booked.accessKey}`);
    expect(text).toContain('Bokningen har börjat.');
    expect(text).not.toContain('tid har passerat');
  });
});
