import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CODE_LENGTH,
  codeMasked,
  codeParts,
  codeShown,
  codeTyped,
  ENTRY_KINDS,
  type Entry,
  lastDay,
  newCode,
  TICKET_EVENTS,
  TICKET_STATES,
  TICKET_STATUSES,
  TICKET_TYPES,
  ticketAfter,
  ticketBalance,
  unusableReason,
} from './rules.ts';

describe('a ticket moves along its table alone (I16)', () => {
  const TABLE = {
    ACTIVE: { useUp: 'USED', giveBack: 'ACTIVE', expire: 'EXPIRED', cancel: 'CANCELLED' },
    USED: { useUp: null, giveBack: 'ACTIVE', expire: null, cancel: null },
    EXPIRED: { useUp: null, giveBack: 'ACTIVE', expire: null, cancel: null },
    CANCELLED: { useUp: null, giveBack: null, expire: null, cancel: null },
  };
  it.each(TICKET_STATUSES.flatMap(status => TICKET_EVENTS.map(event => [status, event] as const)))(
    '%s, %s',
    (status, event) => {
      expect(ticketAfter(status, event)).toBe(TABLE[status][event]);
    },
  );
  it('has no state without a row [payments 4.19]', () => {
    expect(Object.keys(TICKET_STATES).sort()).toEqual([...TICKET_STATUSES].sort());
  });
});

describe('what a gift card is worth', () => {
  const wishes = fc.array(
    fc.record({ kind: fc.constantFrom(...ENTRY_KINDS.slice(1)), amount: fc.integer({ min: 0, max: 200_000 }) }),
    { maxLength: 30 },
  );

  it('P5: is issued = remaining + used + expired + cancelled, and none is below zero, whatever is wished for it (I9)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), wishes, (amount, asked) => {
        const entries: Entry[] = [{ kind: 'ISSUED', amount }];
        for (const wish of asked) {
          const after = ticketBalance([...entries, wish]);
          // The database refuses negative amounts.
          if (after.used >= 0 && after.remaining >= 0) entries.push(wish);
          const { used, expired, cancelled, remaining } = ticketBalance(entries);
          expect(remaining + used + expired + cancelled).toBe(amount);
          for (const part of [used, expired, cancelled, remaining]) expect(part).toBeGreaterThanOrEqual(0);
          expect(used).toBeLessThanOrEqual(amount);
        }
      }),
    );
  });
  it('does not depend on the order in which it is summed', () => {
    fc.assert(
      fc.property(wishes, fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), (asked, order) => {
        const mixed = asked
          .map((entry, at) => ({ entry, at: order[at]! }))
          .sort((a, b) => a.at - b.at)
          .map(({ entry }) => entry);
        expect(ticketBalance(mixed)).toEqual(ticketBalance(asked));
      }),
    );
  });
});

describe('why a code is of no use here', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const card = {
    providerId: 'bees',
    status: 'ACTIVE' as const,
    validUntil: new Date('2026-11-20T23:00:00Z'),
    remaining: 100,
    blockedAt: null,
  };
  const no = (fields: object) => unusableReason({ ...card, ...fields }, { providerId: 'bees', now });
  it('is told by what is true of it, the seller first', () => {
    expect(no({})).toBeNull();
    expect(unusableReason(null, { providerId: 'bees', now })).toBe('ticket-unknown');
    expect(no({ status: 'USED' })).toBe('ticket-used');
    expect(no({ status: 'CANCELLED' })).toBe('ticket-cancelled');
    expect(no({ status: 'EXPIRED' })).toBe('ticket-expired');
    expect(no({ blockedAt: now })).toBe('ticket-blocked');
    expect(no({ providerId: 'goats', status: 'USED' })).toBe('ticket-of-another');
  });
  it('is the midnight after its last day, though no job has run', () => {
    expect(no({ validUntil: now })).toBe('ticket-expired');
    expect(no({ validUntil: new Date(now.getTime() + 1) })).toBeNull();
  });
});

describe('a code on the page of tickets', () => {
  it.each([
    ['GIFTCARD', 'ZX4K7M2PBDFG9QTW', ['ZX4K7M2P', 'BDFG9QTW']],
    ['VOUCHER', 'BZ4WQ7TXKDM2P', ['BZ4', 'WQ7TXKDM2P']],
  ] as const)('of a %s stands in two parts [payments 9.15]', (type, code, parts) => {
    expect(codeParts(type, code)).toEqual(parts);
  });
});

describe('a code', () => {
  const bytes = fc.infiniteStream(fc.nat(255)).map(stream => (count: number) => Uint8Array.from(stream.take(count)));
  it('has so many letters of an alphabet in which none looks like another, and no vowels', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TICKET_TYPES), bytes, (type, random) => {
        expect(newCode(type, random)).toMatch(new RegExp(`^[2-9BCDFGHJKMNPQRSTVWXZ]{${CODE_LENGTH[type]}}$`));
      }),
    );
    // Entropy against guessing: more than 60 bits for a code that is money.
    for (const type of TICKET_TYPES) expect(CODE_LENGTH[type] * Math.log2(27)).toBeGreaterThan(60);
  });
  it('has every letter equally often: bytes that do not divide evenly are thrown again', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 243; byte++) {
      const [letter] = newCode('GIFTCARD', count => new Uint8Array(count).fill(byte));
      counts.set(letter!, (counts.get(letter!) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array(27).fill(9));
    for (let byte = 243; byte < 256; byte++) {
      const thrown = [byte, 0];
      expect(newCode('VOUCHER', count => new Uint8Array(count).fill(thrown.shift() ?? 0))).toBe('2'.repeat(13));
    }
  });
  it('is read as people type it: in groups, with hyphens, in small letters, and never otherwise (H21)', () => {
    const between = fc.constantFrom('', ' ', '-', ' – ', ' ', '.', '‑', '\t');
    fc.assert(
      fc.property(fc.constantFrom(...TICKET_TYPES), bytes, fc.infiniteStream(between), (type, random, gaps) => {
        const code = newCode(type, random);
        const typed = [...code].map(letter => letter + gaps.next().value).join('');
        expect(codeTyped(typed)).toBe(code);
        expect(codeTyped(` ${typed.toLowerCase()} `)).toBe(code);
        expect(codeTyped(codeShown(code))).toBe(code);
      }),
    );
  });
  it('is not made of anything else', () => {
    for (const text of [
      '',
      'FÖR-MIG',
      '2345',
      '0000 0000 0000 0000',
      '2222 2222 2222 222',
      '2222 2222 2222 222A',
      '😀',
    ])
      expect(codeTyped(text)).toBeNull();
    fc.assert(fc.property(fc.string(), text => void codeTyped(text)));
  });
  it('is shown in fours; masked, its last four (payments 9) [payments 9.6]', () => {
    expect(codeShown('23456789BCDFGHJK')).toBe('2345 6789 BCDF GHJK');
    expect(codeShown('XD83FMRFVKK6Q')).toBe('XD83 FMRF VKK6 Q');
    expect(codeMasked('GHJK')).toBe('•••• GHJK');
  });
});

describe('the last day', () => {
  it('is the same date so many months on, or the last of a month that has no such date', () => {
    expect(lastDay('2026-11-20', 120)).toBe('2036-11-20');
    expect(lastDay('2028-02-29', 12)).toBe('2029-02-28');
    expect(lastDay('2026-12-31', 2)).toBe('2027-02-28');
    expect(lastDay('2026-12-31', 1)).toBe('2027-01-31');
    expect(lastDay('2027-01-31', 13)).toBe('2028-02-29');
  });
  it('is never more days away than its months have, and never fewer than they could', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_500 }), fc.integer({ min: 1, max: 120 }), (days, months) => {
        const issued = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
        const last = lastDay(issued, months);
        const [from, until] = [issued, last].map(day => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
        expect(until! - from!).toBe(months);
        expect(Number(last.slice(8))).toBeLessThanOrEqual(Number(issued.slice(8)));
        expect(Number(last.slice(8))).toBeGreaterThanOrEqual(Math.min(28, Number(issued.slice(8))));
      }),
    );
  });
});
