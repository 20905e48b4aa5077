import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { newId } from '../src/shared/ids.ts';
import type { Challenge } from '../src/sign-in/captchas/contract.ts';
import type { Answer, Browser } from './browser.ts';
import { eventually, type TestHall } from './hall.ts';

export interface Reply {
  item?: { _id: string; signUpId: string; resendAt: string; expiresAt: string };
  reason?: string;
  message?: string;
}

export type Purpose = 'sign-in' | 'link';

let last = 0;

/** A phone number that nobody else in the test file has. None of these messages leaves the machine. */
export function newNumber(): string {
  last += 1;
  return `+4670174${String(last).padStart(4, '0')}`;
}

export async function solutionOf(browser: Browser, phoneNumber: string, flow: Purpose = 'sign-in'): Promise<string> {
  const query = new URLSearchParams({ flow, phoneNumber });
  const { body: challenge, status } = await browser.get<Challenge>(`/api/captcha/challenge?${query}`);
  if (status !== 200) throw new Error(`The challenge was answered ${status}: ${JSON.stringify(challenge)}`);
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export interface Asking {
  phoneNumber: string;
  signUpId?: string;
  purpose?: Purpose;
  altcha?: string;
  _id?: string;
}

export async function askForCode(browser: Browser, asking: Asking): Promise<Answer<Reply>> {
  const { phoneNumber, purpose = 'sign-in', ...rest } = asking;
  const altcha = rest.altcha ?? (await solutionOf(browser, phoneNumber, purpose));
  const fields = { signUpId: newId(), ...rest, phoneNumber, purpose, altcha };
  return await browser.command<Reply>(
    'POST',
    '/api/commands/initiate-phone-authentication',
    'initiate-phone-authentication',
    fields,
  );
}

export async function giveCode(
  browser: Browser,
  fields: { signUpId: string; code: string; _id?: string },
): Promise<Answer<Reply>> {
  return await browser.command<Reply>('POST', '/api/commands/verify-phone-code', 'verify-phone-code', { ...fields });
}

/** The newest code sent to a number; `after` messages came before it. */
export async function codeFor(hall: TestHall, phoneNumber: string, after = 0): Promise<string> {
  const messages = await eventually(
    async () => hall.sms.messages.list(phoneNumber),
    seen => seen.length > after,
  );
  const code = /\b\d{6}\b/.exec(messages[0]!.message)?.[0];
  if (!code) throw new Error(`There is no code in: ${messages[0]!.message}`);
  return code;
}

/** Signs in (or up) by phone: number, captcha, message, code. Answers with the person's id. */
export async function signInByPhone(hall: TestHall, browser: Browser, phoneNumber: string): Promise<string> {
  const before = hall.sms.messages.list(phoneNumber).length;
  const asked = await askForCode(browser, { phoneNumber });
  if (asked.status !== 200) throw new Error(`Asking was answered ${asked.status}: ${JSON.stringify(asked.body)}`);
  const code = await codeFor(hall, phoneNumber, before);
  const given = await giveCode(browser, { signUpId: asked.body.item!.signUpId, code });
  if (given.status !== 200) throw new Error(`The code was answered ${given.status}: ${JSON.stringify(given.body)}`);
  return given.body.item!._id;
}
