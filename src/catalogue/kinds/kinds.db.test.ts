import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { newId } from '../../shared/ids.ts';
import type { Product, ProductCard } from '../contract.ts';

type Answer = { item: { _id: string }; reason?: string; fields?: Record<string, string> };

let hall: TestHall;
let visitor: Browser;
let owner: Browser;
let providerId: string;
beforeAll(async () => {
  hall = await openHall();
  visitor = hall.browser();
  owner = await signedIn(hall, 'eskil.lund');
  providerId = (await shown('ljunghonung')).providerId;
});
afterAll(() => hall.close());

const shown = async (slug: string, browser = visitor) =>
  (await browser.get<{ item: Product }>(`/api/products/${slug}`)).body.item;
const card = async (slug: string) =>
  (await visitor.get<{ items: ProductCard[] }>(`/api/products?providerId=${providerId}`)).body.items.find(
    one => one.slug === slug,
  )!;
const names = { sv: 'Namn', en: 'Name', de: 'Name' };
const sku = (articleNumber: string, more: object = {}) => ({ articleNumber, title: names, price: 50_000, ...more });
const add = (slug: string, acquirableAs: string, fields: object = {}, browser = owner) =>
  browser.command<Answer>('POST', '/api/products', 'add-product', {
    providerId,
    slug,
    acquirableAs,
    meta: { title: { sv: slug }, images: [] },
    vatCategory: 'standard',
    categories: [],
    skus: [sku(slug)],
    ...fields,
  });
const change = async (slug: string, fields: object) => {
  const productId = (await shown(slug, owner))._id;
  return owner.command<Answer>('PUT', `/api/products/${productId}`, 'change-product', { productId, ...fields });
};
const table = {
  _type: 'BOOKABLE',
  type: 'TABLE_BOOKING',
  contentBlocks: [{ title: { sv: 'Bordet' }, content: { sv: 'Vid fönstret', en: 'By the window' } }],
  amount: { unit: { type: 'PERSON', name: { sv: 'person', en: 'person', de: 'Person' } }, value: 1, quantity: 2 },
};

describe('a bookable', () => {
  it('says what a price is for, who pays what, and what other days cost [storefront 3.2]', async () => {
    const guestPrices = [
      { guestType: 'adult', title: { sv: 'Vuxen', en: 'Adult' }, price: 50_000 },
      { guestType: 'child', title: { sv: 'Barn', en: 'Child' }, price: 20_000 },
    ];
    const priceSeasons = [
      { title: { sv: 'Vår' }, from: '03-01', to: '05-31', weekdays: [5, 6, 7, 5], price: 40_000 },
      {
        title: { sv: 'Sommar' },
        from: '2027-06-14',
        to: '2027-08-15',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        price: 60_000,
        guestPrices: [{ guestType: 'child', price: 25_000 }],
      },
    ];
    expect(
      (await add('middag', 'BOOKABLE', { skus: [sku('B-1', { acquire: table, guestPrices, priceSeasons })] })).status,
    ).toBe(200);
    const { body } = await visitor.get<{ item: Product }>('/api/products/middag?lang=en');
    const [one] = body.item.skus;
    expect(one!.acquire).toMatchObject({
      _type: 'BOOKABLE',
      type: 'TABLE_BOOKING',
      contentBlocks: [{ title: 'Bordet' }],
      amount: { unit: { type: 'PERSON', name: 'person' }, value: 1, quantity: 2 },
    });
    expect(one!.guestPrices.map(({ guestType, price }) => [guestType, price])).toEqual([
      ['adult', 50_000],
      ['child', 20_000],
    ]);
    expect(one!.priceSeasons.map(({ from, weekdays, price }) => [from, weekdays, price])).toEqual([
      ['03-01', [5, 6, 7], 40_000],
      ['2027-06-14', [1, 2, 3, 4, 5, 6, 7], 60_000],
    ]);
    expect(body.item).toMatchObject({ priceUnit: 'PERSON', priceIsFrom: true, delivery: { ways: [] }, reduced: null });
    expect(body.item.price.amountIncludingVat).toBe(40_000);
    expect(await card('middag')).toMatchObject({
      price: 40_000,
      priceIsFrom: true,
      priceUnit: 'PERSON',
      bookableType: 'TABLE_BOOKING',
    });
  });
  it('moves the ordinary guest with the price of the variant, and the other way round', async () => {
    const [one] = (await shown('middag')).skus;
    await change('middag', { skus: [{ _id: one!._id, price: 55_000 }] });
    expect((await shown('middag')).skus[0]!.guestPrices[0]!.price).toBe(55_000);
    const guestPrices = [{ guestType: 'adult', title: { sv: 'Vuxen' }, price: 52_000 }];
    const refused = await change('middag', { skus: [{ _id: one!._id, guestPrices }] });
    // The summer season prices a child, a guest type that would no longer exist.
    expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([400, ['skus.0.priceSeasons']]);
    await change('middag', { skus: [{ _id: one!._id, guestPrices, priceSeasons: [] }] });
    expect((await shown('middag')).price.amountIncludingVat).toBe(52_000);
    expect((await shown('middag')).priceIsFrom).toBe(false);
  });
  it.each([
    ['without saying what a price is for', {}],
    ['of another kind', { acquire: { _type: 'VOUCHER' } }],
    [
      'with one guest twice',
      { acquire: table, guestPrices: ['a', 'a'].map(guestType => ({ guestType, title: names, price: 50_000 })) },
    ],
    [
      'with an ordinary guest who pays otherwise',
      { acquire: table, guestPrices: [{ guestType: 'a', title: names, price: 1 }] },
    ],
    [
      'with a season backwards',
      {
        acquire: table,
        priceSeasons: [{ title: names, from: '2027-06-14', to: '2027-06-13', weekdays: [1], price: 1 }],
      },
    ],
    [
      'with a season whose days are said in two ways',
      { acquire: table, priceSeasons: [{ title: names, from: '06-14', to: '2027-08-13', weekdays: [1], price: 1 }] },
    ],
    [
      'with a season of a day that no year has',
      { acquire: table, priceSeasons: [{ title: names, from: '02-30', to: '03-01', weekdays: [1], price: 1 }] },
    ],
  ])('is refused %s', async (_, fields) => {
    const { status, body } = await add(`fel-${newId()}`, 'BOOKABLE', { skus: [sku(newId(), fields)] });
    expect([status, body.reason]).toEqual([400, 'invalid-input']);
    expect(Object.keys(body.fields!)[0]).toMatch(/^skus\.0\./);
  });
});

describe('a place to sleep', () => {
  it('has its nights, by the walls of the place, and costs by the night [storefront 3.2]', async () => {
    const ranges = [{ from: '2027-03-27', to: '2027-03-28' }];
    const acquire = { _type: 'ACCOMMODATION', availability: { availabilityRanges: ranges } };
    expect((await add('stuga', 'ACCOMMODATION', { skus: [sku('A-1', { acquire })] })).status).toBe(200);
    const stuga = await shown('stuga');
    expect(stuga.priceUnit).toBe('NIGHT');
    const [range] =
      stuga.skus[0]!.acquire._type === 'ACCOMMODATION' ? stuga.skus[0]!.acquire.availability.availabilityRanges : [];
    // Clocks go forward on the 28th: midnight to midnight is 47 hours.
    expect(range).toMatchObject({ from: '2027-03-27', start: { unix: 1_806_102_000 } });
    expect(range!.end.unix - range!.start.unix).toBe(47 * 3600);
    for (const [from, to] of [
      ['2027-02-02', '2027-02-01'],
      ['2027-02-02', '9999-12-31'],
      ['0001-01-01', '2027-02-02'],
    ]) {
      const wrong = { _type: 'ACCOMMODATION', availability: { availabilityRanges: [{ from, to }] } };
      expect((await change('stuga', { skus: [{ _id: stuga.skus[0]!._id, acquire: wrong }] })).status).toBe(400);
    }
  });
});

describe('a gift card', () => {
  const priceSettings = {
    defaultAmountInclVat: 50_000,
    options: [{ amountIncludingVat: 30_000 }, { amountIncludingVat: 50_000 }],
    freePricingEnabled: true,
    minAmountInclVat: 10_000,
    maxAmountInclVat: 150_000,
  };
  it('has its amounts, its VAT, and comes by e-mail and SMS [storefront 3.1, 3.2, 3.3, 9.6]', async () => {
    expect((await add('presentkort', 'GIFTCARD', { priceSettings })).status).toBe(200);
    const giftCard = await shown('presentkort');
    expect(giftCard).toMatchObject({
      priceSettings: { ...priceSettings, vat: 0.25 },
      voucherKind: 'SINGLE_PURPOSE',
      validMonths: 120,
      priceIsFrom: true,
      delivery: { ways: [{ type: 'DIGITAL', fee: 0 }] },
    });
    expect(giftCard.price.amountIncludingVat).toBe(10_000);
    expect(await card('presentkort')).toMatchObject({ price: 10_000, priceIsFrom: true });
  });
  it('for several purposes bears no VAT at the sale (H17)', async () => {
    await change('presentkort', { voucherKind: 'MULTI_PURPOSE' });
    const giftCard = await shown('presentkort');
    expect([giftCard.priceSettings!.vat, giftCard.price.vatAmount]).toEqual([0, 0]);
  });
  it.each([
    ['least above most', { minAmountInclVat: 200_000 }],
    ['a default that nobody can choose', { defaultAmountInclVat: 1 }],
  ])('is refused with %s, by the rules and by the database', async (_, wrong) => {
    const settings = { ...priceSettings, ...wrong };
    const refused = await change('presentkort', { priceSettings: settings });
    expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([400, ['priceSettings']]);
    await expect(
      hall.pool.query(`update products set price_settings = $1 where slug = 'presentkort'`, [JSON.stringify(settings)]),
    ).rejects.toThrow(/check/);
  });
  it.each([
    ['an amount of nothing', { options: [{ amountIncludingVat: 0 }] }],
    ['half an öre', { options: [{ amountIncludingVat: 0.5 }] }],
    ['a negative least', { minAmountInclVat: -100 }],
    ['more than anything costs', { maxAmountInclVat: 10 ** 15 }],
    ['words for numbers', { defaultAmountInclVat: '50000' }],
  ])('is refused with %s', async (_, wrong) => {
    expect((await change('presentkort', { priceSettings: { ...priceSettings, ...wrong } })).status).toBe(400);
  });
});

describe('what belongs to one kind', () => {
  it.each([
    [
      'BUYABLE',
      {
        priceSettings: {
          defaultAmountInclVat: null,
          options: [],
          freePricingEnabled: true,
          minAmountInclVat: null,
          maxAmountInclVat: null,
        },
      },
    ],
    ['BUYABLE', { voucherKind: 'SINGLE_PURPOSE' }],
    ['BUYABLE', { validMonths: 12 }],
    ['VOUCHER', { validMonths: 0 }],
    ['GIFTCARD', { validMonths: 121 }],
    // Storefront 5: at least one variant, and accommodation has an accommodation variant first.
    ['BUYABLE', { skus: [] }],
    ['ACCOMMODATION', { skus: [sku('x', { acquire: table })] }],
    ['ACCOMMODATION', { skus: [sku('x', { acquire: { _type: 'BUYABLE' } })] }],
    ['VOUCHER', { voucherKind: null }],
    ['VOUCHER', { deliveryMethods: ['PICK_UP'] }],
    [
      'BUYABLE',
      { skus: [sku('x', { priceSeasons: [{ title: names, from: '01-01', to: '12-31', weekdays: [1], price: 1 }] })] },
    ],
    ['BUYABLE', { skus: [sku('x', { guestPrices: [{ guestType: 'adult', title: names, price: 50_000 }] })] }],
  ])('is refused of %s: %j [storefront 3.2, 5.8]', async (kind, fields) => {
    const { status, body } = await add(`fel-${newId()}`, kind, fields);
    expect([status, body.reason]).toEqual([400, 'invalid-input']);
  });
  it('stays so in the database, whoever writes [storefront 9.6, 9.7; payments 5.18]', async () => {
    const { _id } = await shown('ljunghonung');
    for (const nonsense of [
      `update products set voucher_kind = 'SINGLE_PURPOSE' where id = '${_id}'`,
      `update products set valid_months = 12 where id = '${_id}'`,
      `update products set price_settings = '{"options": [], "freePricingEnabled": true}' where id = '${_id}'`,
      `update products set delivery_methods = '{DIGITAL}' where id = '${_id}'`,
      `update products set delivery_methods = '{}' where id = '${_id}'`,
      `update products set currency = 'EUR' where id = '${_id}'`,
      `update skus set acquire_type = 'VOUCHER' where product_id = '${_id}'`,
      `update skus set acquire = '{}' where acquire_type = 'BOOKABLE'`,
      `insert into guest_prices select id, provider_id, acquire_type, 'adult', '{}', null, 0 from skus where product_id = '${_id}'`,
      `insert into price_seasons select gen_random_uuid(), id, provider_id, acquire_type, '{}', '2027-02-01', '2027-01-01', '{1}', 1, '[]', 0
        from skus where acquire_type = 'BOOKABLE' limit 1`,
      `insert into price_seasons select gen_random_uuid(), id, provider_id, acquire_type, '{}', '01-01', '02-01', '{8}', 1, '[]', 0
        from skus where acquire_type = 'BOOKABLE' limit 1`,
    ])
      await expect(hall.pool.query(nonsense), nonsense).rejects.toThrow(/constraint/);
  });
  it('has words for when a voucher may be used, and goods that are only fetched [storefront 3.1, 3.2]', async () => {
    await add('vardagslunch', 'VOUCHER', { availability: { days: { sv: 'Måndag till fredag' } } });
    expect(await shown('vardagslunch')).toMatchObject({ availability: { days: 'Måndag till fredag', times: null } });
    await add('tung-kruka', 'BUYABLE', { deliveryMethods: ['PICK_UP'], categories: ['edible'] });
    const pot = await shown('tung-kruka');
    expect(pot.delivery.ways).toEqual([{ type: 'PICK_UP', fee: 0 }]);
    expect(pot.allergyNotice).toBe(true);
    await change('tung-kruka', { deliveryMethods: null, categories: [] });
    const now = await shown('tung-kruka');
    expect(now.delivery.ways.map(way => way.type)).toContain('HOME_DELIVERY');
    expect(now.allergyNotice).toBe(false);
  });
});
