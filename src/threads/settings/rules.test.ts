import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awayAt } from './away/rules.ts';
import { fittingAnswers } from './ready/rules.ts';
import { awayText, FIRST_SETTINGS, type MessageSettings } from './rules.ts';

const ZONE = 'Europe/Stockholm';
/** Open from ten to three on weekdays. */
const HOURS = { weekly: [{ days: [1, 2, 3, 4, 5], opens: '10:00', closes: '15:00' }], exceptions: [] };
const away = (settings: Partial<MessageSettings>, at: string, hours: typeof HOURS = HOURS) =>
  awayAt({ ...FIRST_SETTINGS, ...settings }, { hours, timeZone: ZONE }, new Date(at));
const words = (found: ReturnType<typeof awayAt>) =>
  found && [found.since.toISOString(), found.until?.toISOString() ?? null];

describe('a stall', () => {
  it('that answers always is never away', () => {
    expect(away({}, '2026-11-28T02:00:00Z')).toBeNull();
  });

  it('that answers while it is open is away from its closing to its next opening, weekends and all', () => {
    expect(away({ answers: 'OPENING' }, '2026-11-26T11:00:00Z')).toBeNull();
    // Thursday evening, and Saturday.
    expect(words(away({ answers: 'OPENING' }, '2026-11-26T18:00:00Z'))).toEqual([
      '2026-11-26T14:00:00.000Z',
      '2026-11-27T09:00:00.000Z',
    ]);
    expect(words(away({ answers: 'OPENING' }, '2026-11-28T12:00:00Z'))).toEqual([
      '2026-11-27T14:00:00.000Z',
      '2026-11-30T09:00:00.000Z',
    ]);
  });

  it('has the same beginning for a whole stretch, also across the night when clocks change', () => {
    const own = {
      answers: 'OWN' as const,
      ownHours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '20:00' }],
    };
    const stretch = ['2026-10-24T18:30:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T06:59:00Z'];
    expect(new Set(stretch.map(at => away(own, at)!.since.toISOString()))).toEqual(
      new Set(['2026-10-24T18:00:00.000Z']),
    );
    expect(away(own, '2026-10-25T07:00:00Z')).toBeNull();
  });

  it('on holiday is away on each of its days, and back when it answers after them', () => {
    const holiday = { away: { from: '2026-12-24', until: '2026-12-27' } };
    expect(words(away(holiday, '2026-12-25T12:00:00Z'))).toEqual([
      '2026-12-23T23:00:00.000Z',
      '2026-12-27T23:00:00.000Z',
    ]);
    expect(words(away({ ...holiday, answers: 'OPENING' }, '2026-12-24T11:00:00Z'))).toEqual([
      '2026-12-23T23:00:00.000Z',
      '2026-12-28T09:00:00.000Z',
    ]);
    expect(away(holiday, '2026-12-27T23:30:00Z')).toBeNull();
  });

  it('without hours, or without any in two weeks, says nothing', () => {
    expect(away({ answers: 'OPENING' }, '2026-11-26T18:00:00Z', { weekly: [], exceptions: [] })).toBeNull();
  });

  it('is away at a moment that lies between the beginning and the end that it tells, whatever its hours', () => {
    const time = fc
      .integer({ min: 0, max: 47 })
      .map(half => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
    const day = fc.record({
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      opens: time,
      closes: time,
    });
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 4 }), moment, (ownHours, now) => {
        const found = awayAt({ ...FIRST_SETTINGS, answers: 'OWN', ownHours }, { hours: HOURS, timeZone: ZONE }, now);
        if (!found) return;
        expect(found.since.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(found.until?.getTime() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(now.getTime());
      }),
    );
  });
});

describe('ready answers', () => {
  it('that speak of what the guest asks come first, the others as they were ordered', () => {
    const answers = ['Tack, det är noterat.', 'Ja, vi ställer fram en barnstol.', 'Parkeringen är gratis.'].map(
      text => ({ text }),
    );
    const first = (asked: string) => fittingAnswers(answers, asked).map(({ text }) => text)[0];
    expect(first('Har ni barnstolar?')).toBe('Ja, vi ställer fram en barnstol.');
    expect(first('Finns det parkering?')).toBe('Parkeringen är gratis.');
    expect(first('Hej')).toBe('Tack, det är noterat.');
  });

  it('are all there, whatever the guest writes', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (texts, asked) => {
        const found = fittingAnswers(
          texts.map(text => ({ text })),
          asked,
        ).map(({ text }) => text);
        expect(found.toSorted()).toEqual(texts.toSorted());
      }),
    );
  });
});

it('an automatic answer is in the guest’s language where somebody wrote it', () => {
  expect(awayText({ sv: 'Hej', de: 'Hallo' }, 'de')).toBe('Hallo');
  expect(awayText({ sv: 'Hej' }, 'en')).toBe('Hej');
  expect(awayText({ en: 'Hi' }, 'sv')).toBe('Hi');
  expect(awayText(null, 'sv')).toBeNull();
});
