/**
 * The browser's fetch layer (specification, storefront 4 and 9): only failures to reach the server at all are tried
 * again, with the delays of the specification; an answer, whatever its status, is an answer. Commands may be repeated
 * because the server knows them by their `_id`.
 */
export const FIRST_DELAY_MS = 5000 / 1.1;
export const GROWTH = 1.1;
export const CAP_MS = 60_000;
export const MAX_TRIES = 200;

export function delayBefore(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * GROWTH ** attempt, CAP_MS);
}

export type Connection = { state: 'fine' } | { state: 'retrying' | 'offline'; attempt: number };

let connection: Connection = { state: 'fine' };
const listeners = new Set<() => void>();

export function connectionNow(): Connection {
  return connection;
}

export function followConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(next: Connection): void {
  if (next.state === 'fine' && connection.state === 'fine') return;
  connection = next;
  for (const listener of listeners) listener();
}

export async function fetchPersistently(url: URL, init: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(url, init);
      tell({ state: 'fine' });
      return response;
    } catch (fault) {
      if (!isUnreached(fault) || init.signal?.aborted || attempt >= MAX_TRIES) throw fault;
      tell({ state: navigator.onLine ? 'retrying' : 'offline', attempt });
      await pause(delayBefore(attempt), init.signal ?? undefined);
    }
  }
}

/** "Failed to fetch", "Load failed": browsers say it in their own words, but always with this type. */
function isUnreached(fault: unknown): boolean {
  return fault instanceof TypeError;
}

/** Ends early when the browser comes back online: nobody waits a minute with the network up. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      reject(signal.reason);
    });
  });
}
