import { hallDeed, inTransaction } from '../src/shared/command.ts';
import { createPersonIn } from '../src/sign-in/commands.ts';
import type { Browser } from './browser.ts';
import { eventually, type TestHall } from './hall.ts';

/** The mails to one address, oldest first. */
export function lettersTo(hall: TestHall, address: string) {
  return hall.smtp.mailbox
    .list(address)
    .map(({ id }) => hall.smtp.mailbox.find(id)!)
    .reverse();
}

export async function letterTo(hall: TestHall, address: string, place = 0) {
  const letters = await eventually(
    async () => lettersTo(hall, address),
    found => found.length > place,
  );
  return letters[place]!;
}

/** The token in a mail's link. */
export function tokenIn(letter: { text?: string | null }): string {
  const found = /[?&]token=([\w-]+)/.exec(letter.text ?? '')?.[1];
  if (!found) throw new Error(`No link in ${letter.text}`);
  return found;
}

let people = 0;

/** A new account, signed in: tests change it and may not change the town's own. */
export async function newcomer(
  hall: TestHall,
  fields: { emailVerified?: boolean; scopes?: string[]; emailAddress?: string } = {},
) {
  people += 1;
  const person = {
    name: `Person ${people}`,
    username: `nykomling-${'abcdefghijk'[people % 11]}${'stuvxyz'[people % 7]}${people}q`,
    password: `skogen-bakom-huset-${people}`,
    emailAddress: `person${people}@brevlada.example`,
    emailVerified: true,
    ...fields,
  };
  const { world } = hall.hall;
  const id = await inTransaction(world, tx => createPersonIn(hallDeed(tx, world), person));
  const browser = hall.browser();
  await signInAs(browser, person);
  return { ...person, id, browser };
}

export async function signInAs(browser: Browser, { username, password }: { username: string; password: string }) {
  const { status, body } = await browser.command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', {
    username,
    password,
  });
  if (status !== 200) throw new Error(`Signing in was answered ${status}: ${JSON.stringify(body)}`);
}
