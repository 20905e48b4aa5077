import type { WaitingName } from '../src/waiting/contract.ts';
import type { Wish } from './booked.ts';
import type { Answer, Browser } from './browser.ts';
import { eventually, type TestHall } from './hall.ts';
import { letterTo } from './letters.ts';

/** The steps of somebody who waits in line, as their browser takes them. */
export interface Waiting {
  nameId: string;
  accessKey: string;
  email: string;
  browser: Browser;
}

export interface Wants {
  skuId: string;
  quantity?: number;
  wish?: Wish;
  from?: string;
  to?: string;
}

let guests = 0;

/** A visitor of a network of their own, as most are. */
export function stranger(hall: TestHall): Browser {
  guests += 1;
  const browser = hall.browser();
  browser.address = `203.${guests % 200}.${Math.floor(guests / 200)}.9`;
  return browser;
}

export function join(browser: Browser, wants: Wants, contact: string): Promise<Answer<never>> {
  return browser.command('POST', '/api/waiting-names', 'join-queue', {
    ...{ quantity: 1, name: 'Vanja Väntar', contact, consent: true },
    ...wants,
  });
}

/** The name and key in a letter's or a text message's link. */
export function linkIn(text: string | null | undefined): { nameId: string; accessKey: string } {
  const [, nameId, accessKey] = /\/waiting\/([\w-]+)\?ak=([\w-]+)/.exec(text ?? '') ?? [];
  if (!nameId || !accessKey) throw new Error(`No link in ${text}`);
  return { nameId, accessKey };
}

/** Joins, opens the letter and says yes. */
export async function standInLine(hall: TestHall, wants: Wants): Promise<Waiting> {
  const browser = stranger(hall);
  const email = `vanja${guests}@example.com`;
  const { status, body } = await join(browser, wants, email);
  if (status !== 200) throw new Error(`The queue answered ${status}: ${JSON.stringify(body)}`);
  const waiting = { ...linkIn((await letterTo(hall, email)).text), email, browser };
  await step(waiting, 'proofs', 'prove-waiting-name');
  return waiting;
}

export async function step(
  { browser, nameId, accessKey }: Waiting,
  what: 'proofs' | 'leavings' | 'takings',
  type: string,
  fields = {},
) {
  return await browser.command<{ reason?: string }>(
    'POST',
    `/api/waiting-names/${nameId}/${what}?ak=${accessKey}`,
    type,
    fields,
  );
}

export const take = (waiting: Waiting, fields = {}) => step(waiting, 'takings', 'take-waiting-offer', fields);
export const leave = (waiting: Waiting) => step(waiting, 'leavings', 'leave-queue');

export async function look({ browser, nameId, accessKey }: Waiting): Promise<WaitingName> {
  const { body } = await browser.get<{ item: WaitingName }>(`/api/waiting-names/${nameId}?ak=${accessKey}`);
  return body.item;
}

/** Waits for a name's state, which a worker changes after the request that caused it. */
export const becomes = (waiting: Waiting, state: WaitingName['state']) =>
  eventually(
    async () => (await look(waiting)).state,
    seen => seen === state,
    60_000,
  );
