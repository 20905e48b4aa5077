import { describe, expect, it } from 'vitest';
import { always, bikes, cabins, cafe } from '../../../tests/bookings/stages.ts';
import type { Offer } from './contract.ts';
import { type OfferProblem, offerProblem } from './rules.ts';

const tables = { groupId: 'tables', take: 'PARTY' as const };
const nights = { least: 3, most: 2, arrivals: [], departures: [], from: '15:00', to: '11:00' };
const shut = { weekly: [{ weekdays: [1], hours: [] }] };
const twice = [
  { day: '2026-12-24', hours: [] },
  { day: '2026-12-24', hours: [{ from: '10:00', to: '12:00' }] },
];

describe('rules that offer nothing, or two things', () => {
  const cases: [OfferProblem, Offer][] = [
    ['party-crossed', cafe({ party: { least: 5, most: 4 } })],
    ['minutes-crossed', cafe({ minutes: { least: 120, most: 60, step: 30 } })],
    ['minutes-missing', cafe({ minutes: null })],
    ['minutes-missing', bikes({ minutes: null })],
    ['minutes-missing', cafe({ kind: 'PICK_UP', minutes: null, everyMinutes: null })],
    ['nights-crossed', cabins({ nights })],
    ['nights-missing', cabins({ nights: null })],
    ['nights-missing', bikes({ kind: 'DAYS' })],
    ['needs-missing', cafe({ needs: [] })],
    ['needs-unwanted', cafe({ kind: 'DEPARTURES' })],
    ['group-twice', cafe({ needs: [tables, { ...tables, take: 'FIXED' }] })],
    ['exception-twice', cafe({ opening: { ...always('10:00', '12:00'), exceptions: twice } })],
    ['beginnings-twice', cafe({ times: ['18:00'] })],
    ['opening-missing', cafe({ opening: shut })],
    ['times-outside-opening', cafe({ everyMinutes: null, times: ['18:00', '23:00'] })],
  ];
  it.each(cases)('%s %#', (problem, offer) => {
    expect(offerProblem(offer)).toBe(problem);
  });
});

describe('rules that are well said', () => {
  it.each([
    cafe(),
    bikes(),
    cabins(),
    bikes({ kind: 'DAYS', nights: { ...nights, most: 3 } }),
    cafe({ kind: 'DEPARTURES', needs: [], minutes: null, opening: { weekly: [] } }),
    cafe({ kind: 'PICK_UP', needs: [], minutes: null }),
    cafe({ everyMinutes: null, times: ['18:00', '01:00'], opening: always('17:00', '02:00') }),
    cafe({ opening: { weekly: [], holidays: [{ from: '10:00', to: '15:00' }] } }),
  ])('are taken %#', offer => {
    expect(offerProblem(offer)).toBeNull();
  });
});
