import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, wallMoment } from '../../shared/wall-time.ts';
import { pauseNotice, providerVisibility } from '../rules.ts';
import { PAUSE_KINDS } from './contract.ts';
import { dayMistake, isForGood, isItsName, lastsUntil, MOST_DAYS, NEVER, pauseEnd } from './rules.ts';

const ZONES = ['Europe/Stockholm', 'Atlantic/Reykjavik', 'America/New_York', 'Pacific/Auckland'];
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
const HOUR = 3_600_000;

describe('the end of a pause', () => {
  it('of today is the coming midnight at the stall, also on days when the clocks change', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (now, zone) => {
        const end = pauseEnd({ kind: 'TODAY' }, zone, now);
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * HOUR);
        expect(wallMoment(end, zone)).toMatchObject({ date: addDays(calendarDayAt(now, zone), 1) });
        expect(calendarDayAt(new Date(end.getTime() - 1), zone)).toBe(calendarDayAt(now, zone));
      }),
    );
  });

  it('is the moment until which the stall is closed and from which it is open, for every kind', () => {
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom(...ZONES),
        fc.constantFrom(...PAUSE_KINDS),
        fc.integer({ min: 1, max: MOST_DAYS }),
        (now, zone, kind, days) => {
          const wish = { kind, opensOn: addDays(calendarDayAt(now, zone), days) };
          expect(dayMistake(wish, calendarDayAt(now, zone))).toBeNull();
          const pausedUntil = pauseEnd(wish, zone, now);
          const seen = (at: Date) => providerVisibility({ status: 'NORMAL', pausedUntil }, at);
          expect(seen(now)).toBe('PAUSED');
          expect(seen(new Date(pausedUntil.getTime() - 1))).toBe('PAUSED');
          expect(seen(pausedUntil)).toBe('NORMAL');
          const said = kind === 'TODAY' || kind === 'UNTIL' ? 'DAY' : kind;
          expect(lastsUntil(pausedUntil)).toBe(said);
          expect(isForGood(pausedUntil)).toBe(kind === 'FOR_GOOD');
        },
      ),
    );
  });

  it('is the day that was chosen', () => {
    const now = new Date('2026-11-23T14:00:00Z');
    const end = pauseEnd({ kind: 'UNTIL', opensOn: '2026-12-01' }, 'Europe/Stockholm', now);
    expect(end.toISOString()).toBe('2026-11-30T23:00:00.000Z');
  });
});

it.each([
  [{ kind: 'UNTIL' }, 'missing'],
  [{ kind: 'UNTIL', opensOn: '2026-11-23' }, 'past'],
  [{ kind: 'UNTIL', opensOn: '2026-11-24' }, null],
  [{ kind: 'UNTIL', opensOn: '2028-11-22' }, null],
  [{ kind: 'UNTIL', opensOn: '2028-11-23' }, 'far'],
  [{ kind: 'TODAY', opensOn: '2020-01-01' }, null],
  [{ kind: 'FOR_GOOD' }, null],
] as const)('the mistake of %j is %s', (wish, mistake) => {
  expect(dayMistake(wish, '2026-11-23')).toBe(mistake);
});

it('is told to visitors with its day, until further notice, or for good', () => {
  const now = new Date('2026-11-23T14:00:00Z');
  const words = (until: Date) => pauseNotice({ until, reason: null, timeZone: 'Europe/Stockholm' }, 'sv', now);
  expect(words(new Date('2026-11-30T23:00:00Z'))).toMatchObject({
    words: 'Pausad till 1 dec',
    date: '2026-12-01',
  });
  expect(words(NEVER.OPEN_ENDED)).toMatchObject({ words: 'Stängt tills vidare', until: null, date: null });
  expect(words(NEVER.FOR_GOOD)).toMatchObject({ words: 'Stängt för gott', until: null, date: null });
});

it.each([
  ['Ängens bigård', true],
  ['  ängens   BIGÅRD ', true],
  ['The Meadow Apiary', true],
  ['Ängens', false],
  ['', false],
])('the name %j is the stall’s: %s', (typed, is) => {
  expect(isItsName(typed, { sv: 'Ängens bigård', en: 'The Meadow Apiary' })).toBe(is);
});
