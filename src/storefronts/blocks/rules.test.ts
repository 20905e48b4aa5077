import { describe, expect, it } from 'vitest';
import { area } from '../../../seeds/town/area.ts';
import { choosePromo, formatFigures, showsStalls } from './rules.ts';

describe('figures of the area (storefront 9)', () => {
  it('are said in three languages [storefront 9.13]', () => {
    const { 'weeks-vara': vara, 'weeks-gotene': gotene, area: place, ...sums } = formatFigures(area, 'sv');
    expect([vara, gotene, place]).toEqual(['vecka 20–22 och 29–30', 'vecka 23–25', 'Ljungsjö']);
    expect(formatFigures(area, 'en')['weeks-vara']).toBe('weeks 20–22 and 29–30');
    expect(formatFigures(area, 'de')['weeks-grastorp']).toBe('Woche 23–25');
    expect(formatFigures(area, 'sv')['weeks-skara']).toBe('vecka 29–30');
    expect(sums).toMatchObject({
      'last-mile-car': '95\u00a0kr',
      'electric-car-day': '599\u00a0kr',
      'own-transport': '95\u00a0kr',
      'prize-draw': '1\u00a0500\u00a0kr',
    });
  });
  it('say one week as one, and three runs as a list', () => {
    const weeks = (...runs: [number, number][]) =>
      formatFigures({ title: { sv: 'x' }, figures: { w: { weeks: runs } } }, 'en').w;
    expect(weeks([29, 29])).toBe('week 29');
    expect(weeks([1, 2], [5, 5], [9, 10])).toBe('weeks 1–2, 5 and 9–10');
  });
  it('have a word for a hall without an area', () => {
    expect(formatFigures(null, 'sv')).toEqual({ area: 'trakten' });
  });
});

describe('the promo', () => {
  it('is another one outside production, and the same where there is no other [storefront 7.7]', () => {
    const both = { production: 'presentkort', elsewhere: 'prov' };
    expect([choosePromo(both, true), choosePromo(both, false)]).toEqual(['presentkort', 'prov']);
    expect(choosePromo({ production: 'presentkort' }, false)).toBe('presentkort');
    expect(choosePromo({ elsewhere: 'prov' }, true)).toBeNull();
  });
});

it('only blocks that show stalls or their goods ask for the order of the hour', () => {
  expect(showsStalls({ _type: 'shelves' })).toBe(true);
  expect(showsStalls({ _type: 'logos' })).toBe(true);
  expect(showsStalls({ _type: 'logos', logos: [{ name: 'x', image: 'y' }] })).toBe(false);
  expect(showsStalls({ _type: 'hero', look: 'WIDE', title: { sv: 'x' } })).toBe(false);
  expect(showsStalls({ _type: 'text', text: { sv: 'x' } })).toBe(false);
});
