import { expect } from 'vitest';
import { people } from '../seeds/town/people.ts';
import type { Factors } from '../src/sign-in/factors/contract.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import { oneTimeCode } from './one-time-code.ts';

/** The steps of the second factor, as a browser takes them. */
export type Item<T> = { item: T };
export interface No {
  reason: string;
  message: string;
}
export interface Current {
  _id: string;
  scopes: string[];
  secondFactor: string;
}

export const personOf = (key: string) => people.find(one => one.key === key)!;
const secretOf = (key: string) => personOf(key).authenticator!;
export const session = (browser: Browser) => browser.cookies.get('saluhall.session_token');
export const current = async (browser: Browser) =>
  (await browser.get<Item<Current | null>>('/api/users/current')).body.item!;
export const mine = async (browser: Browser) =>
  (await browser.get<Item<Factors>>('/api/users/current/factors')).body.item;
export const press = <T = No>(browser: Browser, type: string, fields: object = {}) =>
  browser.command<T>('POST', `/api/commands/${type}`, type, { ...fields });
export const prove = (browser: Browser, code: string) => press(browser, 'prove-second-factor', { code });
export const office = (browser: Browser) => browser.get<No>('/api/backoffice/providers/angens-bigard/dashboard');

export interface Shown {
  enrolmentId: string;
  secret: string;
  address: string;
}
export const begin = async (browser: Browser) => (await press<Item<Shown>>(browser, 'begin-authenticator')).body.item;

/** For the hall of one test file, which is open once its tests begin. */
export function secondStep(hall: () => TestHall) {
  const codeOf = (key: string, stepsAway = 0) => oneTimeCode(secretOf(key), hall().clock.now(), stepsAway);

  async function passwordOnly(key: string): Promise<Browser> {
    const browser = hall().browser();
    const { username, password } = personOf(key);
    const { status } = await press(browser, 'classic-sign-in', { username, password });
    expect(status).toBe(200);
    return browser;
  }

  /** A new member of staff, with nothing but a password yet. */
  async function newcomer(): Promise<Browser> {
    const browser = await passwordOnly('karin');
    const { _id } = await current(browser);
    for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'scopes'] as const)
      await hall().db.deleteFrom(table).where('user_id', '=', _id).execute();
    const scope = 'platform:staff';
    await hall().db.insertInto('scopes').values({ user_id: _id, scope, granted_at: hall().clock.now() }).execute();
    return browser;
  }

  const confirm = (browser: Browser, { enrolmentId, secret }: Shown, stepsAway = 0) =>
    press<Item<{ recoveryCodes: string[] | null }> & No>(browser, 'confirm-authenticator', {
      enrolmentId,
      code: oneTimeCode(secret, hall().clock.now(), stepsAway),
    });

  async function enrolled(): Promise<{ browser: Browser; secret: string; codes: string[] }> {
    const browser = await newcomer();
    const shown = await begin(browser);
    const { body } = await confirm(browser, shown);
    return { browser, secret: shown.secret, codes: body.item.recoveryCodes! };
  }

  return { codeOf, passwordOnly, newcomer, confirm, enrolled };
}
