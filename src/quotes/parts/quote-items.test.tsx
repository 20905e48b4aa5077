import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PART_TYPES } from '../contents/rules.ts';
import type { Quote } from '../contract.ts';
import { QuoteItems } from './quote-items.tsx';

it('parts of type RESOURCE and BOOKABLE are hidden, and in the sum of their item [payments 2.1.5]', () => {
  const subItems = PART_TYPES.map((type, at) => ({
    ...{ _id: String(at), type, title: `Del ${type}`, quantity: 2, pricePerItem: 10_000, vatRate: 2500, sold: null },
  }));
  const item = {
    ...{ _id: 'a', meta: { title: 'Konferens', description: null, image: null }, time: null, subItems },
    choice: { kind: 'INCLUDED' as const, group: '', chosen: false },
  };
  const quote = { items: [item], seller: { timeZone: 'Europe/Stockholm' } } as unknown as Quote;
  const html = renderToStaticMarkup(<QuoteItems quote={quote} chosen={[]} />).replaceAll('\u00a0', ' ');
  const shown = PART_TYPES.filter(type => html.includes(`Del ${type}`));
  expect(shown).toEqual(PART_TYPES.filter(type => type !== 'RESOURCE' && type !== 'BOOKABLE'));
  expect(html).toContain('2 st × 100 kr');
  expect(html).toContain(`1 ${PART_TYPES.length * 200 - 1000}`);
});
