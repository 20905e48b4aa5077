import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booked, cancel, nextWeekday, orderFor, wishFor } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { newcomer } from '../../../tests/letters.ts';
import { signIn } from '../../../tests/people.ts';
import { newNumber, signInByPhone } from '../../../tests/phones.ts';
import { MOST_FREE_TIMES } from './rules.ts';

/** Tables that cost nothing, which nobody may take from everybody: under one name, or from one network. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall({ trustProxy: 1 });
});
afterAll(() => hall.close());

const TABLE = 'bord-pa-sjokanten';
const WEEKS = 6;

let bookings = 0;
/** A table on one of six Saturdays, at noon or at night, so that there are enough for all. */
async function books(browser: Browser, fields: object = {}): Promise<{ told: string; item: Booked }> {
  bookings += 1;
  const day = nextWeekday(hall, 6, 2 + 7 * (Math.floor(bookings / 2) % WEEKS));
  const wish = { day, time: bookings % 2 ? '13:00' : '18:00', guests: { guest: 2 } };
  await browser.command('POST', '/api/cart/clearances', 'clear-cart');
  const total = await wishFor(hall, browser, TABLE, wish);
  const { status, body } = await orderFor(browser, total, fields);
  // A refused visitor who goes away lets go of the table that the cart holds.
  if (status !== 200) await browser.command('POST', '/api/cart/clearances', 'clear-cart');
  return { told: status === 200 ? 'booked' : `${status} ${body.reason}`, item: body.item };
}

let people = 0;
function invented() {
  people += 1;
  const contact = { name: 'Påhittad', email: `pahittad${people}@example.com`, phone: `070-174 1${100 + people}` };
  return { contact };
}

function from(address: string, browser = hall.browser()): Browser {
  browser.address = address;
  return browser;
}

const times = (count: number, told: string) => Array.from({ length: count }, () => told);
const allAtOnce = async (tries: Promise<{ told: string }>[]) =>
  (await Promise.all(tries)).map(({ told }) => told).sort();

describe('one person', () => {
  it('gets five, twenty times at the same moment, however the number and the address are written', async () => {
    const spelled = [
      { email: 'ove@example.com', phone: '070-174 06 99' },
      { email: 'Ove@Example.com', phone: '+46 70 174 06 99' },
      { email: 'ove+bord@example.com', phone: '0046 (0)70 1740699' },
      { email: 'OVE+2@example.com', phone: '0701740699' },
    ];
    const tries = Array.from({ length: 20 }, (_, at) =>
      books(from(`203.0.${at}.7`), { contact: { name: 'Ove', ...spelled[at % 4] } }),
    );
    expect(await allAtOnce(tries)).toEqual([
      ...times(20 - MOST_FREE_TIMES.person, '409 free-bookings'),
      ...times(MOST_FREE_TIMES.person, 'booked'),
    ]);
  });

  it.each([
    ['e-mail address', { email: 'Ove+igen@example.com', phone: '070-174 06 98' }],
    ['phone number', { email: 'evo@example.com', phone: '0701740699' }],
  ])('is known by the same %s alone', async (_, contact) => {
    expect((await books(from('198.51.100.1'), { contact: { name: 'Evo', ...contact } })).told).toBe(
      '409 free-bookings',
    );
  });

  it('is known by their account, whatever contact they give, and gets no sixth within one order', async () => {
    const { browser } = await newcomer(hall);
    for (const told of [...times(MOST_FREE_TIMES.person, 'booked'), '409 free-bookings'])
      expect((await books(browser, invented())).told).toBe(told);
    const other = hall.browser();
    let total = 0;
    for (let week = 0; week <= MOST_FREE_TIMES.person; week++)
      total = await wishFor(hall, other, TABLE, {
        ...{ day: nextWeekday(hall, 6, 2 + 7 * week), time: '13:00', guests: { guest: 2 } },
      });
    expect((await orderFor(other, total, invented())).body.reason).toBe('free-bookings');
  });
});

describe('one network', () => {
  it('gets ten at one address and twenty with its neighbours, under however many names, all at the same moment', async () => {
    const tries = (address: (at: number) => string, count: number) =>
      allAtOnce(Array.from({ length: count }, (_, at) => books(from(address(at)), invented())));
    const refused = '429 free-bookings-network';
    expect(await tries(() => '192.0.2.7', 16)).toEqual([...times(6, refused), ...times(10, 'booked')]);
    expect(await tries(at => `192.0.2.${20 + at}`, 16)).toEqual([...times(6, refused), ...times(10, 'booked')]);
    expect(await tries(at => `192.0.${3 + at}.7`, 1)).toEqual(['booked']);
  });

  it('is a /64 of IPv6, and its neighbours a /48', async () => {
    for (let at = 0; at < MOST_FREE_TIMES.address; at++)
      expect((await books(from(`2001:db8:5:1::${at + 1}`), invented())).told).toBe('booked');
    expect((await books(from('2001:db8:5:1:ffff::1'), invented())).told).toBe('429 free-bookings-network');
    expect((await books(from('2001:db8:5:2::1'), invented())).told).toBe('booked');
  });

  it('gets a table back with each that it cancels, and is told in three languages how to book all the same', async () => {
    const first = from('198.18.0.7');
    const { item } = await books(first, invented());
    for (let at = 1; at < MOST_FREE_TIMES.address; at++)
      expect((await books(from('198.18.0.7'), invented())).told).toBe('booked');
    const messages = [];
    for (const lang of ['sv', 'en', 'de']) {
      const browser = from('198.18.0.7');
      browser.cookies.set('lang', lang);
      const total = await wishFor(hall, browser, TABLE, {
        ...{ day: nextWeekday(hall, 6, 9), time: '18:00', guests: { guest: 2 } },
      });
      const { status, body } = await orderFor(browser, total, invented());
      expect([status, body.reason]).toEqual([429, 'free-bookings-network']);
      messages.push(/Logga in|Sign in|Melden Sie sich/.exec(body.message!)?.[0]);
      // A refused visitor who goes away lets go of the table that the cart holds.
      await browser.command('POST', '/api/cart/clearances', 'clear-cart', {});
    }
    expect(messages).toEqual(['Logga in', 'Sign in', 'Melden Sie sich']);
    expect((await cancel(first, item)).status).toBe(200);
    expect((await books(from('198.18.0.7'), invented())).told).toBe('booked');
    expect((await books(from('198.18.0.7'), invented())).told).toBe('429 free-bookings-network');
    const { browser } = await newcomer(hall);
    expect((await books(from('198.18.0.7', browser), invented())).told).toBe('booked');
  });
});

describe('a stall that asks for proof', () => {
  it('takes free bookings from people with a proven address or number alone, and says so', async () => {
    const maja = hall.browser();
    await signIn(maja, 'maja');
    const set = async (provenGuestsOnly: boolean) => {
      const fields = { idOrSlug: 'sjokanten', options: { provenGuestsOnly } };
      expect((await maja.command('PUT', '/api/providers/sjokanten', 'change-provider', fields)).status).toBe(200);
    };
    await set(true);
    const told = [];
    for (const lang of ['sv', 'en', 'de']) {
      const browser = hall.browser();
      browser.cookies.set('lang', lang);
      const total = await wishFor(hall, browser, TABLE, {
        ...{ day: nextWeekday(hall, 6, 9), time: '18:00', guests: { guest: 2 } },
      });
      const { status, body } = await orderFor(browser, total, invented());
      expect([status, body.reason]).toEqual([403, 'guest-unproven']);
      told.push(/[Ll]ogga in|Sign in|Melden Sie sich/.exec(body.message!)?.[0]);
    }
    expect(told).toEqual(['Logga in', 'Sign in', 'Melden Sie sich']);
    const unproven = await newcomer(hall, { emailVerified: false });
    expect((await books(unproven.browser, invented())).told).toBe('403 guest-unproven');
    const proven = await newcomer(hall);
    expect((await books(proven.browser, invented())).told).toBe('booked');
    const phone = hall.browser();
    await signInByPhone(hall, phone, newNumber());
    expect((await books(phone, invented())).told).toBe('booked');
    await set(false);
    expect((await books(hall.browser(), invented())).told).toBe('booked');
  });
});

it('keeps networks as hashes, until the bookings are over', async () => {
  const rows = async () => (await hall.pool.query<{ row: string }>('select f::text as row from free_orders f')).rows;
  expect((await rows()).length).toBeGreaterThan(0);
  expect((await rows()).some(({ row }) => /192\.0\.2|2001:db8/.test(row))).toBe(false);
  hall.clock.forward(60 * 86_400_000);
  await expect.poll(async () => (await rows()).length).toBe(0);
});
