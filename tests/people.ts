import { people } from '../seeds/town/people.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';

/** Signs one of the town's people in; answers with their id. */
export async function signIn(browser: Browser, key: string): Promise<string> {
  const person = people.find(one => one.key === key);
  if (!person) throw new Error(`Nobody in the town is called ${key}`);
  const { username, password } = person;
  const answer = await browser.command<{ item: { _id: string } }>(
    'POST',
    '/api/commands/classic-sign-in',
    'classic-sign-in',
    { username, password },
  );
  if (answer.status !== 200)
    throw new Error(`Signing in was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.item._id;
}

/** The same in a browser of their own, by username. */
export async function signedIn(hall: TestHall, username: string): Promise<Browser> {
  const browser = hall.browser();
  await signIn(browser, people.find(one => one.username === username)?.key ?? username);
  return browser;
}
