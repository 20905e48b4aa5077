import { describe, expect, it } from 'vitest';
import type { Case } from '../contract.ts';
import { CASE_WORDS } from './case-words.ts';

const found = (method: Case['method']): Case => ({
  ...{ kind: 'BOOKS_DIFFER', subject: 'AMOUNT:pi_1', shelf: 'OPEN', provider: null, order: null },
  ...{
    amount: 5_000,
    asked: 5_200,
    method,
    reason: null,
    fault: null,
    refundId: null,
    clash: null,
    key: null,
    scan: null,
    transfer: null,
    answerBy: null,
    complaint: null,
    report: null,
    ending: null,
    deadline: null,
    overdue: false,
    mayBeDated: true,
    notes: [],
  },
  ...{ remedies: [], _since: '2026-06-01T08:00:00.000Z', takenBy: null, history: [] },
});

const told = (one: Case) => {
  const { title, happened, next } = CASE_WORDS.BOOKS_DIFFER;
  return [title(one), happened(one), next(one)].join(' ');
};

describe('books that differ', () => {
  it('are compared with who moved the money: the card company, or Swish', () => {
    expect(told(found('CARD'))).toMatch(/^Kortföretagets lista .* hos kortföretaget/);
    expect(told(found('MOBILE'))).toMatch(/^Listan hos Swish .* Swishbetalningar/);
    expect(told(found('MOBILE'))).not.toMatch(/kort/i);
  });
});

describe('a night that is booked twice', () => {
  it('is told with both bookings, by day for nights and by hour for hours', () => {
    const clash = {
      ...{ calendar: 'Airbnb', title: 'Reserved', unit: 'Tornrummet', from: '2027-06-11T13:00:00Z' },
      ...{ until: '2027-06-13T09:00:00Z', bookedFrom: '2027-06-12T08:00:00Z', bookedUntil: '2027-06-12T10:00:00Z' },
    };
    const { happened } = CASE_WORDS.CALENDAR_CLASH;
    const text = happened({ ...found(null), kind: 'CALENDAR_CLASH', clash });
    expect(text).toContain('Tornrummet');
    expect(text).toContain('lör 12 juni 10:00–12:00');
    expect(text).toContain('fre 11 juni–sön 13 juni i Airbnb');
  });
});
