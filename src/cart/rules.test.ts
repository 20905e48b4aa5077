import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnSale } from '../wishes/shelf/rules.ts';
import { type CartLine, lineProblem, mostOfLine, NOT_HELD, stockRefusal, stockWanted } from './lines/rules.ts';
import { cartAnswer } from './rules.ts';

const now = new Date('2026-11-20T12:00:00Z');

const jar: CartLine = {
  cartItemId: 'i1',
  quantity: 1,
  skuId: 's1',
  productId: 'p1',
  providerId: 'v1',
  skuTitle: { sv: '350 g', en: '350 g jar' },
  variants: 2,
  price: 8900,
  stockItemId: 'k1',
  perPurchaseAmount: 1,
  offerKind: null,
  productSlug: 'ljunghonung',
  productTitle: { sv: 'Ljunghonung', en: 'Heather honey' },
  productKicker: null,
  productStatus: 'ACTIVE',
  onSaleAt: null,
  acquireType: 'BUYABLE',
  acquire: {},
  guestPrices: [],
  priceSeasons: [],
  priceSettings: null,
  voucherKind: null,
  deliveryMethods: null,
  noWithdrawal: null,
  leastAge: null,
  contents: null,
  groups: [],
  picks: [],
  selectedPrice: null,
  messageToProvider: '',
  wish: null,
  ...NOT_HELD,
  vatCategory: 'food',
  picture: null,
  providerSlug: 'ljungens-bigard',
  providerTitle: { sv: 'Ljungens bigård' },
  providerStatus: 'NORMAL',
  takesCards: true,
  pausedUntil: null,
  band: 'handla',
  colour: null,
  timeZone: 'Europe/Stockholm',
  delivery: {},
};
const box: CartLine = {
  ...jar,
  cartItemId: 'i2',
  skuId: 's2',
  skuTitle: { sv: 'Tre burkar' },
  price: 24900,
  perPurchaseAmount: 3,
};
const left = (count: number) => new Map([['k1', count]]);

describe('what a cart wants of stock', () => {
  it('sums lines that share one stock item, each with its amount (H3, storefront 5) [storefront 5.6]', () => {
    expect(stockWanted([{ ...jar, quantity: 2 }, box]).get('k1')).toBe(5);
    expect(stockRefusal([{ ...jar, quantity: 2 }, box], box, 0, left(5))).toBeNull();
    expect(stockRefusal([{ ...jar, quantity: 3 }, box], box, 0, left(5))).toBe('quantity-unavailable');
  });

  it('is refused as sold out when not even one can be had, else as too many', () => {
    expect(stockRefusal([jar], jar, 0, left(0))).toBe('sold-out');
    expect(stockRefusal([box], box, 0, left(2))).toBe('sold-out');
    expect(stockRefusal([{ ...jar, quantity: 4 }], { ...jar, quantity: 4 }, 1, left(3))).toBe('quantity-unavailable');
  });

  it('may always become less, also when there is too little', () => {
    expect(stockRefusal([{ ...jar, quantity: 2 }], { ...jar, quantity: 2 }, 5, left(1))).toBeNull();
  });

  it("is without limit but the cart's own when stock is not counted", () => {
    const loose = { ...jar, stockItemId: null, quantity: 999 };
    expect(stockRefusal([loose], loose, 1, new Map())).toBeNull();
    expect(stockRefusal([loose], { ...loose, quantity: 1000 }, 1, new Map())).toBe('quantity-unavailable');
  });

  it('is never refused for what "at most" says fits, and always for one more', () => {
    const quantities = fc.record({
      stock: fc.integer({ min: 0, max: 60 }),
      amount: fc.integer({ min: 1, max: 4 }),
      others: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(quantities, ({ stock, amount, others }) => {
        const line = { ...box, perPurchaseAmount: amount, quantity: 0 };
        const lines = [{ ...jar, quantity: others }, line];
        const most = mostOfLine(line, lines, left(stock));
        const at = (quantity: number) => [lines[0]!, { ...line, quantity }];
        if (most > 0) expect(stockRefusal(at(most), { ...line, quantity: most }, 0, left(stock))).toBeNull();
        expect(stockRefusal(at(most + 1), { ...line, quantity: most + 1 }, 0, left(stock))).not.toBeNull();
      }),
    );
  });

  it('is there for everything that was let in, whatever was pressed and in whatever order (I2, H3)', () => {
    const shelf = fc.array(
      fc.record({ stock: fc.constantFrom('k1', 'k2', null), amount: fc.integer({ min: 1, max: 4 }) }),
      { minLength: 1, maxLength: 5 },
    );
    const presses = fc.array(fc.record({ at: fc.nat(4), quantity: fc.integer({ min: 1, max: 1100 }) }), {
      maxLength: 20,
    });
    const there = fc.record({ k1: fc.nat(1200), k2: fc.nat(9) });
    fc.assert(
      fc.property(shelf, presses, there, (skus, pressed, { k1, k2 }) => {
        const stock = new Map(Object.entries({ k1, k2 }));
        let lines: CartLine[] = [];
        for (const { at, quantity } of pressed) {
          const sku = skus[at % skus.length]!;
          const cartItemId = `i${at % skus.length}`;
          const before = lines.find(one => one.cartItemId === cartItemId);
          const changed = { ...jar, cartItemId, stockItemId: sku.stock, perPurchaseAmount: sku.amount, quantity };
          const after = [...lines.filter(one => one !== before), changed];
          if (!stockRefusal(after, changed, before?.quantity ?? 0, stock)) lines = after;
        }
        for (const [item, wanted] of stockWanted(lines)) expect(wanted).toBeLessThanOrEqual(stock.get(item)!);
        for (const line of lines) {
          expect(line.quantity).toBeLessThanOrEqual(999);
          expect(mostOfLine(line, lines, stock)).toBeGreaterThanOrEqual(line.quantity);
          expect(lineProblem(line, lines, stock, now)).toBeNull();
        }
        const answer = cartAnswer({ id: 'c1', messageToProvider: '' }, lines, stock, { now, locale: 'sv' });
        expect(answer.orderable).toBe(lines.length > 0);
        expect(answer.count).toBe(lines.reduce((sum, line) => sum + line.quantity, 0));
      }),
    );
  });
});

describe('a line of the cart', () => {
  it('can be ordered while product and seller sell', () => {
    expect(isOnSale(jar, now)).toBe(true);
    expect(isOnSale({ ...jar, productStatus: 'INACTIVE' }, now)).toBe(false);
    expect(isOnSale({ ...jar, pausedUntil: new Date('2026-11-21T00:00:00Z') }, now)).toBe(false);
    expect(isOnSale({ ...jar, pausedUntil: new Date('2026-11-19T00:00:00Z') }, now)).toBe(true);
  });

  it('says what is wrong with it, the worst first', () => {
    expect(lineProblem({ ...jar, productStatus: 'INACTIVE' }, [jar], left(0), now)).toBe('not-for-sale');
    expect(lineProblem(jar, [jar], left(0), now)).toBe('sold-out');
    expect(lineProblem({ ...jar, quantity: 3 }, [{ ...jar, quantity: 3 }], left(2), now)).toBe('quantity-unavailable');
    expect(lineProblem(jar, [jar], left(1), now)).toBeNull();
  });
});

describe('the answer', () => {
  const cart = { id: 'c1', messageToProvider: 'Ring på' };

  it('is an empty cart without a seller when nothing lies in it', () => {
    expect(cartAnswer(cart, [], left(9), { now, locale: 'sv' })).toMatchObject({
      _id: 'c1',
      provider: null,
      count: 0,
      orderable: false,
    });
  });

  it('speaks the language of who asks, and names the variant only where there are several', () => {
    const answer = cartAnswer(cart, [jar, { ...box, variants: 1 }], left(9), { now, locale: 'en' });
    expect(answer.orderItems.map(item => [item.meta.title, item.variant])).toEqual([
      ['Heather honey', '350 g jar'],
      ['Heather honey', null],
    ]);
    expect(answer.provider?.title).toBe('Ljungens bigård');
    expect(answer.messageToProvider).toBe('Ring på');
  });

  it('adds up: the total is that of its lines, and its VAT is rounded once per rate (I5, H16)', () => {
    const answer = cartAnswer(
      cart,
      [
        { ...jar, quantity: 3, price: 3333 },
        { ...box, vatCategory: 'standard' },
      ],
      left(9),
      { now, locale: 'sv' },
    );
    expect(answer.price.amountIncludingVat).toBe(3 * 3333 + 24900);
    expect(answer.price.vat.map(row => [row.vatRate, row.vatAmount])).toEqual([
      [2500, 4980],
      [600, 566],
    ]);
    expect(answer.count).toBe(4);
    expect(answer.orderable).toBe(true);
  });

  it("can't be ordered with one line that can't", () => {
    expect(cartAnswer(cart, [jar, { ...box, quantity: 9 }], left(9), { now, locale: 'sv' }).orderable).toBe(false);
  });
});
