import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CAP_MS,
  connectionNow,
  delayBefore,
  FIRST_DELAY_MS,
  fetchPersistently,
  followConnection,
  GROWTH,
  MAX_TRIES,
} from './fetching.ts';

/** Specification, storefront 4 and 9. The browser's globals are those of a page: events of the network, and whether it is there. */
const page = new EventTarget();
const network = { onLine: true };
const fetching = vi.fn<typeof fetch>();
const address = new URL('https://hall.example/api/cart');
const unreached = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  network.onLine = true;
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  fetching.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the delays', () => {
  it('begin with about five seconds, grow by a tenth, and end at a minute', () => {
    expect(FIRST_DELAY_MS).toBeCloseTo(4545.45, 1);
    expect(GROWTH).toBe(1.1);
    expect(delayBefore(1)).toBeCloseTo(5000, 6);
    expect(delayBefore(2)).toBeCloseTo(5500, 6);
    expect(delayBefore(27)).toBeLessThan(CAP_MS);
    expect([28, 100, MAX_TRIES].map(delayBefore)).toEqual([60_000, 60_000, 60_000]);
  });
});

describe('a server that is not reached', () => {
  it('is tried again until it answers, and the page is told meanwhile', async () => {
    const told: string[] = [];
    const leave = followConnection(() => told.push(connectionNow().state));
    fetching.mockImplementationOnce(unreached).mockImplementationOnce(unreached).mockResolvedValueOnce(new Response());
    const answer = fetchPersistently(address, {});
    await vi.advanceTimersByTimeAsync(FIRST_DELAY_MS - 100);
    expect(fetching).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(fetching).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5001);
    expect((await answer).status).toBe(200);
    expect(told).toEqual(['retrying', 'retrying', 'fine']);
    leave();
  });

  it('is another thing than being offline; who comes back online waits no longer', async () => {
    network.onLine = false;
    fetching.mockImplementationOnce(unreached).mockResolvedValueOnce(new Response());
    const answer = fetchPersistently(address, {});
    await vi.advanceTimersByTimeAsync(10);
    expect(connectionNow().state).toBe('offline');
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect((await answer).status).toBe(200);
    expect(connectionNow()).toEqual({ state: 'fine' });
  });

  it('is given up after two hundred tries, with its own error', async () => {
    fetching.mockImplementation(unreached);
    const answer = fetchPersistently(address, {}).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(MAX_TRIES * CAP_MS);
    expect(await answer).toEqual(new TypeError('Failed to fetch'));
    expect(fetching).toHaveBeenCalledTimes(MAX_TRIES + 1);
    fetching.mockReset().mockResolvedValueOnce(new Response());
    await fetchPersistently(address, {});
  });
});

describe('anything else', () => {
  it.each([404, 409, 500, 503])('an answer of %s is an answer', async status => {
    fetching.mockResolvedValueOnce(new Response(null, { status }));
    expect((await fetchPersistently(address, {})).status).toBe(status);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('a fault that is no failure to fetch is thrown at once', async () => {
    fetching.mockRejectedValueOnce(new RangeError('our own'));
    await expect(fetchPersistently(address, {})).rejects.toThrow(RangeError);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('who has left the page is not served any more', async () => {
    const leaving = new AbortController();
    fetching.mockImplementation(unreached);
    const answer = fetchPersistently(address, { signal: leaving.signal }).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(10);
    leaving.abort(new Error('left'));
    expect(await answer).toEqual(new Error('left'));
    expect(fetching).toHaveBeenCalledTimes(1);
    fetching.mockReset().mockResolvedValueOnce(new Response());
    await fetchPersistently(address, {});
  });
});
