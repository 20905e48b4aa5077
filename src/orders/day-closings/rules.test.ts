import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsBack, guestAfter, noteFor, type Priced, spanDays, takesPlaceOn } from './rules.ts';

const ZONE = 'Europe/Stockholm';

describe('the days of a span', () => {
  it.each([
    ['2026-11-28', '2026-11-28', ['2026-11-28']],
    ['2026-11-30', '2026-12-01', ['2026-11-30', '2026-12-01']],
    ['2026-11-28', '2026-11-27', null],
    ['2026-11-20', '2026-11-28', null],
    ['2026-11-28', '2027-01-27', null],
  ])('from %s to %s are %j', (from, to, days) => {
    expect(spanDays(from, to, '2026-11-23')).toEqual(days);
  });
});

describe('a booking takes place', () => {
  const at = (text: string) => Date.parse(text);
  const dinner = {
    ...{ kind: 'TABLE', day: '2026-11-27' },
    ...{ startsAt: at('2026-11-27T21:00Z'), endsAt: at('2026-11-28T00:00Z') },
  };
  const stay = {
    ...{ kind: 'NIGHTS', day: '2026-11-27' },
    ...{ startsAt: at('2026-11-27T14:00Z'), endsAt: at('2026-11-29T10:00Z') },
  };
  const boat = {
    ...{ kind: 'DAYS', day: '2026-11-27' },
    ...{ startsAt: at('2026-11-27T08:00Z'), endsAt: at('2026-11-28T16:00Z') },
  };

  it.each([
    ['an evening where it begins', dinner, '2026-11-27', true],
    ['an evening not where it ends after midnight', dinner, '2026-11-28', false],
    ['a stay on its last night', stay, '2026-11-28', true],
    ['a stay not on the day it leaves', stay, '2026-11-29', false],
    ['what is rented on its last day', boat, '2026-11-28', true],
  ])('%s', (_, booking, day, is) => {
    expect(takesPlaceOn([day], booking, ZONE)).toBe(is);
  });
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
  const booked = { state: 'BOOKED', isOver: false, day: '2026-11-28' };
  expect(guestAfter(booked, '2026-11-28')).toBeNull();
  expect(guestAfter({ ...booked, isOver: true }, '2026-11-28')).toBe('ARRIVED');
  expect(guestAfter(booked, '2026-11-29')).toBe('GONE');
  expect(guestAfter({ ...booked, state: 'CANCELLED' }, '2026-11-28')).toBe('GONE');
  expect(guestAfter(null, '2026-11-28')).toBe('GONE');
});

it('words for one guest win over those in their language, and these over the Swedish ones', () => {
  const words = { sv: 'Vatten', en: 'Water', de: '' };
  expect(noteFor({ note: null, language: 'en' }, words)).toBe('Water');
  expect(noteFor({ note: null, language: 'de' }, words)).toBe('Vatten');
  expect(noteFor({ note: '', language: 'en' }, words)).toBe('');
});
