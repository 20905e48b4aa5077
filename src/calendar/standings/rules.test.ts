import { expect, it } from 'vitest';
import type { ShownBooking } from '../contract.ts';
import { mayBeMoved, standingOf } from './rules.ts';

const six = Date.parse('2026-11-21T17:00:00Z');
const supper = {
  ...{
    orderId: 'one',
    state: 'BOOKED',
    kind: 'TABLE',
    checkedInAt: null,
    noShowAt: null,
    checkedOutAt: null,
    quote: null,
  },
  ...{ startsAt: '2026-11-21T17:00:00.000Z', endsAt: '2026-11-21T19:00:00.000Z' },
} as ShownBooking;
const HOUR = 3_600_000;

it('a booking is awaited, late, there, over, or never came', () => {
  expect(standingOf(supper, six - 1)).toBe('confirmed');
  expect(standingOf(supper, six)).toBe('late');
  expect(standingOf({ ...supper, kind: 'NIGHTS' }, six + HOUR)).toBe('confirmed');
  expect(standingOf({ ...supper, checkedInAt: supper.startsAt }, six + HOUR)).toBe('here');
  expect(standingOf({ ...supper, checkedInAt: supper.startsAt }, six + 2 * HOUR)).toBe('done');
  const left = { ...supper, checkedInAt: supper.startsAt, checkedOutAt: '2026-11-21T18:00:00.000Z' };
  expect(standingOf(left, six + 1.5 * HOUR)).toBe('done');
  expect(standingOf({ ...supper, noShowAt: supper.startsAt }, six + 2 * HOUR)).toBe('no-show');
  expect(standingOf({ ...supper, state: 'PENDING' }, six)).toBe('asked');
  expect(standingOf({ ...supper, state: 'HELD' }, six)).toBe('held');
  const quote = { _id: 'one', number: '2026-031' };
  expect(standingOf({ ...supper, state: 'HELD', quote }, six)).toBe('offered');
});

it('who is awaited or there may be moved; what is held, over or nobody’s order may not', () => {
  expect(mayBeMoved(supper, six + HOUR)).toBe(true);
  expect(mayBeMoved({ ...supper, checkedInAt: supper.startsAt }, six + HOUR)).toBe(true);
  expect(mayBeMoved(supper, six + 3 * HOUR)).toBe(false);
  expect(mayBeMoved({ ...supper, state: 'HELD' }, six - HOUR)).toBe(false);
  expect(mayBeMoved({ ...supper, orderId: null }, six - HOUR)).toBe(false);
});
