import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { m } from '../src/paraglide/messages.js';
import { type BuiltHall, type BuiltHallOfOwn, openBuiltHall } from './built-hall.ts';
import { hashOf, inlineScripts, KEPT_PAGES, pageAt } from './rendered-page.ts';

/** Kept pages under attack: made-up queries, scripts in the content, addresses that lead elsewhere. */
let built: BuiltHallOfOwn;
let hall: BuiltHall;
beforeAll(async () => {
  built = await openBuiltHall();
  hall = built.hall;
});
afterAll(() => built?.close());

async function page(path: string, url = hall.url) {
  const response = await fetch(url + path, { headers: { cookie: 'lang=sv' }, redirect: 'manual' });
  return { body: await response.text(), headers: response.headers };
}

describe('a kept page', () => {
  it('is the same for every campaign and every made-up parameter, and is kept once', async () => {
    const own = await built.open({ METRICS_TOKEN: 'count' });
    const pages = async () => {
      const metrics = await fetch(`${own.url}/metrics`, { headers: { authorization: 'Bearer count' } });
      return Number(/^saluhall_html_cache_pages (\d+)$/m.exec(await metrics.text())![1]);
    };
    const { body } = await page('/products/ljunghonung', own.url);
    expect(await pages()).toBe(1);
    const queries = ['utm_source=x&utm_medium=mail', 'gclid=1', 'fbclid=2', 'rl=true', ...'abcdefgh'.split('')];
    for (const query of queries) {
      const answer = await page(`/products/ljunghonung?${query}`, own.url);
      expect([query, answer.body === body]).toEqual([query, true]);
    }
    expect(body).not.toContain('utm_source');
    expect(await pages()).toBe(1);
    // Parameters that a page reads make another page of it, in whatever order they stand.
    const found = await page('/products/ljunghonung?utm_source=x&ref=%2Fshop%2Fangens-bigard', own.url);
    expect(found.body).toContain('href="/shop/angens-bigard#goback"');
    expect(found.body).toContain('href="/products/ljunghonung?ref=%2Fshop%2Fangens-bigard&amp;lang=en"');
    await page('/products/ljunghonung?ref=%2Fshop%2Fangens-bigard&a=1', own.url);
    expect(await pages()).toBe(2);
    await own.stop();
  });

  it('does not outlive the moment at which goods are sold by themselves', async () => {
    const own = await built.open({});
    const client = new Client({ connectionString: built.database.url });
    await client.connect();
    const shows = async () => (await page('/shop/angens-bigard', own.url)).body.includes('/products/ljunghonung');
    // A hall that has shown a page answers the next one within the seconds before the moment.
    await page('/shop/rokeriet-i-hamnen', own.url);
    await client.query(`update products set status = 'HIDDEN', on_sale_at = now() + interval '8 seconds'
      where slug = 'ljunghonung'`);
    expect(await shows()).toBe(false);
    await new Promise(resolve => setTimeout(resolve, 8500));
    expect(await shows()).toBe(true);
    await client.query(`update products set status = 'ACTIVE', on_sale_at = null where slug = 'ljunghonung'`);
    await client.end();
    await own.stop();
  });

  it('names scripts of the hall alone in its policy, each of which stands in it', async () => {
    for (const path of KEPT_PAGES) {
      const { body, headers } = await page(path);
      const named = headers.get('content-security-policy')!.match(/'sha256-[^']+'/g)!;
      const scripts = inlineScripts(body).map(hashOf);
      expect(scripts.length).toBeGreaterThan(1);
      const ofScripts = named.filter(hash => scripts.includes(hash));
      expect(new Set(ofScripts)).toEqual(new Set(scripts));
      expect(named).toHaveLength(new Set(scripts).size);
    }
  });

  it('leads nowhere else by its language links, however the address begins', async () => {
    for (const path of ['//evil.example/x', '//evil.example/x?a=1', '///evil.example/x', '/.//evil.example/x']) {
      const { status, body } = await pageAt(hall, { host: new URL(hall.url).host, path, locale: 'en' });
      expect([path, status]).toEqual([path, 404]);
      expect([path, body.match(/(?:href|action)="(?:\/\/|\/?\\)[^"]*"/g)]).toEqual([path, null]);
      expect(body).toContain('?lang=de');
    }
    expect((await page('/there-is-no-such-page')).body).toContain('href="/there-is-no-such-page?lang=de"');
    expect((await page('/login?refUrl=%2Fbo')).body).toContain('href="/login?refUrl=%2Fbo&amp;lang=de"');
  });

  it('of a first visit is in the language of the browser, and nobody else gets it in theirs', async () => {
    const first = async (path: string, accepted: string, cookie = '') => {
      const response = await fetch(hall.url + path, { headers: { 'accept-language': accepted, cookie } });
      const lang = /<html lang="(\w+)"/.exec(await response.text())?.[1];
      expect(response.headers.get('content-language')).toBe(lang);
      expect(response.headers.get('vary')).toContain('accept-language');
      // Only a language that was asked for by name is remembered.
      expect(response.headers.getSetCookie().some(one => one.startsWith('lang='))).toBe(path.includes('lang='));
      return lang;
    };
    for (const path of ['/', '/products/ljunghonung']) {
      expect(await first(path, 'de-AT,de;q=0.9,en;q=0.8')).toBe('de');
      expect(await first(path, 'sv-SE,sv;q=0.9')).toBe('sv');
      expect(await first(path, 'en-GB')).toBe('en');
      expect(await first(path, 'fr')).toBe('sv');
      // From the cache now, and still to each their own.
      expect(await first(path, 'de')).toBe('de');
      expect(await first(path, 'de', 'lang=sv')).toBe('sv');
      expect(await first(`${path}?lang=en`, 'de', 'lang=sv')).toBe('en');
    }
    const refused = await fetch(`${hall.url}/api/nothing`, { headers: { 'accept-language': 'de' } });
    expect((await refused.json()).message).toBe(m.refusal_not_found({}, { locale: 'de' }));
  });
});
