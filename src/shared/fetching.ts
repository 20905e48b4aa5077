import { heardBuild } from './build.ts';

/** Header of an answer during shutdown: the request began nothing, and is retried like an unreached one. */
/** Event of the window when a command was answered by a mistake: what says that something worked is old by then. */
export const REFUSED = 'command-refused';

export const CLOSING_HEADER = 'x-closing';

/**
 * Fetch layer of the browser (specification, storefront 4 and 9): only failures to reach the server at all are retried,
 * with the delays of the specification; an answer, whatever its status, is an answer. Commands may be repeated because
 * the server knows them by their `_id`.
 */
export const FIRST_DELAY_MS = 5000 / 1.1;
export const GROWTH = 1.1;
export const CAP_MS = 60_000;
export const MAX_TRIES = 200;
export const REPEAT_MS = 1000;

export function delayBefore(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * GROWTH ** attempt, CAP_MS);
}

export type Connection = { state: 'fine' } | { state: 'retrying' | 'offline'; attempt: number };

export interface Answer {
  status: number;
  ok: boolean;
  text: string;
}

let connection: Connection = { state: 'fine' };
const listeners = new Set<() => void>();

export function connectionNow(): Connection {
  return connection;
}

export function followConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setConnection(next: Connection): void {
  if (next.state === 'fine' && connection.state === 'fine') return;
  connection = next;
  for (const listener of listeners) listener();
}

export async function fetchPersistently(url: URL | string, init: RequestInit = {}): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      const response = await fetch(url, init);
      if (response.headers.has(CLOSING_HEADER)) throw new TypeError('The server is going away');
      // The body is read first: an answer that broke off on its way counts as none.
      const text = await response.text();
      reached();
      // Immutable files are skipped: from the browser's cache they name the build that first sent them.
      if (!response.headers.get('cache-control')?.includes('immutable')) heardBuild(response.headers.get('x-build'));
      return { status: response.status, ok: response.ok, text };
    } catch (fault) {
      if (!isUnreached(fault) || init.signal?.aborted || tries >= MAX_TRIES) throw fault;
      await orLeft(nextTry(), init.signal);
    }
  }
}

/** Network errors ("Failed to fetch", "Load failed"): browsers word them differently, but always with this type. */
export function isUnreached(fault: unknown): boolean {
  return fault instanceof TypeError;
}

/** State of one outage for the whole page: all failed requests wait for the same next try. */
let attempt = -1;
let countedAt = Number.NEGATIVE_INFINITY;
let wait: Promise<void> | null = null;
let endWait = () => {};

function nextTry(): Promise<void> {
  if (wait) return wait;
  // A failure right after the last one counts as the same: it does not lengthen the delay.
  if (Date.now() - countedAt >= REPEAT_MS) {
    attempt += 1;
    countedAt = Date.now();
  }
  setConnection({ state: navigator.onLine ? 'retrying' : 'offline', attempt });
  wait = new Promise(resolve => {
    const timer = setTimeout(() => endWait(), delayBefore(attempt));
    endWait = () => {
      clearTimeout(timer);
      removeEventListener('online', endWait);
      wait = null;
      resolve();
    };
    // Retry at once when the network is back, instead of waiting a minute.
    addEventListener('online', endWait);
  });
  return wait;
}

/** Ends the outage after any answer: other requests retry at once. */
function reached(): void {
  attempt = -1;
  countedAt = Number.NEGATIVE_INFINITY;
  if (wait) endWait();
  setConnection({ state: 'fine' });
}

async function orLeft(waiting: Promise<void>, signal: AbortSignal | null | undefined): Promise<void> {
  if (!signal) return waiting;
  await new Promise<void>((resolve, reject) => {
    const left = () => reject(signal.reason);
    signal.addEventListener('abort', left, { once: true });
    void waiting.then(() => {
      signal.removeEventListener('abort', left);
      resolve();
    });
  });
}

/** Whether the page is on a developer's machine, where a missing API means that it was not started. */
export function isLocal(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}
