import { people } from '../seeds/town/people.ts';
import { newId } from '../src/shared/ids.ts';
import { oneTimeCode } from './one-time-code.ts';

const PATIENCE_MS = 240_000;
/** Lifetime of a press, two minutes: later ones are new presses. */
const ONE_PRESS_MS = 60_000;
/** Time limit of a press that keeps its id throughout. */
const LONGEST_PRESS_MS = 100_000;
/** Temporary refusals: the company did not answer, or everybody came at once. */
const LATER = ['busy', 'payment-unavailable', 'payment-unsettled', 'too-many'];

type Method = 'POST' | 'PUT';
type Answer = { status: number; text: string };

/** A visitor with cookies of their own, at a hall that may be down at any moment. */
export class Visitor {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  /** Ids of acknowledged commands: they must be there whatever was killed (I15). */
  readonly acknowledged: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** Retries with the same id, as a browser does without an answer; a final refusal is thrown. */
  async press<T>(type: string, path: string, fields: object): Promise<T> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const pressed = Date.now();
      const [id, body] = pressOf(type, fields);
      for (let unavailable = false; !unavailable && Date.now() < pressed + ONE_PRESS_MS; ) {
        const answer = await this.#send(path, body);
        if (answer?.status === 200) return this.#keep<T>(id, answer);
        if (answer && !passes(answer)) throw new Refused(path, answer);
        // A stored refusal stays the same; a new press may be answered otherwise.
        unavailable = answer !== null;
        await new Promise(resolve => setTimeout(resolve, 60));
      }
      if (Date.now() > until) throw new Error(`${path} was not answered in ${PATIENCE_MS} ms`);
    }
  }

  /** One press with one id until it succeeds: its effect happens once. */
  async insist<T>(type: string, path: string, fields: object, method: Method = 'POST'): Promise<T> {
    const until = Date.now() + LONGEST_PRESS_MS;
    const [id, body] = pressOf(type, fields);
    for (;;) {
      const answer = await this.#send(path, body, method);
      if (answer?.status === 200) return this.#keep<T>(id, answer);
      if (Date.now() > until) throw new Error(`${path} was not answered: ${answer?.status} ${answer?.text}`);
      await new Promise(resolve => setTimeout(resolve, 40));
    }
  }

  async read<T>(path: string): Promise<T> {
    const until = Date.now() + LONGEST_PRESS_MS;
    for (;;) {
      const answer = await this.#send(path);
      if (answer?.status === 200) return JSON.parse(answer.text) as T;
      if (Date.now() > until) throw new Error(`${path} was not answered: ${answer?.status} ${answer?.text}`);
      await new Promise(resolve => setTimeout(resolve, 40));
    }
  }

  #keep<T>(id: string, { text }: Answer): T {
    this.acknowledged.push(id);
    return JSON.parse(text) as T;
  }

  async #send(path: string, body?: string, method: Method = 'POST'): Promise<Answer | null> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    try {
      const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
      const response = await fetch(this.#url + path, { headers, ...(body !== undefined && { method, body }) });
      const text = await response.text();
      for (const set of response.headers.getSetCookie())
        this.#cookies.set(set.split('=')[0]!, set.split(';')[0]!.slice(set.indexOf('=') + 1));
      return { status: response.status, text };
    } catch {
      return null;
    }
  }
}

function pressOf(type: string, fields: object): [id: string, body: string] {
  const id = newId();
  return [id, JSON.stringify({ _id: id, _type: type, _createdAt: new Date().toISOString(), ...fields })];
}

function passes({ status, text }: Answer): boolean {
  return status >= 500 || LATER.some(reason => text.includes(`"${reason}"`));
}

export class Refused extends Error {
  constructor(path: string, answer: Answer) {
    super(`${path} was answered ${answer.status}: ${answer.text}`);
  }
}

/** The beekeeper, signed in with her second factor. */
export async function beekeeper(url: string): Promise<Visitor> {
  const { username, password, authenticator } = people.find(one => one.key === 'eskil')!;
  const owner = new Visitor(url);
  await owner.press('classic-sign-in', '/api/commands/classic-sign-in', { username, password });
  const code = oneTimeCode(authenticator!, new Date());
  await owner.press('prove-second-factor', '/api/commands/prove-second-factor', { code });
  // Only the session is left of these two.
  owner.acknowledged.length = 0;
  return owner;
}
