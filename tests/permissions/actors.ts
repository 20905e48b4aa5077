import { createPersonIn } from '../../src/access/commands.ts';
import type { Browser } from '../browser.ts';
import type { TestHall } from '../hall.ts';
import { raise } from '../people.ts';

/** Who asks, in the order of the columns of expected.ts. */
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

/** Somebody of whom the matrix knows the password, with the scopes that make them who they are. */
export interface Person {
  username: string;
  password: string;
  userId: string;
}

export const THE_STALL = 'angens-bigard';
export const ANOTHER_STALL = 'sjokanten';

export async function settleIn(hall: TestHall): Promise<Record<Actor, Person | null>> {
  const stall = await stallId(hall, THE_STALL);
  const another = await stallId(hall, ANOTHER_STALL);
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
    people[actor] = held && (await newPerson(hall, actor, held));
  }
  return people;
}

export async function newPerson(hall: TestHall, name: string, scopes: readonly string[]): Promise<Person> {
  const username = `matrix.${name.toLowerCase()}`;
  const password = `who-asks-is-${name}`;
  const userId = await hall.db.transaction().execute(tx =>
    createPersonIn(
      tx,
      hall.hall.world,
      {
        name: `Matrix ${name}`,
        emailAddress: `${username}@example.com`,
        emailVerified: true,
        username,
        password,
        scopes,
      },
      hall.clock.now(),
    ),
  );
  return { username, password, userId };
}

/** A browser in which they are signed in, with their second factor proved but for the one who has not. */
export async function browserOf(hall: TestHall, actor: Actor, person: Person | null): Promise<Browser> {
  const browser = hall.browser();
  if (!person) return browser;
  const { username, password } = person;
  const answer = await browser.command<unknown>('POST', '/api/commands/classic-sign-in', 'classic-sign-in', {
    username,
    password,
  });
  if (answer.status !== 200) throw new Error(`${actor} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  if (actor !== 'ownerUnproved') await raise(browser);
  return browser;
}

export async function stallId(hall: TestHall, slug: string): Promise<string> {
  const row = await hall.db.selectFrom('providers').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return row.id;
}
