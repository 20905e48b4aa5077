import { describe, expect, it } from 'vitest';
import { type ClosureSpan, instantsOf, isSpanAllowed, stretchesOf, takesPlaceIn } from './rules.ts';

const ZONE = 'Europe/Stockholm';
const span = (fields: Partial<ClosureSpan> = {}): ClosureSpan => ({
  ...{ fromDay: '2026-11-28', toDay: '2026-11-28', fromTime: null, toTime: null, daily: false, weeks: 1, ...fields },
});
const words = (one: ClosureSpan) =>
  stretchesOf(one).map(({ fromDay, fromTime, toDay, toTime }) => `${fromDay} ${fromTime}–${toDay} ${toTime}`);

describe('the stretches of a span', () => {
  it('are whole days, a part of a day, from one day to another, or the same hours of each day', () => {
    expect(words(span())).toEqual(['2026-11-28 00:00–2026-11-29 00:00']);
    expect(words(span({ fromTime: '14:00', toTime: '17:00' }))).toEqual(['2026-11-28 14:00–2026-11-28 17:00']);
    const weekend = { toDay: '2026-11-30', fromTime: '15:00', toTime: '11:00' };
    expect(words(span(weekend))).toEqual(['2026-11-28 15:00–2026-11-30 11:00']);
    expect(words(span({ ...weekend, toDay: '2026-11-29', toTime: '17:00', daily: true }))).toEqual([
      '2026-11-28 15:00–2026-11-28 17:00',
      '2026-11-29 15:00–2026-11-29 17:00',
    ]);
    expect(words(span({ fromTime: '22:00', toTime: '02:00', daily: true }))).toEqual([
      '2026-11-28 22:00–2026-11-29 02:00',
    ]);
  });

  it('repeat week by week at the same wall time, over both clock changes (H7)', () => {
    const hours = (fromDay: string) =>
      stretchesOf(span({ fromDay, toDay: fromDay, fromTime: '01:00', toTime: '04:00', weeks: 3 })).map(stretch => {
        const { from, to } = instantsOf(stretch, ZONE);
        return (to.getTime() - from.getTime()) / 3_600_000;
      });
    expect(hours('2026-10-18')).toEqual([3, 4, 3]);
    expect(hours('2027-03-21')).toEqual([3, 2, 3]);
  });
});

it.each([
  ['today', span({ fromDay: '2026-11-23', toDay: '2026-11-23' }), true],
  ['yesterday', span({ fromDay: '2026-11-22' }), false],
  ['backwards', span({ toDay: '2026-11-27' }), false],
  ['a time without its end', span({ fromTime: '10:00' }), false],
  ['hours backwards', span({ fromTime: '17:00', toTime: '14:00' }), false],
  ['hours of each day over midnight', span({ fromTime: '22:00', toTime: '02:00', daily: true }), true],
  ['more days than hours can name', span({ toDay: '2027-12-31' }), false],
  ['two days of each week for two years', span({ toDay: '2026-11-29', weeks: 104 }), false],
])('a span of %s is allowed: %s', (_, one, allowed) => {
  expect(isSpanAllowed({ kind: 'HOUSE', span: one }, '2026-11-23')).toBe(allowed);
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
  const stretch = (fromDay: string, fromTime: string, toTime: string) => ({
    fromDay,
    fromTime,
    toDay: fromDay,
    toTime,
  });

  it.each([
    ['an evening where it begins', dinner, '2026-11-27', true],
    ['an evening not where it ends after midnight', dinner, '2026-11-28', false],
    ['a stay on its last night', stay, '2026-11-28', true],
    ['a stay not on the day it leaves', stay, '2026-11-29', false],
    ['what is rented on its last day', boat, '2026-11-28', true],
  ])('on a closed day: %s', (_, booking, day, is) => {
    expect(takesPlaceIn({ days: [day], stretches: [] }, booking, ZONE)).toBe(is);
  });

  it.each([
    ['an evening that it cuts', dinner, stretch('2026-11-27', '23:00', '23:30'), true],
    ['an evening not where it ends as that begins', dinner, stretch('2026-11-27', '20:00', '22:00'), false],
    ['a stay that arrives in it', stay, stretch('2026-11-27', '14:00', '18:00'), true],
    ['a stay that lasts over it', stay, stretch('2026-11-28', '10:00', '18:00'), false],
    ['a stay that leaves in it', stay, stretch('2026-11-29', '10:00', '12:00'), true],
  ])('in a part of a day: %s', (_, booking, one, is) => {
    expect(takesPlaceIn({ days: [], stretches: [one] }, booking, ZONE)).toBe(is);
  });
});
