import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { readLive } from '../../../tests/live-reader.ts';
import { raise, signedIn } from '../../../tests/people.ts';
import { scopeFor } from '../../rights/rules.ts';
import type { People, PlatformHolder } from './contract.ts';
import { ownersOfStall } from './queries.ts';

type Said<T = unknown> = { item: T; reason?: string; message?: string };

let hall: TestHall;
let stall: string;
let eskil: Browser;
let hanna: Browser;
const ids = new Map<string, string>();
beforeAll(async () => {
  hall = await openHall();
  const rows = await hall.db.selectFrom('user').select(['id', 'username']).execute();
  for (const { id, username } of rows) ids.set(username!, id);
  const { id } = await hall.db
    .selectFrom('providers')
    .select('id')
    .where('slug', '=', 'angens-bigard')
    .executeTakeFirstOrThrow();
  stall = id;
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.transaction().execute(async tx => {
    await tx.deleteFrom('scopes').where('scope', 'like', `${stall}:%`).execute();
    await tx.deleteFrom('scopes').where('scope', 'like', 'platform:%').execute();
    const scopes = {
      'eskil.lund': scopeFor(stall, 'owner'),
      'tove.lund': scopeFor(stall, 'staff'),
      'hanna.berg': 'platform:staff',
    };
    const rows = Object.entries(scopes).map(([name, scope]) => ({
      user_id: ids.get(name)!,
      scope,
      granted_at: hall.clock.now(),
    }));
    await tx.insertInto('scopes').values(rows).execute();
  });
  eskil = await signedIn(hall, 'eskil.lund');
  hanna = await signedIn(hall, 'hanna.berg');
});

const PEOPLE = '/api/providers/angens-bigard/people';
const people = (by: Browser) => by.get<Said<People>>(PEOPLE);
const change = (by: Browser, who: string, role: string, path = PEOPLE) =>
  by.command<Said>('PUT', `${path}/${ids.get(who)}`, 'change-member-role', { role });
const remove = (by: Browser, who: string, path = PEOPLE) =>
  by.command<Said>('POST', `${path}/${ids.get(who)}/removals`, 'remove-member');
const rolesOf = async (who: string) =>
  (await hall.db.selectFrom('scopes').select('scope').where('user_id', '=', ids.get(who)!).execute())
    .map(({ scope }) => scope)
    .filter(scope => scope.startsWith(stall))
    .map(scope => scope.split(':')[1]);
const cookieOf = (browser: Browser) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function as(who: string, role: string): Promise<Browser> {
  await hall.db
    .insertInto('scopes')
    .values({ user_id: ids.get(who)!, scope: `${stall}:${role}`, granted_at: hall.clock.now() })
    .execute();
  const browser = await signedIn(hall, who);
  await raise(browser);
  return browser;
}

describe('who works here', () => {
  it.each([
    ['owner', 200],
    ['manager', 200],
    ['staff', 403],
    ['scanner', 403],
    ['reader', 403],
  ])('is for a %s to see: %i', async (role, status) => {
    expect((await people(await as('karin.ek', role))).status).toBe(status);
  });

  it('is not for strangers, other owners or visitors; the platform sees it', async () => {
    expect((await people(hall.browser())).status).toBe(401);
    const maja = await signedIn(hall, 'maja.strand');
    const refused = await people(maja);
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).not.toMatch(/eskil|tove/i);
    expect((await people(hanna)).body.item.mayGive).toHaveLength(5);
  });

  it('says what the caller may do with each of them', async () => {
    const { members } = (await people(await as('karin.ek', 'manager'))).body.item;
    expect(
      members.map(({ name, role, mayBecome, mayRemove, lastOwner, you }) => ({
        name,
        role,
        mayBecome,
        mayRemove,
        lastOwner,
        you,
      })),
    ).toEqual([
      { name: 'Eskil Lund', role: 'owner', mayBecome: [], mayRemove: false, lastOwner: true, you: false },
      { name: 'Karin Ek', role: 'manager', mayBecome: [], mayRemove: true, lastOwner: false, you: true },
      {
        name: 'Tove Lund',
        role: 'staff',
        mayBecome: ['scanner', 'reader'],
        mayRemove: true,
        lastOwner: false,
        you: false,
      },
    ]);
  });
});

describe('a change', () => {
  it('of a role counts at once and leaves one role', async () => {
    expect((await change(eskil, 'tove.lund', 'manager')).status).toBe(200);
    expect(await rolesOf('tove.lund')).toEqual(['manager']);
    // Idempotent: giving the same role again succeeds.
    expect((await change(eskil, 'tove.lund', 'manager')).status).toBe(200);
  });

  it('never goes up the ladder', async () => {
    const manager = await as('karin.ek', 'manager');
    const tove = await signedIn(hall, 'tove.lund');
    for (const role of ['owner', 'manager']) {
      expect((await change(manager, 'karin.ek', role === 'manager' ? 'owner' : role)).status).toBe(403);
      expect((await change(manager, 'tove.lund', role)).status).toBe(403);
      expect((await change(tove, 'tove.lund', role)).status).toBe(403);
    }
    expect((await change(manager, 'eskil.lund', 'reader')).status).toBe(403);
    expect((await remove(manager, 'eskil.lund')).status).toBe(403);
    expect([await rolesOf('karin.ek'), await rolesOf('tove.lund'), await rolesOf('eskil.lund')]).toEqual([
      ['manager'],
      ['staff'],
      ['owner'],
    ]);
  });

  it('next door is not found or not allowed, and changes nothing', async () => {
    const maja = await signedIn(hall, 'maja.strand');
    expect((await change(maja, 'tove.lund', 'reader')).status).toBe(403);
    expect((await change(maja, 'tove.lund', 'reader', '/api/providers/sjokanten/people')).status).toBe(404);
    expect((await remove(maja, 'tove.lund', '/api/providers/sjokanten/people')).status).toBe(404);
    expect((await remove(hall.browser(), 'tove.lund')).status).toBe(401);
    expect(await rolesOf('tove.lund')).toEqual(['staff']);
  });

  it('ends the live streams and the open pages of whom it takes the right from', async () => {
    const tove = await signedIn(hall, 'tove.lund');
    const stream = await readLive(hall.url, [{ topic: `provider:${stall}` }], { cookie: cookieOf(tove) });
    expect((await tove.get('/api/providers/angens-bigard/orders')).status).toBe(200);
    expect((await remove(eskil, 'tove.lund')).status).toBe(200);
    await stream.ended;
    expect((await tove.get('/api/providers/angens-bigard/orders')).status).toBe(403);
    const change = await tove.command(
      'POST',
      `/api/providers/angens-bigard/orders/${stall}/status-changes`,
      'change-order-status',
      { change: 'confirm' },
    );
    expect(change.status).toBe(403);
  });

  it('lets everybody leave but the last owner', async () => {
    const tove = await signedIn(hall, 'tove.lund');
    expect((await remove(tove, 'tove.lund')).status).toBe(200);
    expect(await rolesOf('tove.lund')).toEqual([]);
    for (const [by, reason] of [
      [eskil, 'keeps-owner'],
      [hanna, 'owners-say'],
    ] as const) {
      const refused = await remove(by, 'eskil.lund');
      expect([refused.status, refused.body.reason]).toEqual([409, reason]);
      expect((await change(by, 'eskil.lund', 'manager')).body.reason).toBe(reason);
    }
    expect(await rolesOf('eskil.lund')).toEqual(['owner']);
  });
});

describe('an owner stays', () => {
  it('when two remove each other at the same moment, ten times over', async () => {
    const karin = await as('karin.ek', 'owner');
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all([remove(eskil, 'karin.ek'), remove(karin, 'eskil.lund')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const left = await ownersOfStall(hall.db, stall);
      expect(left).toHaveLength(1);
      const gone = left[0] === ids.get('eskil.lund') ? 'karin.ek' : 'eskil.lund';
      await hall.db
        .insertInto('scopes')
        .values({ user_id: ids.get(gone)!, scope: scopeFor(stall, 'owner'), granted_at: hall.clock.now() })
        .execute();
    }
  });

  it('when two step down at the same moment', async () => {
    const karin = await as('karin.ek', 'owner');
    const answers = await Promise.all([change(eskil, 'eskil.lund', 'manager'), change(karin, 'karin.ek', 'manager')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ownersOfStall(hall.db, stall)).toHaveLength(1);
  });

  it('because the database refuses, whatever the code forgets', async () => {
    const taking = () => hall.db.deleteFrom('scopes').where('scope', '=', scopeFor(stall, 'owner')).execute();
    await expect(taking()).rejects.toThrow(/the last .*:owner stays/);
    await expect(hall.db.deleteFrom('user').where('id', '=', ids.get('eskil.lund')!).execute()).rejects.toThrow(
      /stays/,
    );
    await expect(hall.db.deleteFrom('scopes').where('scope', '=', 'platform:staff').execute()).rejects.toThrow(/stays/);
    await as('karin.ek', 'owner');
    const both = await Promise.allSettled(
      ['eskil.lund', 'karin.ek'].map(who =>
        hall.db
          .deleteFrom('scopes')
          .where('scope', '=', scopeFor(stall, 'owner'))
          .where('user_id', '=', ids.get(who)!)
          .execute(),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await ownersOfStall(hall.db, stall)).toHaveLength(1);
  });
});

describe('the people of the hall', () => {
  const PLATFORM = '/api/platform/people';
  const give = (by: Browser, who: string, scope = 'platform:search') =>
    by.command<Said>('POST', PLATFORM, 'give-platform-scope', { who, scope });
  const take = (by: Browser, who: string, scope = 'platform:search') =>
    by.command<Said>('POST', `${PLATFORM}/${ids.get(who)}/removals`, 'take-platform-scope', { scope });

  it('are seen, made and unmade by who runs it alone', async () => {
    for (const [browser, status] of [
      [hall.browser(), 401],
      [eskil, 403],
      [await signedIn(hall, 'karin.ek'), 403],
    ] as const) {
      expect((await browser.get(PLATFORM)).status).toBe(status);
      expect((await give(browser, 'karin.ek', 'platform:staff')).status).toBe(status);
      expect((await take(browser, 'hanna.berg', 'platform:staff')).status).toBe(status);
    }
    expect((await give(hanna, ' Karin.EK@brevlada.example ')).status).toBe(200);
    expect((await give(hanna, 'karin.ek')).status).toBe(200);
    const { items } = (await hanna.get<{ items: PlatformHolder[] }>(PLATFORM)).body;
    expect(items.map(({ name, scopes }) => [name, scopes.map(({ scope, last }) => [scope, last])])).toEqual([
      ['Hanna Berg', [['platform:staff', true]]],
      ['Karin Ek', [['platform:search', false]]],
    ]);
    expect((await take(hanna, 'karin.ek')).status).toBe(200);
    expect((await take(hanna, 'karin.ek')).status).toBe(404);
  });

  it('are accounts that exist, by a name or an address that was verified', async () => {
    expect((await give(hanna, 'ingen.alls')).body.reason).toBe('no-such-account');
    await hall.db.updateTable('user').set({ emailVerified: false }).where('username', '=', 'karin.ek').execute();
    expect((await give(hanna, 'karin.ek@brevlada.example')).body.reason).toBe('no-such-account');
    await hall.db.updateTable('user').set({ emailVerified: true }).where('username', '=', 'karin.ek').execute();
    expect((await give(hanna, 'karin.ek', 'platform:owner')).status).toBe(400);
  });

  it('always have one who runs it, also when two take it from each other at once', async () => {
    expect((await take(hanna, 'hanna.berg', 'platform:staff')).body.reason).toBe('last-staff');
    await give(hanna, 'karin.ek', 'platform:staff');
    const karin = await signedIn(hall, 'karin.ek');
    const answers = await Promise.all([
      take(hanna, 'karin.ek', 'platform:staff'),
      take(karin, 'hanna.berg', 'platform:staff'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    await eventually(
      () => ownersOfStall(hall.db, 'platform', 'staff'),
      staff => staff.length === 1,
    );
  });
});
