import { Client } from 'pg';
import { people } from '../seeds/town/people.ts';
import { stallholders } from '../seeds/town/stallholders.ts';
import type { Browser } from './browser.ts';
import { standing } from './clone.ts';
import type { TestHall } from './hall.ts';

const everybody = [...people, ...stallholders];

/** Signs in one of the town's people, second factor included; answers with their id. */
export async function signIn(browser: Browser, key: string): Promise<string> {
  const person = everybody.find(one => one.key === key);
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
  await raise(browser);
  return answer.body.item._id;
}

/**
 * The second factor, written into the session's row: a code is valid once in half a minute, and tests sign the same
 * person in ten times a second. The step's own tests go through its endpoint (src/sign-in/factors).
 */
export async function raise(browser: Browser): Promise<void> {
  const [, cookie] = [...browser.cookies].find(([name]) => name.endsWith('saluhall.session_token')) ?? [];
  if (!cookie) throw new Error('Nobody has signed in here');
  const token = decodeURIComponent(cookie).split('.')[0];
  for (const connectionString of standing) {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      await client.query(
        `update session set "factorAt" = $1 where token = $2
           and exists (select from scopes where user_id = "userId")`,
        [browser.clock.now(), token],
      );
    } finally {
      await client.end();
    }
  }
}

/** A new browser signed in by username, second factor included. */
export async function signedIn(hall: TestHall, username: string): Promise<Browser> {
  const browser = hall.browser();
  await signIn(browser, everybody.find(one => one.username === username)?.key ?? username);
  return browser;
}
