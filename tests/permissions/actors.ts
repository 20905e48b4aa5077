import { hallDeed } from '../../src/shared/command.ts';
import { createPersonIn } from '../../src/sign-in/commands.ts';
import { adoptAccount } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import type { TestHall } from '../hall.ts';
import { PasskeyDevice } from '../passkey-device.ts';

/** The askers of the matrix, in the order of the columns of expected.ts. */
export const ACTORS = [
  'visitor',
  'customer',
  'otherCustomer',
  'accessKey',
  'owner',
  'manager',
  'staff',
  'scanner',
  'reader',
  'otherOwner',
  'ownerUnproved',
  'platformStaff',
  'platformSearch',
  'platformVouchers',
] as const;
export type Actor = (typeof ACTORS)[number];

/** An account of the matrix: its password, the scopes that make it this asker, and a passkey of its own. */
export interface Person {
  username: string;
  password: string;
  userId: string;
  emailAddress: string;
  scopes: readonly string[];
  device: PasskeyDevice;
}

export const THE_STALL = 'angens-bigard';
export const ANOTHER_STALL = 'sjokanten';

export async function settleIn(hall: TestHall): Promise<Record<Actor, Person | null>> {
  const stall = await stallId(hall, THE_STALL);
  const another = await stallId(hall, ANOTHER_STALL);
  await adoptAccount(hall, THE_STALL, 'acct_of_the_stall');
  const scopes: Record<Actor, string[] | null> = {
    visitor: null,
    accessKey: null,
    customer: [],
    otherCustomer: [],
    owner: [`${stall}:owner`],
    manager: [`${stall}:manager`],
    staff: [`${stall}:staff`],
    scanner: [`${stall}:scanner`],
    reader: [`${stall}:reader`],
    otherOwner: [`${another}:owner`],
    ownerUnproved: [`${stall}:owner`],
    platformStaff: ['platform:staff'],
    platformSearch: ['platform:search'],
    platformVouchers: ['platform:vouchers'],
  };
  const people = {} as Record<Actor, Person | null>;
  for (const actor of ACTORS) {
    const held = scopes[actor];
    people[actor] = held && (await withPasskey(hall, await newPerson(hall, actor, held)));
  }
  return people;
}

export async function newPerson(hall: TestHall, name: string, scopes: readonly string[]): Promise<Person> {
  const username = `matrix.${name.toLowerCase()}`;
  const password = `who-asks-is-${name}`;
  const emailAddress = `${username}@example.com`;
  const userId = await hall.db.transaction().execute(tx =>
    createPersonIn(hallDeed(tx, hall.hall.world), {
      name: `Matrix ${name}`,
      emailAddress,
      emailVerified: true,
      username,
      password,
      scopes,
    }),
  );
  return { username, password, userId, emailAddress, scopes, device: new PasskeyDevice() };
}

/** Registers the person's device as a browser does. */
export async function withPasskey(hall: TestHall, person: Person): Promise<Person> {
  await addPasskey(hall, await passwordOnly(hall, person), person.device);
  return person;
}

/** A browser signed in, with the second factor proved except for `ownerUnproved`. */
export async function browserOf(hall: TestHall, actor: Actor, person: Person | null): Promise<Browser> {
  if (!person) return hall.browser();
  const browser = await passwordOnly(hall, person);
  if (actor !== 'ownerUnproved') await proveStep(hall, browser, person);
  // A session's first request records the day it was last used.
  said(await browser.get<object>('/api/users/current'));
  return browser;
}

export async function passwordOnly(hall: TestHall, { username, password }: Person): Promise<Browser> {
  const browser = hall.browser();
  await press(browser, 'classic-sign-in', { username, password });
  return browser;
}

export async function proveStep(hall: TestHall, browser: Browser, { device }: Person): Promise<void> {
  const { challengeId, ceremony } = await challenge(hall, browser, 'begin-passkey-step');
  await press(browser, 'prove-passkey', { challengeId, credential: device.assert(ceremony) });
}

export async function addPasskey(hall: TestHall, browser: Browser, device: PasskeyDevice, name = 'Min'): Promise<void> {
  const { challengeId, ceremony, userHandle } = await challenge(hall, browser, 'begin-passkey');
  await press(browser, 'add-passkey', { challengeId, name, credential: device.register(ceremony, userHandle) });
}

interface Shown {
  item: { challengeId: string; options: { challenge: string; user?: { id: string } } };
}

export async function challenge(hall: TestHall, browser: Browser, type: string) {
  const { challengeId, options } = (await press<Shown>(browser, type)).item;
  const ceremony = { challenge: options.challenge, origin: hall.url, host: new URL(hall.url).hostname };
  return { challengeId, ceremony, userHandle: options.user?.id ?? '' };
}

/** Sends a command that must succeed, as no part of what is asked. */
export async function press<T>(browser: Browser, type: string, fields: Record<string, unknown> = {}): Promise<T> {
  return said(await browser.command<T>('POST', `/api/commands/${type}`, type, fields));
}

export function said<T>({ status, body }: { status: number; body: T }): T {
  if (status !== 200) throw new Error(`The matrix was answered ${status} on its way: ${JSON.stringify(body)}`);
  return body;
}

export async function stallId(hall: TestHall, slug: string): Promise<string> {
  const row = await hall.db.selectFrom('providers').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return row.id;
}
