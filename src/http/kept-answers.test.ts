import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { KeptAnswers } from './answer-cache.ts';
import { keepAnswers } from './kept-answers.ts';
import type { Parts, Variables } from './parts.ts';

const HONEY = '0190a1b2-0000-7000-8000-000000000001';
const SELLER = '0190a1b2-0000-7000-8000-000000000002';
const NOON = Date.UTC(2026, 6, 1, 12);

/** A front door with one kept endpoint, whose answers are numbered, and one that is not kept. */
function door(answer: () => Promise<Response> | Response = () => Response.json({ item: { _id: HONEY } })) {
  const at = { now: NOON, news: null as Date | null, asked: 0 };
  const keptAnswers = new KeptAnswers();
  const parts = {
    world: { config: { production: true }, now: () => new Date(at.now), nextNews: async () => at.news },
    sessions: { hasCookie: (headers: Headers) => (headers.get('cookie') ?? '').includes('session') },
    api: { kept: [{ path: /^\/api\/products$/, reads: ['limit', 'text'] }] },
    keptAnswers,
    clientFiles: null,
  } as unknown as Parts;
  const app = new Hono<{ Variables: Variables }>();
  app.use('/api/*', keepAnswers(parts));
  app.all('/api/*', () => {
    at.asked++;
    return answer();
  });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    await (await app.request(path, { headers })).text();
    return at.asked;
  };
  return { app, at, ask, keptAnswers };
}

function event(type: string, subject: string, subjectId: string) {
  return { position: 1, type, subject, subjectId, providerId: SELLER, data: {} };
}

describe('an answer of everybody’s', () => {
  it('is made once for each language, host and value that is read, whatever else stands in its address', async () => {
    const { ask } = door();
    expect(await ask('/api/products?text=honung')).toBe(1);
    expect(await ask('/api/products?utm_source=x&text=honung&r=0.5')).toBe(1);
    expect(await ask('/api/products?text=honung', { cookie: 'visitor=abc' })).toBe(1);
    expect(await ask('/api/products?text=honung&lang=en')).toBe(2);
    expect(await ask('/api/products?text=honung', { host: 'other.example' })).toBe(3);
    expect(await ask('/api/products?text=honung&limit=3')).toBe(4);
    expect(await ask('/api/products?text=honung%20limit=3')).toBe(5);
  });

  it('is made for each who has a session or a key, and where its endpoint is not one of those', async () => {
    const { ask } = door();
    await ask('/api/products');
    expect(await ask('/api/products', { cookie: 'session=1' })).toBe(2);
    expect(await ask('/api/products?ak=key')).toBe(3);
    await ask('/api/cart');
    expect(await ask('/api/cart')).toBe(5);
  });

  it('is asked once by a crowd that comes at the same moment', async () => {
    const { app, at } = door(async () => {
      await new Promise(resolve => setTimeout(resolve, 20));
      return Response.json({ items: [] });
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.request('/api/products?text=rapshonung')));
    expect(new Set(await Promise.all(answers.map(one => one.text())))).toEqual(new Set(['{"items":[]}']));
    expect(at.asked).toBe(1);
  });

  it('goes with a movement of what it shows, and with any change of goods or stalls', async () => {
    const { ask, keptAnswers } = door();
    await ask('/api/products');
    keptAnswers.heard(event('stock-moved', 'product', SELLER.replace('2', '3')));
    expect(await ask('/api/products')).toBe(1);
    keptAnswers.heard(event('stock-moved', 'product', HONEY));
    expect(await ask('/api/products')).toBe(2);
    keptAnswers.heard(event('product-changed', 'product', SELLER));
    expect(await ask('/api/products')).toBe(3);
    keptAnswers.heard(event('places-moved', 'product', HONEY));
    expect(await ask('/api/products')).toBe(3);
  });

  it('that was begun before a change is neither kept nor waited for after it', async () => {
    let go = () => {};
    const { app, at, ask, keptAnswers } = door(
      () => new Promise(resolve => (go = () => resolve(Response.json({ item: { _id: HONEY } })))),
    );
    const old = app.request('/api/products');
    await expect.poll(() => at.asked).toBe(1);
    keptAnswers.heard(event('product-changed', 'product', HONEY));
    const fresh = ask('/api/products');
    await expect.poll(() => at.asked).toBe(2);
    go();
    await fresh;
    const [again] = [ask('/api/products')];
    expect(await again).toBe(2);
    void old;
  });

  it('ends with the full hour, when it says so, and when other goods come to light', async () => {
    const { at, ask } = door(() => Response.json({ item: { _id: HONEY, validUntil: '2026-07-01T12:30:00Z' } }));
    await ask('/api/products');
    at.now = NOON + 29 * 60_000;
    expect(await ask('/api/products')).toBe(1);
    at.now = NOON + 30 * 60_000;
    expect(await ask('/api/products')).toBe(2);
    const hourly = door();
    hourly.at.news = new Date(NOON + 60_000);
    await hourly.ask('/api/products');
    hourly.at.now = NOON + 61_000;
    hourly.at.news = null;
    expect(await hourly.ask('/api/products')).toBe(2);
    hourly.at.now = NOON + 3_600_000;
    expect(await hourly.ask('/api/products')).toBe(3);
  });

  it('is not kept when it is a refusal, a fault or sets a cookie', async () => {
    for (const response of [
      () => Response.json({}, { status: 404 }),
      () => Response.json({}, { status: 500 }),
      () => Response.json({}, { headers: { 'set-cookie': 'visitor=1' } }),
    ]) {
      const { ask } = door(response);
      await ask('/api/products');
      expect(await ask('/api/products')).toBe(2);
    }
  });
});
