import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderPaper, PaperLine } from './contract.ts';
import { inOrderOfTime, pickSums } from './rules.ts';

const line = fc.record<PaperLine>({
  orderItemId: fc.uuid(),
  skuId: fc.constantFrom('honung', 'sill', 'bröd'),
  title: fc.constant(''),
  variant: fc.constantFrom(null, 'stor'),
  quantity: fc.integer({ min: 1, max: 9 }),
  goods: fc.boolean(),
  when: fc.constant(null),
  who: fc.constant(null),
  allergens: fc.constant(null),
  options: fc.array(fc.record({ title: fc.constantFrom('Band', 'Kort'), quantity: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 2,
  }),
});

const paper = fc
  .record({
    orderId: fc.uuid(),
    at: fc.option(fc.constantFrom('2026-11-20T09:00:00.000Z', '2026-11-20T12:00:00.000Z')),
    _createdAt: fc.constantFrom('2026-11-19T09:00:00.000Z', '2026-11-19T12:00:00.000Z'),
    lines: fc.array(line, { maxLength: 4 }),
  })
  .map(
    ({ lines, ...rest }): OrderPaper => ({
      ...{ reference: '', status: 'CONFIRMED', customer: { name: '', phone: '' }, method: 'PICK_UP', address: [] },
      ...{ notesToDeliverer: null, message: '', amountUnpaid: 0 },
      ...rest,
      lines: lines.map(one => ({ ...one, title: one.skuId! })),
    }),
  );

const pieces = (papers: readonly OrderPaper[]) =>
  papers
    .flatMap(({ lines }) => lines.filter(({ goods }) => goods))
    .reduce((sum, one) => sum + one.quantity + one.options.reduce((more, { quantity }) => more + quantity, 0), 0);

describe('what to take from the shelf', () => {
  it('is every piece of goods and option of the orders, each once, and nothing that is booked', () => {
    fc.assert(
      fc.property(fc.array(paper, { maxLength: 6 }), papers => {
        const sums = pickSums(papers);
        expect(sums.reduce((sum, one) => sum + one.quantity, 0)).toBe(pieces(papers));
        expect(new Set(sums.map(({ key }) => key)).size).toBe(sums.length);
        for (const sum of sums) expect(sum.orders).toBeLessThanOrEqual(papers.length);
      }),
    );
  });

  it('comes in the order in which the customers come, and of those without a time by when they ordered', () => {
    fc.assert(
      fc.property(fc.array(paper, { maxLength: 6 }), papers => {
        const times = inOrderOfTime(papers).map(({ at, _createdAt }) => `${at ?? '9'} ${_createdAt}`);
        expect(times).toEqual([...times].sort());
      }),
    );
  });
});
