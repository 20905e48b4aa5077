import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../seeds/town/people.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { readLive } from '../../../tests/live-reader.ts';
import { signedIn, signIn } from '../../../tests/people.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { newId } from '../../shared/ids.ts';
import type { Session } from './contract.ts';

let hall: TestHall;
let providerId: string;
beforeAll(async () => {
  hall = await openHall();
  const { rows } = await hall.pool.query<{ id: string }>(`select id from providers where slug = 'angens-bigard'`);
  providerId = rows[0]!.id;
});
afterAll(() => hall.close());

const CHROME = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';

const press = <T = { reason: string }>(browser: Browser, type: string, fields: object = {}) =>
  browser.command<T>('POST', `/api/commands/${type}`, type, { ...fields });
const mine = async (browser: Browser) =>
  (await browser.get<{ items: Session[] }>('/api/users/current/sessions')).body.items;
const isSomebody = async (browser: Browser) =>
  (await browser.get<{ item: unknown }>('/api/users/current')).body.item !== null;
const cookieOf = (browser: Browser) => [...browser.cookies].map(pair => pair.join('=')).join('; ');

function follow(browser: Browser) {
  return readLive(browser.url, [{ topic: `provider:${providerId}` }], { cookie: cookieOf(browser) });
}

async function happen(): Promise<void> {
  const changed = { type: 'order-changed', subject: 'provider' as const, subjectId: providerId, providerId };
  await inTransaction(hall.hall.world, tx => emit(hallDeed(tx, hall.hall.world), changed));
}

describe('the list of sessions', () => {
  it('says of each what it is, when it began and was last used, this one first', async () => {
    const phone = hall.browser();
    await signIn(phone, 'eskil');
    await phone.request('/api/users/current', { headers: { 'user-agent': CHROME } });
    const desk = await signedIn(hall, 'eskil.lund');
    await hall.db.updateTable('session').set({ seenAt: null }).where('userAgent', 'not like', 'Mozilla%').execute();
    hall.clock.forward(26 * 3_600_000);
    await phone.request('/api/users/current', { headers: { 'user-agent': CHROME } });
    const [first, second] = await mine(desk);
    expect(first).toMatchObject({ isThis: true, browser: null });
    expect(second).toMatchObject({ isThis: false, browser: 'Chrome', system: 'Android', proved: false });
    expect(second!.seenOn).toBe(hall.clock.now().toISOString().slice(0, 10));
    expect(JSON.stringify([first, second])).not.toMatch(/token|Mozilla/);
  });

  it("holds nobody else's, and nothing for visitors", async () => {
    const maja = await signedIn(hall, 'maja.strand');
    expect(await mine(maja)).toHaveLength(1);
    expect((await hall.browser().get('/api/users/current/sessions')).status).toBe(401);
  });
});

describe('signing out elsewhere', () => {
  it('ends that session at its next request and its open stream at once', async () => {
    const [desk, phone] = [await signedIn(hall, 'tove.lund'), await signedIn(hall, 'tove.lund')];
    const [here, there] = [await follow(desk), await follow(phone)];
    const other = (await mine(desk)).find(one => !one.isThis)!;
    expect((await press(desk, 'end-session', { sessionId: other._id })).status).toBe(200);
    await there.ended;
    expect(await isSomebody(phone)).toBe(false);
    expect(await isSomebody(desk)).toBe(true);
    await happen();
    await here.hears('order-changed');
    here.close();
  });

  it('everywhere but here ends all others, and pressed again ends none', async () => {
    const browsers = await Promise.all([1, 2, 3].map(() => signedIn(hall, 'nils.havik')));
    const [desk, ...others] = browsers as [Browser, Browser, Browser];
    const fields = { _id: newId() };
    const ended = await press<{ item: { count: number } }>(desk, 'end-other-sessions', fields);
    expect(ended.body.item.count).toBe(2);
    expect(await Promise.all(others.map(isSomebody))).toEqual([false, false]);
    expect((await press<{ item: { count: number } }>(desk, 'end-other-sessions')).body.item.count).toBe(0);
    expect(await mine(desk)).toHaveLength(1);
  });

  it("is not for another person's session", async () => {
    const [maja, gunnar] = [await signedIn(hall, 'maja.strand'), await signedIn(hall, 'gunnar.hallman')];
    const hers = (await mine(maja)).find(one => one.isThis)!;
    const answer = await press(gunnar, 'end-session', { sessionId: hers._id });
    expect([answer.status, answer.body.reason]).toEqual([404, 'not-found']);
    expect(await isSomebody(maja)).toBe(true);
  });

  it('of the window beside ends the stream that this one left open', async () => {
    const desk = await signedIn(hall, 'berit.nasman');
    const { rows } = await hall.pool.query<{ id: string }>(`select id from providers where slug = 'rokeriet-i-hamnen'`);
    const stream = await readLive(desk.url, [{ topic: `provider:${rows[0]!.id}` }], { cookie: cookieOf(desk) });
    await press(desk, 'sign-out');
    await stream.ended;
  });
});

describe('an open stream', () => {
  it('ends when the password is changed elsewhere', async () => {
    const [desk, phone] = [await signedIn(hall, 'ulla.asen'), await signedIn(hall, 'ulla.asen')];
    const { rows } = await hall.pool.query<{ id: string }>(`select id from providers where slug = 'getgarden-asen'`);
    const stream = await readLive(phone.url, [{ topic: `provider:${rows[0]!.id}` }], { cookie: cookieOf(phone) });
    const { password } = people.find(one => one.username === 'ulla.asen')!;
    const fields = { currentPassword: password, newPassword: 'killingarna-ar-ute-nu' };
    expect((await press(desk, 'change-password', fields)).status).toBe(200);
    await stream.ended;
    expect([await isSomebody(desk), await isSomebody(phone)]).toEqual([true, false]);
  });

  it('is refused to staff before the second step, and told why', async () => {
    const { username, password } = people.find(one => one.key === 'eskil')!;
    const browser = hall.browser();
    await press(browser, 'classic-sign-in', { username, password });
    const answer = await browser.send<{ reason: string }>('POST', '/api/live', {
      topics: [{ topic: `provider:${providerId}` }],
    });
    expect([answer.status, answer.body.reason]).toEqual([403, 'second-factor-needed']);
  });

  it('of a person whose role was taken tells nothing more (I17) [payments 6.7]', async () => {
    const tove = await signedIn(hall, 'tove.lund');
    const stream = await follow(tove);
    const { _id } = (await tove.get<{ item: { _id: string } }>('/api/users/current')).body.item;
    await inTransaction(hall.hall.world, async tx => {
      await tx.deleteFrom('scopes').where('user_id', '=', _id).execute();
      const changed = { type: 'user-roles-changed', subject: 'user' as const, subjectId: _id, providerId: null };
      await emit(hallDeed(tx, hall.hall.world), changed);
    });
    await happen();
    await stream.ended;
    expect(stream.news.map(({ type }) => type)).not.toContain('order-changed');
    const answer = await tove.get<{ reason: string }>('/api/providers/angens-bigard/orders');
    expect([answer.status, answer.body.reason]).toEqual([403, 'not-allowed']);
  });
});
