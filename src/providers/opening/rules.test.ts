import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, wallMoment } from '../../shared/wall-time.ts';
import type { OpeningHours } from '../contract.ts';
import { hoursOn, hoursPlate, openState } from './rules.ts';

const ZONE = 'Europe/Stockholm';
const at = (date: string, time: string) => instantAt(date, time, ZONE);

/** Sjökanten: closed Monday and Tuesday, late on Friday and Saturday. */
const sjokanten: OpeningHours = {
  weekly: [
    { days: [3, 4], opens: '17:00', closes: '22:00' },
    { days: [5, 6], opens: '12:00', closes: '01:00' },
    { days: [7], opens: '12:00', closes: '18:00' },
  ],
  exceptions: [
    { date: '12-24', hours: [] },
    { date: '2026-12-31', hours: [{ opens: '12:00', closes: '16:00' }] },
  ],
};
const kajak: OpeningHours = {
  weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '18:00', season: { from: '05-01', to: '09-30' } }],
  exceptions: [],
};

describe('the sign at the stall', () => {
  it('says until when it is open', () => {
    const { state, validUntil } = openState(sjokanten, ZONE, at('2026-11-19', '18:00'));
    expect(state).toEqual({ state: 'OPEN', closes: '22:00' });
    expect(validUntil).toEqual(at('2026-11-19', '22:00'));
  });
  it('knows that Friday night ends on Saturday morning', () => {
    expect(openState(sjokanten, ZONE, at('2026-11-21', '00:30')).state).toEqual({ state: 'OPEN', closes: '01:00' });
  });
  it('is open at the first minute and closed at the last', () => {
    expect(openState(sjokanten, ZONE, at('2026-11-18', '17:00')).state?.state).toBe('OPEN');
    expect(openState(sjokanten, ZONE, at('2026-11-18', '22:00')).state?.state).toBe('CLOSED');
  });
  it.each([
    ['later today', '2026-11-18', '09:00', { date: '2026-11-18', time: '17:00', nearness: 'TODAY' }],
    ['on another day of the week', '2026-11-22', '19:00', { date: '2026-11-25', time: '17:00', nearness: 'WEEK' }],
  ])('says when it opens: %s', (_, date, time, opens) => {
    expect(openState(sjokanten, ZONE, at(date, time)).state).toEqual({ state: 'CLOSED', opens });
  });
  it('says the day of the season when that is far away, and is drawn anew at midnight', () => {
    const { state, validUntil } = openState(kajak, ZONE, at('2026-11-20', '12:00'));
    expect(state).toEqual({ state: 'CLOSED', opens: { date: '2027-05-01', time: '10:00', nearness: 'LATER' } });
    expect(validUntil).toEqual(at('2026-11-21', '00:00'));
  });
  it('keeps holidays: every Christmas Eve, and one shorter New Year’s Eve', () => {
    expect(openState(sjokanten, ZONE, at('2026-12-24', '18:00')).state).toMatchObject({ state: 'CLOSED' });
    expect(openState(sjokanten, ZONE, at('2027-12-24', '18:00')).state).toMatchObject({ state: 'CLOSED' });
    expect(openState(sjokanten, ZONE, at('2026-12-31', '15:00')).state).toEqual({ state: 'OPEN', closes: '16:00' });
    expect(openState(sjokanten, ZONE, at('2026-12-31', '18:00')).state).toMatchObject({ state: 'CLOSED' });
  });
  it('reads two shifts that meet as one open door, and never closes what is always open', () => {
    const shifts = [
      { days: [5], opens: '08:00', closes: '14:00' },
      { days: [5], opens: '14:00', closes: '20:00' },
    ];
    const friday = at('2026-11-20', '09:00');
    expect(openState({ weekly: shifts, exceptions: [] }, ZONE, friday).state).toEqual({
      state: 'OPEN',
      closes: '20:00',
    });
    const always = { weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }], exceptions: [] };
    expect(openState(always, ZONE, friday).state).toEqual({ state: 'OPEN', closes: null });
  });
  it('is missing for a stall without hours, and promises nothing when it never opens', () => {
    expect(openState({ weekly: [], exceptions: [] }, ZONE, new Date(0)).state).toBeNull();
    const never = { weekly: [], exceptions: [{ date: '2020-01-01', hours: [] }] };
    expect(openState(never, ZONE, at('2026-11-20', '12:00')).state).toEqual({ state: 'CLOSED', opens: null });
  });
});

describe('clock changes (H7)', () => {
  const night: OpeningHours = { weekly: [{ days: [6], opens: '22:00', closes: '03:00' }], exceptions: [] };
  const length = (date: string) => {
    const { validUntil } = openState(night, ZONE, at(date, '22:00'));
    return (Number(validUntil) - Number(at(date, '22:00'))) / 3_600_000;
  };
  it('takes an hour from the last Saturday night of March and gives it back in October', () => {
    expect(length('2026-03-28')).toBe(4);
    expect(length('2026-10-24')).toBe(6);
    expect(length('2026-11-21')).toBe(5);
  });
  it('opens at the same wall time on both sides', () => {
    for (const date of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']) {
      const daily = { weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '18:00' }], exceptions: [] };
      const { state } = openState(daily, ZONE, at(date, '06:00'));
      expect(state).toEqual({ state: 'CLOSED', opens: { date, time: '10:00', nearness: 'TODAY' } });
      expect(openState(daily, ZONE, at(date, '10:00')).state).toEqual({ state: 'OPEN', closes: '18:00' });
    }
  });
  it('moves an opening in the hour that does not exist to just after it', () => {
    const early = { weekly: [{ days: [7], opens: '02:30', closes: '08:00' }], exceptions: [] };
    expect(openState(early, ZONE, at('2026-03-29', '01:00')).state).toMatchObject({ opens: { time: '03:30' } });
  });
});

const clock = fc.integer({ min: 0, max: 95 }).map(quarter => {
  const minutes = quarter * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
const weekly = fc.array(
  fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    opens: clock,
    closes: clock,
  }),
  { minLength: 1, maxLength: 4 },
);
const zone = fc.constantFrom('Europe/Stockholm', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland');
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });

describe('any hours at any moment', () => {
  it('stay as the sign says until it must be drawn anew, and change then when it said so', () => {
    fc.assert(
      fc.property(
        weekly,
        zone,
        moment,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (rules, timeZone, now, part) => {
          const hours = { weekly: rules, exceptions: [] };
          const { state, validUntil } = openState(hours, timeZone, now);
          expect(validUntil!.getTime()).toBeGreaterThan(now.getTime());
          const later = new Date(now.getTime() + Math.floor((validUntil!.getTime() - now.getTime()) * part));
          expect(openState(hours, timeZone, later).state).toEqual(state);
          if (state?.state === 'OPEN' && state.closes) {
            expect(openState(hours, timeZone, validUntil!).state?.state).toBe('CLOSED');
            expect(wallMoment(validUntil!, timeZone).time).toBe(state.closes);
          }
        },
      ),
    );
  });
  it('open exactly when they said that they would', () => {
    fc.assert(
      fc.property(weekly, zone, moment, (rules, timeZone, now) => {
        const hours = { weekly: rules, exceptions: [] };
        const { state } = openState(hours, timeZone, now);
        if (state?.state !== 'CLOSED' || !state.opens) return;
        const opening = instantAt(state.opens.date, state.opens.time, timeZone);
        expect(openState(hours, timeZone, opening).state?.state).toBe('OPEN');
        expect(openState(hours, timeZone, new Date(opening.getTime() - 60_000)).state?.state).toBe('CLOSED');
      }),
    );
  });
});

describe('the plate beside the door', () => {
  it('puts neighbouring days with the same hours in one row', () => {
    expect(hoursPlate(sjokanten, ZONE, at('2026-11-20', '12:00')).week).toEqual([
      { from: 1, to: 2, hours: [] },
      { from: 3, to: 4, hours: [{ opens: '17:00', closes: '22:00' }] },
      { from: 5, to: 6, hours: [{ opens: '12:00', closes: '01:00' }] },
      { from: 7, to: 7, hours: [{ opens: '12:00', closes: '18:00' }] },
    ]);
  });
  it('shows the coming season when there is none now', () => {
    expect(hoursPlate(kajak, ZONE, at('2026-11-20', '12:00')).week).toEqual([
      { from: 1, to: 7, hours: [{ opens: '10:00', closes: '18:00' }] },
    ]);
  });
  it('tells of the days that are not as usual, two months ahead', () => {
    expect(hoursPlate(sjokanten, ZONE, at('2026-11-20', '12:00')).exceptions).toEqual([
      { date: '2026-12-24', hours: [] },
      { date: '2026-12-31', hours: [{ opens: '12:00', closes: '16:00' }] },
    ]);
    expect(hoursPlate(sjokanten, ZONE, at('2026-10-01', '12:00')).exceptions).toEqual([]);
  });
  it('covers every day of the week once', () => {
    fc.assert(
      fc.property(weekly, moment, (rules, now) => {
        const { week } = hoursPlate({ weekly: rules, exceptions: [] }, ZONE, now);
        expect(week.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))).toEqual([
          1, 2, 3, 4, 5, 6, 7,
        ]);
      }),
    );
  });
});

it('lets one date win over the same day of every year', () => {
  const hours = {
    weekly: [],
    exceptions: [
      { date: '12-24', hours: [] },
      { date: '2026-12-24', hours: [{ opens: '09:00', closes: '12:00' }] },
    ],
  };
  expect(hoursOn(hours, '2026-12-24')).toHaveLength(1);
  expect(hoursOn(hours, '2027-12-24')).toHaveLength(0);
});
