import { describe, expect, it } from 'vitest';
import { openWorld } from '../../tests/world.ts';
import type { World } from '../shared/world.ts';
import { newVisitor, readCaller, type Sessions } from './caller.ts';

const NOBODY: Sessions = {
  hasCookie: () => false,
  hasOffice: () => false,
  find: () => Promise.reject(new Error('asked for a session without a cookie')),
};

/** World without a database: a visitor without a session is known without a query. */
function world(config: Parameters<typeof openWorld>[0] = {}): World {
  return { ...openWorld(config), wake: () => {} } as unknown as World;
}

function ask(path: string, headers: Record<string, string> = {}, config: Parameters<typeof openWorld>[0] = {}) {
  const request = new Request(`http://hall.example${path}`, { headers });
  return readCaller({ world: world(config), sessions: NOBODY }, request, { address: '10.0.0.9', requestId: 'r1' });
}

describe('who asks', () => {
  it('is nobody in particular without cookies', async () => {
    expect(await ask('/')).toMatchObject({ userId: null, scopes: [], visitor: null, accessKey: null, locale: 'sv' });
  });

  it("is a visitor by a hash: what is stored opens nobody else's cart", async () => {
    const one = newVisitor(world());
    const key = /^visitor=([^;]+); HttpOnly; SameSite=Lax; Path=\//.exec(one.cookie)![1]!;
    expect(one.visitor).not.toContain(key);
    expect((await ask('/', { cookie: `lang=de; visitor=${key}` })).visitor).toBe(one.visitor);
  });

  it('is another new visitor each time, by 192 bits that come from nowhere but chance', () => {
    const drawn: number[] = [];
    const fixed = { ...world(), random: (bytes: number) => new Uint8Array(bytes).fill(drawn.push(bytes)) };
    const made = [newVisitor(fixed), newVisitor(fixed)];
    expect(drawn).toEqual([24, 24]);
    expect(new Set(made.map(one => one.visitor)).size).toBe(2);
    expect(made[0]!.cookie).toContain(`visitor=${Buffer.alloc(24, 1).toString('base64url')};`);
  });

  it('has a cookie for https alone where the hall has https', () => {
    expect(newVisitor(world({ baseUrl: 'https://hall.example' })).cookie).toMatch(/; Secure$/);
    expect(newVisitor(world({ baseUrl: 'http://hall.example' })).cookie).not.toContain('Secure');
  });

  it('speaks the language of the address, else of the cookie, else of the browser, else Swedish', async () => {
    expect((await ask('/?lang=en', { cookie: 'lang=de' })).locale).toBe('en');
    expect((await ask('/?lang=xx', { cookie: 'lang=de' })).locale).toBe('de');
    expect((await ask('/', { cookie: 'lang=klingon' })).locale).toBe('sv');
    expect((await ask('/', { cookie: 'lang=de', 'accept-language': 'en' })).locale).toBe('de');
    expect((await ask('/', { 'accept-language': 'en-GB,de;q=0.5' })).locale).toBe('en');
  });

  it('may hold a key, of which no more is read than a key is long', async () => {
    expect((await ask('/?ak=abc')).accessKey).toBe('abc');
    expect((await ask('/?ak=')).accessKey).toBeNull();
    expect((await ask(`/?ak=${'x'.repeat(5000)}`)).accessKey).toHaveLength(64);
  });
});

describe('the address', () => {
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.1' };

  it("is the connection's own when no proxy is trusted, whatever is said", async () => {
    expect((await ask('/', forwarded)).ip).toBe('10.0.0.9');
  });

  it('is what the last trusted proxy saw, not what the caller wrote before it', async () => {
    expect((await ask('/', forwarded, { trustProxy: 1 })).ip).toBe('10.0.0.1');
    expect((await ask('/', forwarded, { trustProxy: 2 })).ip).toBe('203.0.113.7');
    expect((await ask('/', {}, { trustProxy: 2 })).ip).toBe('10.0.0.9');
  });
});
