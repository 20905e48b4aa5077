import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { newId } from '../../src/shared/ids.ts';

/** An HTTP client for the demo's people: keeps cookies, sends commands. */
export class Customer {
  readonly #cookies = new Map<string, string>();
  readonly #hall: string;

  constructor(hall: string) {
    this.#hall = hall;
  }

  async get<T>(path: string): Promise<T> {
    return await this.#ask<T>(path, {});
  }

  async command<T>(path: string, type: string, fields: object, method: 'POST' | 'PUT' = 'POST'): Promise<T> {
    const body = JSON.stringify({ _id: newId(), _type: type, _createdAt: new Date().toISOString(), ...fields });
    return await this.#ask<T>(path, { method, headers: { 'content-type': 'application/json' }, body });
  }

  async #ask<T>(path: string, init: RequestInit): Promise<T> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
    const response = await fetch(this.#hall + path, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name) this.#cookies.set(name, value ?? '');
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }
}

/** A demo account, signed in with password and authenticator code. */
export async function atWork(
  hall: string,
  { username, password, authenticator }: { username: string; password: string; authenticator: string },
): Promise<Customer> {
  const person = new Customer(hall);
  await person.command('/api/commands/classic-sign-in', 'classic-sign-in', { username, password });
  const code = new TOTP({ secret: Secret.fromBase32(authenticator) }).generate();
  await person.command('/api/commands/prove-second-factor', 'prove-second-factor', { code });
  return person;
}

/** Polls until the condition holds; a demo that takes too long fails. */
export async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(PAUSE_MS)) {
    const answer = await ask();
    if (isSo(answer)) return answer;
  }
  throw new Error('The demo waited for something that did not happen');
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 200;
