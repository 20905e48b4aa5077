import { beforeEach, describe, expect, it } from 'vitest';
import type { HallEvent } from '../shared/events.ts';
import { newId } from '../shared/ids.ts';
import { HtmlCache, type KeptPage } from './html-cache.ts';

const [JAR, BREAD, BIGARD, BAKERY] = [newId(), newId(), newId(), newId()];
const NOW = 1_000_000;

let cache: HtmlCache;
beforeEach(() => {
  cache = new HtmlCache();
  keep('jar', JAR, BIGARD);
  keep('bread', BREAD, BAKERY);
  keep('bigard', BIGARD, JAR);
  keep('terms');
});

function keep(key: string, ...ids: string[]): void {
  cache.keep(key, page(ids), cache.generation);
}

function page(ids: string[], validUntil = Number.POSITIVE_INFINITY): KeptPage {
  const body = `<main>${ids.map(id => `<a href="/products/${id}">${id}</a>`).join('')}</main>`;
  return { status: 200, headers: [], body, packed: {}, validUntil, rights: new Map() };
}

function event(type: string, subject: string, subjectId: string, providerId: string | null = null): HallEvent {
  return { position: 1, type, subject, subjectId, providerId, data: {} };
}

const kept = () => ['jar', 'bread', 'bigard', 'terms'].filter(key => cache.read(key, NOW) !== null);

describe('a kept page', () => {
  it('is dropped by events of what it shows, and only by those', () => {
    cache.heard(event('stock-moved', 'product', JAR, BIGARD));
    expect(kept()).toEqual(['bread', 'terms']);
  });

  it('of one product stays when stock of another one of the same stall moves', () => {
    keep('wax', newId(), BIGARD);
    cache.heard(event('stock-moved', 'product', JAR, BIGARD));
    expect(cache.read('wax', NOW)).not.toBeNull();
  });

  it('is dropped with all of its stall when anything but stock changes', () => {
    cache.heard(event('product-changed', 'product', newId(), BAKERY));
    expect(kept()).toEqual(['jar', 'bigard', 'terms']);
  });

  it('is dropped with all others by a new stall or a changed page of the hall', () => {
    cache.heard(event('provider-registered', 'provider', newId()));
    expect(kept()).toEqual([]);
    keep('terms');
    cache.heard(event('page-changed', 'page', newId()));
    expect(kept()).toEqual([]);
  });

  it('is dropped with all others by a stall that comes to light: none of them names it yet', () => {
    const changed = event('provider-changed', 'provider', newId());
    cache.heard(changed);
    expect(kept()).toEqual(['jar', 'bread', 'bigard', 'terms']);
    cache.heard({ ...changed, data: { cameToLight: true } });
    expect(kept()).toEqual([]);
  });

  it('is left alone by what no page shows', () => {
    cache.heard(event('places-moved', 'product', JAR, BIGARD));
    cache.heard(event('order-placed', 'order-group', JAR, BIGARD));
    expect(kept()).toEqual(['jar', 'bread', 'bigard', 'terms']);
  });

  it('ends at the time that its render named', () => {
    cache.keep('pause', page([], NOW), cache.generation);
    expect(cache.read('pause', NOW - 1)).not.toBeNull();
    expect(cache.read('pause', NOW)).toBeNull();
    expect(cache.read('pause', NOW - 1)).toBeNull();
  });
});

describe('a kept page of goods of which plenty is left', () => {
  const bought = { ...event('stock-moved', 'product', JAR, BIGARD), data: { plenty: true } };
  const counting = (...ids: string[]) => {
    const one = page(ids);
    return { ...one, body: `${one.body}<script>[\\"available\\",40]</script>` };
  };

  it('is dropped by a purchase only when it tells how many', () => {
    cache.keep('jar', counting(JAR, BIGARD), cache.generation);
    cache.keep('other', counting(BREAD), cache.generation);
    cache.heard(bought);
    expect(kept()).toEqual(['bread', 'bigard', 'terms']);
    expect(cache.read('other', NOW)).not.toBeNull();
    cache.heard({ ...bought, data: {} });
    expect(kept()).toEqual(['bread', 'terms']);
  });

  it('is kept although its render began before a purchase, unless it tells how many', () => {
    const { generation } = cache;
    cache.heard(bought);
    cache.keep('late', page([JAR]), generation);
    cache.keep('late count', counting(BREAD), generation);
    expect([cache.read('late', NOW) !== null, cache.read('late count', NOW)]).toEqual([true, null]);
    cache.heard({ ...bought, data: {} });
    cache.keep('late', page([JAR]), generation);
    expect(cache.read('late', NOW)).toBeNull();
  });
});

describe('a render that began before an event', () => {
  it('is not kept after it: it may show what was', () => {
    const { generation } = cache;
    cache.heard(event('stock-moved', 'product', newId(), BAKERY));
    cache.keep('late', page([JAR]), generation);
    expect(cache.read('late', NOW)).toBeNull();
    cache.keep('late', page([JAR]), cache.generation);
    expect(cache.read('late', NOW)).not.toBeNull();
  });
});

describe('the store', () => {
  it('keeps no more than so many, and lets the oldest go', () => {
    const small = new HtmlCache(3);
    for (const key of ['a', 'b', 'c', 'd']) small.keep(key, page([JAR]), small.generation);
    expect(small.size).toBe(3);
    expect(small.read('a', NOW)).toBeNull();
    small.heard(event('stock-moved', 'product', JAR));
    expect(small.size).toBe(0);
  });

  it('weighs no more than so much together, whatever is asked after an address', () => {
    const one = page([JAR]);
    const weight = 2 * one.body.length;
    const small = new HtmlCache(100, 3 * weight);
    for (let n = 0; n < 50; n++) small.keep(`/?n=${n}`, one, small.generation);
    expect(small.size).toBe(3);
    expect(small.read('/?n=49', NOW)).not.toBeNull();
    small.keep('heavy', page(Array(20).fill(JAR)), small.generation);
    expect([small.read('heavy', NOW), small.size]).toEqual([null, 3]);
    small.clear();
    for (let n = 0; n < 50; n++) small.keep(`/?n=${n}`, one, small.generation);
    small.heard(event('stock-moved', 'product', JAR));
    for (const key of ['a', 'b', 'c']) small.keep(key, one, small.generation);
    expect(small.size).toBe(3);
  });

  it('knows a page that was kept again by what it shows now', () => {
    keep('jar', BREAD);
    expect(cache.size).toBe(4);
    cache.heard(event('stock-moved', 'product', JAR));
    expect(cache.read('jar', NOW)).not.toBeNull();
    cache.heard(event('stock-moved', 'product', BREAD));
    expect(cache.read('jar', NOW)).toBeNull();
  });
});

describe('a page that could be anybody’s', () => {
  const NOBODY = { scopes: [] };
  const readsHidden = { scopes: ['hidden'] };
  const rights = new Map([['hidden:read', ({ scopes }: { scopes: readonly string[] }) => scopes.includes('hidden')]]);

  it('is made once for a crowd that comes while it is made, and kept for those after', async () => {
    let made = 0;
    const make = async () => {
      made++;
      await new Promise(resolve => setTimeout(resolve, 20));
      return { page: page([JAR]), isKept: true };
    };
    const crowd = await Promise.all(Array.from({ length: 40 }, () => cache.shared('new', NOBODY, { now: NOW, make })));
    expect(new Set(crowd).size).toBe(1);
    expect(await cache.shared('new', readsHidden, { now: NOW, make })).toBe(crowd[0]);
    expect(made).toBe(1);
  });

  it('is not that of who has a right that it asked for', async () => {
    const make = async () => ({ page: { ...page([JAR]), rights }, isKept: true });
    expect(await cache.shared('new', readsHidden, { now: NOW, make })).toBeNull();
    expect(await cache.shared('new', { scopes: ['another'] }, { now: NOW, make })).not.toBeNull();
    expect(await cache.shared('new', NOBODY, { now: NOW, make })).not.toBeNull();
  });

  it('that turned out to be one visitor’s is nobody else’s, and not tried again', async () => {
    let made = 0;
    const make = async () => {
      made++;
      return 'personal' as const;
    };
    const asked = () => cache.shared('own', NOBODY, { now: NOW, make });
    expect(await Promise.all([asked(), asked(), asked()])).toEqual([null, null, null]);
    expect([await asked(), made]).toEqual([null, 1]);
    cache.clear();
    await asked();
    expect(made).toBe(2);
  });

  it('that failed, or is not to be kept, is made by each who waited for it', async () => {
    let made = 0;
    const refused = async () => {
      made++;
      return { page: { ...page([]), status: 404 }, isKept: false };
    };
    const waited = await Promise.all([1, 2, 3].map(() => cache.shared('none', NOBODY, { now: NOW, make: refused })));
    expect([new Set(waited).size, made, cache.read('none', NOW)]).toEqual([3, 3, null]);
    const broken = async () => {
      await new Promise(resolve => setTimeout(resolve, 5));
      throw new Error('away');
    };
    const whole = async () => ({ page: page([JAR]), isKept: true });
    const first = cache.shared('away', NOBODY, { now: NOW, make: broken });
    const second = cache.shared('away', NOBODY, { now: NOW, make: whole });
    await expect(first).rejects.toThrow('away');
    expect(await second).not.toBeNull();
  });
});
