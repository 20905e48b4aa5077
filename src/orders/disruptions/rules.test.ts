import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsBack, chooseUntil, guestAfter, noteFor, type Priced, rightsFor } from './rules.ts';

const at = (text: string) => new Date(text);

describe('a guest chooses', () => {
  it.each([
    ['for three days', '2026-12-24T18:00Z', '2026-11-26T12:00Z'],
    ['never past the beginning', '2026-11-24T18:00Z', '2026-11-24T18:00Z'],
    ['for some hours at least', '2026-11-23T13:00Z', '2026-11-23T15:00Z'],
  ])('%s', (_, startsAt, until) => {
    expect(chooseUntil(at('2026-11-23T12:00Z'), at(startsAt))).toEqual(at(until));
  });
});

it('staff block a unit and write that all goes as planned; only who may change a product shuts it', () => {
  expect(rightsFor({ kind: 'UNITS', departs: null })).toEqual(['orders:change']);
  expect(rightsFor({ kind: 'DEPARTURE', departs: 'CONFIRMED' })).toEqual(['orders:change']);
  expect(rightsFor({ kind: 'DEPARTURE', departs: 'CALLED_OFF' })).toContain('catalogue:change');
  expect(rightsFor({ kind: 'HOUSE', departs: null })).toContain('profile:change');
});

describe('what goes back', () => {
  const priced = (fields: Partial<Priced>): Priced => ({
    ...{ bookingId: 'a', orderId: 'o', paid: 800, total: 800, amount: 800, ...fields },
  });

  it('is all that was paid for it, and of a part paid in advance what is over', () => {
    expect([...amountsBack([priced({})])]).toEqual([['a', 800]]);
    const two = [priced({ paid: 200, amount: 400 }), priced({ bookingId: 'b', paid: 200, amount: 400 })];
    expect([...amountsBack(two)]).toEqual([
      ['a', 0],
      ['b', 200],
    ]);
  });

  it('is never more than was paid, and all of it once all of the order is cancelled', () => {
    const orders = fc.tuple(
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }),
      fc.integer({ min: 0, max: 9000 }),
    );
    fc.assert(
      fc.property(orders, ([amounts, most]) => {
        const total = amounts.reduce((sum, one) => sum + one, 0);
        const paid = Math.min(most, total);
        const rows = amounts.map((amount, at) => priced({ bookingId: String(at), amount, total, paid }));
        const backs = [...amountsBack(rows).values()];
        expect(backs.every(back => back >= 0)).toBe(true);
        expect(backs.reduce((sum, back) => sum + back, 0)).toBe(paid);
      }),
    );
  });
});

it('who has come, gone or moved is left alone', () => {
  const booked = { state: 'BOOKED', isOver: false, isThere: true };
  expect(guestAfter(booked)).toBeNull();
  expect(guestAfter({ ...booked, isOver: true })).toBe('ARRIVED');
  expect(guestAfter({ ...booked, isThere: false })).toBe('GONE');
  expect(guestAfter({ ...booked, state: 'CANCELLED' })).toBe('GONE');
  expect(guestAfter(null)).toBe('GONE');
});

it('words for one guest win over those in their language, and these over the Swedish ones', () => {
  const words = { sv: 'Vatten', en: 'Water', de: '' };
  expect(noteFor({ note: null, language: 'en' }, words)).toBe('Water');
  expect(noteFor({ note: null, language: 'de' }, words)).toBe('Vatten');
  expect(noteFor({ note: '', language: 'en' }, words)).toBe('');
});
