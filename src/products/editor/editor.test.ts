import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditedProduct } from '../../catalogue/assortment/contract.ts';
import { mergeDrafts, takeTheirs } from './merging/rules.ts';
import { emptyDraft, kronorText, type ProductDraft, parseKronor, parseWhole, savedDraft } from './rules.ts';
import { changedSkus, formErrors, newProductFields, productChanges } from './writing/rules.ts';

const JAR: EditedProduct = {
  _id: 'p1',
  slug: 'ljunghonung',
  providerId: 's1',
  acquirableAs: 'BUYABLE',
  state: 'ON_SALE',
  onSaleAt: null,
  safety: null,
  hasRules: false,
  revision: 4,
  meta: { kicker: null, title: { sv: 'Ljunghonung' }, subtitle: { sv: 'Kärv' }, description: null, images: [] },
  contentBlocks: [],
  categories: ['honey'],
  facts: [],
  vatCategory: 'food',
  section: null,
  position: 0,
  priceSettings: null,
  voucherKind: null,
  validMonths: null,
  noWithdrawal: null,
  leastAge: null,
  contents: null,
  ticketPerGuest: false,
  availability: null,
  languages: [],
  deliveryMethods: null,
  optionalGroupIds: [],
  skus: ['250 g', '500 g'].map((title, at) => ({
    _id: `k${at}`,
    articleNumber: `LJ-${at}`,
    ean: null,
    title: { sv: title },
    price: 5200 + at * 3750,
    reduced: false,
    perPurchaseAmount: 1,
    acquire: { _type: 'BUYABLE' as const },
    guestPrices: [],
    priceSeasons: [],
    stock: null,
  })),
};
const jar = () => savedDraft(JAR);
const priced = (draft: ProductDraft, at: number, price: string): ProductDraft => ({
  ...draft,
  skus: draft.skus.map((sku, place) => (place === at ? { ...sku, price } : sku)),
});

describe('an amount as it is typed', () => {
  it('reads back what it shows, whatever it is', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), ore => parseKronor(kronorText(ore)) === ore));
  });
  it.each([
    ['89', 8900],
    ['89,5', 8950],
    ['89.50 kr', 8950],
    ['1 250,05', 125_005],
    ['0', 0],
  ])('reads %s', (typed, ore) => expect(parseKronor(typed)).toBe(ore));
  it.each(['', 'åtti', '1,234', '-5', '1e3', '5,'])('is none: %s', typed => expect(parseKronor(typed)).toBeNaN());
  it('counts whole pieces alone', () => {
    expect([parseWhole('1 200'), parseWhole('1,5'), parseWhole('')]).toEqual([1200, Number.NaN, Number.NaN]);
  });
});

describe('a save', () => {
  it('sends nothing of a form that nobody touched', () => {
    expect(productChanges(jar(), jar())).toEqual({});
  });
  it('sends the one price that changed, and no other', () => {
    expect(productChanges(jar(), priced(jar(), 1, '95'))).toEqual({ skus: [{ _id: 'k1', price: 9500 }] });
  });
  it('sends a text with what belongs to it, and a new variant as new', () => {
    const draft = jar();
    const title = { ...draft.title, en: 'Heather honey' };
    const fresh = {
      ...draft.skus[0]!,
      _id: null,
      key: 'new-3',
      price: '165',
      articleNumber: '',
      counted: true,
      onHand: '6',
    };
    const changes = productChanges(draft, { ...draft, title, skus: [...draft.skus, fresh] });
    expect(changes.meta).toEqual({
      title: { sv: 'Ljunghonung', en: 'Heather honey' },
      subtitle: { sv: 'Kärv' },
      images: [],
    });
    expect(changes.newSkus).toMatchObject([{ title: { sv: '250 g' }, price: 16_500, stock: { onHand: 6 } }]);
    expect(changes.skus).toBeUndefined();
  });
  it('makes a jar of a name and a price', () => {
    const draft: ProductDraft = {
      ...emptyDraft('BUYABLE'),
      title: { sv: 'Ljunghonung', en: '', de: '' },
      vatCategory: 'food',
    };
    const sold = priced({ ...draft, skus: [{ ...draft.skus[0]!, onHand: '12' }] }, 0, '89');
    expect(newProductFields(sold).skus).toEqual([
      {
        title: { sv: 'Ljunghonung' },
        price: 8900,
        perPurchaseAmount: 1,
        acquire: { _type: 'BUYABLE' },
        stock: { onHand: 12 },
      },
    ]);
  });
  it('lets a pack of six take from the stock of the pair (H3)', () => {
    const draft = emptyDraft('BUYABLE');
    const pair = { ...draft.skus[0]!, price: '95', onHand: '120', perPurchaseAmount: '2' };
    const six = { ...pair, key: 'new-2', price: '265', onHand: '', perPurchaseAmount: '6', stockOf: 'first' };
    const uncounted = { ...six, key: 'new-3', counted: false };
    const stocks = newProductFields({ ...draft, skus: [pair, six, uncounted] }).skus.map(sku => sku.stock);
    expect(stocks).toEqual([{ key: 'first', onHand: 120 }, { key: 'first', onHand: 120 }, undefined]);
    // A pack without the pair counts its own.
    expect(newProductFields({ ...draft, skus: [{ ...six, onHand: '9' }] }).skus[0]!.stock).toEqual({ onHand: 9 });
  });
  it('counts a voucher of which there is a number, and by default none', () => {
    const voucher = emptyDraft('VOUCHER');
    const stockOf = (fields: object) =>
      newProductFields({ ...voucher, skus: [{ ...voucher.skus[0]!, price: '1790', ...fields }] }).skus[0]!.stock;
    expect(stockOf({})).toBeUndefined();
    expect(stockOf({ counted: true, onHand: '30' })).toEqual({ onHand: 30 });
  });
  it('makes a gift card of one amount, which costs what is typed and never an amount that is hidden', () => {
    const empty = emptyDraft('GIFTCARD');
    const card = { ...empty, title: { ...empty.title, sv: 'Presentkort' }, amounts: { ...empty.amounts, fixed: true } };
    const costing = (price: string) => newProductFields(priced(card, 0, price));
    expect(costing('500').priceSettings).toBeNull();
    expect(costing('500').skus[0]?.price).toBe(50_000);
    expect(costing('').skus[0]?.price).toBeNaN();
    expect(newProductFields(empty).priceSettings?.options).toHaveLength(3);
  });
  it('lays each error at the field of the form', () => {
    const draft = priced(jar(), 1, 'nio');
    const sent = { skus: changedSkus(jar(), draft), newSkus: [] };
    expect(formErrors({ 'skus.0.price': 'Skriv ett tal', 'meta.title.sv': 'Skriv ett namn' }, sent)).toEqual({
      'sku.k1.price': 'Skriv ett tal',
      'meta.title.sv': 'Skriv ett namn',
    });
  });
});

describe('two editors', () => {
  it('joins what each of them changed', () => {
    const { draft, differences } = mergeDrafts(jar(), priced(jar(), 0, '55'), priced(jar(), 1, '99'));
    expect(draft.skus.map(sku => sku.price)).toEqual(['55', '99']);
    expect(differences).toEqual([{ field: 'price', sku: 'k1', mine: '89,50', theirs: '99', both: false }]);
  });
  it('tells of what both changed, keeps mine, and takes theirs when told to', () => {
    const { draft, differences } = mergeDrafts(jar(), priced(jar(), 0, '55'), priced(jar(), 0, '49'));
    expect(draft.skus[0]!.price).toBe('55');
    expect(differences).toMatchObject([{ field: 'price', sku: 'k0', mine: '55', theirs: '49', both: true }]);
    expect(takeTheirs(draft, differences[0]!).skus[0]!.price).toBe('49');
  });
  it('loses no change of either, whatever they wrote', () => {
    const words = fc.constantFrom('', 'a', 'b', 'c');
    const change = fc.record({ section: words, position: words, first: words, second: words });
    const applied = ({
      section,
      position,
      first,
      second,
    }: {
      section: string;
      position: string;
      first: string;
      second: string;
    }) => ({
      ...priced(priced(jar(), 0, first), 1, second),
      section,
      position,
    });
    const values = (draft: ProductDraft) => [draft.section, draft.position, ...draft.skus.map(sku => sku.price)];
    fc.assert(
      fc.property(change, change, change, (read, mine, theirs) => {
        const [base, ours, others] = [applied(read), applied(mine), applied(theirs)];
        const { draft, differences } = mergeDrafts(base, ours, others);
        const told = differences.map(({ mine: one, theirs: other, both }) => [one, other, both]);
        values(draft).forEach((value, at) => {
          const [before, own, other] = [values(base)[at], values(ours)[at], values(others)[at]];
          expect(value).toBe(own === before ? other : own);
          if (other !== before && own !== other) expect(told).toContainEqual([own, other, own !== before]);
        });
      }),
    );
  });
  it('keeps a variant that the other one added, and one’s own', () => {
    const more = (key: string, _id: string | null) => ({ ...jar().skus[0]!, key, _id });
    const mine = { ...jar(), skus: [...jar().skus, more('new-3', null)] };
    const theirs = { ...jar(), skus: [...jar().skus, more('k9', 'k9')] };
    const { draft, differences } = mergeDrafts(jar(), mine, theirs);
    expect(draft.skus.map(sku => sku.key)).toEqual(['k0', 'k1', 'new-3', 'k9']);
    expect(differences.map(one => one.field)).toEqual(['variant']);
  });
});
