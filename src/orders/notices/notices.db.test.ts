import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, bookNow, dayAfter, firstFree, goTo, nextWeekday, pay } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { lettersTo, letterTo } from '../../../tests/letters.ts';
import { bookTable, settled, TABLE } from '../../../tests/notices.ts';
import { signedIn } from '../../../tests/people.ts';
import { nextSaturday } from '../../../tests/places.ts';
import { place, shelve, skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { Wishes } from '../../notices/wishes/contract.ts';
import { addDays } from '../../shared/wall-time.ts';

/** Notices to the people of a stall, and to the operators of the hall, by the clock: each once. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
  goTo(hall, nextWeekday(hall, 2), '12:00');
});
afterAll(() => hall.close());
beforeEach(async () => {
  goTo(hall, dayAfter(hall, 1), '12:00');
  await settled(hall);
  hall.smtp.mailbox.empty();
});

const MAJA = 'maja@sjokanten.example';
const ESKIL = 'eskil@angensbigard.example';
const HANNA = 'hanna@ljungsjosaluhall.example';
const SKATING = 'langfardsskridskor-med-ledare';

const subjects = (address: string) => lettersTo(hall, address).map(({ subject }) => subject);

async function wishSummary(browser: Browser, slug: string, summaryAt: string) {
  const path = `/api/providers/${slug}/notice-wishes`;
  const { item } = (await browser.get<{ item: Wishes }>(path)).body;
  const kinds = [{ kind: 'summary', channels: ['mail'] }];
  const chosen = { kinds, quiet: item.quiet, summaryAt };
  expect((await browser.command('PUT', path, 'put-notice-wishes', chosen)).status).toBe(200);
}

describe('a booking that waits for an answer', () => {
  it('is told at once, told again before it lapses, and not once it was answered', async () => {
    const guest = hall.browser();
    const { rows } = await hall.pool.query<{ email: string }>(
      `select u.email from products p join scopes s on s.scope = p.provider_id || ':owner' join "user" u on u.id = s.user_id
       where p.slug = $1`,
      [SKATING],
    );
    const owner = rows[0]!.email;
    const when = await firstFree(guest, SKATING, dayAfter(hall, 3), { party: 2 });
    // The tour's third day before: out of season it is months away.
    if (when.day > dayAfter(hall, 4)) goTo(hall, addDays(when.day, -3), '12:00');
    const booked = await bookNow(hall, guest, SKATING, { ...when, guests: { guest: 2 } });
    await pay(hall, guest, booked);
    const [first] = [await letterTo(hall, owner)];
    expect(first.subject).toMatch(/: Att svara på: \S+ från Elin Åkerström$/);
    goTo(hall, dayAfter(hall, 1), '08:00');
    await letterTo(hall, owner, 1);
    hall.clock.forward(at(when.day, when.time).getTime() - 115 * 60_000 - hall.clock.now().getTime());
    await letterTo(hall, owner, 2);
    await settled(hall);
    expect(subjects(owner).slice(1)).toEqual([
      expect.stringMatching(/: Väntar än på svar: /),
      expect.stringMatching(/: Väntar än på svar: /),
    ]);
  });
});

describe('a summary of the day', () => {
  it('comes once a day at its time to who asked for it, and ends by one press from the mailbox (RFC 8058)', async () => {
    const maja = await signedIn(hall, 'maja.strand');
    await wishSummary(maja, 'sjokanten', '08:15');
    const day = nextSaturday(hall);
    await bookNow(hall, hall.browser(), TABLE, { day, time: '18:00', guests: { guest: 4 } });
    await settled(hall);
    hall.smtp.mailbox.empty();
    goTo(hall, day, '08:00');
    await settled(hall);
    expect(subjects(MAJA)).toEqual([]);
    hall.clock.forward(20 * 60_000);
    const letter = await letterTo(hall, MAJA);
    expect(letter.subject).toBe('Sjökanten: Idag hos Sjökanten');
    expect(letter.text).toMatch(/Bokningar: \d+\nGäster: \d+\n.*Sålt igår: /s);
    hall.clock.forward(30 * 60_000);
    await settled(hall);
    expect(subjects(MAJA)).toHaveLength(1);
    const headers = Object.fromEntries(letter.headers.map(({ name, value }) => [name.toLowerCase(), value]));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = /^<(http.*\/api\/unsubscribe\/[\w.-]+)>$/.exec(headers['list-unsubscribe']!)![1]!;
    // A scanner that opens the link ends nothing: it is led to a page that asks.
    const opened = await fetch(address, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/unsubscribe\//)]);
    const press = (url: string) =>
      fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        headers: { origin: 'https://mail.example' },
      });
    expect((await press(`${address}x`)).status).toBe(404);
    expect((await press(address)).status).toBe(200);
    expect((await press(address)).status).toBe(200);
    const again = await signedIn(hall, 'maja.strand');
    const { item } = (await again.get<{ item: Wishes }>('/api/providers/sjokanten/notice-wishes')).body;
    expect(item.kinds.find(({ kind }) => kind === 'summary')!.channels).toEqual([]);
    expect(lettersTo(hall, MAJA).every(({ headers: all }) => all.some(({ name }) => /list-unsub/i.test(name)))).toBe(
      true,
    );
  });

  it('is the only mail with that header: an order is none of what one unsubscribes from', async () => {
    await bookTable(hall, 3);
    const letter = await letterTo(hall, MAJA);
    expect(letter.headers.some(({ name }) => /list-unsub/i.test(name))).toBe(false);
  });
});

describe('goods that come down to their mark', () => {
  it('are told once, and again only when there was more in between', async () => {
    const sku = await skuOf(hall, 'ljunghonung');
    await shelve(hall, sku, 20);
    const low = (count: number) =>
      eventually(
        async () => subjects(ESKIL).filter(subject => subject.includes('Snart slut: ')).length,
        found => found === count,
      );
    const work = () => hall.clock.forward(6000);
    await eventually(
      async () => (await hall.db.selectFrom('event_readers').selectAll().execute()).length,
      found => found === 1,
    );
    await shelve(hall, sku, 4);
    work();
    await low(1);
    expect(subjects(ESKIL).at(-1)).toMatch(/^Ängens bigård: Snart slut: Ljunghonung/);
    await place(hall.browser(), sku, 1);
    work();
    await settled(hall);
    await low(1);
    await shelve(hall, sku, 30);
    work();
    await settled(hall);
    await eventually(
      async () => (await hall.db.selectFrom('stock_lows').selectAll().execute()).length,
      found => found === 0,
    );
    await shelve(hall, sku, 3);
    work();
    await low(2);
  });
});

describe('the operators of the hall', () => {
  it('hear of a case once, as long as it stands', async () => {
    const now = hall.clock.now();
    const stopped = { source: 'stripe', id: 'evt_given_up', type: 'charge.updated', data: '{}', attempts: 30 };
    await hall.db
      .insertInto('inbox')
      .values({ ...stopped, received_at: now, due_at: now, failed_at: now, last_error: 'Nobody understands it' })
      .execute();
    hall.clock.forward(61_000);
    const letter = await letterTo(hall, HANNA);
    expect(letter.subject).toMatch(/^Ljungsjö saluhall: /);
    for (const _ of [1, 2]) {
      hall.clock.forward(61_000);
      await settled(hall);
    }
    expect(lettersTo(hall, HANNA)).toHaveLength(1);
    await hall.db.deleteFrom('inbox').where('id', '=', stopped.id).execute();
    expect(await auditOf(hall)).toEqual([]);
  });
});
