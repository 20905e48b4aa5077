import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../tests/facts.ts';
import type { Product } from '../../catalogue/contract.ts';
import { sumPrice } from '../../shared/money.ts';
import { eventFacts, productMetadata } from './rules.ts';

const reader = { baseUrl: 'https://hall.example', locale: 'sv' as const, now: new Date('2026-11-21T08:00:00Z') };
const price = sumPrice([{ amountIncludingVat: 49_505, vatRate: 600 }]);
const seller = {
  _id: 'p',
  slug: 'paddlarna',
  title: 'Paddlarna',
  subtitle: null,
  status: 'NORMAL',
  band: 'gora',
} as const;
const tour: Product = {
  _id: 'x',
  slug: 'kvallstur',
  providerId: 'p',
  acquirableAs: 'BOOKABLE',
  status: 'ACTIVE',
  purchasable: true,
  facts: [],
  standing: 'AVAILABLE',
  price,
  priceIsFrom: false,
  priceUnit: 'PERSON',
  priceUnitValue: 1,
  reduced: null,
  priceSettings: null,
  voucherKind: null,
  validMonths: null,
  withdrawal: { right: true, text: '' },
  meta: {
    kicker: 'Två timmar',
    title: 'Kvällstur',
    subtitle: null,
    description: null,
    images: [],
    tags: { categories: [] },
  },
  contentBlocks: [],
  skus: [],
  languages: [],
  optionalGroupIds: [],
  optionalGroups: [],
  availability: null,
  delivery: { ways: [], pickUpAddress: null, pickUpInstructions: null },
  booking: null,
  allergyNotice: false,
  durability: null,
  ageLimit: null,
  contents: null,
  section: null,
  provider: {
    ...seller,
    logo: null,
    branding: { colour: null, theme: null },
    paused: null,
    options: { useProviderCartForVoucher: false },
  },
  validUntil: null,
};
const place = {
  '@type': 'Place',
  name: 'Bryggan',
  address: { '@type': 'PostalAddress', addressLocality: 'Ljungsjö', addressCountry: 'SE' },
};

describe('an experience', () => {
  it('is an event each time it starts, at a place, with its price, and sold out when its seats are', async () => {
    const departures = [
      { starts: '2026-12-05T18:00:00+01:00', ends: '2026-12-05T20:00:00+01:00', seatsLeft: 4 },
      { starts: '2026-12-06T18:00:00+01:00', ends: null, seatsLeft: 0 },
    ];
    const events = eventFacts(tour, { departures, place }, reader);
    expect(await faultsOf(events as never)).toEqual([]);
    expect(events).toMatchObject([
      { startDate: departures[0]!.starts, endDate: departures[0]!.ends, location: place, offers: { price: '495.05' } },
      { startDate: departures[1]!.starts, offers: { availability: 'https://schema.org/SoldOut' } },
    ]);
    expect(new Set(events.map(event => event['@id'])).size).toBe(2);
  });

  it('without departures is none', () => {
    expect(eventFacts(tour, { departures: [], place }, reader)).toEqual([]);
  });
});

describe('a price for machines', () => {
  it('has a point and two decimals, to the öre', () => {
    for (const [amount, said] of [
      [5, '0.05'],
      [100, '1.00'],
      [123_456, '1234.56'],
    ] as const) {
      const found = productMetadata({ ...tour, price: { ...price, amountIncludingVat: amount } }, 'Hallen', reader);
      expect(found.properties).toContainEqual(['product:price:amount', said]);
    }
  });
});

const productIn = (product: Product) => productMetadata(product, 'Hallen', reader).facts![0]!;
const sku: Product['skus'][number] = {
  _id: 's',
  articleNumber: 'P-1',
  title: 'Kvällstur',
  trackStockBalance: false,
  available: null,
  perPurchaseAmount: 1,
  standing: 'AVAILABLE',
  price,
  reduced: null,
  acquire: { _type: 'BUYABLE' },
  guestPrices: [],
  priceSeasons: [],
};

describe('an offer', () => {
  it('says what its price is for, with VAT in it', async () => {
    const product = productIn({ ...tour, skus: [sku] });
    expect(await faultsOf([product as never])).toEqual([]);
    expect(product.offers).toMatchObject([
      { price: '495.05', priceSpecification: [{ valueAddedTaxIncluded: true, unitText: 'person' }] },
    ]);
  });

  it('of a reduced price strikes through the lowest of the thirty days before, nothing else (protocols 6.4)', async () => {
    const reduced = { fromAmountIncludingVat: 90_000, lowestAmountIncludingVat: 80_000, since: '2026-11-01T00:00:00Z' };
    const product = productIn({ ...tour, skus: [{ ...sku, reduced }] });
    expect(await faultsOf([product as never])).toEqual([]);
    expect(product.offers).toMatchObject([
      {
        priceSpecification: [
          { price: '495.05' },
          { price: '800.00', priceType: 'https://schema.org/StrikethroughPrice' },
        ],
      },
    ]);
  });

  it('of a gift card reaches from the least to the most that the buyer may choose', async () => {
    const settings = (more: object) => ({
      defaultAmountInclVat: 50_000,
      options: [{ amountIncludingVat: 30_000 }, { amountIncludingVat: 50_000 }],
      freePricingEnabled: false,
      minAmountInclVat: null,
      maxAmountInclVat: null,
      vat: 0.25,
      ...more,
    });
    const offers = (more: object) =>
      productIn({ ...tour, acquirableAs: 'GIFTCARD', skus: [sku], priceSettings: settings(more) }).offers;
    expect(offers({})).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '300.00',
      highPrice: '500.00',
      offerCount: 2,
    });
    expect(offers({ freePricingEnabled: true, minAmountInclVat: 10_000, maxAmountInclVat: 200_000 })).toMatchObject({
      lowPrice: '100.00',
      highPrice: '2000.00',
    });
    expect(offers({ options: [{ amountIncludingVat: 30_000 }] })).toMatchObject([{ '@type': 'Offer' }]);
    const free = productIn({ ...tour, priceSettings: settings({ freePricingEnabled: true }) });
    expect(await faultsOf([free as never])).toEqual([]);
  });
});
