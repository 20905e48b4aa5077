import { describe, expect, it } from 'vitest';
import { offerField } from '../../availability/offers/contract.ts';
import { offerProblem } from '../../availability/offers/rules.ts';
import { firstBookableDay } from '../../availability/rulebooks/rules.ts';
import { LOCALES } from '../../shared/i18n.ts';
import { TRADES } from './contract.ts';
import { EXAMPLES, productFrom, rulesFrom } from './rules.ts';

const products = TRADES.flatMap(trade => EXAMPLES[trade].products.map(product => ({ trade, product })));

describe('examples of the trades', () => {
  it.each(products)('$trade: $product.title.sv is written in all languages, and hidden', ({ product }) => {
    for (const words of [product.title, product.description])
      for (const locale of LOCALES) expect(words[locale].trim().length).toBeGreaterThan(3);
    for (const words of Object.values(product.title)) expect(words.length).toBeLessThanOrEqual(80);
    expect(productFrom(product, 'stall')).toMatchObject({ status: 'HIDDEN', meta: { images: [] } });
  });

  it.each(products.filter(({ product }) => product.rules && product.rules.kind !== 'DEPARTURES'))(
    '$trade: $product.title.sv leaves something to book in an empty house',
    ({ trade, product }) => {
      const { groups } = EXAMPLES[trade];
      const ids = new Map(Object.keys(groups).map(key => [key, key]));
      const offer = offerField.parse(rulesFrom(product.rules!, ids));
      expect(offerProblem(offer)).toBeNull();
      const units = Object.entries(groups).flatMap(([groupId, group]) =>
        group.units.map((unit, position) => ({
          id: `${groupId}${position}`,
          groupId,
          capacity: unit.capacity,
          position,
        })),
      );
      const now = Date.parse('2027-03-01T08:00:00Z');
      const stage = { offer, timeZone: 'Europe/Stockholm', now, units, joins: [], taken: [], departures: [] };
      expect(firstBookableDay(stage)).not.toBeNull();
    },
  );

  it('know every group that a product is booked with', () => {
    for (const { trade, product } of products)
      if (product.rules?.group) expect(Object.keys(EXAMPLES[trade].groups)).toContain(product.rules.group);
  });
});
