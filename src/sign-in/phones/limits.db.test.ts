import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Browser } from '../../../tests/browser.ts';
import { counts, openHall, type TestHall } from '../../../tests/hall.ts';
import { askForCode, codeFor, giveCode, newNumber, type Reply } from '../../../tests/phones.ts';
import { newId } from '../../shared/ids.ts';
import { phonesWork } from './jobs.ts';
import { BREAKER, CODE_MINUTES, CODE_TRIES_OF_NET } from './rules.ts';

/** Rate limits on codes (protocols 3), counted in PostgreSQL by every copy together. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall({ trustProxy: 1 });
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  await forgetSends();
});

/** Clears all sends, so that the circuit breaker stays closed. */
async function forgetSends(): Promise<void> {
  await hall.db.deleteFrom('phone_codes').execute();
  await hall.db.deleteFrom('phone_sends').execute();
}

/** A browser with an IP address of its own, as the proxy in front reports it. */
class Elsewhere extends Browser {
  readonly #ip: string;
  constructor(url: string, ip: string) {
    super(url, hall.clock);
    this.#ip = ip;
  }
  override request<T = never>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.#ip);
    return super.request<T>(path, { ...init, headers });
  }
}

let nets = 0;
/** A browser in a subnet of its own. */
const stranger = (url = hall.url) => new Elsewhere(url, `10.${(nets >> 8) & 255}.${nets++ & 255}.7`);
const at = (ip: string, url = hall.url) => new Elsewhere(url, ip);
const told = ({ status, body }: Answer<Reply>) => (status === 200 ? 'sent' : body.reason);
const ask = async (browser: Browser, phoneNumber = newNumber()) => told(await askForCode(browser, { phoneNumber }));
const MINUTE = 60_000;

describe('one number', () => {
  it('is sent a code once in 60 seconds, three in 15 minutes, ten in a day, whoever asks [payments 7.18]', async () => {
    const number = newNumber();
    expect(await ask(stranger(), number)).toBe('sent');
    expect(await ask(stranger(), number)).toBe('code-too-soon');
    hall.clock.forward(MINUTE + 1000);
    expect(await ask(stranger(), number)).toBe('sent');
    hall.clock.forward(MINUTE + 1000);
    expect(await ask(stranger(), number)).toBe('sent');
    hall.clock.forward(MINUTE + 1000);
    expect(await ask(stranger(), number)).toBe('too-many');
    let sent = 3;
    for (let quarter = 0; quarter < 6; quarter++) {
      hall.clock.forward(16 * MINUTE);
      for (let n = 0; n < 3; n++) {
        if ((await ask(stranger(), number)) === 'sent') sent++;
        hall.clock.forward(MINUTE + 1000);
      }
    }
    expect(sent).toBe(10);
    hall.clock.forward(24 * 60 * MINUTE);
    expect(await ask(stranger(), number)).toBe('sent');
  });

  it('is sent one when many ask at the same moment, on two copies', async () => {
    const copy = await hall.copy();
    const number = newNumber();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ask(stranger(n % 2 ? hall.url : copy.url), number)),
    );
    expect(answers.filter(answer => answer === 'sent')).toHaveLength(1);
    await codeFor(hall, number);
    expect(hall.sms.messages.list(number)).toHaveLength(1);
    await copy.close();
  });
});

describe('one net', () => {
  it.each([
    ['a /24', (n: number) => `198.51.100.${n + 1}`, '198.51.101.1'],
    ['a /64', (n: number) => `2001:db8:5:6::${n + 1}`, '2001:db8:5:7::1'],
  ])('(%s) asks ten times in an hour and fifty in a day, whatever its address, on all copies', async (_, ip, next) => {
    const copy = await hall.copy();
    const answers: unknown[] = [];
    for (let n = 0; n < 11; n++) answers.push(await ask(at(ip(n), n % 2 ? hall.url : copy.url)));
    expect(answers).toEqual([...Array(10).fill('sent'), 'too-many']);
    expect(await ask(at(next))).toBe('sent');
    let sent = 10;
    for (let hour = 0; hour < 6; hour++) {
      hall.clock.forward(61 * MINUTE);
      await forgetSends();
      for (let n = 0; n < 10; n++) if ((await ask(at(ip(n)))) === 'sent') sent++;
    }
    expect(sent).toBe(50);
    await copy.close();
  });

  it('that has used its own up takes nothing from the numbers it asks for', async () => {
    const number = newNumber();
    for (let n = 0; n < 10; n++) await ask(at('203.0.113.5'));
    for (let n = 0; n < 5; n++) expect(await ask(at('203.0.113.6'), number)).toBe('too-many');
    expect(await ask(stranger(), number)).toBe('sent');
  });
});

describe('the hall', () => {
  const alarms = async () =>
    (await hall.pool.query<{ n: number }>(`select count(*)::int n from rate_limits where key like 'code-alarm:%'`))
      .rows[0]!.n;

  it('sends no more than its caps of an hour and a day, says so to nobody by number, and rings an alarm', async () => {
    const { sms } = hall.hall.world.config;
    const copy = await hall.copy({ sms: { ...sms, mostPerHour: 4, mostPerDay: 6 } });
    const answers: unknown[] = [];
    for (let n = 0; n < 6; n++) answers.push(await ask(stranger(copy.url)));
    expect(answers).toEqual([...Array(4).fill('sent'), 'texts-unavailable', 'texts-unavailable']);
    expect(await alarms()).toBe(1);
    hall.clock.forward(61 * MINUTE);
    await forgetSends();
    for (let n = 0; n < 4; n++) answers.push(await ask(stranger(copy.url)));
    expect(answers.slice(6)).toEqual(['sent', 'sent', 'texts-unavailable', 'texts-unavailable']);
    expect(await alarms()).toBe(2);
    await copy.close();
  });

  it('stops sending to a country whose codes nobody uses, to that one alone, and begins again by itself', async () => {
    const { leastSends } = BREAKER;
    for (let n = 0; n < leastSends; n++) expect(await ask(stranger())).toBe('sent');
    expect(await ask(stranger())).toBe('sent');
    hall.clock.forward((CODE_MINUTES + 1) * MINUTE);
    expect(await ask(stranger())).toBe('texts-unavailable');
    expect(await ask(stranger(), '+4740612345')).toBe('sent');
    expect(await alarms()).toBe(1);
    hall.clock.forward(61 * MINUTE);
    expect(await ask(stranger())).toBe('sent');
  });

  it('goes on sending where people use their codes', async () => {
    for (let n = 0; n < BREAKER.leastSends; n++) {
      const browser = stranger();
      const number = newNumber();
      const signUpId = newId();
      await askForCode(browser, { phoneNumber: number, signUpId });
      if (n % 5 === 0) await giveCode(browser, { signUpId, code: await codeFor(hall, number) });
    }
    hall.clock.forward((CODE_MINUTES + 1) * MINUTE);
    expect(await ask(stranger())).toBe('sent');
  });

  it('is closed where nobody carries messages, and says so', async () => {
    const { sms } = hall.hall.world.config;
    const copy = await hall.copy({ sms: { ...sms, user: null } });
    const browser = stranger(copy.url);
    expect((await browser.get<{ item: { open: boolean } }>('/api/phones/countries')).body.item.open).toBe(false);
    expect(await ask(browser)).toBe('texts-unavailable');
    await copy.close();
  });
});

describe('guesses', () => {
  it('at one code stay five; at all, a hundred in 15 minutes from one net', async () => {
    const browser = at('192.0.2.1');
    const signUpId = newId();
    const number = newNumber();
    await askForCode(browser, { phoneNumber: number, signUpId });
    const right = await codeFor(hall, number);
    const statuses: number[] = [];
    const total = counts(150, 1500);
    for (let n = 0; n < total; n++) {
      const code = String(n).padStart(6, '0');
      if (code !== right) statuses.push((await giveCode(browser, { signUpId, code })).status);
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(CODE_TRIES_OF_NET.hits);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const [row] = await hall.db.selectFrom('phone_codes').select('tries').execute();
    expect(row!.tries).toBe(5);
  });

  it('at passwords, ten thousand of them, are heard sixty times at the name in an hour and are over', async () => {
    const total = counts(300, 10_000);
    const seen = new Map<number, number>();
    const guess = async (n: number) => {
      const fields = { username: 'eskil.lund', password: `wrong-password-${n}` };
      const ip = `10.200.${(n >> 4) & 255}.${n & 15}`;
      const { status } = await at(ip).command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', fields);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    };
    for (let n = 0; n < total; n += 25) await Promise.all(Array.from({ length: 25 }, (_, one) => guess(n + one)));
    expect(seen.get(401)).toBe(60);
    expect(seen.get(429)).toBe(total - 60);
  });

  it('for challenges are answered 120 times in 15 minutes', async () => {
    const query = new URLSearchParams({ flow: 'sign-in', phoneNumber: newNumber() });
    const statuses: number[] = [];
    for (let n = 0; n < 125; n++) statuses.push((await at('192.0.2.9').get(`/api/captcha/challenge?${query}`)).status);
    expect(statuses).toEqual([...Array(120).fill(200), ...Array(5).fill(429)]);
  });
});

describe('the sweep', () => {
  it('takes codes, solutions and sends that are over, and leaves what is not', async () => {
    await ask(stranger());
    const left = async () =>
      Promise.all(
        ['phone_codes', 'captcha_solutions', 'phone_sends'].map(
          async table => (await hall.pool.query(`select 1 from ${table}`)).rowCount,
        ),
      );
    const sweep = () => phonesWork.periodic![0]!.run(hall.hall.world);
    await hall.db.deleteFrom('captcha_solutions').execute();
    await ask(stranger());
    await sweep();
    expect(await left()).toEqual([2, 1, 2]);
    hall.clock.forward((CODE_MINUTES + 6) * MINUTE);
    await sweep();
    expect(await left()).toEqual([0, 0, 2]);
    hall.clock.forward(49 * 60 * MINUTE);
    await sweep();
    expect(await left()).toEqual([0, 0, 0]);
  });
});
