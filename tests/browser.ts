import { newId } from '../src/shared/ids.ts';
import type { Clock } from './world.ts';

/** Body of a refusal. */
export interface RefusalBody {
  code: string;
  reason: string;
  message: string;
  fields?: Record<string, string>;
}

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

/** A test browser: keeps cookies, sends commands with their ids. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly url: string;
  readonly clock: Clock;
  /** The client address, as a proxy would report it to a hall that trusts one. */
  address: string | null = null;

  constructor(url: string, clock: Clock) {
    this.url = url;
    this.clock = clock;
  }

  async request<T = never>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
    const headers = new Headers(init.headers);
    if (this.cookies.size)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (this.address) headers.set('x-forwarded-for', this.address);
    const response = await fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#remember(cookie);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (json ? JSON.parse(text) : text) as T, headers: response.headers };
  }

  get<T = never>(path: string): Promise<Answer<T>> {
    return this.request<T>(path);
  }

  send<T = never>(method: string, path: string, body: unknown): Promise<Answer<T>> {
    return this.request<T>(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Sends a command with a fresh id, unless the fields bring one. */
  command<T = never>(
    method: string,
    path: string,
    type: string,
    fields: Record<string, unknown> = {},
  ): Promise<Answer<T>> {
    return this.send<T>(method, path, {
      _id: newId(),
      _type: type,
      _createdAt: this.clock.now().toISOString(),
      ...fields,
    });
  }

  #remember(cookie: string): void {
    const [pair, ...attributes] = cookie.split(';');
    const at = pair!.indexOf('=');
    const name = pair!.slice(0, at).trim();
    if (attributes.some(attribute => /max-age=0\b/i.test(attribute.trim()))) this.cookies.delete(name);
    else this.cookies.set(name, pair!.slice(at + 1));
  }
}
