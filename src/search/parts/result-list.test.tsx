import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { m } from '../../paraglide/messages.js';
import type { SearchItem, SearchResult, SubType } from '../contract.ts';
import { wishFrom } from '../presets/rules.ts';
import { ResultList } from './result-list.tsx';

const DAY = '2026-11-27';
const item = (title: string, subType: SubType): SearchItem => ({
  searchItemId: title,
  productId: title,
  slug: title,
  providerId: 's1',
  providerTitle: 'Ängens bigård',
  band: 'handla',
  place: { street: null, city: null, latitude: null, longitude: null },
  facts: [],
  type: 'PRODUCT',
  subType,
  title,
  subtitle: null,
  description: null,
  image: null,
  productTitle: title,
  productImage: null,
  resourceGroupId: null,
  callToActionText: 'Köp',
  isAvailable: true,
  dateMatches: [],
  price: null,
});

function headings(items: SearchItem[]): string[] {
  const totals = { PRODUCT_ACCOMMODATION: 0, PRODUCT_BOOKABLE: 0, PRODUCT_OTHER: 0 };
  const results: SearchResult[] = [{ type: 'EXACT_START_DATE', dateRange: { from: DAY, to: DAY }, items, totals }];
  const html = renderToStaticMarkup(<ResultList results={results} wish={wishFrom(new URLSearchParams(), DAY)} />);
  return [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text!);
}

describe('the groups of a search', () => {
  it('call goods what they are where nothing else was found, and the rest only beside something', () => {
    const [honey, course] = [item('honung', 'PRODUCT_OTHER'), item('kurs', 'PRODUCT_BOOKABLE')];
    expect(headings([honey])).toEqual([m.search_goods()]);
    expect(headings([honey, course])).toEqual([m.search_experiences(), m.search_other()]);
  });
});
