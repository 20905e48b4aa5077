import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../shared/world.ts';
import { KeptAnswers } from './answer-cache.ts';
import { keepAnswers } from './kept-answers.ts';
import type { Parts, Variables } from './parts.ts';

const HONEY = '0190a1b2-0000-7000-8000-000000000001';
const SELLER = '0190a1b2-0000-7000-8000-000000000002';
const NOON = Date.UTC(2026, 6, 1, 12);

/** A front door with one kept endpoint, whose answers are numbered, and what stands behind it for each by themselves. */
function door(
  answer: (caller: Caller) => Promise<Response> | Response = () => Response.json({ item: { _id: HONEY } }),
) {
  const at = { now: NOON, news: null as Date | null, asked: 0, own: 0 };
  const keptAnswers = new KeptAnswers();
  const parts = {
    world: { config: { production: true }, now: () => new Date(at.now), nextNews: async () => at.news },
    sessions: { hasCookie: (headers: Headers) => (headers.get('cookie') ?? '').includes('session') },
    api: {
      kept: [{ path: /^\/api\/products$/, reads: ['limit', 'text'] }],
      answer(_: Request, caller: Caller) {
        at.asked++;
        return answer(caller);
      },
    },
    keptAnswers,
    clientFiles: null,
  } as unknown as Parts;
  const app = new Hono<{ Variables: Variables }>();
  const callerOf = async ({ req }: { req: { header(name: string): string | undefined } }) => {
    const [, scope, support] = /session=(\w*):?(\w*)/.exec(req.header('cookie') ?? '') ?? [];
    return { scopes: scope ? [scope] : [], support: support || null } as unknown as Caller;
  };
  app.use('/api/*', keepAnswers(parts, callerOf));
  app.all('/api/*', () => {
    at.own++;
    return Response.json({ own: at.own });
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

  it('is the same for who is signed in, and of their own for a key, a look, and where nothing is kept', async () => {
    const { ask, at } = door();
    await ask('/api/products');
    expect(await ask('/api/products', { cookie: 'session=' })).toBe(1);
    expect(await ask('/api/products', { cookie: 'session=owner' })).toBe(1);
    expect(at.own).toBe(0);
    for (const [path, cookie] of [
      ['/api/products?ak=key', ''],
      ['/api/products', 'session=owner:look'],
      ['/api/cart', ''],
    ] as const)
      await ask(path, { cookie });
    expect([at.asked, at.own]).toEqual([1, 3]);
  });

  it('is of their own for who has a right that it asked for, and for each once it asked who they are', async () => {
    const rightly = door(caller => {
      caller.asked?.set('hidden:read', ({ scopes }) => scopes.includes('owner'));
      return Response.json({ items: [] });
    });
    await rightly.ask('/api/products', { cookie: 'session=owner' });
    await rightly.ask('/api/products', { cookie: 'session=guest' });
    await rightly.ask('/api/products');
    expect([rightly.at.asked, rightly.at.own]).toEqual([1, 1]);
    const personal = door(caller => Response.json({ items: [caller.userId] }));
    for (const cookie of ['', 'session=', 'session=owner']) await personal.ask('/api/products', { cookie });
    expect([personal.at.asked, personal.at.own]).toEqual([1, 3]);
  });

  it('has a tag: who has it already is told that it is still so', async () => {
    const { app } = door();
    const first = await app.request('/api/products');
    const tag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await app.request('/api/products', { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await app.request('/api/products', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
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
