import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime } from '../../shared/time.ts';
import { instantAt } from '../../shared/wall-time.ts';
import type { ShownBlock, ShownBooking, ShownDay } from '../contract.ts';
import { dayAxis, dayPlace, gapsOf, type Held, hoursOf, lanesOf, placed } from './rules.ts';

const ZONE = 'Europe/Stockholm';
const at = (day: string, time: string) => instantAt(day, time, ZONE).toISOString();
const span = (day: string, from: string, to: string) => ({ startsAt: at(day, from), endsAt: at(day, to) });
const shown = (day: string, open: { startsAt: string; endsAt: string }[]): ShownDay => ({
  ...{ day, ...span(day, '00:00', '24:00'), open },
});
const NOTHING: Held = { bookings: [], blocks: [], departures: [] };
const booking = (startsAt: string, endsAt: string) =>
  ({ startsAt, endsAt, keptFrom: startsAt, keptUntil: endsAt, kind: 'TABLE', unitIds: ['one'] }) as ShownBooking;
const clocks = (hours: readonly number[]) => hours.map(hour => formatTime(new Date(hour), 'sv', ZONE));

describe('the hours of a day', () => {
  it('are those in which something may be booked, and somebody is there', () => {
    const day = shown('2026-11-21', [span('2026-11-21', '12:30', '22:15')]);
    expect(clocks(hoursOf(dayAxis(day, NOTHING)))).toEqual(clocks(hoursOf(dayAxis(day, NOTHING))));
    expect(clocks(hoursOf(dayAxis(day, NOTHING))).at(0)).toBe('12:00');
    expect(clocks(hoursOf(dayAxis(day, NOTHING))).at(-1)).toBe('22:00');
    const early = { ...NOTHING, bookings: [booking(at('2026-11-21', '09:20'), at('2026-11-21', '10:00'))] };
    expect(clocks(hoursOf(dayAxis(day, early))).at(0)).toBe('09:00');
    expect(clocks(hoursOf(dayAxis(shown('2026-11-22', []), NOTHING))).at(0)).toBe('09:00');
    const allDay = { ...NOTHING, blocks: [{ ...span('2026-11-21', '00:00', '24:00'), unitId: 'one' } as ShownBlock] };
    expect(clocks(hoursOf(dayAxis(day, allDay))).at(0)).toBe('12:00');
  });

  it('go past midnight where it closes after it', () => {
    const day = shown('2026-11-21', [{ startsAt: at('2026-11-21', '18:00'), endsAt: at('2026-11-22', '02:00') }]);
    expect(clocks(hoursOf(dayAxis(day, NOTHING)))).toEqual([
      ...['18:00', '19:00', '20:00', '21:00', '22:00', '23:00', '00:00', '01:00'],
    ]);
  });

  it('lack one when clocks go forward, and have one twice when they go back (H7)', () => {
    const all = (day: string) => clocks(hoursOf(dayAxis(shown(day, [span(day, '00:00', '24:00')]), NOTHING)));
    expect(all('2027-03-28')).toHaveLength(23);
    expect(all('2027-03-28').slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
    expect(all('2027-10-31')).toHaveLength(25);
    expect(all('2027-10-31').slice(0, 5)).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00']);
  });

  it('have every day equally wide in a week, however long it is (H7)', () => {
    const days = ['2027-10-30', '2027-10-31', '2027-11-01'].map(day => shown(day, []));
    expect(dayPlace(days, at('2027-10-31', '00:00'))).toBe(1);
    expect(dayPlace(days, at('2027-11-01', '00:00'))).toBe(2);
    expect(dayPlace(days, at('2027-10-30', '12:00'))).toBe(0.5);
    expect(dayPlace(days, at('2027-12-24', '12:00'))).toBe(3);
    expect(dayPlace(days, at('2026-12-24', '12:00'))).toBe(0);
  });
});

const HOUR = 3_600_000;
const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 })), { maxLength: 14 })
  .map(list =>
    list.map(([from, long]) => ({
      startsAt: new Date(from * HOUR).toISOString(),
      endsAt: new Date((from + long) * HOUR).toISOString(),
    })),
  );
type Span = { startsAt: string; endsAt: string };
const meet = (one: Span, other: Span) => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

describe('whatever stands in a row', () => {
  it('hides nothing of it: what overlaps has lanes of its own, and no more of them than overlap at once', () => {
    fc.assert(
      fc.property(spans, list => {
        const { lane, count } = lanesOf(list);
        list.forEach((one, a) => {
          for (const [b, other] of list.entries()) if (a < b && meet(one, other)) expect(lane[a]).not.toBe(lane[b]);
        });
        const busiest = Math.max(
          1,
          ...list.map(
            one => list.filter(other => other.startsAt <= one.startsAt && one.startsAt < other.endsAt).length,
          ),
        );
        expect(count).toBe(busiest);
      }),
    );
  });

  it('leaves as free all that is open and not taken, and nothing else', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 30 }), (list, hour) => {
        // Two things are sold there, at hours of their own.
        const hours = (from: number, to: number) => ({
          startsAt: new Date(from * HOUR).toISOString(),
          endsAt: new Date(to * HOUR).toISOString(),
        });
        const open = [hours(20, 40), hours(4, 36)];
        const held = { ...NOTHING, bookings: list.map(one => booking(one.startsAt, one.endsAt)) };
        const gaps = gapsOf(open, held, hour * HOUR);
        for (let at = 0; at < 52; at++) {
          const instant = new Date(at * HOUR + HOUR / 2).toISOString();
          const isIn = (one: Span) => one.startsAt <= instant && instant < one.endsAt;
          const isFree = open.some(isIn) && !list.some(isIn) && at >= hour;
          expect(gaps.filter(isIn)).toHaveLength(isFree ? 1 : 0);
        }
      }),
    );
  });

  it('is drawn within its axis, as long as what is seen of it lasts', () => {
    fc.assert(
      fc.property(spans, list => {
        const axis = { from: 10 * HOUR, to: 20 * HOUR };
        for (const one of list) {
          const place = placed(axis, one, 76);
          const seen = Math.min(axis.to, Date.parse(one.endsAt)) - Math.max(axis.from, Date.parse(one.startsAt));
          if (seen <= 0) expect(place).toBeNull();
          else
            expect([place!.left >= 0, place!.left + place!.width <= 760, place!.width]).toEqual([
              true,
              true,
              (seen / HOUR) * 76,
            ]);
        }
      }),
    );
  });
});
