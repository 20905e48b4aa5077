import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRY_KINDS, type TicketMove, ticketBalance } from '../../tickets/rules.ts';
import type { Entry } from '../ledger/rules.ts';
import { liability, ticketEntries } from './rules.ts';

const BEES = '018f0000-0000-7000-8000-00000000bee5';
const KINDS = ['SINGLE_PURPOSE', 'MULTI_PURPOSE'] as const;
const moves = fc.array(
  fc.record({
    kind: fc.constantFrom(...ENTRY_KINDS),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    vatKind: fc.constantFrom(...KINDS),
  }),
  { maxLength: 40 },
);
const moved = (move: Pick<TicketMove, 'kind' | 'amount' | 'vatKind'>): TicketMove => ({
  ...move,
  ...{ providerId: BEES, source: 'told', happenedAt: new Date(0) },
});
const signed = ({ side, amount }: Entry) => (side === 'DEBIT' ? amount : -amount);
const sumOf = (entries: readonly Entry[], account?: string) =>
  entries.filter(entry => !account || entry.account.id === account).reduce((sum, entry) => sum + signed(entry), 0);

describe('the books of gift cards', () => {
  it('P1: balance for every move, and owe what is still left, by kind of voucher (I6, I9, H17)', () => {
    fc.assert(
      fc.property(moves, made => {
        const posted = made.map(move => ticketEntries(moved(move)));
        for (const entries of posted) expect(sumOf(entries)).toBe(0);
        for (const vatKind of KINDS) {
          const { remaining } = ticketBalance(made.filter(move => move.vatKind === vatKind));
          expect(sumOf(posted.flat(), liability({ providerId: BEES, vatKind }).id) + remaining).toBe(0);
        }
      }),
    );
  });
  it('keep each kind and seller on accounts of their own', () => {
    const names = (vatKind: (typeof KINDS)[number]) =>
      ticketEntries(moved({ kind: 'ISSUED', amount: 500, vatKind })).map(({ account, side }) => [account.id, side]);
    expect(names('MULTI_PURPOSE')).toEqual([
      [`giftcard_sold:${BEES}:multi_purpose`, 'DEBIT'],
      [`giftcard_liability:${BEES}:multi_purpose`, 'CREDIT'],
    ]);
    expect(names('SINGLE_PURPOSE').map(([id]) => id)).not.toContain(names('MULTI_PURPOSE')[0]![0]);
  });
  it('know by their accounts what became of it', () => {
    const credited = (kind: TicketMove['kind']) =>
      ticketEntries(moved({ kind, amount: 1, vatKind: 'SINGLE_PURPOSE' }))[1]!.account.kind;
    expect(ENTRY_KINDS.map(credited)).toEqual([
      'giftcard_liability',
      'giftcard_used',
      'giftcard_liability',
      'giftcard_expired',
      'giftcard_sold',
    ]);
  });
});
