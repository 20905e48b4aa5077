import { describe, expect, it } from 'vitest';
import { offerField } from '../offers/contract.ts';
import { type House, type KeptRow, type Line, planFor, surroundingSpan } from './rules.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const six = Date.parse('2026-11-21T17:00:00Z');
const HOUR = 3_600_000;
const terms = {
  cancellationByCustomerAllowed: true,
  cancellationByCustomerTimeLimitMinutes: 0,
  changeByCustomerAllowed: true,
  steps: [],
};
const opening = { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '00:00', to: '24:00' }] }] };
const minutes = { least: 120, most: 120, step: 60 };
const needs = [{ groupId: 'tables', take: 'PARTY' as const }];
const supper = offerField.parse({ kind: 'TABLE', opening, minutes, everyMinutes: 60, needs, terms });
const ferry = offerField.parse({ kind: 'DEPARTURES', opening, needs: [], terms });

const line = (orderItemId: string, party: number, more: Partial<Line> = {}): Line => ({
  ...{ orderItemId, productId: 'supper', providerId: 'krog', timeZone: 'Europe/Stockholm', version: 1, offer: supper },
  ...{ wish: { day: '2026-11-21', time: '18:00' }, party, pieces: 1, ...more },
});
const units = [2, 4].map((capacity, position) => ({
  ...{ id: `t${capacity}`, groupId: 'tables', capacity, position, shown: false },
}));
const house = (more: Partial<House> = {}): House => ({ units, joins: [], taken: [], departures: [], ...more });
const row = (resourceId: string, bookingId: string, more: Partial<KeptRow> = {}): KeptRow => ({
  ...{ resourceId, bookingId, from: six, to: six + 2 * HOUR, movable: true, party: 2, expired: false, ...more },
});
const plan = (lines: Line[], at: House, without: string[] = []) =>
  planFor(lines, at, { now, without: new Set(without) });

describe('the lines of one order', () => {
  it('see what those before them took (H3)', () => {
    expect(plan([line('a', 2), line('b', 2), line('c', 2)], house())).toEqual({ no: 'full', orderItemId: 'c' });
    expect(plan([line('a', 2), line('b', 2)], house())).toMatchObject({
      plan: { given: [{ places: [{ resourceId: 't2' }] }, { places: [{ resourceId: 't4' }] }] },
    });
  });

  it('move who is not seated yet, and say from where to where', () => {
    const answer = plan([line('a', 4)], house({ taken: [row('t4', 'early')] }));
    expect(answer).toMatchObject({
      plan: { moves: [{ bookingId: 'early', from: ['t4'], to: [{ resourceId: 't2', party: 2 }] }], displaced: [] },
    });
    expect(plan([line('a', 4)], house({ taken: [row('t4', 'early', { movable: false })] }))).toMatchObject({
      no: 'full',
    });
  });

  it('set aside who is past their time only where there is no place otherwise (I3)', () => {
    const past = house({ taken: [row('t2', 'past', { expired: true })] });
    expect(plan([line('a', 2)], past, ['past'])).toMatchObject({ plan: { displaced: [] } });
    expect(plan([line('a', 2), line('b', 2)], past, ['past'])).toMatchObject({ plan: { displaced: ['past'] } });
    expect(plan([line('a', 2), line('b', 2)], past)).toEqual({ no: 'full', orderItemId: 'b' });
  });

  it('count seats together, and take of those past their time no more than they need (I2, H3)', () => {
    const expired = [
      { bookingId: 'first', amount: 2 },
      { bookingId: 'second', amount: 2 },
    ];
    const leaves = { id: 'd', productId: 'ferry', startsAt: six, endsAt: six + HOUR, capacity: 6, calledOff: false };
    const at = house({ departures: [{ ...leaves, taken: 4, expired }] });
    const seats = (id: string, party: number) => line(id, party, { productId: 'ferry', offer: ferry });
    const all = ['first', 'second'];
    expect(plan([seats('a', 1), seats('b', 1)], at, all)).toMatchObject({ plan: { displaced: [] } });
    expect(plan([seats('a', 2), seats('b', 2)], at, all)).toMatchObject({ plan: { displaced: ['first'] } });
    expect(plan([seats('a', 4), seats('b', 3)], at, all)).toEqual({ no: 'full', orderItemId: 'b' });
  });
});

describe('what a line can meet', () => {
  it('lies around its day; a day that is none has none', () => {
    const around = surroundingSpan(line('a', 2))!;
    expect([around.from <= six - 24 * HOUR, around.to >= six + 26 * HOUR]).toEqual([true, true]);
    expect(surroundingSpan(line('a', 2, { wish: { day: '2026-02-30' } }))).toBeNull();
  });
});
