import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signIn } from '../../../tests/people.ts';
import { askForCode, codeFor, giveCode, newNumber, signInByPhone, solutionOf } from '../../../tests/phones.ts';
import { newId } from '../../shared/ids.ts';
import type { CurrentUser } from '../contract.ts';
import { CODE_MINUTES, CODE_TRIES } from './rules.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
});

const current = async (browser: Browser) =>
  (await browser.get<{ item: CurrentUser | null }>('/api/users/current')).body.item;
const session = (browser: Browser) => browser.cookies.get('saluhall.session_token');
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const sentTo = (number: string) => hall.sms.messages.list(number).length;

describe('a number, a captcha and a code', () => {
  it('sign a new person up, and the same person in again [payments 3.23]', async () => {
    const number = newNumber();
    const phone = hall.browser();
    const id = await signInByPhone(hall, phone, number);
    expect(await current(phone)).toMatchObject({ _id: id, name: '', email: null, phoneNumber: number, scopes: [] });
    hall.clock.forward(61_000);
    const other = hall.browser();
    expect(await signInByPhone(hall, other, number)).toBe(id);
    expect(session(other)).not.toBe(session(phone));
    const users = await hall.db.selectFrom('user').select(['email', 'emailVerified']).where('id', '=', id).execute();
    expect(users).toEqual([{ email: `${id}@phone.invalid`, emailVerified: false }]);
  });

  it.each([
    ['070-174 06 99', '+46701740699'],
    ['+47 406 12 345', '+4740612345'],
    ['0046701740698', '+46701740698'],
  ])('take %s for %s', async (typed, number) => {
    expect((await askForCode(hall.browser(), { phoneNumber: typed })).status).toBe(200);
    await codeFor(hall, number);
  });

  it.each(['12345', '+46 900 123 45 67', '+46 8 123 456 78', '+1 212 555 0123', '+881 612 345 678', 'abc'])(
    'refuse %s, with no challenge and no message',
    async phoneNumber => {
      const browser = hall.browser();
      const query = new URLSearchParams({ flow: 'sign-in', phoneNumber });
      const challenge = await browser.get<{ reason: string }>(`/api/captcha/challenge?${query}`);
      expect([challenge.status, challenge.body.reason]).toEqual([422, 'phone-not-served']);
      const altcha = await solutionOf(browser, newNumber());
      const before = hall.sms.messages.list().length;
      const asked = await askForCode(browser, { phoneNumber, altcha });
      expect([asked.status, asked.body.reason]).toEqual([422, 'phone-not-served']);
      expect(hall.sms.messages.list()).toHaveLength(before);
    },
  );

  it.each([
    ['sv', /^\d{6} är din kod till Ljungsjö saluhall\./],
    ['en', /^\d{6} is your code for Ljungsjö market hall\./],
    ['de', /^\d{6} ist Ihr Code für Markthalle Ljungsjö\./],
  ])('come in %s, in one part', async (lang, words) => {
    const number = newNumber();
    const browser = hall.browser();
    browser.cookies.set('lang', lang);
    await askForCode(browser, { phoneNumber: number });
    await codeFor(hall, number);
    const [message] = hall.sms.messages.list(number);
    expect(message!.message).toMatch(words);
    expect(message!.parts).toBe(1);
    expect(message!.from).toBe('Saluhallen');
  });

  it('end the session that the browser had before: a cookie fixed on somebody leads nowhere', async () => {
    const browser = hall.browser();
    await signIn(browser, 'eskil');
    const before = session(browser)!;
    await signInByPhone(hall, browser, newNumber());
    expect(session(browser)).not.toBe(before);
    const thief = hall.browser();
    thief.cookies.set('saluhall.session_token', before);
    expect(await current(thief)).toBeNull();
    const fixed = hall.browser();
    fixed.cookies.set('saluhall.session_token', 'fixed-by-somebody-else.c2lnbmF0dXJl');
    await signInByPhone(hall, fixed, newNumber());
    expect(session(fixed)).not.toContain('fixed-by');
  });
});

describe('a captcha', () => {
  it('is asked for: what is no solution of ours sends nothing [payments 2.10.2]', async () => {
    const number = newNumber();
    const browser = hall.browser();
    const good = JSON.parse(Buffer.from(await solutionOf(browser, number), 'base64').toString()) as {
      challenge: { parameters: Record<string, unknown>; signature: string };
      solution: object;
    };
    const changed = (parameters: object) => ({
      ...good,
      challenge: { ...good.challenge, parameters: { ...good.challenge.parameters, ...parameters } },
    });
    const forged = [
      'nonsense',
      {},
      { ...good, solution: { counter: 1, derivedKey: '00' } },
      changed({ expiresAt: 4_000_000_000 }),
      changed({ cost: 1 }),
      { ...good, challenge: { ...good.challenge, signature: '0'.repeat(64) } },
    ];
    for (const one of forged) {
      const altcha = Buffer.from(JSON.stringify(one)).toString('base64');
      const { status, body } = await askForCode(browser, { phoneNumber: number, altcha });
      expect([status, body.reason]).toEqual([400, 'captcha-failed']);
    }
    expect(sentTo(number)).toBe(0);
  });

  it('serves once, also when it comes many times at the same moment and on two copies [payments 2.10.2]', async () => {
    const number = newNumber();
    const copy = await hall.copy();
    const altcha = await solutionOf(hall.browser(), number);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const browser = hall.browser();
        return askForCode(at % 2 ? browser : Object.assign(browser, { url: copy.url }), {
          phoneNumber: number,
          altcha,
        });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ body }) => body.reason))).toEqual(new Set(['captcha-failed']));
    await codeFor(hall, number);
    hall.clock.forward(61_000);
    const late = await askForCode(hall.browser(), { phoneNumber: number, altcha });
    expect([late.status, late.body.reason]).toEqual([400, 'captcha-failed']);
    expect(sentTo(number)).toBe(1);
    await copy.close();
  });

  it('serves one sign-up, and that one no longer than its code, also when its press is sent again', async () => {
    const browser = hall.browser();
    const [phoneNumber, _id, signUpId] = [newNumber(), newId(), newId()];
    const altcha = await solutionOf(browser, phoneNumber);
    expect((await askForCode(browser, { phoneNumber, signUpId, altcha, _id })).status).toBe(200);
    await codeFor(hall, phoneNumber);
    hall.clock.forward(61_000);
    expect((await askForCode(browser, { phoneNumber, signUpId, altcha, _id })).status).toBe(200);
    const otherSignUp = await askForCode(browser, { phoneNumber, altcha, _id });
    expect([otherSignUp.status, otherSignUp.body.reason]).toEqual([400, 'captcha-failed']);
    hall.clock.forward(5 * 60_000);
    await hall.db.deleteFrom('phone_codes').where('phone_number', '=', phoneNumber).execute();
    const codeGone = await askForCode(browser, { phoneNumber, signUpId, altcha, _id });
    expect([codeGone.status, codeGone.body.reason]).toEqual([400, 'captcha-failed']);
    expect(sentTo(phoneNumber)).toBe(1);
  });

  it('serves the same press sent again, its answer lost, without another message [payments 7.2]', async () => {
    const number = newNumber();
    const browser = hall.browser();
    await browser.command('POST', '/api/commands/sign-out', 'sign-out');
    const press = { phoneNumber: number, signUpId: newId(), _id: newId(), altcha: await solutionOf(browser, number) };
    const first = await askForCode(browser, press);
    const again = await askForCode(browser, press);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    await codeFor(hall, number);
    expect(sentTo(number)).toBe(1);
  });

  it('serves its own browser: a stranger who repeats the press becomes a visitor of their own (I17)', async () => {
    const number = newNumber();
    const [browser, stranger] = [hall.browser(), hall.browser()];
    const press = { phoneNumber: number, signUpId: newId(), _id: newId(), altcha: await solutionOf(browser, number) };
    expect(browser.cookies.get('visitor')).toBeDefined();
    expect((await askForCode(browser, press)).status).toBe(200);
    const code = await codeFor(hall, number);
    const again = await askForCode(stranger, press);
    expect([again.status, again.body.reason]).toEqual([400, 'captcha-failed']);
    expect(stranger.cookies.get('visitor')).not.toBe(browser.cookies.get('visitor'));
    const told = { signUpId: press.signUpId, code };
    expect([(await giveCode(stranger, told)).status, (await giveCode(browser, told)).status]).toEqual([401, 200]);
  });

  it('serves neither another number nor another flow, nor after its time', async () => {
    const [one, other] = [newNumber(), newNumber()];
    const eskil = hall.browser();
    await signIn(eskil, 'eskil');
    const altcha = await solutionOf(eskil, one);
    for (const asking of [{ phoneNumber: other }, { phoneNumber: one, purpose: 'link' as const }]) {
      const { status, body } = await askForCode(eskil, { ...asking, altcha });
      expect([status, body.reason]).toEqual([400, 'captcha-failed']);
    }
    const old = await solutionOf(eskil, one);
    hall.clock.forward(10 * 60_000 + 1000);
    expect((await askForCode(eskil, { phoneNumber: one, altcha: old })).body.reason).toBe('captcha-failed');
    expect(sentTo(one) + sentTo(other)).toBe(0);
  });
});

describe('a code', () => {
  const asked = async (browser: Browser, number: string) => {
    const signUpId = newId();
    const before = sentTo(number);
    const { status } = await askForCode(browser, { phoneNumber: number, signUpId });
    expect(status).toBe(200);
    return { signUpId, code: await codeFor(hall, number, before) };
  };

  it('is burned after five wrong ones, also at the same moment', async () => {
    for (const atOnce of [false, true]) {
      const browser = hall.browser();
      const { signUpId, code } = await asked(browser, newNumber());
      const guess = () => giveCode(browser, { signUpId, code: wrong(code) });
      if (atOnce) await Promise.all(Array.from({ length: CODE_TRIES + 3 }, guess));
      else for (let n = 0; n < CODE_TRIES; n++) expect((await guess()).status).toBe(401);
      expect((await giveCode(browser, { signUpId, code })).status).toBe(401);
    }
  });

  it('is right at the last of its five tries', async () => {
    const browser = hall.browser();
    const { signUpId, code } = await asked(browser, newNumber());
    for (let n = 1; n < CODE_TRIES; n++) await giveCode(browser, { signUpId, code: wrong(code) });
    expect((await giveCode(browser, { signUpId, code })).status).toBe(200);
  });

  it('ends after five minutes', async () => {
    const browser = hall.browser();
    const { signUpId, code } = await asked(browser, newNumber());
    hall.clock.forward(CODE_MINUTES * 60_000 + 1);
    expect((await giveCode(browser, { signUpId, code })).status).toBe(401);
  });

  it('is used up by the press that used it, and by that press alone', async () => {
    const browser = hall.browser();
    const { signUpId, code } = await asked(browser, newNumber());
    const _id = newId();
    expect((await giveCode(browser, { signUpId, code, _id })).status).toBe(200);
    expect((await giveCode(browser, { signUpId, code, _id })).status).toBe(200);
    expect((await giveCode(browser, { signUpId, code })).status).toBe(401);
  });

  it('opens nothing in another browser, for another sign-up, or for another number [payments 2.10.2]', async () => {
    const [mine, yours] = [newNumber(), newNumber()];
    const [here, there] = [hall.browser(), hall.browser()];
    const first = await asked(here, mine);
    const second = await asked(there, yours);
    const answers = [
      await giveCode(there, first),
      await giveCode(hall.browser(), first),
      await giveCode(here, { signUpId: newId(), code: first.code }),
      await giveCode(here, {
        signUpId: first.signUpId,
        code: first.code === second.code ? wrong(second.code) : second.code,
      }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]!.body]);
    expect(answers[0]!.body).toMatchObject({ reason: 'sign-in-failed' });
    expect((await giveCode(here, first)).status).toBe(200);
  });

  it('is the only one of its number: a newer one ends it', async () => {
    const number = newNumber();
    const browser = hall.browser();
    const old = await asked(browser, number);
    hall.clock.forward(61_000);
    const young = await asked(browser, number);
    expect((await giveCode(browser, old)).status).toBe(401);
    expect((await giveCode(browser, young)).status).toBe(200);
  });

  it('lies nowhere in the clear, and its message nowhere at all once it is handed over', async () => {
    const number = newNumber();
    const browser = hall.browser();
    hall.sms.mishaps.arm('fail-before', 1);
    const signUpId = newId();
    await askForCode(browser, { phoneNumber: number, signUpId });
    const tables = ['outbox', 'text_messages', 'phone_codes', 'commands', 'rate_limits', 'events', 'captcha_solutions'];
    const everything = async () => {
      const rows = await Promise.all(tables.map(table => hall.pool.query(`select t::text from ${table} t`)));
      return JSON.stringify(rows.map(({ rows: found }) => found));
    };
    const waiting = await everything();
    const code = await codeFor(hall, number);
    expect(waiting).not.toContain(code);
    await hall.sms.idle();
    const handed = await hall.db.selectFrom('text_messages').selectAll().where('status', '!=', 'waiting').execute();
    expect(handed.filter(({ sealed, to_number }) => sealed !== null || to_number !== null)).toEqual([]);
    expect(await everything()).not.toContain(code);
  });
});
