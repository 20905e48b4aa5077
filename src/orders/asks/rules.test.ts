import { describe, expect, it } from 'vitest';
import { askState, parseKronor } from './rules.ts';

const now = new Date('2026-06-01T12:00:00Z');
const later = new Date('2026-06-02T12:00:00Z');
const before = new Date('2026-05-31T12:00:00Z');

describe('an amount as it is typed', () => {
  it.each([
    ['1250', 125_000],
    ['1 250', 125_000],
    ['1\u00a0250 kr', 125_000],
    ['99,50', 9950],
    ['99.5', 9950],
    ['0,07', 7],
    ['19,99', 1999],
  ])('%s is %d öre', (typed, öre) => {
    expect(parseKronor(typed)).toBe(öre);
  });

  it.each(['', '-5', '1,234', 'tio', '1e5', '1,2,3', '99999999'])('%j is none', typed => {
    expect(parseKronor(typed)).toBeNaN();
  });
});

describe('how a request stands', () => {
  const standing = { status: 'ACTIVE' as const, replacedBy: null, validUntil: later };

  it.each([
    [{}, 'ACTIVE'],
    [{ validUntil: before }, 'EXPIRED'],
    [{ validUntil: now }, 'EXPIRED'],
    [{ status: 'FULFILLED' as const, validUntil: before }, 'FULFILLED'],
    [{ status: 'CANCELLED' as const }, 'CANCELLED'],
    [{ status: 'CANCELLED' as const, validUntil: before }, 'EXPIRED'],
    [{ status: 'CANCELLED' as const, replacedBy: 'another', validUntil: before }, 'REPLACED'],
  ])('with %j is %s', (fields, state) => {
    expect(askState({ ...standing, ...fields }, now)).toBe(state);
  });
});
