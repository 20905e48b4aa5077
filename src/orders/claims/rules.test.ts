import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressNetwork,
  type Claim,
  claimRefusal,
  MOST_OPEN_OF_NETWORK,
  MOST_OPEN_OF_ONE,
  timesRefusal,
} from './rules.ts';

const JAR = 'jar';
const claim = (state: Claim['state'], amount: number, own = false): Claim => ({
  own,
  state,
  items: [{ stockItemId: JAR, amount }],
  times: [],
});
const many = (count: number, one: Claim) => Array.from({ length: count }, () => one);
const asked = (claims: readonly Claim[], amount: number, left: number) =>
  claimRefusal(claims, [{ stockItemId: JAR, amount }], new Map([[JAR, left]]))?.refused ?? null;

describe('orders that wait to be paid', () => {
  it('are a few of one person, whatever they are of', () => {
    const own = claim('open', 1, true);
    expect(asked(many(MOST_OPEN_OF_ONE - 1, own), 1, 50)).toBeNull();
    expect(asked(many(MOST_OPEN_OF_ONE, own), 1, 50)).toBe('unpaid-orders');
    expect(asked(many(MOST_OPEN_OF_ONE, claim('paid', 1, true)), 1, 50)).toBeNull();
    expect(asked(many(MOST_OPEN_OF_ONE, claim('open', 1)), 1, 50)).toBeNull();
  });

  it('are a crowd of one network, unless as many have paid', () => {
    const crowd = many(MOST_OPEN_OF_NETWORK, claim('open', 1));
    expect(asked(crowd, 1, 500)).toBe('crowded-network');
    expect(asked([...crowd, ...many(MOST_OPEN_OF_NETWORK + 1, claim('paid', 1))], 1, 500)).toBeNull();
  });
});

describe('goods kept without being paid', () => {
  it('may be the whole shelf the first time', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 999 }), left => asked([], left, left) === null));
  });

  it('are half as much after the first lapsed, and less each time', () => {
    expect(asked([claim('lapsed', 40)], 20, 40)).toBeNull();
    expect(asked([claim('lapsed', 40)], 21, 40)).toBe('kept-unpaid');
    expect(asked([claim('lapsed', 40), claim('lapsed', 20)], 10, 40)).toBeNull();
    expect(asked([claim('lapsed', 40), claim('lapsed', 20)], 11, 40)).toBe('kept-unpaid');
  });

  it('never add up to more than two shelves in all the hours, however they are ordered', () => {
    const wishes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), wishes, (shelf, amounts) => {
        const lapsed: Claim[] = [];
        for (const amount of amounts.filter(one => one <= shelf)) {
          if (!asked(lapsed, amount, shelf)) lapsed.push(claim('lapsed', amount));
        }
        expect(lapsed.reduce((sum, one) => sum + one.items[0]!.amount, 0)).toBeLessThanOrEqual(2 * shelf);
      }),
    );
  });

  it('leave the last jars to a family that takes one each', () => {
    expect(asked([claim('open', 1)], 1, 1)).toBeNull();
    expect(asked([claim('lapsed', 1), claim('open', 1)], 1, 1)).toBeNull();
    expect(asked(many(6, claim('lapsed', 1)), 1, 1)).toBe('kept-unpaid');
  });

  it('are forgiven where many share an address and most of them pay', () => {
    const lapsed = many(20, claim('lapsed', 1));
    expect(asked(lapsed, 1, 8)).toBe('kept-unpaid');
    expect(asked([...lapsed, ...many(12, claim('paid', 1))], 1, 8)).toBeNull();
  });

  it('say which goods they are, and let all others be', () => {
    const wants = [
      { stockItemId: 'candle', amount: 5 },
      { stockItemId: JAR, amount: 5 },
    ];
    const left = new Map([
      ['candle', 5],
      [JAR, 5],
    ]);
    expect(claimRefusal([claim('lapsed', 10)], wants, left)).toEqual({ refused: 'kept-unpaid', stockItemId: JAR });
    expect(claimRefusal([claim('lapsed', 10)], wants.slice(0, 1), left)).toBeNull();
  });
});

describe('times kept without being paid', () => {
  const SAUNA = { productId: 'sauna', day: '2026-11-28' };
  const times = (state: Claim['state'], count: number, own = true): Claim => ({
    ...{ own, state, items: [] },
    times: evenings(count),
  });
  const evenings = (count: number) => Array.from({ length: count }, () => SAUNA);
  const refused = (claims: readonly Claim[], count: number) => timesRefusal(claims, evenings(count)) !== null;

  it('may be as many as somebody wants the first time', () => {
    expect(refused([], 20)).toBe(false);
    expect(refused([times('paid', 20)], 20)).toBe(false);
  });

  it('are six of one person for a product and a day, of another day as many again', () => {
    expect(refused([times('open', 5)], 1)).toBe(false);
    expect(refused([times('open', 6)], 1)).toBe(true);
    expect(timesRefusal([times('open', 6)], [{ ...SAUNA, day: '2026-11-29' }])).toBeNull();
    // Another person on the same network is not affected.
    expect(refused([times('open', 6, false)], 1)).toBe(false);
  });

  it('are thirty of everything', () => {
    const rooms = Array.from({ length: 29 }, (_, at) => ({ productId: `room-${at}`, day: SAUNA.day }));
    expect(refused([{ own: true, state: 'open', items: [], times: rooms }], 1)).toBe(false);
    expect(refused([{ own: true, state: 'open', items: [], times: rooms }], 2)).toBe(true);
  });

  it('are nobody’s for hours by being let go and taken again, whoever of a network does it', () => {
    const again = (count: number) => many(count, times('lapsed', 1, false));
    expect([refused(again(10), 1), refused(again(11), 1)]).toEqual([false, true]);
    expect(refused([...again(20), times('paid', 10, false)], 1)).toBe(false);
  });
});

describe('a network', () => {
  it('is one address of IPv4, and what one customer is given of IPv6', () => {
    expect(addressNetwork('203.0.113.7')).toBe('203.0.113.7');
    expect(addressNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(addressNetwork('2001:db8:12:34::1')).toBe('2001:db8:12::/48');
    expect(addressNetwork('2001:0db8:0012:ffff:1:2:3:4')).toBe('2001:db8:12::/48');
  });

  it('is not told by an address that anybody may have', () => {
    const anybody = ['127.0.0.1', '::1', '10.1.2.3', '172.20.0.1', '192.168.1.9', '100.70.1.1', 'fd12::1', 'fe80::1'];
    for (const address of [...anybody, '::ffff:10.0.0.1', '', 'unknown']) expect(addressNetwork(address)).toBeNull();
  });
});
