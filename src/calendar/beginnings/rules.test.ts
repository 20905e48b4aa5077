import { expect, it } from 'vitest';
import type { Calendar } from '../contract.ts';
import { beginningAt } from './rules.ts';

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`);
const span = (from: string, to: string) => ({
  startsAt: `2026-11-21T${from}:00.000Z`,
  endsAt: `2026-11-21T${to}:00.000Z`,
});
const product = { slug: '', title: '', minutes: 120, step: 30 };
const shown = {
  days: [{ day: '2026-11-21', startsAt: '2026-11-20T23:00:00.000Z', endsAt: '2026-11-21T23:00:00.000Z', open: [] }],
  groups: [
    { _id: 'tables', title: '', shown: true, stays: false, units: [] },
    { _id: 'cabins', title: '', shown: true, stays: true, units: [] },
  ],
  products: [
    { ...product, _id: 'supper', kind: 'TABLE', groupIds: ['tables'], open: [span('16:00', '21:00')] },
    { ...product, _id: 'lunch', kind: 'TABLE', groupIds: ['tables'], open: [span('10:00', '13:00')] },
    { ...product, _id: 'cabin', kind: 'NIGHTS', groupIds: ['cabins'], open: [span('14:00', '20:00')] },
    { ...product, _id: 'boat', kind: 'DEPARTURES', groupIds: ['cabins'], open: [] },
  ],
} as unknown as Calendar;

it('a press on an empty place books what is open there then, from its next step', () => {
  expect(beginningAt(shown, { groupId: 'tables', at: at('16:00') })).toEqual({
    ...{ productId: 'supper', from: '2026-11-21T16:00:00.000Z' },
  });
  expect(beginningAt(shown, { groupId: 'tables', at: at('11:07') })).toEqual({
    ...{ productId: 'lunch', from: '2026-11-21T11:30:00.000Z' },
  });
  expect(beginningAt(shown, { groupId: null, at: at('17:59') })?.from).toBe('2026-11-21T18:00:00.000Z');
});

it('a stay is booked from its day, whatever the hour', () => {
  expect(beginningAt(shown, { groupId: 'cabins', at: at('05:00') })).toEqual({
    productId: 'cabin',
    from: '2026-11-21',
  });
});

it('nothing is booked where nothing is open or sold', () => {
  expect(beginningAt(shown, { groupId: 'tables', at: at('14:00') })).toBeNull();
  expect(beginningAt(shown, { groupId: 'tables', at: at('20:50') })).toBeNull();
  expect(beginningAt(shown, { groupId: 'nowhere', at: at('17:00') })).toBeNull();
});
