import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../tests/browser.ts';
import { type OpenCopy, openHall, type TestHall } from '../../tests/hall.ts';
import { letterTo, newcomer, signInAs, tokenIn } from '../../tests/letters.ts';
import { CREDENTIAL_LIMITS } from './credentials/rules.ts';
import { SIGN_IN_LIMITS } from './rules.ts';

/** Password hashing at capacity: one copy that accepts no more, and one with room beside it. */
let hall: TestHall;
let full: OpenCopy;
beforeAll(async () => {
  hall = await openHall();
  full = await hall.copy({ hashes: { atOnce: 0, waiting: 0, patienceMs: 0 } });
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
});

interface Said {
  code?: string;
  reason?: string;
  message?: string;
}

const does = (browser: Browser, type: string, fields: Record<string, unknown>) =>
  browser.command<Said>('POST', `/api/commands/${type}`, type, fields);

/** Browser at the copy that is full, with another one's session. */
function atFull(browser?: Browser): Browser {
  const other = new Browser(full.url, hall.clock);
  for (const [name, value] of browser?.cookies ?? []) other.cookies.set(name, value);
  return other;
}

describe('a house full of passwords', () => {
  it.each([
    ['sv', 'Många loggar in just nu. Inget har hänt, försök igen om en liten stund.'],
    ['en', 'Many people are signing in right now. Nothing has happened, try again in a moment.'],
    ['de', 'Gerade melden sich viele an. Es ist nichts passiert, versuchen Sie es gleich noch einmal.'],
  ])('says in %s when to come back, the same for known and unknown names', async (lang, message) => {
    const sessions = () => hall.db.selectFrom('session').select('id').execute();
    const before = await sessions();
    for (const username of ['eskil.lund', 'nobody.here']) {
      const browser = atFull();
      browser.cookies.set('lang', lang);
      const { status, body, headers } = await does(browser, 'classic-sign-in', {
        username,
        password: 'ljung-i-augusti',
      });
      expect([username, status, body]).toEqual([
        username,
        503,
        { code: 'SERVICE_UNAVAILABLE', reason: 'crowded', message },
      ]);
      expect(headers.get('retry-after')).toBe('5');
      // A refusal, not an outage: the open page shows it and does not retry by itself.
      expect(headers.has('x-closing')).toBe(false);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(await sessions()).toEqual(before);
  });

  it('counts no try that it did not look at', async () => {
    const person = await newcomer(hall);
    for (let tries = 0; tries < SIGN_IN_LIMITS.nameFromAddress.hits + 3; tries++) {
      const { username, password } = person;
      expect((await does(atFull(), 'classic-sign-in', { username, password })).status).toBe(503);
    }
    await signInAs(hall.browser(), person);
    for (let tries = 0; tries < CREDENTIAL_LIMITS.current.hits + 2; tries++) {
      const fields = { currentPassword: person.password, newPassword: 'en-gren-av-en-ek' };
      expect((await does(atFull(person.browser), 'change-password', fields)).status).toBe(503);
    }
    const changed = await does(person.browser, 'change-password', {
      currentPassword: person.password,
      newPassword: 'en-gren-av-en-ek',
    });
    expect(changed.status).toBe(200);
  });

  it('leaves password, session and the link of a letter as they were', async () => {
    const person = await newcomer(hall);
    const fields = { currentPassword: person.password, newPassword: 'en-gren-av-en-ek' };
    const refused = await does(atFull(person.browser), 'change-password', fields);
    expect([refused.status, refused.body.reason]).toEqual([503, 'crowded']);
    expect((await person.browser.get<{ item: unknown }>('/api/users/current')).body.item).not.toBeNull();
    await signInAs(hall.browser(), person);

    await does(hall.browser(), 'request-password-reset', { usernameOrEmail: person.username });
    const token = tokenIn(await letterTo(hall, person.emailAddress));
    const reset = { token, newPassword: 'en-gren-av-en-ek' };
    for (let tries = 0; tries < CREDENTIAL_LIMITS.resetToken.hits + 2; tries++)
      expect((await does(atFull(), 'reset-password', reset)).body.reason).toBe('crowded');
    await signInAs(hall.browser(), person);
    expect((await does(hall.browser(), 'reset-password', reset)).status).toBe(200);
    await signInAs(hall.browser(), { ...person, password: reset.newPassword });
  });

  it('goes on answering everybody else', async () => {
    const visitor = atFull();
    expect((await visitor.get('/api/products/ljunghonung')).status).toBe(200);
    expect((await visitor.get('/readyz')).status).toBe(200);
  });
});

describe('a crowd that the line has room for', () => {
  it('is let in, one after the other', async () => {
    const narrow = await hall.copy({ hashes: { atOnce: 1, waiting: 20, patienceMs: 60_000 } });
    const people = [];
    for (let one = 0; one < 12; one++) people.push(await newcomer(hall));
    await Promise.all(people.map(person => signInAs(new Browser(narrow.url, hall.clock), person)));
    await narrow.close();
  });
});
