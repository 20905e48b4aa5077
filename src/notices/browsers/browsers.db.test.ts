import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Booked, dayAfter, goTo } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { bookTable, settled, tellOf } from '../../../tests/notices.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Browsers } from './contract.ts';

/** Push in the browser, over the real protocol, with a push service that checks who sends and opens what it is sent. */
let hall: TestHall;
let maja: Browser;
let booked: Booked;
beforeAll(async () => {
  hall = await openHall();
  goTo(hall, dayAfter(hall, 1), '12:00');
  maja = await signedIn(hall, 'maja.strand');
  booked = await bookTable(hall);
  await settled(hall);
});
afterAll(() => hall.close());
beforeEach(async () => {
  hall.push.empty();
  await hall.db.deleteFrom('push_subscriptions').execute();
});
afterEach(() => hall.push.mishaps.disarm());

type Answer = { item: Browsers; reason: string };

async function keyOfHall(browser = maja): Promise<string> {
  return (await browser.get<Answer>('/api/notice-browsers')).body.item.serverKey;
}

const allow = (browser: Browser, fields: object) =>
  browser.command<Answer>('POST', '/api/notice-browsers', 'allow-browser', { device: 'Chrome, Android', ...fields });

/** Somebody allows push in their browser; what its service would be sent to. */
async function allowed(browser = maja): Promise<string> {
  const keys = hall.push.subscribe(await keyOfHall(browser));
  const { status } = await allow(browser, keys);
  expect(status).toBe(200);
  return keys.endpoint;
}

const arrived = (endpoint: string, count = 1) =>
  eventually(
    async () => hall.push.messages(endpoint),
    seen => seen.length >= count,
  );

describe('a browser that was allowed', () => {
  it('is told of a booking, in words that it alone can open, by a sender that its service knows', async () => {
    const endpoint = await allowed();
    await tellOf(hall, booked);
    const [message] = await arrived(endpoint);
    expect(JSON.parse(message!.text)).toMatchObject({
      title: expect.stringMatching(/^Ny beställning \S+ från Elin Åkerström$/),
      body: expect.stringMatching(/^Boka bord, lör .* 2 gäster\nSjökanten$/),
      href: expect.stringMatching(/^\/bo\/providers\/.+\/orders\/.+/),
      lang: 'sv',
    });
    expect(message).toMatchObject({ urgency: 'high', ttl: 86_400, topic: JSON.parse(message!.text).tag });
    // The service has it a moment before the hall has written that down.
    await expect
      .poll(async () => (await maja.get<Answer>('/api/notice-browsers')).body.item.browsers)
      .toMatchObject([{ device: 'Chrome, Android', here: true, _toldAt: expect.any(String) }]);
  });

  it('hears no more once its person has signed out there, or has said so', async () => {
    const elsewhere = await signedIn(hall, 'maja.strand');
    const [here, there] = [await allowed(), await allowed(elsewhere)];
    expect((await elsewhere.command('POST', '/api/commands/sign-out', 'sign-out')).status).toBe(200);
    const { body } = await maja.get<Answer>('/api/notice-browsers');
    expect(body.item.browsers).toHaveLength(1);
    await tellOf(hall, booked);
    await arrived(here);
    const [{ _id: browserId }] = body.item.browsers as [Browsers['browsers'][number]];
    const forgotten = await maja.command<Answer>(
      'POST',
      `/api/notice-browsers/${browserId}/removals`,
      'forget-browser',
    );
    expect(forgotten.body.item.browsers).toEqual([]);
    await tellOf(hall, booked);
    await settled(hall);
    expect([hall.push.messages(here).length, hall.push.messages(there).length]).toEqual([1, 0]);
  });

  it('is one of a service that the hall knows: an address inside the house is refused, and never asked', async () => {
    const { p256dh, auth } = hall.push.subscribe(await keyOfHall());
    for (const endpoint of [
      'http://127.0.0.1:5432/push/x',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/push',
      'https://fcm.googleapis.com.evil.example/send/x',
      `${hall.push.url.replace('http:', 'https:')}/push/x`,
      `${hall.push.url}@evil.example/push`,
    ]) {
      const { status, body } = await allow(maja, { endpoint, p256dh, auth });
      expect([endpoint, status, body.reason]).toEqual([endpoint, 409, 'push-service-unknown']);
    }
    const wrong = await allow(maja, { endpoint: `${hall.push.url}/push/x`, p256dh: 'short', auth });
    expect(wrong.status).toBe(400);
  });
});

describe('a push service', () => {
  it.each(['unsubscribed', 'forgotten'] as const)('that has no such browser (%s) is not asked again', async how => {
    const endpoint = await allowed();
    if (how === 'unsubscribed') hall.push.unsubscribe(endpoint);
    else
      await hall.db
        .updateTable('push_subscriptions')
        .set({ endpoint: `${hall.push.url}/push/nobody` })
        .where('endpoint', '=', endpoint)
        .execute();
    await tellOf(hall, booked);
    await settled(hall);
    expect(await hall.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
    expect(hall.push.messages()).toEqual([]);
  });

  it('that asks for patience gets it, as long as it said, and the message then comes once', async () => {
    const endpoint = await allowed();
    hall.push.mishaps.arm('slow-down', 1, 90);
    await tellOf(hall, booked);
    const row = () =>
      hall.db
        .selectFrom('outbox')
        .select(['attempts', 'due_at', 'done_at'])
        .where('kind', '=', 'notice-push')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    await eventually(
      async () => hall.push.mishaps.injected.filter(({ kind }) => kind === 'slow-down').length,
      count => count === 1,
    );
    const waiting = await eventually(row, found => found!.due_at.getTime() > hall.clock.now().getTime() + 60_000);
    expect(waiting!.done_at).toBeNull();
    hall.clock.forward(91_000);
    await arrived(endpoint);
    await settled(hall);
    expect(hall.push.messages(endpoint)).toHaveLength(1);
  });

  it.each(['fail-before', 'fail-after', 'cut-after', 'redirect'] as const)(
    'that stumbles (%s) is shown one notice all the same',
    async kind => {
      const endpoint = await allowed();
      hall.push.mishaps.arm(kind, 1);
      await tellOf(hall, booked);
      await eventually(
        async () => hall.push.mishaps.injected.some(one => one.kind === kind),
        seen => seen,
      );
      if (kind === 'cut-after') hall.clock.forward(30_000);
      if (kind !== 'redirect') await arrived(endpoint);
      await settled(hall);
      // Sent again where nobody knows whether it came: by its tag the second takes the place of the first.
      const tags = hall.push.messages(endpoint).map(({ text }) => JSON.parse(text).tag);
      expect(new Set(tags).size).toBe(kind === 'redirect' ? 0 : 1);
    },
  );
});
