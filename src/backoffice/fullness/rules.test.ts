import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../availability/offers/contract.ts';
import { dayFullness, fullnessBy, hoursOf } from './rules.ts';

const ZONE = 'Europe/Stockholm';
const DAY = '2026-06-10';
/** Midnight of that day at the place. */
const MIDNIGHT = Date.parse('2026-06-09T22:00:00Z');
const MINUTE = 60_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

function offer(kind: Offer['kind'], more: Partial<Offer> = {}): Offer {
  const opening = { weekly: [], seasons: [], exceptions: [], holidays: 'AS_USUAL' as const };
  return { kind, opening, needs: [], nights: null, ...more } as unknown as Offer;
}

function open(from: string, to: string): Pick<Offer, 'opening'> {
  const weekly = [{ weekdays: EVERY_DAY, hours: [{ from, to }] }];
  return { opening: { weekly, seasons: [], exceptions: [], holidays: 'AS_USUAL' } };
}

const minutes = (from: number, until: number, unitId = 'a') => ({
  unitId,
  from: new Date(MIDNIGHT + from * MINUTE),
  until: new Date(MIDNIGHT + until * MINUTE),
});

describe('an hour', () => {
  const offers = [offer('TABLE', open('17:00', '01:00'))];
  const hours = hoursOf(offers, [DAY]);

  it('is shown from the first opening to the last closing, past midnight too', () => {
    expect(hours).toEqual([17, 18, 19, 20, 21, 22, 23, 24]);
    expect(hoursOf([offer('TABLE')], [DAY])).toEqual([]);
  });

  it('counts each unit that is taken in any of its minutes, once', () => {
    const reservation = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(1500), fc.integer({ min: 1, max: 300 }));
    fc.assert(
      fc.property(fc.array(reservation, { maxLength: 12 }), found => {
        const taken = found.map(([unit, from, length]) => minutes(from, from + length, unit));
        const row = { offers, by: 'HOUR' as const, hours, taken, timeZone: ZONE };
        const byMinute = hours.map(hour => {
          const units = new Set<string>();
          for (let minute = hour * 60; minute < (hour + 1) * 60; minute++)
            for (const [unit, from, length] of found) if (from <= minute && minute < from + length) units.add(unit);
          return units.size;
        });
        expect(dayFullness(row, DAY).hours).toEqual(byMinute);
      }),
    );
  });

  it('says nothing while closed, unless something is booked all the same', () => {
    const lunch = [offer('TABLE', open('11:00', '13:00')), offer('TABLE', open('17:00', '19:00'))];
    const row = { offers: lunch, by: 'HOUR' as const, hours: hoursOf(lunch, [DAY]), timeZone: ZONE };
    expect(row.hours).toEqual([11, 12, 13, 14, 15, 16, 17, 18]);
    expect(dayFullness({ ...row, taken: [] }, DAY).hours).toEqual([0, 0, null, null, null, null, 0, 0]);
    expect(dayFullness({ ...row, taken: [minutes(14 * 60, 15 * 60)] }, DAY).hours[3]).toBe(1);
  });
});

describe('a night', () => {
  const nights = { least: 1, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' };
  const row = { offers: [offer('NIGHTS', { nights })], by: 'NIGHT' as const, hours: [], timeZone: ZONE };
  const takenBy = (from: number, until: number) => dayFullness({ ...row, taken: [minutes(from, until)] }, DAY).taken;

  it('is taken by who sleeps there, and not by who left that morning', () => {
    expect(takenBy(15 * 60, 35 * 60)).toBe(1);
    expect(takenBy(-9 * 60, 11 * 60)).toBe(0);
    // A block of the day after takes the night before it: nobody could stay until eleven.
    expect(takenBy(24 * 60, 48 * 60)).toBe(1);
  });
});

describe('a group', () => {
  it('is told by the hour as soon as one product is, else by night, else by day', () => {
    const kinds = (...of: Offer['kind'][]) => fullnessBy(of.map(kind => offer(kind)));
    expect([kinds('NIGHTS'), kinds('DAYS'), kinds('DAYS', 'NIGHTS'), kinds('DAYS', 'HOURS')]).toEqual([
      ...['NIGHT', 'DAY', 'NIGHT', 'HOUR'],
    ]);
  });
});
