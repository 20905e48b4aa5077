import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Somebody at a browser, for whoever plays the demo's people: keeps cookies, sends commands. */
export class Customer {
  readonly #cookies = new Map<string, string>();
  readonly #hall: string;

  constructor(hall: string) {
    this.#hall = hall;
  }

  async get<T>(path: string): Promise<T> {
    return await this.#ask<T>(path, {});
  }

  async command<T>(path: string, type: string, fields: object): Promise<T> {
    const body = JSON.stringify({ _id: idNow(), _type: type, _createdAt: new Date().toISOString(), ...fields });
    return await this.#ask<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
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

/** Of the demo's own accounts: with password, and what their authenticator shows now. */
export async function atWork(
  hall: string,
  { username, password, authenticator }: { username: string; password: string; authenticator: string },
): Promise<Customer> {
  const person = new Customer(hall);
  await person.command('/api/commands/classic-sign-in', 'classic-sign-in', { username, password });
  const code = codeNow(authenticator);
  await person.command('/api/commands/prove-second-factor', 'prove-second-factor', { code });
  return person;
}

/** Asked every now and then, until it is so; what takes too long is no demo. */
export async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(PAUSE_MS)) {
    const answer = await ask();
    if (isSo(answer)) return answer;
  }
  throw new Error('The demo waited for something that did not happen');
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 200;

/** Sorted by time, as the hall wants its ids (UUID version 7). */
function idNow(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const [, , , variant, rest] = randomUUID().split('-');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15, 18)}-${variant}-${rest}`;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

function codeNow(secret: string): string {
  const bits = [...secret].map(letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)));
  const digest = createHmac('sha1', key).update(step).digest();
  const at = digest[digest.length - 1]! & 15;
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
