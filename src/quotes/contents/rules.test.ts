import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum, sumPrice } from '../../shared/money.ts';
import { partsToPay, planProblem } from '../plans/rules.ts';
import type { PlannedPart } from './contract.ts';
import {
  type Chooseable,
  choicesAfter,
  choicesAtFirst,
  chosenItems,
  itemAmount,
  quotePrice,
  reducedParts,
  sharesOf,
} from './rules.ts';

const priced = fc.record({
  type: fc.constantFrom('OTHER' as const, 'BOOKABLE' as const, 'GIFTCARD' as const),
  quantity: fc.integer({ min: 1, max: 200 }),
  pricePerItem: fc.integer({ min: 0, max: 1_000_000 }),
  vatRate: fc.constantFrom(0, 600, 1200, 2500),
});
const item = fc.record({
  choice: fc.record({
    kind: fc.constantFrom('INCLUDED' as const, 'ONE_OF' as const, 'ADDITION' as const),
    group: fc.constantFrom('', 'Meny', 'Musik'),
    chosen: fc.boolean(),
  }),
  subItems: fc.array(priced, { minLength: 1, maxLength: 3 }),
});
const items = fc.array(item, { minLength: 1, maxLength: 12 }).map(list =>
  list.map(
    (one, at): Chooseable => ({
      ...one,
      _id: `i${at}`,
      // Alternatives always stand under a heading: publishing asks for it.
      choice: { ...one.choice, group: one.choice.kind === 'ONE_OF' ? one.choice.group || 'Meny' : one.choice.group },
    }),
  ),
);
const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('PERCENT' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant('AMOUNT' as const), value: fc.integer({ min: 0, max: 10_000_000 }) }),
  ),
);

describe('shares', () => {
  it('add up to what is shared, and none is more than what it is a share of', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (among, part) => {
          const total = sum(among, one => one);
          const amount = Math.floor(total * part);
          const shares = sharesOf(amount, among);
          expect(sum(shares, one => one)).toBe(total === 0 ? 0 : amount);
          for (const [at, share] of shares.entries()) expect(share >= 0 && share <= among[at]!).toBe(true);
        },
      ),
    );
  });
});

describe('options', () => {
  it('go together at first and after any presses; of alternatives exactly one is chosen', () => {
    fc.assert(
      fc.property(items, fc.array(fc.nat(11), { maxLength: 20 }), (list, presses) => {
        let chosen = choicesAtFirst(list);
        expect(chosenItems(list, chosen)).not.toBeNull();
        for (const at of presses) {
          chosen = choicesAfter(list, chosen, `i${at}`);
          expect(chosenItems(list, chosen)).not.toBeNull();
        }
      }),
    );
  });

  it('that exclude each other, are missing, unknown or named twice are no choice', () => {
    const of = (kind: 'ONE_OF' | 'ADDITION', group: string, _id: string): Chooseable => ({
      ...{ _id, choice: { kind, group, chosen: false } },
      subItems: [{ quantity: 1, pricePerItem: 100, vatRate: 2500 }],
    });
    const list = [
      of('ONE_OF', 'Meny', 'a'),
      of('ONE_OF', 'Meny', 'b'),
      of('ADDITION', 'Musik', 'c'),
      of('ADDITION', 'Musik', 'd'),
    ];
    const fits = (...chosen: string[]) => chosenItems(list, chosen)?.map(({ _id }) => _id) ?? null;
    expect(fits('a')).toEqual(['a']);
    expect(fits('b', 'd')).toEqual(['b', 'd']);
    for (const wrong of [[], ['a', 'b'], ['a', 'c', 'd'], ['a', 'x'], ['a', 'a']]) expect(fits(...wrong)).toBeNull();
  });
});

describe('the price (I5)', () => {
  it('is its rows less the discount, rate by rate; gift cards cost what they are worth', () => {
    fc.assert(
      fc.property(items, discount, (list, off) => {
        const chosen = chosenItems(list, choicesAtFirst(list))!;
        const price = quotePrice(chosen, off);
        const parts = reducedParts(chosen, off);
        const gross = sum(chosen, itemAmount);
        expect(price.amountIncludingVat).toBe(gross - sum(parts, part => part.off));
        expect(sum(price.vat, row => row.amountExcludingVat + row.vatAmount)).toBe(price.amountIncludingVat);
        for (const { part, off: less, amount } of parts) {
          expect(less >= 0 && less <= amount).toBe(true);
          if (part.type === 'GIFTCARD') expect(less).toBe(0);
        }
      }),
    );
  });
});

describe('the parts of a plan (I5)', () => {
  const plan = fc
    .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 })
    .map((weights): PlannedPart[] =>
      sharesOf(
        10_000,
        weights.map(one => one * 10_000),
      ).map((share, at) => ({
        share: Math.max(share, 1),
        due: at === 0 ? { kind: 'ACCEPTANCE', days: 7 } : { kind: 'DAY', day: `2027-0${at}-01` },
      })),
    );

  it('are the price together, in all and by each rate', () => {
    const rows = fc.array(
      fc.record({
        amountIncludingVat: fc.integer({ min: 1, max: 50_000_000 }),
        vatRate: fc.constantFrom(0, 600, 1200, 2500),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(plan, rows, (wanted, lines) => {
        const price = sumPrice(lines);
        const parts = partsToPay(wanted, price, {
          acceptedAt: new Date('2026-11-20T12:00:00Z'),
          timeZone: 'Europe/Stockholm',
        });
        expect(sum(parts, part => part.amount)).toBe(price.amountIncludingVat);
        for (const part of parts) expect(sum(part.rows, row => row.amount)).toBe(part.amount);
        for (const { vatRate, amountIncludingVat } of price.vat)
          expect(
            sum(
              parts.flatMap(part => part.rows.filter(row => row.vatRate === vatRate)),
              row => row.amount,
            ),
          ).toBe(amountIncludingVat);
      }),
    );
  });

  it('are due at the end of their days, across the change of clocks too, and never at once', () => {
    const price = sumPrice([{ amountIncludingVat: 100_000, vatRate: 2500 }]);
    const due = (acceptedAt: string, part: PlannedPart['due']) =>
      partsToPay([{ share: 10_000, due: part }], price, {
        acceptedAt: new Date(acceptedAt),
        timeZone: 'Europe/Stockholm',
      })[0]!.dueAt.toISOString();
    expect(due('2026-11-20T12:00:00Z', { kind: 'ACCEPTANCE', days: 0 })).toBe('2026-11-21T23:00:00.000Z');
    expect(due('2027-03-27T12:00:00Z', { kind: 'ACCEPTANCE', days: 1 })).toBe('2027-03-28T22:00:00.000Z');
    expect(due('2026-11-20T12:00:00Z', { kind: 'DAY', day: '2027-06-02' })).toBe('2027-06-02T22:00:00.000Z');
    expect(due('2026-11-20T12:00:00Z', { kind: 'DAY', day: '2026-11-01' })).toBe('2026-11-21T12:00:00.000Z');
  });

  it('follow each other, and make the whole', () => {
    const now = { kind: 'ACCEPTANCE' as const, days: 3 };
    const on = (day: string) => ({ kind: 'DAY' as const, day });
    expect(planProblem([])).toBeNull();
    expect(
      planProblem([
        { share: 2000, due: now },
        { share: 8000, due: on('2027-06-02') },
      ]),
    ).toBeNull();
    expect(planProblem([{ share: 2000, due: now }])).toBe('shares');
    expect(
      planProblem([
        { share: 5000, due: on('2027-06-02') },
        { share: 5000, due: on('2027-06-01') },
      ]),
    ).toBe('order');
    expect(
      planProblem([
        { share: 5000, due: on('2027-06-02') },
        { share: 5000, due: now },
      ]),
    ).toBe('order');
  });
});
