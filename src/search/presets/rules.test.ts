import { describe, expect, it } from 'vitest';
import type { SearchItem } from '../contract.ts';
import { firstRange, grouped, PRESETS, presetRange, toSearchParameters, type Wish, wishFrom } from './rules.ts';

/** Sunday 22 November 2026 and the days around it. */
const [WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY] = [
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
];

describe('a preset', () => {
  it('is today, tomorrow, what is left of the week, or the whole next one [storefront 2.61]', () => {
    expect(presetRange('today', SUNDAY)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(presetRange('tomorrow', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-01' });
    expect(presetRange('this-week', WEDNESDAY)).toEqual({ from: '2026-11-18', to: '2026-11-22' });
    expect(presetRange('this-week', SUNDAY)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(presetRange('next-week', SUNDAY)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(presetRange('next-week', '2026-11-23')).toEqual({ from: '2026-11-30', to: '2026-12-06' });
  });
  it('of a weekend is Friday to Sunday, and from Friday on the one after', () => {
    const next = (today: string) => presetRange('next-weekend', today);
    for (const today of [WEDNESDAY, THURSDAY]) expect(next(today)).toEqual({ from: '2026-11-20', to: '2026-11-22' });
    for (const today of [FRIDAY, SATURDAY, SUNDAY])
      expect(next(today)).toEqual({ from: '2026-11-27', to: '2026-11-29' });
  });
  it('never lies in the past, and never ends before it begins', () => {
    for (let at = 0; at < 400; at++) {
      const today = new Date(Date.UTC(2026, 9, 1) + at * 86_400_000).toISOString().slice(0, 10);
      for (const preset of PRESETS) {
        const { from, to } = presetRange(preset, today);
        expect(from >= today && to >= from).toBe(true);
      }
    }
  });
});

describe('an address', () => {
  const read = (query: string) => wishFrom(new URLSearchParams(query), SUNDAY);
  it('holds the search, and what it holds is read as it was', () => {
    const wish: Wish = {
      ...{ text: 'båthyra', from: '2026-11-27', to: '2026-11-29', guests: 4, near: 3 },
      ...{ view: 'compact', map: false },
    };
    expect(wishFrom(new URLSearchParams(toSearchParameters(wish)), SUNDAY)).toEqual(wish);
    expect(toSearchParameters({ ...wish, guests: 2, near: 0, view: 'auto', map: null, text: '' })).toEqual({
      from: wish.from,
      to: wish.to,
    });
  });
  it.each([
    '',
    'from=2026-02-30',
    'from=2020-06-14&to=2020-06-15',
    'from=9999-01-01',
    'from=soon',
    'guests=0&near=99&view=tiny',
    'guests=1000000',
    'map=__proto__',
  ])('that makes no sense is that of a search that begins now: %s', query => {
    expect(read(query)).toEqual({ ...firstRange(SUNDAY), text: '', guests: 2, near: 0, view: 'auto', map: null });
  });
  it('names common days, which go before days of its own; a name that is none goes before nothing', () => {
    const days = 'from=2026-12-01&to=2026-12-03';
    expect(read(`when=next-week&${days}`)).toMatchObject(presetRange('next-week', SUNDAY));
    expect(read(`when=days&${days}`)).toMatchObject({ from: '2026-12-01', to: '2026-12-03' });
  });
  it('with a first day alone is of that day, also when its last one lies before', () => {
    expect(read('from=2026-12-01')).toMatchObject({ from: '2026-12-01', to: '2026-12-01' });
    expect(read('from=2026-12-01&to=2026-11-30')).toMatchObject({ from: '2026-12-01', to: '2026-12-01' });
  });
});

it('groups lie as accommodation, what is booked, and the rest; an empty one does not lie at all [storefront 9.12]', () => {
  const item = (title: string, subType: SearchItem['subType']) => ({ title, subType }) as SearchItem;
  const groups = grouped([
    item('Honung', 'PRODUCT_OTHER'),
    item('Stuga', 'PRODUCT_ACCOMMODATION'),
    item('Sylt', 'PRODUCT_OTHER'),
  ]);
  expect(groups.map(({ subType, items }) => [subType, items.map(({ title }) => title)])).toEqual([
    ['PRODUCT_ACCOMMODATION', ['Stuga']],
    ['PRODUCT_OTHER', ['Honung', 'Sylt']],
  ]);
});
