import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Booked, cancel, dayAfter, goTo } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { lettersTo, letterTo, newcomer } from '../../../tests/letters.ts';
import { bookTable, settled, stallId, tellOf } from '../../../tests/notices.ts';
import { raise, signedIn } from '../../../tests/people.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { Wishes } from './contract.ts';

/** Wishes of each person of a stall: what to hear, and by which channel. */
let hall: TestHall;
let booked: Booked;
beforeAll(async () => {
  hall = await openHall();
  goTo(hall, dayAfter(hall, 1), '12:00');
  booked = await bookTable(hall);
  await settled(hall);
});
afterAll(() => hall.close());
beforeEach(() => hall.smtp.mailbox.empty());

const PATH = '/api/providers/sjokanten/notice-wishes';
const MAJA = 'maja@sjokanten.example';
const NILS = 'nils@sjokanten.example';
type Answer = { item: Wishes; reason: string };

const wishesOf = async (browser: Browser) => (await browser.get<Answer>(PATH)).body.item;

async function choose(browser: Browser, kind: string, channels: string[], more: object = {}): Promise<Wishes> {
  const { quiet, summaryAt } = await wishesOf(browser);
  const chosen = { kinds: [{ kind, channels }], quiet, summaryAt, ...more };
  const { status, body } = await browser.command<Answer>('PUT', PATH, 'put-notice-wishes', chosen);
  expect(status).toBe(200);
  return body.item;
}

describe('the page of what one hears', () => {
  it('begins with what suits the role, and shows no more than the role may hear', async () => {
    const [maja, nils] = [await signedIn(hall, 'maja.strand'), await signedIn(hall, 'nils.havik')];
    const of = async (browser: Browser) =>
      Object.fromEntries((await wishesOf(browser)).kinds.map(({ kind, channels }) => [kind, channels.join(' ')]));
    expect(await of(maja)).toMatchObject({ 'new-order': 'mail push', dispute: 'mail push', summary: '' });
    const staff = await of(nils);
    expect(staff).toMatchObject({ 'new-order': 'push', 'to-answer': 'mail push', 'low-stock': '' });
    expect(staff).not.toHaveProperty('dispute');
    expect(await wishesOf(maja)).toMatchObject({
      quiet: { from: '22:00', until: '07:00' },
      reach: { email: MAJA, phone: null, browsers: 0 },
    });
  });

  it('keeps what was chosen, for that stall and that person alone', async () => {
    const [maja, nils] = [await signedIn(hall, 'maja.strand'), await signedIn(hall, 'nils.havik')];
    await choose(maja, 'new-order', []);
    await choose(nils, 'new-order', ['mail'], { quiet: null });
    await tellOf(hall, booked);
    await letterTo(hall, NILS);
    await settled(hall);
    expect([lettersTo(hall, MAJA).length, lettersTo(hall, NILS).length]).toEqual([0, 1]);
    expect((await wishesOf(nils)).quiet).toBeNull();
    await choose(maja, 'new-order', ['mail', 'push']);
    await choose(nils, 'new-order', ['push']);
  });

  it('gives a sample of each way that reaches its person, however late it is, and of no other', async () => {
    const maja = await signedIn(hall, 'maja.strand');
    const send = (channel: string) =>
      maja.command<Answer>('POST', '/api/providers/sjokanten/notice-trials', 'try-notice', { channel });
    expect((await send('push')).body.reason).toBe('no-such-way-to-hear');
    expect((await send('mail')).status).toBe(200);
    expect((await letterTo(hall, MAJA)).subject).toBe('Sjökanten: Så här kommer det att se ut');
  });
});

describe('a text message', () => {
  it('comes to who asked for it, says what and where, and past the most of a day goes by mail', async () => {
    const providerId = await stallId(hall);
    const person = await newcomer(hall, { scopes: [`${providerId}:staff`] });
    await raise(person.browser);
    const number = '+46701740612';
    await hall.db
      .insertInto('phones')
      .values({ user_id: person.id, phone_number: number, verified_at: hall.clock.now() })
      .execute();
    await choose(person.browser, 'new-order', ['text']);
    await tellOf(hall, booked);
    const [text] = await eventually(
      async () => hall.sms.messages.list(number),
      seen => seen.length > 0,
    );
    expect(text!.message).toMatch(/^Sjökanten: Ny beställning \S+ från Elin Åkerström\. .* http.*\/bo\/providers\//);
    const old = { provider_id: providerId, user_id: person.id, channel: 'text', locale: 'sv', collects: false };
    const hours = hall.clock.now().getTime() - 2 * 3_600_000;
    const at = {
      made_at: new Date(hours),
      due_at: new Date(hours),
      sealed_at: new Date(hours),
      handed_at: new Date(hours),
    };
    const { world } = hall.hall;
    await hall.db
      .insertInto('notice_parcels')
      .values(Array.from({ length: 39 }, () => ({ id: world.newId(), ...old, ...at })))
      .execute();
    await tellOf(hall, booked);
    await letterTo(hall, person.emailAddress);
    await settled(hall);
    expect(hall.sms.messages.list(number)).toHaveLength(1);
    await hall.db.deleteFrom('notice_parcels').where('made_at', '=', new Date(hours)).execute();
    await hall.db.deleteFrom('session').where('userId', '=', person.id).execute();
  });
});

describe('contact points of the stall', () => {
  it('tagged for bookings hear of bookings once, those for invoices of disputes, others of nothing', async () => {
    const point = (emailAddress: string, categoryTags: string[], verified = true) => ({
      emailAddress,
      categoryTags,
      verified,
    });
    const emails = [
      point('bokning@sjokanten.example', ['bookings']),
      point(MAJA.toUpperCase(), ['bookings']),
      point('faktura@sjokanten.example', ['invoices']),
      point('alla@sjokanten.example', ['public']),
      point('oprovad@sjokanten.example', ['bookings'], false),
    ];
    const before = await hall.db
      .selectFrom('providers')
      .select(['emails'])
      .where('slug', '=', 'sjokanten')
      .executeTakeFirstOrThrow();
    const set = (value: unknown) =>
      hall.db
        .updateTable('providers')
        .set({ emails: JSON.stringify(value) })
        .where('slug', '=', 'sjokanten')
        .execute();
    await set(emails);
    await tellOf(hall, booked);
    await letterTo(hall, 'bokning@sjokanten.example');
    await settled(hall);
    await set(before.emails);
    const told = emails.map(({ emailAddress }) => lettersTo(hall, emailAddress.toLowerCase()).length);
    expect(told).toEqual([1, 1, 0, 0, 0]);
  });
});

describe('who no longer works there', () => {
  it('hears nothing of what waited for the end of their quiet hours', async () => {
    const providerId = await stallId(hall);
    const person = await newcomer(hall, { scopes: [`${providerId}:manager`] });
    goTo(hall, dayAfter(hall, 1), '23:30');
    await tellOf(hall, booked);
    await settled(hall);
    await hall.db.deleteFrom('scopes').where('user_id', '=', person.id).execute();
    goTo(hall, dayAfter(hall, 1), '07:01');
    await letterTo(hall, MAJA);
    await settled(hall);
    expect(lettersTo(hall, person.emailAddress)).toEqual([]);
  });
});

describe('what was settled before it would be read', () => {
  it('is not told: an order that is cancelled by the morning', async () => {
    goTo(hall, dayAfter(hall, 1), '23:30');
    const guest = hall.browser();
    const table = await bookTable(hall, 3, '13:00');
    expect((await cancel(guest, table)).status).toBe(200);
    await settled(hall);
    hall.smtp.mailbox.empty();
    goTo(hall, dayAfter(hall, 1), '07:01');
    const letter = await letterTo(hall, MAJA);
    expect(letter.subject).toContain('har avbokat');
    await settled(hall);
    expect(lettersTo(hall, MAJA)).toHaveLength(1);
    expect(await auditOf(hall)).toEqual([]);
  });
});
