import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { hallDeed, inTransaction } from '../shared/command.ts';
import { withinLimit } from '../shared/rate-limit.ts';
import { sweepSpine } from '../shared/sweep.ts';
import { createPersonIn } from './commands.ts';
import { accessWork } from './jobs.ts';
import { SIGN_IN_LIMITS } from './rules.ts';

const SIGN_IN = '/api/commands/classic-sign-in';
const eskil = { username: 'eskil.lund', password: 'ljung-i-augusti' };

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

const signIn = (browser: Browser, fields: object) =>
  browser.command<{ reason?: string; message?: string; fields?: object; item?: { _id: string } }>(
    'POST',
    SIGN_IN,
    'classic-sign-in',
    { ...fields },
  );
const current = async (browser: Browser) =>
  (await browser.get<{ item: { name: string; scopes: string[] } | null }>('/api/users/current')).body.item;
const session = (browser: Browser) => browser.cookies.get('saluhall.session_token');
const forgetTries = () => hall.db.deleteFrom('rate_limits').execute();

describe('sign-in with username and password', () => {
  it('makes the browser somebody, with what they may do [payments 3.23, 3.30, 7.18]', async () => {
    const browser = hall.browser();
    expect(await current(browser)).toBeNull();
    expect((await signIn(browser, { ...eskil, username: ' Eskil.LUND ' })).status).toBe(200);
    const user = await current(browser);
    expect(user).toMatchObject({ name: 'Eskil Lund', email: { emailAddress: 'eskil@angensbigard.example' } });
    expect(user?.scopes).toEqual([expect.stringMatching(/^[0-9a-f-]{36}:owner$/)]);
  });

  it('sets a cookie that scripts and other sites do not get, and Secure where the hall is reached by https', async () => {
    const plain = await signIn(hall.browser(), eskil);
    expect(plain.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^saluhall\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const copy = await hall.copy({ baseUrl: 'https://hall.example' });
    const answer = await copy.hall.fetch(
      new Request(`https://hall.example${SIGN_IN}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://hall.example' },
        body: JSON.stringify({
          _id: copy.hall.world.newId(),
          _type: 'classic-sign-in',
          _createdAt: new Date().toISOString(),
          ...eskil,
        }),
      }),
    );
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Secure-saluhall\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    await copy.close();
  });

  it.each([
    ['sv', 'Inloggningen misslyckades, försök igen'],
    ['en', 'Sign in failed, try again'],
    ['de', 'Anmeldung fehlgeschlagen, bitte erneut versuchen'],
  ])('says the same in %s whether the name or the password is wrong [payments 8.10]', async (lang, sentence) => {
    const browser = hall.browser();
    browser.cookies.set('lang', lang);
    const unknown = await signIn(browser, { username: 'nobody.here', password: eskil.password });
    const wrong = await signIn(browser, { ...eskil, password: 'ljung-i-september' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toMatchObject({ reason: 'sign-in-failed', message: sentence });
    expect(wrong.status).toBe(unknown.status);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    await forgetTries();
  });

  it('says at which field what is too short [payments 5.3, 5.4]', async () => {
    const { status, body } = await signIn(hall.browser(), { username: 'abc', password: 'short' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields!)).toEqual(['username', 'password']);
  });

  it('keeps nothing of what was typed', async () => {
    await signIn(hall.browser(), eskil);
    const stored = await hall.db.selectFrom('commands').selectAll().where('type', '=', 'classic-sign-in').execute();
    expect(stored).toEqual([]);
    const limits = await hall.db.selectFrom('rate_limits').select('key').execute();
    expect(JSON.stringify(limits)).not.toMatch(/eskil|127\.0\.0\.1/);
  });

  it('gives the browser a session of its own, and ends the one before', async () => {
    const browser = hall.browser();
    browser.cookies.set('saluhall.session_token', 'fixed-by-somebody-else.c2lnbmF0dXJl');
    await signIn(browser, eskil);
    const first = session(browser)!;
    expect(first).not.toContain('fixed-by');
    await signIn(browser, eskil);
    expect(session(browser)).not.toBe(first);
    const thief = hall.browser();
    thief.cookies.set('saluhall.session_token', first);
    expect(await current(thief)).toBeNull();
  });

  it('does not believe a session that it did not sign', async () => {
    const browser = hall.browser();
    await signIn(browser, eskil);
    const [token] = decodeURIComponent(session(browser)!).split('.');
    browser.cookies.set('saluhall.session_token', encodeURIComponent(`${token}.${'A'.repeat(43)}=`));
    expect(await current(browser)).toBeNull();
  });

  it('asks the database nothing for visitors without a session', async () => {
    const { hasSessionCookie } = await import('./queries.ts');
    expect(hasSessionCookie(new Headers())).toBe(false);
    expect(hasSessionCookie(new Headers({ cookie: 'lang=en; visitor=abc' }))).toBe(false);
    expect(hasSessionCookie(new Headers({ cookie: 'lang=en; saluhall.session_token=x.y' }))).toBe(true);
    expect(hasSessionCookie(new Headers({ cookie: '__Secure-saluhall.session_token=x.y' }))).toBe(true);
  });
});

describe('tries at a password', () => {
  it('are few, the same for known and unknown names, and run out for all copies at once', async () => {
    await forgetTries();
    const copy = await hall.copy();
    const answers = { 'eskil.lund': [] as number[], 'nobody.here': [] as number[] };
    for (const username of ['eskil.lund', 'nobody.here'] as const) {
      for (let tries = 0; tries <= SIGN_IN_LIMITS.nameFromAddress.hits; tries++) {
        const browser = hall.browser();
        const { status } = await signIn(tries % 2 ? browser : Object.assign(browser, { url: copy.url }), {
          username,
          password: 'guessing-passwords',
        });
        answers[username].push(status);
      }
    }
    expect(answers['eskil.lund'].slice(0, -1)).toEqual(Array(SIGN_IN_LIMITS.nameFromAddress.hits).fill(401));
    expect(answers['eskil.lund'].at(-1)).toBe(429);
    expect(answers['nobody.here']).toEqual(answers['eskil.lund']);
    expect((await signIn(hall.browser(), eskil)).status).toBe(429);
    hall.clock.forward(SIGN_IN_LIMITS.nameFromAddress.seconds * 1000);
    expect((await signIn(hall.browser(), eskil)).status).toBe(200);
    await copy.close();
  });

  it('that succeed count for nothing', async () => {
    await forgetTries();
    for (let time = 0; time < SIGN_IN_LIMITS.nameFromAddress.hits + 3; time++) {
      expect((await signIn(hall.browser(), eskil)).status).toBe(200);
    }
  });

  it('are counted apart in a browser that the person has used before: others’ tries keep nobody out there', async () => {
    await forgetTries();
    const copy = await hall.copy({ trustProxy: 1 });
    const at = (address: string) => Object.assign(new Browser(copy.url, hall.clock), { address });
    const own = at('198.51.100.1');
    const signsIn = async (browser: Browser, password = eskil.password) =>
      (await signIn(browser, { ...eskil, password })).status;
    expect(await signsIn(own)).toBe(200);
    await own.command('POST', '/api/commands/sign-out', 'sign-out');
    for (let address = 1; address <= 6; address++)
      for (let tries = 0; tries < SIGN_IN_LIMITS.nameFromAddress.hits; tries++)
        await signsIn(at(`203.0.113.${address}`), 'guessing-passwords');
    expect(await signsIn(at('203.0.113.99'))).toBe(429);
    expect(await signsIn(own)).toBe(200);
    // Its own limit holds there, and uses up nobody else's.
    await forgetTries();
    for (let tries = 0; tries < SIGN_IN_LIMITS.device.hits; tries++)
      expect(await signsIn(own, 'wrong-password')).toBe(401);
    expect(await signsIn(own)).toBe(429);
    expect(await signsIn(at('198.51.100.1'))).toBe(200);
    // A browser that another person has used is none of Eskil's.
    const maja = at('203.0.113.7');
    await signIn(maja, { username: 'maja.strand', password: 'nio-bord-vid-sjon' });
    await forgetTries();
    for (let tries = 0; tries < SIGN_IN_LIMITS.nameFromAddress.hits; tries++) await signsIn(maja, 'wrong-password');
    expect(await signsIn(maja)).toBe(429);
    await copy.close();
  });

  it('let exactly as many through as the limit says, all at the same moment', async () => {
    const { world } = hall.hall;
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => withinLimit(world, 'test:crowd', { hits: 7, seconds: 60 })),
    );
    expect(answers.filter(Boolean)).toHaveLength(7);
  });
});

describe('sign-out', () => {
  it('ends this session and no other, and may be pressed twice', async () => {
    await forgetTries();
    const [desk, phone] = [hall.browser(), hall.browser()];
    await signIn(desk, eskil);
    await signIn(phone, eskil);
    const stolen = hall.browser();
    stolen.cookies.set('saluhall.session_token', session(desk)!);
    expect((await desk.command('POST', '/api/commands/sign-out', 'sign-out')).status).toBe(200);
    expect(session(desk)).toBeUndefined();
    expect((await desk.command('POST', '/api/commands/sign-out', 'sign-out')).status).toBe(200);
    expect(await current(stolen)).toBeNull();
    expect(await current(phone)).not.toBeNull();
  });
});

describe('accounts', () => {
  it('are made with scopes that exist, and with no others [storefront 6.2]', async () => {
    const { world } = hall.hall;
    const person = { name: 'Ny', emailAddress: 'ny@hall.example', username: 'ny.person', password: 'tolv-tecken-12' };
    const make = (scopes: string[]) =>
      inTransaction(world, tx => createPersonIn(hallDeed(tx, world), { ...person, scopes }));
    await expect(make(['platform:everything'])).rejects.toThrow('no scope platform:everything');
    await make(['platform:staff']);
    const browser = hall.browser();
    await signIn(browser, { username: person.username, password: person.password });
    expect((await current(browser))?.scopes).toEqual(['platform:staff']);
  });

  it('lose what they may do with the next request after it is taken away', async () => {
    const browser = hall.browser();
    const { item } = (await signIn(browser, { username: 'ny.person', password: 'tolv-tecken-12' })).body;
    await hall.db.deleteFrom('scopes').where('user_id', '=', item!._id).execute();
    expect((await current(browser))?.scopes).toEqual([]);
  });
});

describe('the sweep', () => {
  it('takes what is over and leaves what is not', async () => {
    const { world } = hall.hall;
    await forgetTries();
    await withinLimit(world, 'test:old', { hits: 1, seconds: 60 });
    const browser = hall.browser();
    await signIn(browser, eskil);
    const sessions = () => hall.db.selectFrom('session').select('id').execute();
    expect((await sessions()).length).toBeGreaterThan(0);
    hall.clock.forward(25 * 3_600_000);
    await sweepSpine.run(world);
    await accessWork.periodic![0]!.run(world);
    expect(await hall.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    expect((await sessions()).length).toBeGreaterThan(0);
    hall.clock.forward(31 * 86_400_000);
    await accessWork.periodic![0]!.run(world);
    expect(await sessions()).toEqual([]);
  });
});
