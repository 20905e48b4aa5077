import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayNumber } from '../../shared/wall-time.ts';
import { easterDay, isDayOff, lastDayToWithdraw } from './days/rules.ts';
import { type OrderToWithdraw, type RowToWithdraw, rightsOf } from './rules.ts';

describe('the last day of the right', () => {
  // Easter Sundays as calendars have them.
  it.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2030-04-21', '2038-04-25', '2285-03-22'])(
    'knows Easter: %s',
    day => expect(easterDay(Number(day.slice(0, 4)))).toBe(day),
  );

  it.each([
    ['2026-06-19', 'Midsummer Eve'],
    ['2026-05-14', 'Ascension Day'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Easter Monday'],
    ['2026-12-24', 'Christmas Eve'],
    ['2026-01-06', 'Epiphany'],
    ['2026-11-28', 'a Saturday'],
  ])('has %s off: %s', day => expect(isDayOff(day)).toBe(true));

  it.each([
    ['2026-11-02', '2026-11-16', 'a Monday'],
    ['2026-11-07', '2026-11-23', 'past a weekend'],
    ['2026-12-10', '2026-12-28', 'past Christmas and its weekend'],
    ['2026-06-05', '2026-06-22', 'past Midsummer'],
    ['2026-03-20', '2026-04-07', 'past Easter'],
  ])('counts from %s to %s: %s', (from, last) => expect(lastDayToWithdraw(from, 14)).toBe(last));

  it('is a working day, never earlier than fourteen days and at most six later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), days => {
        const from = addDays('2026-01-01', days);
        const last = lastDayToWithdraw(from, 14);
        const least = addDays(from, 14);
        expect(last >= least && last <= addDays(least, 6)).toBe(true);
        expect(weekdayNumber(last)).toBeLessThan(6);
        expect(isDayOff(last)).toBe(false);
      }),
    );
  });
});

const row = (more: Partial<RowToWithdraw> = {}): RowToWithdraw => ({
  ...{ id: 'r', name: 'Honung', acquireType: 'BUYABLE', noWithdrawal: null },
  ...{ quantity: 3, returned: 0, waiting: 0, unused: null },
  ...more,
});
const order = (rows: RowToWithdraw[], more: Partial<OrderToWithdraw> = {}): OrderToWithdraw => ({
  ...{ id: 'o', status: 'CONFIRMED', providerId: 'p', timeZone: 'Europe/Stockholm', isCompany: false },
  ...{ boughtAt: new Date('2026-11-02T10:00:00Z'), handedOutAt: null, rows },
  ...more,
});
const NOW = new Date('2026-11-10T10:00:00Z');
const rightOf = (one: RowToWithdraw, more: Partial<OrderToWithdraw> = {}, now = NOW) =>
  rightsOf(order([one], more), now)[0]!;

describe('the right to withdraw', () => {
  it('has no end until the goods are there, and fourteen days from then', () => {
    expect(rightOf(row(), {}, new Date('2027-06-01'))).toMatchObject({ until: null, pieces: 3, no: null });
    const handedOut = { status: 'FULFILLED', handedOutAt: new Date('2026-11-02T17:00:00Z') } as const;
    // Midnight in Stockholm, after Monday the sixteenth.
    const end = new Date('2026-11-16T23:00:00Z');
    expect(rightOf(row(), handedOut, new Date(end.getTime() - 1))).toMatchObject({ until: end, no: null });
    expect(rightOf(row(), handedOut, end)).toMatchObject({ no: 'OVER', pieces: 0 });
  });

  it('of a voucher counts from its purchase, and takes only unused ones', () => {
    const voucher = row({ acquireType: 'VOUCHER', unused: 2 });
    expect(rightOf(voucher)).toMatchObject({ pieces: 2, no: null });
    expect(rightOf(voucher, {}, new Date('2026-11-17'))).toMatchObject({ no: 'OVER' });
    expect(rightOf(row({ acquireType: 'GIFTCARD', unused: 0 }))).toMatchObject({ no: 'USED' });
  });

  it.each([
    [row({ acquireType: 'BOOKABLE' }), {}, 'EXEMPT'],
    [row({ acquireType: 'ACCOMMODATION' }), {}, 'EXEMPT'],
    [row({ noWithdrawal: 'PERISHABLE' }), {}, 'EXEMPT'],
    [row({ noWithdrawal: 'MADE_TO_ORDER' }), {}, 'EXEMPT'],
    [row(), { isCompany: true }, 'COMPANY'],
    [row(), { status: 'PENDING_PAYMENT_CONFIRMATION' }, 'UNPAID'],
    [row(), { status: 'CANCELLED' }, 'ENDED'],
    [row({ returned: 3 }), {}, 'GONE'],
    [row({ returned: 1, waiting: 2 }), {}, 'GONE'],
  ] as const)('is none of %o in %o: %s', (one, more, no) =>
    expect(rightOf(one, more as Partial<OrderToWithdraw>)).toMatchObject({ no, pieces: 0 }),
  );

  it('of what is sealed is there as long as it is', () => {
    expect(rightOf(row({ noWithdrawal: 'SEALED' }))).toMatchObject({ no: null, pieces: 3 });
  });

  it('never gives more pieces than are left (property)', () => {
    const counts = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(counts, counts, counts, fc.option(counts), (quantity, returned, waiting, unused) => {
        const { pieces } = rightOf(row({ quantity, returned, waiting, unused, acquireType: 'VOUCHER' }));
        expect(pieces).toBeGreaterThanOrEqual(0);
        expect(pieces).toBeLessThanOrEqual(Math.max(0, quantity - returned - waiting));
        if (unused !== null) expect(pieces).toBeLessThanOrEqual(unused);
      }),
    );
  });
});
