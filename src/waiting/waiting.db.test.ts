import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Booked, bookNow, cancel, nextWeekday, orderFor, orderOf, pay } from '../../tests/booked.ts';
import type { Browser } from '../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../tests/hall.ts';
import { letterTo, newcomer } from '../../tests/letters.ts';
import { signedIn } from '../../tests/people.ts';
import { newNumber } from '../../tests/phones.ts';
import { place, type Sku, shelve, skuOf } from '../../tests/purchase.ts';
import { auditOf, leftOf } from '../../tests/stall.ts';
import {
  becomes,
  join,
  leave,
  linkIn,
  look,
  standInLine,
  step,
  stranger,
  take,
  type Waiting,
} from '../../tests/waiting.ts';
import { MOST_NAMES } from './rules.ts';

/** Queues over HTTP: for a jar that is sold out, and for a sauna that is taken. */
let hall: TestHall;
let honey: Sku;
let sauna: Sku;
beforeAll(async () => {
  hall = await openHall({ trustProxy: 1 });
  honey = await skuOf(hall, 'ljunghonung');
  sauna = await skuOf(hall, 'kvallsbastu');
});
afterAll(() => hall.close());

const MINUTE = 60_000;
let weeks = 1;
/** A Friday of its own for each test, so that none sees another's guests. */
beforeEach(() => {
  weeks += 1;
});
const evening = () => ({ day: nextWeekday(hall, 5, 7 * weeks), guests: { guest: 2 } });
/** The sauna at half past five, which one party has to itself. */
const atFive = (wish: ReturnType<typeof evening>) => ({ skuId: sauna.id, wish, from: '17:00', to: '18:00' });
const standing = async (waiting: Waiting) => (await look(waiting)).state;

describe('a jar that is sold out', () => {
  it('is waited for, held for who is first when one comes in, and bought by its link', async () => {
    await shelve(hall, honey, 0);
    const [first, second] = [
      await standInLine(hall, { skuId: honey.id, quantity: 2 }),
      await standInLine(hall, { skuId: honey.id }),
    ];
    expect([(await look(first)).ahead, (await look(second)).ahead]).toEqual([0, 1]);
    await shelve(hall, honey, 2);
    await becomes(first, 'OFFERED');
    expect([await standing(second), await leftOf(hall, honey)]).toEqual(['WAITING', 0]);
    const letter = await letterTo(hall, first.email, 1);
    expect(letter.subject).toBe('Ledigt för dig: Ljunghonung');
    expect(linkIn(letter.text).accessKey).toBe(first.accessKey);
    expect((await look(first)).offer).toMatchObject({ state: 'OPEN', found: ['250 g', '2 st'] });
    expect((await place(stranger(hall), honey).catch(String)) as string).toContain('sold-out');
    expect((await take(first)).status).toBe(200);
    const placed = await orderFor(first.browser, 2 * honey.price);
    expect([placed.status, placed.body]).toMatchObject([200, { item: {} }]);
    await becomes(first, 'TAKEN');
    expect(await auditOf(hall)).toEqual([]);
  });

  it('is no queue while there are jars', async () => {
    await shelve(hall, honey, 20);
    for (const [lang, words] of [
      ['sv', 'Det finns plats'],
      ['en', 'There is room'],
      ['de', 'Es ist noch etwas frei'],
    ] as const) {
      const browser = stranger(hall);
      browser.cookies.set('lang', lang);
      const { status, body } = await join(browser, { skuId: honey.id }, `${lang}@example.com`);
      expect([status, body]).toMatchObject([409, { reason: 'waiting-not-full' }]);
      expect((body as { message: string }).message).toContain(words);
    }
  });
});

describe('a sauna that is taken', () => {
  it('goes to the first who fits when it is cancelled, with a link that holds it, and to nobody else', async () => {
    const wish = evening();
    const guest = stranger(hall);
    const booked = await occupy(guest, wish);
    await occupy(stranger(hall), wish, '20:00');
    const late = await standInLine(hall, { skuId: sauna.id, wish, from: '20:00' });
    const first = await standInLine(hall, atFive(wish));
    const second = await standInLine(hall, atFive(wish));
    await giveUp(guest, booked);
    await becomes(first, 'OFFERED');
    expect([await standing(late), await standing(second)]).toEqual(['WAITING', 'WAITING']);
    const { offer } = await look(first);
    expect(offer?.secondsLeft).toBeGreaterThan(60 * 100);
    expect((await take(second)).body.reason).toBe('waiting-over');
    expect((await take(first)).status).toBe(200);
    expect((await orderFor(first.browser, await totalOf(first))).status).toBe(200);
    await becomes(first, 'TAKEN');
    expect(await auditOf(hall)).toEqual([]);
  });

  it('goes on to the next when its time is over, or when it is let go, and never lies free in between', async () => {
    const wish = evening();
    const guest = stranger(hall);
    const booked = await occupy(guest, wish);
    const line = [];
    for (let at = 0; at < 3; at++) line.push(await standInLine(hall, atFive(wish)));
    const [first, second, third] = line as [Waiting, Waiting, Waiting];
    await giveUp(guest, booked);
    await becomes(first, 'OFFERED');
    hall.clock.forward(121 * MINUTE);
    await becomes(second, 'OFFERED');
    expect(await standing(first)).toBe('PASSED');
    expect((await take(first)).body.reason).toBe('waiting-over');
    expect((await leave(second)).status).toBe(200);
    // In the transaction of the press itself: no job has to come by.
    expect([await standing(second), await standing(third)]).toEqual(['LEFT', 'OFFERED']);
    expect((await leave(third)).status).toBe(200);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('that is taken in two browsers is ordered by one (I1)', async () => {
    const wish = evening();
    const guest = stranger(hall);
    const booked = await occupy(guest, wish);
    const first = await standInLine(hall, atFive(wish));
    await giveUp(guest, booked);
    await becomes(first, 'OFFERED');
    const twin = { ...first, browser: stranger(hall) };
    await take(first);
    await take(twin);
    const total = await totalOf(first);
    const answers = await Promise.all([first, twin].map(({ browser }) => orderFor(browser, total)));
    expect(answers.map(({ status, body }) => `${status} ${body.reason ?? ''}`).sort()).toEqual([
      '200 ',
      '409 fully-booked',
    ]);
    expect(await auditOf(hall)).toEqual([]);
  });
});

describe('a name', () => {
  it('counts from its proof, by letter or text message, and its page opens with its own key alone', async () => {
    const wish = evening();
    await occupy(stranger(hall), wish);
    const number = newNumber();
    const browser = stranger(hall);
    const { body } = await join(browser, atFive(wish), number);
    expect(body).toEqual({ item: { state: 'UNPROVEN', nameId: null, accessKey: null, by: 'PHONE' } });
    const texts = await eventually(
      async () => hall.sms.messages.list(number),
      found => found.length > 0,
    );
    const waiting = { ...linkIn(texts[0]!.message), email: '', browser };
    expect(await standing(waiting)).toBe('UNPROVEN');
    await step(waiting, 'proofs', 'prove-waiting-name');
    expect(await standing(waiting)).toBe('WAITING');
    const wrong = await browser.get<{ reason?: string }>(`/api/waiting-names/${waiting.nameId}?ak=${'x'.repeat(27)}`);
    expect(wrong.status).toBe(404);
  });

  it('of who has proven the address already waits at once, and is exported and forgotten with the account', async () => {
    const wish = evening();
    await occupy(stranger(hall), wish);
    const person = await newcomer(hall);
    const { body } = await join(person.browser, atFive(wish), person.emailAddress);
    expect(body).toMatchObject({ item: { state: 'WAITING' } });
    expect(await join(person.browser, atFive(wish), person.emailAddress)).toMatchObject({
      body: { reason: 'waiting-already' },
    });
    const data = await person.browser.command<{ item: object }>(
      'POST',
      '/api/commands/export-my-data',
      'export-my-data',
    );
    expect(data.body.item).toMatchObject({ waiting: [{ email: person.emailAddress }] });
    const { item } = body as { item: { nameId: string } };
    const gone = await person.browser.command('POST', '/api/commands/erase-my-account', 'erase-my-account', {
      confirmation: person.password,
    });
    expect(gone.status).toBe(200);
    const { rows } = await hall.pool.query('select state, name, email, person from waiting_names where id = $1', [
      item.nameId,
    ]);
    expect(rows).toEqual([{ state: 'LEFT', name: '', email: null, person: null }]);
  });

  it('is one of few: a stranger with many names fills no queue, all at once or from one network', async () => {
    const wish = evening();
    await occupy(stranger(hall), wish);
    const one = await Promise.all(
      Array.from({ length: 12 }, (_, at) => join(stranger(hall), atFive(wish), `ulla+${at}@example.com`)),
    );
    expect(one.filter(({ status }) => status === 200)).toHaveLength(MOST_NAMES.person);
    const from = (address: string) => {
      const browser = hall.browser();
      browser.address = address;
      return browser;
    };
    const many = await Promise.all(
      Array.from({ length: 16 }, (_, at) => join(from('192.0.2.7'), atFive(wish), `m${at}@example.com`)),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(MOST_NAMES.address);
    expect(many.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { reason: 'waiting-names-network' },
    });
    const { rows } = await hall.pool.query<{ row: string }>(`select n::text as row from waiting_names n`);
    expect(rows.some(({ row }) => row.includes('192.0.2.7'))).toBe(false);
  });
});

describe('a seller', () => {
  it('sees who waits, says how long a place is held, and may close a queue', async () => {
    const owner = await signedIn(hall, 'borje.kron');
    const slug = 'kronocamping-vid-sjon';
    const wish = evening();
    const guest = stranger(hall);
    const booked = await occupy(guest, wish);
    const first = await standInLine(hall, atFive(wish));
    const terms = { productId: null, open: true, minutes: 20 };
    expect(
      (await owner.command('PUT', `/api/providers/${slug}/waiting-terms`, 'set-waiting-terms', terms)).status,
    ).toBe(200);
    await giveUp(guest, booked);
    await becomes(first, 'OFFERED');
    expect((await look(first)).offer!.secondsLeft).toBeLessThanOrEqual(20 * 60);
    const { body } = await owner.get<{ item: { products: { names: { contact: string; state: string }[] }[] } }>(
      `/api/providers/${slug}/waiting-names`,
    );
    expect(body.item.products.flatMap(product => product.names)).toContainEqual(
      expect.objectContaining({ contact: first.email, state: 'OFFERED' }),
    );
    const closed = { ...terms, open: false };
    await owner.command('PUT', `/api/providers/${slug}/waiting-terms`, 'set-waiting-terms', closed);
    expect(await join(stranger(hall), atFive(wish), 'sen@example.com')).toMatchObject({
      body: { reason: 'waiting-closed' },
    });
    await owner.command('PUT', `/api/providers/${slug}/waiting-terms`, 'set-waiting-terms', { ...terms, minutes: 120 });
  });
});

/** Books and pays the sauna of an evening. */
async function occupy(guest: Browser, wish: { day: string; guests: object }, time = '17:30'): Promise<Booked> {
  const booked = await bookNow(hall, guest, 'kvallsbastu', { day: wish.day, guests: { guest: 2 }, time });
  await pay(hall, guest, booked);
  await eventually(
    async () => (await orderOf(guest, booked)).status.type,
    status => status === 'CONFIRMED',
  );
  return booked;
}

async function giveUp(guest: Browser, booked: Booked): Promise<void> {
  expect((await cancel(guest, booked)).status).toBe(200);
}

async function totalOf({ browser }: Waiting): Promise<number> {
  const { body } = await browser.get<{ item: { price: { amountIncludingVat: number } } }>('/api/cart');
  return body.item.price.amountIncludingVat;
}
