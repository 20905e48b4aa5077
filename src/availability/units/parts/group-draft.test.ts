import { expect, test } from 'vitest';
import { type GroupDraft, isJoined, numberedUnits, withAllJoined } from './group-draft.ts';

test('units in a row are named in each language that has a word for them', () => {
  const named = numberedUnits({ sv: 'Kanot', en: 'Canoe', de: ' ' }, { from: 3, to: 4 }, 2);
  expect(named.map(({ title, capacity }) => ({ title, capacity }))).toEqual([
    { title: { sv: 'Kanot 3', en: 'Canoe 3' }, capacity: 2 },
    { title: { sv: 'Kanot 4', en: 'Canoe 4' }, capacity: 2 },
  ]);
});

test('all that are in use are joined, each pair once', () => {
  const unit = (key: string, outOfUse = false) => ({ key, title: { sv: key }, capacity: 1, plan: null, outOfUse });
  const units = [unit('a'), unit('b'), unit('c', true), unit('d')];
  const draft: GroupDraft = { title: { sv: '' }, shown: false, units, joins: [['b', 'a']] };
  const { joins } = withAllJoined(draft);
  expect(joins).toHaveLength(3);
  for (const [a, b] of [
    ['a', 'b'],
    ['a', 'd'],
    ['b', 'd'],
  ] as const)
    expect(isJoined(joins, a, b)).toBe(true);
});
