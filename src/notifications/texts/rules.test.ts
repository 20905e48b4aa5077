import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayFollow, statusFromCarrier, type TextStatus } from './rules.ts';

const ALL: TextStatus[] = ['waiting', 'sent', 'delivered', 'failed', 'too-late'];

describe('reports on a message', () => {
  it('end in the same state, doubled and in any order, once the last word has come', () => {
    const words = fc.array(fc.constantFrom('sent', 'delivered', 'created', 'nonsense'), { maxLength: 8 });
    fc.assert(
      fc.property(words, said => {
        let status: TextStatus = 'waiting';
        for (const word of said) {
          const next = statusFromCarrier(word);
          if (next && mayFollow(status, next)) status = next;
        }
        const last = said.includes('delivered') ? 'delivered' : said.includes('sent') ? 'sent' : 'waiting';
        expect(status).toBe(last);
      }),
    );
  });

  it('change nothing that is final', () => {
    for (const final of ['delivered', 'failed', 'too-late'] as const)
      for (const next of ALL) expect([final, next, mayFollow(final, next)]).toEqual([final, next, false]);
  });
});
