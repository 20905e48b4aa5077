import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceSettingsFields } from './contract.ts';
import {
  announcedReduction,
  areSound,
  hasDays,
  isIn,
  isOver,
  type PastPrice,
  priceOn,
  priceProblem,
  priceRange,
  resolvePriceChoice,
  typedAmount,
} from './rules.ts';

const settings = (more: Partial<PriceSettingsFields> = {}): PriceSettingsFields => ({
  defaultAmountInclVat: null,
  options: [],
  freePricingEnabled: false,
  minAmountInclVat: null,
  maxAmountInclVat: null,
  ...more,
});
const options = (...amounts: number[]) => amounts.map(amountIncludingVat => ({ amountIncludingVat }));

describe('what a gift card may cost (storefront 4, 5)', () => {
  it('is the product price without settings, and the one option where there is one [storefront 4.13]', () => {
    expect(resolvePriceChoice(null, 50_000)).toEqual({ kind: 'FIXED', amount: 50_000 });
    expect(resolvePriceChoice(settings({ options: options(30_000) }), 0)).toEqual({ kind: 'FIXED', amount: 30_000 });
  });
  it('is nothing with no options and free pricing off: "No prices available" [storefront 5.3]', () => {
    expect(resolvePriceChoice(settings(), 50_000)).toEqual({ kind: 'NONE' });
    expect(priceProblem({ kind: 'NONE' }, 50_000)).toBe('no-prices');
    expect(priceRange({ kind: 'NONE' })).toBeNull();
  });
  it('begins with the default amount, else with the product price when that can be chosen, else with none [storefront 4.14]', () => {
    const several = settings({ options: options(20_000, 50_000) });
    const selected = (more: Partial<PriceSettingsFields>, price = 0) => {
      const choice = resolvePriceChoice({ ...several, ...more }, price);
      return choice.kind === 'CHOICE' ? choice.selected : choice.kind;
    };
    expect(selected({ defaultAmountInclVat: 50_000 }, 20_000)).toBe(50_000);
    expect(selected({}, 20_000)).toBe(20_000);
    expect(selected({}, 0)).toBeNull();
    expect(selected({}, 33_300)).toBeNull();
  });
  it('takes whole kronor within the bounds, one at least [storefront 5.1, 5.2]', () => {
    const free = resolvePriceChoice(settings({ freePricingEnabled: true, maxAmountInclVat: 150_000 }), 0);
    expect(priceProblem(free, null)).toBe('price-missing');
    expect(priceProblem(free, 100)).toBeNull();
    expect(priceProblem(free, 150_000)).toBeNull();
    expect(priceProblem(free, 0)).toBe('price-too-low');
    expect(priceProblem(free, -500)).toBe('price-too-low');
    expect(priceProblem(free, 99)).toBe('price-too-low');
    expect(priceProblem(free, 150)).toBe('price-not-whole');
    expect(priceProblem(free, 100.5)).toBe('price-not-whole');
    expect(priceProblem(free, Number.NaN)).toBe('price-not-whole');
    expect(priceProblem(free, 150_100)).toBe('price-too-high');
    expect(priceProblem(resolvePriceChoice(settings({ freePricingEnabled: true }), 0), 2 ** 40)).toBe('price-too-high');
  });
  it('takes an offered amount also beside free ones, and no other without them', () => {
    const both = settings({ options: options(99_950), freePricingEnabled: true, maxAmountInclVat: 50_000 });
    expect(priceProblem(resolvePriceChoice(both, 0), 99_950)).toBeNull();
    const only = resolvePriceChoice(settings({ options: options(100, 200) }), 0);
    expect(priceProblem(only, 300)).toBe('price-not-offered');
    expect(priceProblem({ kind: 'FIXED', amount: 500 }, null)).toBeNull();
    expect(priceProblem({ kind: 'FIXED', amount: 500 }, 400)).toBe('price-not-offered');
  });

  const amount = fc.integer({ min: 1, max: 200_000 });
  const any = fc.record({
    defaultAmountInclVat: fc.option(amount),
    options: fc.array(amount, { maxLength: 4 }).map(amounts => options(...amounts)),
    freePricingEnabled: fc.boolean(),
    minAmountInclVat: fc.option(amount),
    maxAmountInclVat: fc.option(amount),
  });

  it('never begins with what would be refused, and sound settings always begin with their default [storefront 4.14]', () => {
    fc.assert(
      fc.property(any, fc.nat(200_000), (some, price) => {
        const choice = resolvePriceChoice(some, price);
        if (choice.kind !== 'CHOICE') return;
        if (choice.selected !== null) expect(priceProblem(choice, choice.selected)).toBeNull();
        if (areSound(some) && some.defaultAmountInclVat !== null)
          expect(choice.selected).toBe(some.defaultAmountInclVat);
      }),
    );
  });
  it('is taken exactly when it is offered, or a whole number of kronor within the bounds (storefront 5)', () => {
    const near = fc.oneof(
      fc.integer({ min: -300, max: 200_300 }),
      fc.integer({ min: -3, max: 2003 }).map(one => one * 100),
    );
    fc.assert(
      fc.property(any, near, (some, chosen) => {
        const choice = resolvePriceChoice(some, 0);
        if (choice.kind !== 'CHOICE') return;
        const offered = some.options.some(one => one.amountIncludingVat === chosen);
        const least = some.minAmountInclVat ?? 100;
        const most = some.maxAmountInclVat ?? Number.POSITIVE_INFINITY;
        const free = some.freePricingEnabled && chosen > 0 && chosen % 100 === 0 && chosen >= least && chosen <= most;
        expect(priceProblem(choice, chosen) === null).toBe(offered || free);
      }),
    );
  });
  it('is never taken outside the range that the card shows', () => {
    fc.assert(
      fc.property(any.filter(areSound), fc.integer({ min: -1000, max: 300_000 }), (some, chosen) => {
        const choice = resolvePriceChoice(some, 0);
        const range = priceRange(choice);
        if (!range || priceProblem(choice, chosen)) return;
        expect(chosen).toBeGreaterThanOrEqual(range.least);
        if (range.most !== null) expect(chosen).toBeLessThanOrEqual(range.most);
      }),
    );
  });
  it('can be had for the least that the card shows', () => {
    fc.assert(
      fc.property(any.filter(areSound), some => {
        const choice = resolvePriceChoice(some, 0);
        const range = priceRange(choice);
        if (range) expect(priceProblem(choice, range.least)).toBeNull();
      }),
    );
  });
});

describe('what one costs on a day', () => {
  const summer = { from: '06-14', to: '08-15', weekdays: [1, 2, 3, 4, 5, 6, 7], price: 900, guestPrices: [] };
  const weekend = { ...summer, from: '01-01', to: '12-31', weekdays: [6, 7], price: 700 };
  const cabin = {
    price: 500,
    guestPrices: [
      { guestType: 'adult', price: 500 },
      { guestType: 'child', price: 200 },
    ],
    priceSeasons: [{ ...summer, guestPrices: [{ guestType: 'child', price: 300 }] }, weekend],
  };
  it('follows the first season that the day falls in, by day and weekday', () => {
    expect(priceOn(cabin, '2027-07-03')).toBe(900);
    expect(priceOn(cabin, '2027-05-01')).toBe(700);
    expect(priceOn(cabin, '2027-05-03')).toBe(500);
    expect(priceOn(cabin, '2027-06-14')).toBe(900);
    expect(priceOn(cabin, '2027-08-15')).toBe(900);
    expect(priceOn(cabin, '2027-08-16')).toBe(500);
  });
  it('is the ordinary price for the first guest, and for others as the season says or as always', () => {
    expect(priceOn(cabin, '2027-07-03', 'adult')).toBe(900);
    expect(priceOn(cabin, '2027-07-03', 'child')).toBe(300);
    expect(priceOn(cabin, '2027-05-01', 'child')).toBe(200);
    expect(priceOn(cabin, '2027-05-01', 'dog')).toBeNull();
  });
  it('runs over New Year, and once where it has a year', () => {
    const winter = { ...summer, from: '12-20', to: '01-06' };
    expect(
      ['2027-12-19', '2027-12-20', '2028-01-01', '2028-01-06', '2028-01-07'].map(day => isIn(winter, day)),
    ).toEqual([false, true, true, true, false]);
    const once = { ...summer, from: '2027-06-14', to: '2027-06-20' };
    expect([isIn(once, '2027-06-20'), isIn(once, '2028-06-15')]).toEqual([true, false]);
    expect([isOver(once, '2027-06-20'), isOver(once, '2027-06-21'), isOver(winter, '2030-01-01')]).toEqual([
      false,
      true,
      false,
    ]);
  });
  it('takes no season that ends before it begins or says its days in two ways', () => {
    expect(hasDays({ from: '12-20', to: '01-06' })).toBe(true);
    expect(hasDays({ from: '2027-06-14', to: '2027-06-14' })).toBe(true);
    expect(hasDays({ from: '2027-06-14', to: '2027-06-13' })).toBe(false);
    expect(hasDays({ from: '2027-06-14', to: '08-15' })).toBe(false);
  });
});

describe('a reduced price (protocols 6.4)', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 8, number)).toISOString();
  const past = (price: number, on: number, reduced = false): PastPrice => ({ price, from: day(on), reduced });

  it('stands beside the lowest of the thirty days before it was lowered', () => {
    expect(announcedReduction([past(100, 1), past(90, 20), past(100, 30), past(70, 41, true)])).toEqual({
      fromAmountIncludingVat: 100,
      lowestAmountIncludingVat: 90,
      since: day(41),
    });
  });
  it('forgets what was lower before those days, but not what still was when they began', () => {
    expect(announcedReduction([past(60, 1), past(100, 5), past(70, 40, true)])?.lowestAmountIncludingVat).toBe(100);
    expect(announcedReduction([past(80, 1), past(100, 12), past(70, 41, true)])?.lowestAmountIncludingVat).toBe(80);
  });
  it('is none when it was as low within those days: raised to be lowered is not reduced', () => {
    expect(announcedReduction([past(70, 1), past(100, 38), past(70, 40, true)])).toBeNull();
  });
  it('counts steps down as one reduction, from the price before the first', () => {
    expect(announcedReduction([past(100, 1), past(80, 40, true), past(60, 90, true)])).toEqual({
      fromAmountIncludingVat: 100,
      lowestAmountIncludingVat: 100,
      since: day(40),
    });
  });
  it('is none when nobody announces it, when the announcement is over, and without a price before', () => {
    expect(announcedReduction([past(100, 1), past(80, 40)])).toBeNull();
    expect(announcedReduction([past(100, 1), past(80, 40, true), past(80, 50)])).toBeNull();
    expect(announcedReduction([past(100, 1, true)])).toBeNull();
    expect(announcedReduction([])).toBeNull();
  });
  it('is never as high as any price of the thirty days before it', () => {
    const steps = fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 9 }),
        after: fc.integer({ min: 1, max: 40 }),
        reduced: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(steps, many => {
        let on = 0;
        const history = many.map(({ price, after, reduced }) => {
          on += after;
          return past(price, on, reduced);
        });
        const said = announcedReduction(history);
        if (!said) return;
        const since = Date.parse(said.since);
        const before = history.filter(
          (one, at) =>
            Date.parse(one.from) < since &&
            Date.parse(history[at + 1]?.from ?? said.since) > since - 30 * 24 * 3600 * 1000,
        );
        expect(said.lowestAmountIncludingVat).toBe(Math.min(...before.map(one => one.price)));
        expect(history.at(-1)!.price).toBeLessThan(said.lowestAmountIncludingVat);
      }),
    );
  });
});

describe('an amount as it is typed', () => {
  it('is whole kronor, with spaces where people put them', () => {
    expect(typedAmount('500')).toBe(50_000);
    expect(typedAmount(' 1\u00a0250 ')).toBe(125_000);
    expect(typedAmount('0')).toBe(0);
    for (const text of ['', ' ', '12,50', '12.50', '-5', '1e3', 'fem', '0x10', '9'.repeat(10)])
      expect(typedAmount(text)).toBeNull();
  });
  it('is read back as it was written, and never anything but a whole number of kronor [storefront 5.1]', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), kronor => {
        const grouped = String(kronor).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
        expect(typedAmount(grouped)).toBe(kronor * 100);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), text => {
        const amount = typedAmount(text);
        if (amount !== null) expect([amount % 100, Number.isSafeInteger(amount)]).toEqual([0, true]);
      }),
    );
  });
});
