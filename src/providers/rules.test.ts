import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earliest, ordered, providerVisibility, publicContacts, type Standing } from './rules.ts';

const NOW = new Date('2026-11-20T11:20:00Z');
const hall = (now = NOW, excluded: string[] = [], mayReadHidden = () => false) => ({
  area: 'lidköping',
  excluded,
  now,
  mayReadHidden,
});

const stall = fc.record({
  _id: fc.uuid(),
  slug: fc.stringMatching(/^[a-z]{3,8}$/),
  visibility: fc.constantFrom('NORMAL' as const, 'PAUSED' as const, 'HIDDEN' as const),
  pausedUntil: fc.date({ min: NOW, max: new Date('2028-01-01'), noInvalidDate: true }),
});
const stalls = fc.uniqueArray(stall, { selector: ({ _id }) => _id, maxLength: 20 });
const slugs = (list: readonly Standing[]) => list.map(({ slug }) => slug);

describe('the order of the hall (storefront 4)', () => {
  it('puts open stalls first, then paused ones by their return, hidden ones last [storefront 4.4]', () => {
    fc.assert(
      fc.property(stalls, list => {
        const order = ordered(
          list,
          hall(NOW, [], () => true),
        );
        expect(order).toHaveLength(list.length);
        const ranks = order.map(({ visibility }) => ['NORMAL', 'PAUSED', 'HIDDEN'].indexOf(visibility));
        expect(ranks).toEqual([...ranks].sort());
        const returns = order.filter(s => s.visibility === 'PAUSED').map(s => Number(s.pausedUntil));
        expect(returns).toEqual([...returns].sort((a, b) => a - b));
      }),
    );
  });
  it('shows hidden stalls only to who may read them [storefront 4.5]', () => {
    fc.assert(
      fc.property(stalls, list => {
        expect(ordered(list, hall()).some(({ visibility }) => visibility === 'HIDDEN')).toBe(false);
        const own = list[0]?._id;
        const seen = ordered(list, { ...hall(), mayReadHidden: id => id === own });
        expect(seen.filter(({ visibility }) => visibility === 'HIDDEN').every(({ _id }) => _id === own)).toBe(true);
      }),
    );
  });
  it('is the same all hour, however the rows arrive [storefront 4.4]', () => {
    fc.assert(
      fc.property(stalls, fc.integer({ min: 0, max: 3_599_999 }), (list, into) => {
        const hour = Math.floor(NOW.getTime() / 3_600_000) * 3_600_000;
        const within = new Date(hour + into);
        expect(ordered([...list].reverse(), hall(within))).toEqual(ordered(list, hall(new Date(hour))));
      }),
    );
  });
  it('moves nobody when one stall leaves', () => {
    fc.assert(
      fc.property(stalls, list => {
        const without = list.slice(1);
        const order = ordered(list, hall()).filter(({ _id }) => _id !== list[0]?._id);
        expect(ordered(without, hall())).toEqual(order);
      }),
    );
  });
  it('leaves out who is excluded [storefront 4.6]', () => {
    const lacko = { _id: 'a', slug: 'lacko', visibility: 'NORMAL' as const, pausedUntil: null };
    const bigarden = { ...lacko, _id: 'b', slug: 'angens-bigard' };
    expect(slugs(ordered([lacko, bigarden], hall(NOW, ['lacko'])))).toEqual(['angens-bigard']);
  });
  it('gives everyone the first place about equally often over the year [storefront 4.4]', () => {
    const list = ['a', 'b', 'c', 'd', 'e'].map(_id => ({
      _id,
      slug: _id,
      visibility: 'NORMAL' as const,
      pausedUntil: null,
    }));
    const firsts = new Map<string, number>();
    for (let hour = 0; hour < 5000; hour++) {
      const first = ordered(list, hall(new Date(NOW.getTime() + hour * 3_600_000)))[0]!.slug;
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    for (const times of firsts.values()) expect(Math.abs(times - 1000)).toBeLessThan(150);
    expect(firsts.size).toBe(5);
  });
});

describe('visibility', () => {
  it('lets a pause end by itself and hides before it pauses [storefront 4.1]', () => {
    const soon = new Date(NOW.getTime() + 1);
    expect(providerVisibility({ status: 'NORMAL', pausedUntil: soon }, NOW)).toBe('PAUSED');
    expect(providerVisibility({ status: 'NORMAL', pausedUntil: NOW }, NOW)).toBe('NORMAL');
    expect(providerVisibility({ status: 'HIDDEN', pausedUntil: soon }, NOW)).toBe('HIDDEN');
  });
});

it('tells the public only contacts that are verified and meant for it (payments 5) [payments 3.3, 5.15]', () => {
  const contact = (verified: boolean, ...categoryTags: string[]) => ({ verified, categoryTags });
  const list = [contact(true, 'public'), contact(false, 'public'), contact(true, 'billing')];
  expect(publicContacts(list)).toEqual([list[0]]);
});

it('ends with the earliest of several ends', () => {
  expect(earliest(null, NOW, new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  expect(earliest(null)).toBeNull();
});
