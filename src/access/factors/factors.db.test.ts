import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../seeds/town/people.ts';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { oneTimeCode } from '../../../tests/one-time-code.ts';
import { raise } from '../../../tests/people.ts';
import type { Factors } from './contract.ts';
import { STEP_HOURS, STEP_LIMITS } from './rules.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  await hall.db.deleteFrom('totp_uses').execute();
});

type Item<T> = { item: T };
interface No {
  reason: string;
  message: string;
}
interface Current {
  _id: string;
  scopes: string[];
  secondFactor: string;
}

const personOf = (key: string) => people.find(one => one.key === key)!;
const secretOf = (key: string) => personOf(key).authenticator!;
const codeOf = (key: string, stepsAway = 0) => oneTimeCode(secretOf(key), hall.clock.now(), stepsAway);
const session = (browser: Browser) => browser.cookies.get('saluhall.session_token');
const current = async (browser: Browser) => (await browser.get<Item<Current | null>>('/api/users/current')).body.item!;
const mine = async (browser: Browser) => (await browser.get<Item<Factors>>('/api/users/current/factors')).body.item;
const press = <T = No>(browser: Browser, type: string, fields: object = {}) =>
  browser.command<T>('POST', `/api/commands/${type}`, type, { ...fields });
const prove = (browser: Browser, code: string) => press(browser, 'prove-second-factor', { code });
const office = (browser: Browser) => browser.get<No>('/api/backoffice/providers/angens-bigard/dashboard');

async function passwordOnly(key: string): Promise<Browser> {
  const browser = hall.browser();
  const { username, password } = personOf(key);
  const { status } = await press(browser, 'classic-sign-in', { username, password });
  expect(status).toBe(200);
  return browser;
}

/** Somebody new behind the counter, who has nothing but a password yet. */
async function newcomer(): Promise<Browser> {
  const browser = await passwordOnly('karin');
  const { _id } = await current(browser);
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'scopes'] as const)
    await hall.db.deleteFrom(table).where('user_id', '=', _id).execute();
  const scope = 'platform:staff';
  await hall.db.insertInto('scopes').values({ user_id: _id, scope, granted_at: hall.clock.now() }).execute();
  return browser;
}

interface Shown {
  enrolmentId: string;
  secret: string;
  address: string;
}
const begin = async (browser: Browser) => (await press<Item<Shown>>(browser, 'begin-authenticator')).body.item;
const confirm = (browser: Browser, { enrolmentId, secret }: Shown, stepsAway = 0) =>
  press<Item<{ recoveryCodes: string[] | null }> & No>(browser, 'confirm-authenticator', {
    enrolmentId,
    code: oneTimeCode(secret, hall.clock.now(), stepsAway),
  });

async function enrolled(): Promise<{ browser: Browser; secret: string; codes: string[] }> {
  const browser = await newcomer();
  const shown = await begin(browser);
  const { body } = await confirm(browser, shown);
  return { browser, secret: shown.secret, codes: body.item.recoveryCodes! };
}

describe('what staff may do', () => {
  it('is held back until the second step, and the refusal says so in the language of the person', async () => {
    const eskil = await passwordOnly('eskil');
    expect(await current(eskil)).toMatchObject({
      scopes: [expect.stringMatching(/:owner$/)],
      secondFactor: 'needed',
    });
    const answer = await office(eskil);
    expect([answer.status, answer.body.reason]).toEqual([403, 'second-factor-needed']);
    eskil.cookies.set('lang', 'de');
    expect((await office(eskil)).body.message).toMatch(/^Zeigen Sie zuerst/);
    expect((await eskil.get<{ items: unknown[] }>('/api/backoffice/providers')).body.items).toEqual([]);
    expect((await prove(eskil, codeOf('eskil'))).status).toBe(200);
    expect((await office(eskil)).status).toBe(200);
    expect((await current(eskil)).secondFactor).toBe('done');
  });

  it('is a plain no to somebody who holds no scopes, and to staff next door who have passed', async () => {
    const karin = await passwordOnly('karin');
    expect(await current(karin)).toMatchObject({ scopes: [], secondFactor: 'none' });
    expect((await office(karin)).body.reason).toBe('not-allowed');
    const maja = await passwordOnly('maja');
    await prove(maja, codeOf('maja'));
    expect((await office(maja)).body.reason).toBe('not-allowed');
  });

  it('ends with the day, and with the scope', async () => {
    const tove = await passwordOnly('tove');
    await prove(tove, codeOf('tove'));
    hall.clock.forward(STEP_HOURS * 3_600_000 - 60_000);
    expect((await office(tove)).status).toBe(200);
    hall.clock.forward(120_000);
    expect((await office(tove)).body.reason).toBe('second-factor-needed');
    await prove(tove, codeOf('tove'));
    const { _id, scopes } = await current(tove);
    await hall.db.deleteFrom('scopes').where('user_id', '=', _id).execute();
    expect((await office(tove)).body.reason).toBe('not-allowed');
    await hall.db
      .insertInto('scopes')
      .values({ user_id: _id, scope: scopes[0]!, granted_at: hall.clock.now() })
      .execute();
  });

  it('rises under another token: who had read the cookie before stays below', async () => {
    const eskil = await passwordOnly('eskil');
    const before = session(eskil)!;
    await prove(eskil, codeOf('eskil'));
    expect(session(eskil)).not.toBe(before);
    const thief = hall.browser();
    thief.cookies.set('saluhall.session_token', before);
    expect(await current(thief)).toBeNull();
    expect((await office(thief)).status).toBe(401);
  });

  it('is nothing that a signed-out browser could prove', async () => {
    expect((await prove(hall.browser(), codeOf('eskil'))).status).toBe(401);
    const eskil = await passwordOnly('eskil');
    const copy = hall.browser();
    copy.cookies.set('saluhall.session_token', session(eskil)!);
    await press(copy, 'sign-out');
    expect((await prove(eskil, codeOf('eskil'))).status).toBe(401);
  });
});

describe('a code', () => {
  it('serves once, whichever window it is typed into, and the next one serves again', async () => {
    const [one, two] = [await passwordOnly('tove'), await passwordOnly('tove')];
    const answers = await Promise.all([prove(one, codeOf('tove')), prove(two, codeOf('tove'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.reason).toBe('code-used');
    hall.clock.forward(30_000);
    const late = answers[0]!.status === 200 ? two : one;
    expect((await prove(late, codeOf('tove'))).status).toBe(200);
  });

  it('may come from a clock that is half a minute off, and no more', async () => {
    for (const [away, status] of [
      [-1, 200],
      [1, 200],
      [-2, 403],
      [2, 403],
    ] as const) {
      const browser = await passwordOnly('nils');
      expect([away, (await prove(browser, codeOf('nils', away))).status]).toEqual([away, status]);
    }
  });

  it("is not another person's, and not what no app shows", async () => {
    const eskil = await passwordOnly('eskil');
    for (const code of [codeOf('maja'), '000000x', 'abcdefgh', '-1-1-1-1', '٠١٢٣٤٥']) {
      expect([code, (await prove(eskil, code)).body.reason]).toEqual([code, 'wrong-code']);
    }
    expect((await current(eskil)).secondFactor).toBe('needed');
  });

  it('may be guessed at ten times in a quarter of an hour, on all copies together; then the right one waits too', async () => {
    const gunnar = await passwordOnly('gunnar');
    const copy = await hall.copy();
    const wrong = (Number(codeOf('gunnar')) + 1).toString().slice(-6).padStart(6, '0');
    const statuses: number[] = [];
    for (let tries = 0; tries <= STEP_LIMITS.person.hits; tries++) {
      const browser = tries % 2 ? gunnar : Object.assign(hall.browser(), { url: copy.url, cookies: gunnar.cookies });
      statuses.push((await prove(browser, wrong)).status);
    }
    expect(statuses).toEqual([...Array(STEP_LIMITS.person.hits).fill(403), 429]);
    expect((await prove(gunnar, codeOf('gunnar'))).status).toBe(429);
    hall.clock.forward(STEP_LIMITS.person.seconds * 1000);
    expect((await prove(gunnar, codeOf('gunnar'))).status).toBe(200);
    await copy.close();
  });

  it('leaves nothing behind: neither code nor secret is stored as it is', async () => {
    const { codes, secret } = await enrolled();
    const { rows } = await hall.pool.query<{ all: string }>(
      `select coalesce(json_agg(c)::text, '') || (select json_agg(t)::text from totp_factors t)
         || (select json_agg(r)::text from recovery_codes r) || (select json_agg(o)::text from outbox o)
         || (select json_agg(e)::text from events e) as all from commands c`,
    );
    const bytes = (text: string) => Buffer.from(text).toString('hex');
    for (const kept of [secret, ...codes]) {
      expect(rows[0]!.all).not.toContain(kept);
      expect(rows[0]!.all).not.toContain(bytes(kept));
    }
    expect(rows[0]!.all).not.toMatch(/"(prove-second-factor|confirm-authenticator)"/);
  });
});

describe('an app', () => {
  it('is taken into use with a code of it, which passes the step and brings ten recovery codes', async () => {
    const browser = await newcomer();
    expect((await current(browser)).secondFactor).toBe('enrol');
    const shown = await begin(browser);
    expect(shown.address).toMatch(/^otpauth:\/\/totp\/Saluhallen:Karin%20Ek\?/);
    expect(new URL(shown.address).searchParams.get('secret')).toBe(shown.secret);
    expect((await confirm(browser, shown, 3)).body.reason).toBe('wrong-code');
    const { status, body } = await confirm(browser, shown);
    expect(status).toBe(200);
    expect(new Set(body.item.recoveryCodes).size).toBe(10);
    expect((await current(browser)).secondFactor).toBe('done');
    expect(await mine(browser)).toMatchObject({ recoveryCodesLeft: 10, changeable: true, required: true });
    expect((await prove(browser, oneTimeCode(shown.secret, hall.clock.now()))).body.reason).toBe('code-used');
  });

  it('of two tabs that enrol at once, one gets through and the other is told', async () => {
    const browser = await newcomer();
    const [left, right] = [await begin(browser), await begin(browser)];
    const first = await confirm(browser, left);
    expect(first.status).toBe(200);
    const second = await confirm(browser, right);
    expect([second.status, second.body.reason]).toEqual([409, 'factors-changed']);
    hall.clock.forward(30_000);
    expect((await prove(browser, oneTimeCode(left.secret, hall.clock.now()))).status).toBe(200);
  });

  it('is confirmed where it was shown, in time, and once', async () => {
    const browser = await newcomer();
    const shown = await begin(browser);
    const other = await passwordOnly('karin');
    expect((await confirm(other, shown)).body.reason).toBe('enrolment-over');
    const stranger = await passwordOnly('berit');
    await raise(stranger);
    expect((await confirm(stranger, shown)).body.reason).toBe('enrolment-over');
    hall.clock.forward(16 * 60_000);
    expect((await confirm(browser, shown)).body.reason).toBe('enrolment-over');
  });

  it('is changed only by who has just proved one', async () => {
    const eskil = await passwordOnly('eskil');
    for (const type of ['begin-authenticator', 'remove-authenticator', 'renew-recovery-codes', 'begin-passkey']) {
      expect([type, (await press(eskil, type)).body.reason]).toEqual([type, 'second-factor-needed']);
    }
    await prove(eskil, codeOf('eskil'));
    hall.clock.forward(16 * 60_000);
    expect((await office(eskil)).status).toBe(200);
    expect((await press(eskil, 'begin-authenticator')).body.reason).toBe('second-factor-needed');
    expect(await mine(eskil)).toMatchObject({ changeable: false });
  });

  it('that is the last one is not taken from staff; from others it is, and the codes go with it', async () => {
    const { browser } = await enrolled();
    const refused = await press(browser, 'remove-authenticator');
    expect([refused.status, refused.body.reason]).toEqual([409, 'last-factor']);
    expect((await mine(browser)).authenticator).not.toBeNull();
    const { _id } = await current(browser);
    await hall.db.deleteFrom('scopes').where('user_id', '=', _id).execute();
    expect((await press(browser, 'remove-authenticator')).status).toBe(200);
    expect(await mine(browser)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
  });

  it('is told of by mail, in the language of whoever changed it', async () => {
    const browser = await newcomer();
    browser.cookies.set('lang', 'de');
    await confirm(browser, await begin(browser));
    const mails = await eventually(
      async () => hall.smtp.mailbox.list('karin.ek@brevlada.example').filter(mail => mail.subject.includes('Code-App')),
      found => found.length > 0,
    );
    expect(mails[0]!.subject).toBe('Ihrem Konto wurde eine Code-App hinzugefügt');
  });
});

describe('a recovery code', () => {
  it('passes the step once, however it is typed', async () => {
    const { codes } = await enrolled();
    const [first, second] = codes as [string, string];
    const again = await passwordOnly('karin');
    expect((await prove(again, first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))).status).toBe(200);
    expect((await mine(again)).recoveryCodesLeft).toBe(9);
    const later = await passwordOnly('karin');
    expect((await prove(later, first)).body.reason).toBe('wrong-code');
    const both = await Promise.all([prove(later, second), prove(again, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it("opens nobody else's session, and none that was renewed away", async () => {
    const { browser, codes } = await enrolled();
    const eskil = await passwordOnly('eskil');
    expect((await prove(eskil, codes[0]!)).body.reason).toBe('wrong-code');
    const { body } = await press<Item<{ recoveryCodes: string[] }>>(browser, 'renew-recovery-codes');
    const again = await passwordOnly('karin');
    expect((await prove(again, codes[0]!)).body.reason).toBe('wrong-code');
    expect((await prove(again, body.item.recoveryCodes[9]!)).status).toBe(200);
  });
});

describe('the demo', () => {
  it('shows the codes of its own people, until one of them takes another app', async () => {
    const codes = async () =>
      (await hall.browser().get<{ items: { username: string; code: string }[] }>('/api/dev/second-factor-codes')).body
        .items;
    const ulla = (await codes()).find(({ username }) => username === 'ulla.asen')!;
    expect(ulla).toMatchObject({ code: codeOf('ulla'), next: codeOf('ulla', 1) });
    const browser = await passwordOnly('ulla');
    await prove(browser, ulla.code);
    await confirm(browser, await begin(browser));
    expect((await codes()).map(({ username }) => username)).not.toContain('ulla.asen');
    expect((await codes()).map(({ username }) => username)).not.toContain('karin.ek');
  });

  it('has none where there is no demo', async () => {
    const copy = await hall.copy({ demo: false });
    const browser = Object.assign(hall.browser(), { url: copy.url });
    expect((await browser.get('/api/dev/second-factor-codes')).status).toBe(404);
    await copy.close();
  });
});
