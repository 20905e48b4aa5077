import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { type Placed, place, type Sku } from '../../../tests/purchase.ts';
import { endpointTable } from '../../contract.ts';
import { newId } from '../../shared/ids.ts';
import type { Deeds, Look } from '../deeds/contract.ts';
import type { Consent, SupportView } from './contract.ts';

/** An operator's look into a stall, and acting in its name, tried as a breaker would. */
let hall: TestHall;
let honey: Sku;
let hanna: Browser;
let owner: Browser;
let order: Placed;
beforeAll(async () => {
  ({ hall, sku: honey } = await openHoneyHall());
  owner = await signedIn(hall, 'eskil.lund');
  order = await place(hall.browser(), honey);
});
beforeEach(async () => {
  hanna = await signedIn(hall, 'hanna.berg');
});
afterAll(() => closeAudited(hall));

const STALL = '/api/providers/angens-bigard';
type Said<T> = { item: T; reason?: string };
const begin = (fields: object = {}, by = hanna) =>
  by.command<Said<SupportView>>('POST', '/api/platform/support-views', 'begin-support-view', {
    ...{ idOrSlug: 'angens-bigard', reason: 'Tove ringde', acting: false },
    ...fields,
  });
const end = () => hanna.command<Said<null>>('POST', '/api/platform/support-ends', 'end-support-view');
const current = async (by = hanna) => (await by.get<Said<SupportView | null>>('/api/support-view')).body.item;
const rename = (by = hanna) => by.command<Said<unknown>>('PUT', STALL, 'change-provider', { colour: '#123456' });
const note = (by = hanna) =>
  by.command<Said<unknown>>('POST', `/api/orders/${order.orderId}/statuses`, 'change-order-status', {});
const consent = (days = 1, by = owner) =>
  by.command<Said<Consent>>('POST', `${STALL}/support-consent`, 'give-consent', { days });
const deeds = async (query = '', by = owner) => (await by.get<Said<Deeds>>(`${STALL}/deeds${query}`)).body.item.deeds;
const looks = async (by = owner) => (await by.get<Said<{ looks: Look[] }>>(`${STALL}/looks`)).body.item.looks;
/** Counts of what every change of the hall leaves behind. */
async function everything(): Promise<string> {
  const counted = await sql<{ told: string }>`
    select (select count(*) from events)::text || ' ' || (select count(*) from commands)::text || ' '
      || (select count(*) from outbox)::text || ' ' || (select count(*) from staff_deeds)::text as told`.execute(
    hall.db,
  );
  return counted.rows[0]!.told;
}

describe('a look into a stall', () => {
  it('is begun by the hall alone, with a reason, and shows what its owner sees', async () => {
    expect((await begin({}, owner)).status).toBe(403);
    expect((await begin({ reason: ' ' })).status).toBe(400);
    expect((await begin({ idOrSlug: 'ingenstans' })).body.reason).toBe('not-found');
    expect((await hanna.get(`${STALL}/contact-points`)).status).toBeLessThan(500);
    expect((await hanna.get(`${STALL}/written-pages`)).status).toBeLessThan(500);
    const { status, body } = await begin();
    expect([status, body.item]).toMatchObject([200, { slug: 'angens-bigard', acting: false, reason: 'Tove ringde' }]);
    expect(await current()).toMatchObject({ title: 'Ängens bigård' });
    expect(await current(owner)).toBeNull();
    const me = (await hanna.get<Said<{ scopes: string[] }>>('/api/users/current')).body.item;
    expect(me.scopes.some(scope => scope.endsWith(':owner'))).toBe(true);
    expect((await hanna.get(`${STALL}/units`)).status).not.toBe(403);
  });

  it('changes nothing, whatever is pressed: every command of the hall is refused by one rule', async () => {
    await begin();
    const before = await everything();
    const writes = Object.entries(endpointTable()).filter(([, [method]]) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(250);
    for (const [name, [method, path]] of writes) {
      if (name === 'support.end' || name === 'access.signOut') continue;
      const filled = path.replaceAll(/\{\+?(\w+)\}/g, (_, key: string) =>
        /slug/i.test(key) ? 'angens-bigard' : newId(),
      );
      const answer = await hanna.command<{ reason?: string }>(method, `/api${filled}`, 'anything', {});
      expect([name, answer.status, answer.body.reason]).toEqual([name, 403, 'looking-only']);
    }
    // Well-formed as well, and what the hall itself may do elsewhere.
    const feed = { comments: 'x', name: '', email: '', reference: null, fault: null, page: '/', build: '1' };
    const tries = [
      await rename(),
      await note(),
      await begin(),
      await hanna.command<Said<unknown>>('POST', `${STALL}/holds`, 'hold-stall', {
        kind: 'PAUSED',
        reason: 'x',
        word: 'x',
      }),
      await hanna.command<Said<unknown>>('POST', '/api/feedback', 'give-feedback', feed),
      await hanna.command<Said<unknown>>('POST', '/api/waiting-names', 'join-queue', {}),
      await hanna.command<Said<unknown>>('POST', '/api/feedback?lang=en&_method=GET', 'give-feedback', feed),
    ];
    expect(tries.map(({ body }) => body.reason)).toEqual(tries.map(() => 'looking-only'));
    for (const path of ['/api//feedback', '/api/platform/support-ends/../support-views'])
      expect((await hanna.command('POST', path, 'give-feedback', feed)).status).not.toBe(200);
    expect(await everything()).toBe(before);
    expect((await end()).status).toBe(200);
    expect((await rename(owner)).status).toBe(200);
  });

  it('ends by itself after an hour, and with its press at once; another session of theirs is not in it', async () => {
    await begin();
    const other = await signedIn(hall, 'hanna.berg');
    expect(await current(other)).toBeNull();
    expect((await rename(other)).status).toBe(200);
    hall.clock.forward(59 * 60_000);
    expect((await rename()).body.reason).toBe('looking-only');
    hall.clock.forward(2 * 60_000);
    expect(await current()).toBeNull();
    expect((await rename()).status).toBe(200);
    expect((await begin()).status).toBe(200);
    await end();
    expect(await current()).toBeNull();
    expect((await end()).status).toBe(200);
  });

  it('leaves a line for each look with its reason, and none for the stall’s own people', async () => {
    const before = (await looks()).length;
    await owner.get(`${STALL}/people`);
    expect((await looks()).length).toBe(before);
    await begin({ reason: 'Letar efter en kund' });
    await hanna.get(`${STALL}/people`);
    await hanna.get(`${STALL}/people`);
    await hanna.get(`${STALL}/orders.csv`);
    await end();
    const all = await looks();
    expect(all.filter(({ reason }) => reason === 'Letar efter en kund').map(({ what }) => what)).toEqual(
      expect.arrayContaining(['orders', 'people']),
    );
    expect(all[0]).toMatchObject({ who: 'Hanna Berg' });
    // By the rights that they have anyway as well, without a reason.
    await hanna.get('/api/backoffice/providers/angens-bigard/dashboard');
    expect((await looks())[0]).toMatchObject({ who: 'Hanna Berg', reason: null });
  });

  it('leaves a line for what shows people of the whole hall, which operators read, and so does who looked', async () => {
    const pages = ['orders?text=elin', 'payments', 'cases', 'applications', 'dac7', 'dac7.xml?year=2026'];
    pages.push('case-count', 'desk');
    for (const page of pages) expect([page, (await hanna.get(`/api/platform/${page}`)).status]).toEqual([page, 200]);
    expect((await hanna.get('/api/feedback')).status).toBe(200);
    const { rows } = await sql<{ what: string }>`
      select what from support_looks where provider_id is null order by what`.execute(hall.db);
    expect(rows.map(({ what }) => what)).toEqual([
      ...['applications.list', 'cases.ofHall', 'dac7:xml', 'feedback.list', 'finds.orders', 'paymentFinds.payments'],
      'platformReports.year',
    ]);
    const ofHall = (await hanna.get<Said<{ looks: Look[] }>>('/api/platform/looks')).body.item.looks;
    const seen = ofHall.filter(({ stall }) => stall === null);
    expect(new Set(seen.map(({ what }) => what))).toEqual(new Set(['sellers', 'money', 'reports', 'orders']));
    expect(seen[0]).toMatchObject({ who: 'Hanna Berg', reason: null });
    // A stall's own people read what was looked at of theirs, and nothing of the hall's.
    expect((await looks()).filter(({ stall }) => stall === null)).toEqual([]);
    const copy = await hanna.command<{ item: { deeds: { looks: { what: string }[] } } }>(
      ...(['POST', '/api/commands/export-my-data', 'export-my-data', {}] as const),
    );
    expect(copy.body.item.deeds.looks.map(({ what }) => what)).toContain('dac7:xml');
  });
});

describe('acting in the name of a stall', () => {
  it('needs the consent of an owner, whom nobody of the hall can be', async () => {
    expect((await begin({ acting: true })).body.reason).toBe('no-consent');
    expect((await consent(1, hanna)).status).toBe(403);
    expect((await consent(8)).status).toBe(400);
    expect((await consent()).body.item.inForce).toMatchObject({ givenBy: 'Eskil Lund' });
  });

  it('does what a manager does, in both names, and nothing of owners, terms, other stalls or the hall', async () => {
    await consent();
    expect((await begin({ acting: true })).body.item).toMatchObject({ acting: true, behalfOf: 'Eskil Lund' });
    expect((await rename()).status).toBe(200);
    const [line] = await deeds('?command=change-provider');
    expect(line).toMatchObject({ who: 'Hanna Berg', behalfOf: 'Eskil Lund', byHall: true });
    expect(line!.says).toContain('ändrade ståndets uppgifter');
    const hold = { kind: 'PAUSED', reason: 'x', word: 'x' };
    const tries = [
      await hanna.command('POST', `${STALL}/holds`, 'hold-stall', hold),
      await hanna.command('PUT', '/api/providers/sjokanten', 'change-provider', { colour: '#123456' }),
      await hanna.command('POST', `${STALL}/terms/acceptances`, 'accept-seller-terms', { version: '2026-11-01' }),
      await consent(1, hanna),
      await hanna.command('POST', '/api/platform/people', 'give-platform-scope', {
        ...{ who: 'eskil.lund', scope: 'platform:search' },
      }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    await end();
  });

  it('ends with the press of the owner, in a look that is under way: from then on nothing is changed', async () => {
    await consent();
    await begin({ acting: true });
    expect((await rename()).status).toBe(200);
    await owner.command('POST', `${STALL}/support-consent-ends`, 'end-consent');
    expect((await rename()).body.reason).toBe('looking-only');
    expect(await current()).toMatchObject({ acting: false });
    await end();
  });
});

describe('the history', () => {
  it('says who did what, is found by person, deed, stall and day, and comes as a table', async () => {
    await rename(owner);
    const [newest] = await deeds();
    expect(newest).toMatchObject({ who: 'Eskil Lund', command: 'change-provider', byHall: false });
    expect((await deeds('?who=eskil')).every(({ who, behalfOf }) => [who, behalfOf].includes('Eskil Lund'))).toBe(true);
    expect(await deeds('?who=ingen%25')).toEqual([]);
    expect(await deeds('?from=2030-01-01')).toEqual([]);
    const today = dayAfter(hall, 0);
    expect((await deeds(`?from=${today}&to=${today}`)).length).toBeGreaterThan(0);
    const all = (await hanna.get<Said<Deeds>>('/api/platform/deeds?stall=angens-bigard')).body.item;
    expect(all.deeds[0]).toMatchObject({ stall: { slug: 'angens-bigard' }, who: 'Eskil Lund' });
    expect((await hanna.get<Said<Deeds>>('/api/platform/deeds?stall=sjokanten')).body.item.deeds).toEqual([]);
    const file = await owner.request<string>(`${STALL}/deeds.csv?who=eskil`);
    expect(file.status).toBe(200);
    expect((await owner.get('/api/platform/deeds')).status).toBe(403);
    expect((await owner.request('/api/platform/deeds.csv')).status).toBe(403);
    const maja = await signedIn(hall, 'maja.strand');
    expect((await maja.get(`${STALL}/deeds`)).status).toBe(403);
    expect((await maja.request(`${STALL}/deeds.csv`)).status).toBe(403);
  });

  it('has no line for what was refused, nor for what a visitor does, and none is changed or deleted', async () => {
    const before = (await deeds()).length;
    expect((await rename(await signedIn(hall, 'maja.strand'))).status).toBe(403);
    await place(owner, honey);
    expect((await deeds()).length).toBe(before);
    await expect(sql`delete from staff_deeds`.execute(hall.db)).rejects.toThrow(/stays/);
    await expect(sql`update staff_deeds set command = 'x'`.execute(hall.db)).rejects.toThrow(/stands/);
    await expect(sql`delete from support_looks`.execute(hall.db)).rejects.toThrow(/stays/);
  });
});
