import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { newcomer } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import { ELIN, place, shelve, skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { Thread } from '../contract.ts';
import { forgetOldThreads } from './commands.ts';

let hall: TestHall;
let eskil: Browser;
beforeAll(async () => {
  hall = await openHall();
  eskil = await signedIn(hall, 'eskil.lund');
  await shelve(hall, await skuOf(hall, 'ljunghonung'), 100);
});
afterAll(() => hall.close());

let photo: string | null = null;

type Person = Awaited<ReturnType<typeof newcomer>>;

/** A photograph with a place in its notes, as a phone takes it. */
async function photograph(): Promise<string> {
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8FC0AE' } });
  const noted = picture.withExif({ IFD0: { Copyright: 'Sigrid' }, IFD3: { GPSLatitude: '58/1 30/1 0/1' } });
  return (await noted.jpeg().toBuffer()).toString('base64');
}

async function talked(person: Person, text = 'Min hemliga fråga') {
  const placed = await place(person.browser, await skuOf(hall, 'ljunghonung'), 1, {
    contact: { ...ELIN, email: person.emailAddress },
  });
  photo ??= await photograph();
  const pictures = [photo];
  const path = `/api/orders/${placed.orderId}/messages`;
  const fields = { orderId: placed.orderId, text, pictures };
  expect((await person.browser.command('POST', path, 'write-message', fields)).status).toBe(200);
  const answered = { text: 'Vårt svar till dig' };
  await eskil.command('POST', `/api/providers/angens-bigard/messages/${placed.orderId}`, 'answer-message', answered);
  return { ...placed, path };
}

const threadOf = async (browser: Browser, path: string) => (await browser.get<{ item: Thread }>(path)).body.item;

describe('a picture', () => {
  it('is made smaller, stripped of where it was taken, and shown to nobody but the two sides (I17)', async () => {
    const person = await newcomer(hall);
    const { orderId, path, accessKey } = await talked(person);
    const [picture] = (await threadOf(person.browser, path)).messages[0]!.pictures;
    expect(picture).toMatchObject({ width: 1280, height: 960 });
    const address = `/api/orders/${orderId}/message-pictures/${picture!._id}`;
    const cookies = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const shown = await fetch(hall.url + address, { headers: { cookie: cookies } });
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    const meta = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([meta.format, meta.exif]).toEqual(['webp', undefined]);
    const asked = async (browser: Browser, key = '') => (await browser.get(address + key)).status;
    expect(await asked(hall.browser())).toBe(401);
    expect(await asked(hall.browser(), '?ak=nyckeln-till-nagot-annat')).toBe(403);
    expect(await asked(hall.browser(), `?ak=${accessKey}`)).toBe(200);
    expect(await asked((await newcomer(hall)).browser)).toBe(403);
    expect(await asked(eskil)).toBe(200);
    expect(await asked(await signedIn(hall, 'maja.strand'))).toBe(403);
    // The open shelf of pictures knows none of it.
    const { rows } = await hall.pool.query('select 1 from pictures where ref = $1', [picture!._id]);
    expect(rows).toEqual([]);
  });

  it('of another conversation is not found through one’s own', async () => {
    const [one, other] = [await newcomer(hall), await newcomer(hall)];
    const [mine, theirs] = [await talked(one), await talked(other)];
    const [picture] = (await threadOf(other.browser, theirs.path)).messages[0]!.pictures;
    const crosswise = await one.browser.get(`/api/orders/${mine.orderId}/message-pictures/${picture!._id}`);
    expect(crosswise.status).toBe(404);
  });

  it('that is none, or a drawing, is refused at its field, and nothing is sent', async () => {
    const person = await newcomer(hall);
    const { path, orderId } = await talked(person);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64');
    for (const bytes of [
      svg,
      Buffer.from('%PDF-1.7').toString('base64'),
      (await readFile('LICENSE')).toString('base64'),
    ]) {
      const fields = { orderId, text: 'med bilaga', pictures: [bytes] };
      const { status, body } = await person.browser.command<{ fields: object }>('POST', path, 'write-message', fields);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['pictures']]);
    }
    expect((await threadOf(person.browser, path)).messages).toHaveLength(2);
  });
});

describe('what was said', () => {
  it('is in the guest’s export, theirs and what they were answered', async () => {
    const person = await newcomer(hall);
    await talked(person);
    const type = 'export-my-data';
    const { body } = await person.browser.command<{ item: { messages: object } }>(
      'POST',
      `/api/commands/${type}`,
      type,
    );
    expect(body.item.messages).toMatchObject({
      conversations: [
        {
          messages: [
            { from: 'GUEST', by: 'PAGE', text: 'Min hemliga fråga', pictures: 1 },
            { from: 'STALL', by: 'PAGE', text: 'Vårt svar till dig', pictures: 0 },
          ],
        },
      ],
      written: [],
    });
  });

  it('goes with the guest: the words of both sides, the pictures and the addresses; that it was said stays', async () => {
    const person = await newcomer(hall);
    const { orderId } = await talked(person, 'Kommer med rullstol, Sigbritt');
    const change = `/api/providers/angens-bigard/orders/${orderId}/status-changes`;
    expect((await eskil.command('POST', change, 'change-order-status', { change: 'cancel' })).status).toBe(200);
    const type = 'erase-my-account';
    const erased = await person.browser.command('POST', `/api/commands/${type}`, type, {
      confirmation: person.password,
    });
    expect(erased.status).toBe(200);
    const left = async (table: string) =>
      (await hall.pool.query(`select t::text as text from ${table} t where order_id = $1`, [orderId])).rows;
    expect(await left('thread_pictures')).toEqual([]);
    expect(await left('thread_addresses')).toEqual([]);
    const messages = await left('thread_messages');
    expect(messages).toHaveLength(2);
    expect(JSON.stringify(messages)).not.toMatch(/rullstol|Vårt svar/);
    const seen = await eskil.get<{ item: Thread }>(`/api/providers/angens-bigard/messages/${orderId}`);
    expect(seen.body.item).toMatchObject({ mayWrite: false, messages: [{ forgotten: true }, { forgotten: true }] });
  });

  it('stays the stall’s when a member of its staff goes, without their name', async () => {
    const person = await newcomer(hall);
    const { rows } = await hall.pool.query<{ id: string }>(`select id from providers where slug = 'angens-bigard'`);
    const helper = await newcomer(hall, { scopes: [`${rows[0]!.id}:staff`] });
    const { orderId, path } = await talked(person);
    const { raise } = await import('../../../tests/people.ts');
    await raise(helper.browser);
    const words = { text: 'Jag lägger undan den åt dig' };
    const said = await helper.browser.command(
      'POST',
      `/api/providers/angens-bigard/messages/${orderId}`,
      'answer-message',
      words,
    );
    expect(said.status).toBe(200);
    expect((await threadOf(person.browser, path)).messages.at(-1)!.author).toBe('Person');
    const type = 'erase-my-account';
    await helper.browser.command('POST', `/api/commands/${type}`, type, { confirmation: helper.password });
    expect((await threadOf(person.browser, path)).messages.at(-1)).toMatchObject({ ...words, author: null });
  });

  it('is forgotten three years after the last word', async () => {
    const person = await newcomer(hall);
    const { orderId, path } = await talked(person);
    await forgetOldThreads(hall.hall.world);
    expect((await threadOf(person.browser, path)).messages[0]!.forgotten).toBe(false);
    await hall.pool.query(`update threads set last_at = now() - interval '37 months' where order_id = $1`, [orderId]);
    await forgetOldThreads(hall.hall.world);
    expect((await threadOf(person.browser, path)).messages.map(({ forgotten, text }) => [forgotten, text])).toEqual([
      [true, ''],
      [true, ''],
    ]);
  });
});

it('leaves nothing behind that the audit finds', async () => {
  expect(await auditOf(hall)).toEqual([]);
});
