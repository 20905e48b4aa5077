import { describe, expect, it } from 'vitest';
import { emptyDraft, type ProductDraft } from '../rules.ts';
import { safetyDraft, safetyFields } from '../safety/rules.ts';
import { looksOf } from './rules.ts';

const KNOWN = { hasRules: false, makesOwn: false };
const names = (draft: ProductDraft, known = KNOWN) => looksOf(draft, known).map(({ name }) => name);
const words = (sv: string, en = '') => ({ sv, en, de: '' });
const picture = { ref: 'a' } as ProductDraft['images'][number];

describe('what a draft lacks', () => {
  it('is all that matters of one that nobody has written, and nothing of one that is done', () => {
    const empty = emptyDraft('BUYABLE');
    expect(names(empty)).toEqual(['TITLE', 'PRICE', 'VAT', 'PICTURE', 'STOCK']);
    const done: ProductDraft = {
      ...empty,
      title: words('Ljus', 'Candle'),
      vatCategory: 'standard',
      images: [picture],
      skus: [{ ...empty.skus[0]!, price: '89', onHand: '4' }],
    };
    expect(names(done)).toEqual(['MAKER']);
    expect(names(done, { ...KNOWN, makesOwn: true })).toEqual([]);
    expect(names({ ...done, vatCategory: 'food' })).toEqual(['CONTENTS']);
    expect(names({ ...done, title: words('Ljus') })).toEqual(['ENGLISH', 'MAKER']);
    expect(names({ ...done, safety: { ...done.safety, maker: 'STALL' } })).toEqual([]);
  });

  it('leads to the very field, and of what is saved to the page of its stock', () => {
    const empty = emptyDraft('BUYABLE');
    const of = (draft: ProductDraft) => Object.fromEntries(looksOf(draft, KNOWN).map(one => [one.name, one.field]));
    expect(of(empty)).toMatchObject({ PRICE: 'sku.first.price', STOCK: 'sku.first.stock.onHand', PICTURE: 'pictures' });
    expect(of({ ...empty, skus: [{ ...empty.skus[0]!, _id: 'k', left: 0 }] }).STOCK).toBeNull();
  });

  it('asks a table for no more than a price of nothing, and everything else for a price', () => {
    const empty = emptyDraft('BOOKABLE');
    const at = (bookedAs: 'TABLE_BOOKING' | 'EXPERIENCE', price: string) =>
      names({ ...empty, skus: [{ ...empty.skus[0]!, bookedAs, price }] });
    expect(at('TABLE_BOOKING', '0')).not.toContain('PRICE');
    expect(at('TABLE_BOOKING', '')).toContain('PRICE');
    expect(at('EXPERIENCE', '0')).toContain('PRICE');
  });

  it('has hours for what is booked, once it is saved and has none', () => {
    const booked = emptyDraft('BOOKABLE');
    expect(names(booked)).toContain('RULES');
    expect(names(booked, { hasRules: true, makesOwn: false })).not.toContain('RULES');
    expect(looksOf(booked, { hasRules: null, makesOwn: false }).map(one => one.name)).not.toContain('RULES');
  });
});

describe('maker and safety', () => {
  const other = { name: 'Vaxbolaget', address: 'Storgatan 1, Borås', contact: 'hej@vax.example' };
  it('come back from the form as they were saved', () => {
    for (const safety of [
      null,
      { maker: 'STALL' as const, manufacturer: null, responsible: null, identification: null, warnings: null },
      {
        maker: 'OTHER' as const,
        manufacturer: other,
        responsible: { ...other, name: 'Importören' },
        identification: 'Parti 7',
        warnings: { sv: 'Lämna inte brinnande ljus utan uppsikt.' },
        durability: { years: 5, maker: null, note: { sv: 'Spara kvittot.' } },
      },
    ])
      expect(safetyFields(safetyDraft(safety))).toEqual(safety);
  });

  it('forget another maker once the stall says that it made them', () => {
    const draft = { ...safetyDraft(null), maker: 'STALL' as const, manufacturer: other, outside: true };
    expect(safetyFields(draft)).toMatchObject({ maker: 'STALL', manufacturer: null, responsible: null });
  });
});
