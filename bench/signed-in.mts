import { people } from '../seeds/town/people.ts';

/** Signs in one of the town's people, with the second factor where the demo lists its codes; returns the cookie. */
export async function signIn(url: string, username: string): Promise<string> {
  const { password } = people.find(one => one.username === username)!;
  const signedIn = await send(url, 'POST', '/api/commands/classic-sign-in', '', 'classic-sign-in', {
    username,
    password,
  });
  const codes = (await (await fetch(`${url}/api/dev/second-factor-codes`)).json()).items as {
    username: string;
    code: string;
  }[];
  const code = codes.find(one => one.username === username)!.code;
  const cookie = cookiesOf(signedIn);
  const proved = await send(url, 'POST', '/api/commands/prove-second-factor', cookie, 'prove-second-factor', { code });
  return cookiesOf(proved) || cookie;
}

/** Signs in somebody who buys, and has no rights that wait for a second step. */
export async function customerCookie(url: string): Promise<string> {
  const { username, password } = people.find(one => one.username === 'karin.ek')!;
  return cookiesOf(
    await send(url, 'POST', '/api/commands/classic-sign-in', '', 'classic-sign-in', { username, password }),
  );
}

export async function send(
  url: string,
  method: string,
  path: string,
  cookie: string,
  type: string,
  fields: object,
): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ _id: crypto.randomUUID(), _type: type, _createdAt: new Date().toISOString(), ...fields }),
  });
  if (!answer.ok) throw new Error(`${type} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ');
}
