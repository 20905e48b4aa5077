import { people } from '../seeds/town/people.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';

/** Somebody of the town in a browser of their own, signed in. */
export async function signedIn(hall: TestHall, username: string): Promise<Browser> {
  const person = people.find(one => one.username === username);
  if (!person) throw new Error(`Nobody in the town is called ${username}`);
  const browser = hall.browser();
  const { status } = await browser.command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', {
    username,
    password: person.password,
  });
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
  return browser;
}
