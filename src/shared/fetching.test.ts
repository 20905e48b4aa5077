import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CAP_MS,
  CLOSING_HEADER,
  connectionNow,
  delayBefore,
  FIRST_DELAY_MS,
  fetchPersistently,
  followConnection,
  GROWTH,
  MAX_TRIES,
  REPEAT_MS,
} from './fetching.ts';

/** Browser globals of a page: network events, and whether it is online. Specification, storefront 4 and 9. */
const page = new EventTarget();
const network = { onLine: true };
const fetching = vi.fn<typeof fetch>();
const address = new URL('https://hall.example/api/cart');
const unreached = () => Promise.reject(new TypeError('Failed to fetch'));

const FIRST_TEN = [4545, 5000, 5500, 6050, 6655, 7321, 8053, 8858, 9744, 10718];

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
  it('begin with about five seconds, grow by a tenth, and end at a minute [storefront 9.1]', () => {
    expect(FIRST_DELAY_MS).toBeCloseTo(4545.45, 1);
    expect(GROWTH).toBe(1.1);
    expect(delayBefore(1)).toBeCloseTo(5000, 6);
    expect(delayBefore(2)).toBeCloseTo(5500, 6);
    expect(delayBefore(27)).toBeLessThan(CAP_MS);
    expect([28, 100, MAX_TRIES].map(delayBefore)).toEqual([60_000, 60_000, 60_000]);
  });
});

describe('the tries', () => {
  it('come after 4545, 5000, 5500, 6050, 6655, 7321, 8053, 8858, 9744 and 10718 ms [storefront 9.1]', async () => {
    const began: number[] = [];
    fetching.mockImplementation(() => {
      began.push(performance.now());
      return began.length > 10 ? Promise.resolve(new Response()) : unreached();
    });
    const answer = fetchPersistently(address, {});
    await vi.advanceTimersByTimeAsync(80_000);
    expect((await answer).status).toBe(200);
    // Compared rounded, because timers wait whole milliseconds.
    expect(Array.from({ length: 10 }, (_, at) => Math.round(delayBefore(at)))).toEqual(FIRST_TEN);
    const waited = began.slice(1).map((at, before) => at - began[before]!);
    expect(waited).toHaveLength(10);
    for (const [at, ms] of waited.entries()) expect(Math.abs(ms - FIRST_TEN[at]!)).toBeLessThanOrEqual(1);
  });

  it('ignore repeated errors within 1000 ms: what fails together is one failure and tries again together [storefront 9.1]', async () => {
    fetching.mockImplementation(unreached);
    const answers = [fetchPersistently(address, {})];
    await vi.advanceTimersByTimeAsync(REPEAT_MS - 1);
    answers.push(fetchPersistently(address, {}), fetchPersistently(address, {}));
    await vi.advanceTimersByTimeAsync(10);
    expect(connectionNow()).toEqual({ state: 'retrying', attempt: 0 });
    expect(fetching).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(FIRST_DELAY_MS - REPEAT_MS);
    expect(fetching).toHaveBeenCalledTimes(6);
    expect(connectionNow()).toEqual({ state: 'retrying', attempt: 1 });
    // Online for a moment only: the failure right after is not counted either.
    await vi.advanceTimersByTimeAsync(100);
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetching).toHaveBeenCalledTimes(9);
    expect(connectionNow()).toEqual({ state: 'retrying', attempt: 1 });
    fetching.mockReset().mockImplementation(() => Promise.resolve(new Response()));
    await vi.advanceTimersByTimeAsync(5001);
    expect((await Promise.all(answers)).map(answer => answer.status)).toEqual([200, 200, 200]);
  });

  it('end together: the first answer wakes whoever else waits, and the next outage begins anew', async () => {
    fetching.mockImplementationOnce(unreached).mockImplementation(() => Promise.resolve(new Response()));
    const waiting = fetchPersistently(address, {});
    await vi.advanceTimersByTimeAsync(1500);
    await fetchPersistently(new URL('https://hall.example/api/other'), {});
    await vi.advanceTimersByTimeAsync(0);
    expect((await waiting).status).toBe(200);
    expect(connectionNow()).toEqual({ state: 'fine' });
  });
});

describe('an answer that breaks off on its way', () => {
  it('is none: it is asked for again', async () => {
    const broken = new Response(new ReadableStream({ start: stream => stream.error(new TypeError('network error')) }));
    fetching.mockResolvedValueOnce(broken).mockResolvedValueOnce(new Response('{"item":1}'));
    const answer = fetchPersistently(address, {});
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toEqual({ status: 200, ok: true, text: '{"item":1}' });
  });
});

describe('a server that is not reached', () => {
  it('is tried again until it answers, and the page is told meanwhile [storefront 4.21]', async () => {
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

  it('nor is one that is on its way out: its no began nothing, and the press goes through when it is back', async () => {
    const closing = new Response('{}', { status: 503, headers: { [CLOSING_HEADER]: '1' } });
    fetching.mockResolvedValueOnce(closing).mockResolvedValueOnce(new Response('{"item":1}'));
    const answer = fetchPersistently(address, {});
    await vi.advanceTimersByTimeAsync(0);
    expect(connectionNow().state).toBe('retrying');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toEqual({ status: 200, ok: true, text: '{"item":1}' });
  });

  it('is another thing than being offline; who comes back online waits no longer [storefront 4.22]', async () => {
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

  it('is given up after two hundred tries, with its own error [storefront 4.21, 9.1]', async () => {
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
  it.each([404, 409, 500, 503])('an answer of %s is an answer [storefront 4.21]', async status => {
    fetching.mockResolvedValueOnce(new Response(null, { status }));
    expect((await fetchPersistently(address, {})).status).toBe(status);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('a fault that is no failure to fetch is thrown at once [storefront 4.21]', async () => {
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
