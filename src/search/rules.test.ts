import { describe, expect, it } from 'vitest';
import { isAvailable, rangeProblem, searchWindow, windowsAround } from './rules.ts';

const TODAY = '2026-11-22';

describe('the days of a search', () => {
  it('are as many nights as lie between, and a day by itself is a night', () => {
    expect(searchWindow({ from: '2026-11-27', to: '2026-11-29' })).toMatchObject({ shift: 0, nightsEnd: '2026-11-29' });
    expect(searchWindow({ from: '2026-11-27', to: '2026-11-27' })).toMatchObject({
      to: '2026-11-27',
      nightsEnd: '2026-11-28',
    });
  });
  it('keep their length over both clock changes, a leap day and New Year', () => {
    for (const from of ['2027-03-27', '2027-10-30', '2028-02-28', '2026-12-31'])
      expect(searchWindow({ from, to: from }, 1).nightsEnd > searchWindow({ from, to: from }, 1).from).toBe(true);
    expect(searchWindow({ from: '2028-02-27', to: '2028-02-28' }, 2)).toMatchObject({
      from: '2028-02-29',
      to: '2028-03-01',
    });
  });
  it('begin so many days before and after as they may, but not in the past', () => {
    const around = windowsAround({ from: '2026-11-23', to: '2026-11-25' }, 3, TODAY);
    expect(around.map(({ shift, from }) => [shift, from])).toEqual([
      [-1, '2026-11-22'],
      [0, '2026-11-23'],
      [1, '2026-11-24'],
      [2, '2026-11-25'],
      [3, '2026-11-26'],
    ]);
  });
  it('are refused when they are over, backwards or too many', () => {
    expect(rangeProblem({ from: '2026-11-21', to: '2026-11-23' }, TODAY)).toBe('day-past');
    expect(rangeProblem({ from: '2026-11-25', to: '2026-11-23' }, TODAY)).toBe('backwards');
    expect(rangeProblem({ from: '2026-11-25', to: '2027-11-25' }, TODAY)).toBe('too-long');
    expect(rangeProblem({ from: TODAY, to: TODAY }, TODAY)).toBeNull();
  });
});

describe('what can be had', () => {
  const nothing = { nightsFree: null, mostFree: null, left: null };
  it('of nights is every one of them', () => {
    const stay = (nightsFree: number | null) => isAvailable({ kind: 'ACCOMMODATION', ...nothing, nightsFree }, 3, 1);
    expect([stay(3), stay(2), stay(null)]).toEqual([true, false, false]);
  });
  it('of days is one of them, with as many seats as come', () => {
    const tour = (mostFree: number | null, seats: number) =>
      isAvailable({ kind: 'BOOKABLE', ...nothing, mostFree }, 1, seats);
    expect([tour(1, 1), tour(0, 1), tour(3, 4), tour(4, 4), tour(null, 1)]).toEqual([true, false, false, true, false]);
  });
  it('of goods is what is left, if anybody counts', () => {
    const jar = (left: number | null) => isAvailable({ kind: 'BUYABLE', ...nothing, left }, 1, 1);
    expect([jar(null), jar(1), jar(0)]).toEqual([true, true, false]);
  });
});
