import { describe, expect, it } from 'vitest';
import { addProductInput } from '../../src/catalogue/contract.ts';
import { defaultAcquire } from '../../src/catalogue/kinds/rules.ts';
import { putOptionalGroupInput } from '../../src/catalogue/optionals/contract.ts';
import { announcedReduction, areSound, resolvePriceChoice } from '../../src/catalogue/prices/rules.ts';
import { skuProblem } from '../../src/catalogue/skus/rules.ts';
import { registerProviderInput } from '../../src/providers/contract.ts';
import { vatRateOn } from '../../src/shared/vat.ts';
import { newOptionalGroup, newProduct, nextDay, priceChanges, shelvedAt } from '../../src/town/goods.ts';
import type { TownProduct } from './shape.ts';
import { town } from './town.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20';
const ID = '01935a4e-0000-7000-8000-000000000001';
const PRESS = { _id: ID, _createdAt: NOW.toISOString() };

const shelves = town.flatMap(provider => provider.products.map(product => ({ provider, product })));
const products = shelves.map(({ product }) => product);
const groups = town.flatMap(({ optionalGroups = [] }) => optionalGroups);
const naming = {
  refs: (names: readonly string[]) => [...names],
  groupIds: (keys: readonly string[]) => keys.map(() => ID),
  now: NOW,
};

describe('what the town sells could be written by its sellers', () => {
  it.each(products)('$key', product => {
    const goods = newProduct(product, naming);
    const { error } = addProductInput.safeParse({
      ...PRESS,
      _type: 'add-product',
      providerId: ID,
      position: 0,
      ...goods,
    });
    expect(error).toBeUndefined();
    for (const { price, acquire, guestPrices = [], priceSeasons = [] } of goods.skus) {
      const seasons = priceSeasons.map(({ from, to, guestPrices: guests = [] }) => ({ from, to, guestPrices: guests }));
      const booked = acquire ?? defaultAcquire(product.acquirableAs)!;
      expect(
        skuProblem(product.acquirableAs, { price, acquire: booked, guestPrices, priceSeasons: seasons }),
      ).toBeNull();
    }
    if (product.priceSettings) expect(areSound(product.priceSettings)).toBe(true);
  });
  it.each(groups)('what may be added: $key', group => {
    const written = { ...PRESS, _type: 'put-optional-group', providerId: ID, ...newOptionalGroup(group) };
    expect(putOptionalGroupInput.safeParse(written).error).toBeUndefined();
    if (group.max !== null) expect(group.min).toBeLessThanOrEqual(group.max);
    if (group.type === 'OPTIONAL_GROUP') expect(group.min).toBeLessThanOrEqual(group.optionals.length);
  });
  it('names only groups that its seller has, and each of them somewhere', () => {
    for (const { optionalGroups = [], products: own } of town)
      expect(new Set(own.flatMap(product => product.optionalGroups ?? []))).toEqual(
        new Set(optionalGroups.map(({ key }) => key)),
      );
  });
  it.each([...town])('$key as a stall', provider => {
    const { slug, band, colour, companyDetails, emails, phones, openingHours, options, meta, logo, shopSections } =
      provider;
    const said = {
      slug,
      band,
      colour,
      companyDetails,
      emails,
      phones,
      openingHours,
      options,
      meta,
      logo,
      shopSections,
    };
    const written = { ...PRESS, _type: 'register-provider', area: 'lidköping', ...said };
    expect(registerProviderInput.safeParse(written).error).toBeUndefined();
  });
});

describe('the kinds', () => {
  const of = (kind: TownProduct['acquirableAs']) => products.filter(product => product.acquirableAs === kind);

  it('are all there, several of each', () => {
    for (const kind of ['BUYABLE', 'BOOKABLE', 'ACCOMMODATION', 'VOUCHER', 'GIFTCARD'] as const)
      expect(of(kind).length, kind).toBeGreaterThanOrEqual(6);
    expect(new Set(of('BOOKABLE').flatMap(({ skus }) => skus.map(sku => sku.booked?.type)))).toEqual(
      new Set(['TABLE_BOOKING', 'EXPERIENCE', 'RENTAL', 'TRANSPORT']),
    );
    expect(new Set(of('BOOKABLE').flatMap(({ skus }) => skus.map(sku => sku.booked?.unit.type)))).toEqual(
      new Set(['BOOKING', 'PERSON', 'HOUR', 'DAY', 'PIECE']),
    );
  });
  it('what is booked says what a price is for, and nothing else does', () => {
    for (const { acquirableAs, skus } of products)
      for (const sku of skus) expect(sku.booked !== undefined, sku.key).toBe(acquirableAs === 'BOOKABLE');
  });
  it('gift cards are paid for in every way there is', () => {
    const choices = of('GIFTCARD').map(({ priceSettings, skus }) =>
      resolvePriceChoice(priceSettings ?? null, skus[0]!.price),
    );
    const shapes = choices.map(choice =>
      choice.kind === 'CHOICE'
        ? `${choice.options.length ? 'options' : 'none'} ${choice.free ? 'free' : 'fixed'}`
        : choice.kind,
    );
    expect(new Set(shapes)).toEqual(new Set(['options free', 'options fixed', 'none free', 'FIXED', 'NONE']));
    expect(new Set(of('GIFTCARD').map(({ voucherKind = 'SINGLE_PURPOSE' }) => voucherKind)).size).toBe(2);
  });
  it('options are picked in every way there is', () => {
    const ways = groups.map(
      ({ type, min, max }) => `${type} ${min > 0 ? 'must' : 'may'} ${max === null ? 'endless' : 'limited'}`,
    );
    expect(new Set(ways)).toEqual(
      new Set([
        ...['OPTIONAL_GROUP must limited', 'OPTIONAL_GROUP may limited', 'OPTIONAL_GROUP may endless'],
        ...['OPTIONAL_AMOUNT may limited', 'OPTIONAL_AMOUNT may endless'],
      ]),
    );
  });
  it('guests, seasons, nights, ways to leave the stall and times of use occur', () => {
    const skus = products.flatMap(product => product.skus);
    expect(skus.filter(({ guestPrices }) => guestPrices).length).toBeGreaterThan(8);
    expect(skus.filter(({ priceSeasons }) => priceSeasons).length).toBeGreaterThan(8);
    expect(skus.filter(({ nights }) => nights).length).toBeGreaterThan(3);
    expect(products.filter(({ deliveryMethods }) => deliveryMethods).length).toBeGreaterThan(3);
    expect(products.filter(({ availability }) => availability?.days && availability.times).length).toBeGreaterThan(3);
  });
});

describe('VAT (protocols 6.1)', () => {
  const rate = (slug: string) => vatRateOn(products.find(product => product.slug === slug)!.vatCategory, TODAY);

  it.each(products)('$key is taxed as its kind is', ({ acquirableAs, categories, vatCategory, skus }) => {
    const is = (category: string) => categories.includes(category);
    const type = skus[0]?.booked?.type;
    if (acquirableAs === 'ACCOMMODATION') expect(vatCategory).toBe('accommodation');
    if (acquirableAs === 'BUYABLE')
      expect(vatCategory).toBe(is('edible') ? 'food' : is('books') ? 'books' : 'standard');
    if (type === 'RENTAL') expect(vatCategory).toBe('standard');
    if (type === 'TRANSPORT') expect(vatCategory).toBe('transport');
    if (type && is('dining')) expect(vatCategory).toBe('restaurant');
    if (is('concerts') || is('play')) expect(vatCategory).toBe('culture');
    if (is('courses') || is('tours')) expect(vatCategory).toBe('standard');
    if (acquirableAs === 'GIFTCARD') expect(vatCategory).toBe('standard');
  });
  it('comes to 6, 12 and 25 per cent', () => {
    expect(['ljunghonung', 'cykelkarta', 'kammarmusik-i-salongen', 'rundtur-pa-sjon'].map(rate)).toEqual([
      600, 600, 600, 600,
    ]);
    expect(['bord-pa-sjokanten', 'dubbelrum-mot-sjon', 'fika-for-tva'].map(rate)).toEqual([1200, 1200, 1200]);
    expect(['bivaxljus', 'hyr-kajak', 'presentkort-naven'].map(rate)).toEqual([2500, 2500, 2500]);
  });
});

describe('a reduced price', () => {
  const reduced = products.filter(product => product.skus.some(sku => sku.reduced));

  it.each(reduced)('of $key may be announced: it is lower than in the thirty days before', product => {
    const changes = priceChanges(product, NOW);
    for (const sku of product.skus.filter(one => one.reduced)) {
      const first = newProduct(product, naming).skus.find(one => one.articleNumber === sku.articleNumber)!;
      const own = changes.filter(({ articleNumber }) => articleNumber === sku.articleNumber);
      const history = [
        { price: first.price, reduced: false, from: shelvedAt(product, NOW).toISOString() },
        ...own.map(({ at, change }) => ({
          price: change.price!,
          reduced: change.reduced ?? false,
          from: at.toISOString(),
        })),
      ];
      expect(history.at(-1)!.price).toBe(sku.price);
      const said = announcedReduction(history);
      expect(said?.lowestAmountIncludingVat).toBeGreaterThan(sku.price);
      expect(said?.fromAmountIncludingVat).toBe(sku.reduced!.before.at(-1)!.price);
    }
  });
  it('is there on goods, on a night and on a rental, once beside a lowest price of its own', () => {
    expect(new Set(reduced.map(({ acquirableAs }) => acquirableAs))).toEqual(
      new Set(['BUYABLE', 'ACCOMMODATION', 'BOOKABLE']),
    );
    expect(
      reduced.flatMap(({ skus }) => skus).filter(sku => (sku.reduced?.before.length ?? 0) > 1).length,
    ).toBeGreaterThan(0);
  });
});

describe('days without a year', () => {
  it('are the next of their name', () => {
    expect(nextDay('05-01', NOW)).toBe('2027-05-01');
    expect(nextDay('12-01', NOW)).toBe('2026-12-01');
    expect(nextDay('11-20', NOW)).toBe('2027-11-20');
  });
  it('nights go on for three years, also over New Year', () => {
    const midsummer = newProduct(products.find(({ slug }) => slug === 'midsommarhelg')!, naming).skus[0]!.acquire;
    expect(midsummer).toMatchObject({
      availability: {
        availabilityRanges: [
          { from: '2026-06-19', to: '2026-06-26' },
          { from: '2027-06-19', to: '2027-06-26' },
          { from: '2028-06-19', to: '2028-06-26' },
        ],
      },
    });
  });
});
