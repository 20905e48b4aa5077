import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRefusals, refusalStatus } from '../../shared/refusal.ts';
import type { Reason } from '../answers/rules.ts';
import { availabilityRefusals } from '../refusals.ts';
import { BOOKING_STATES, type BookingEvent, type BookingState, refusalFor, statesBefore } from './rules.ts';

const states = Object.keys(BOOKING_STATES) as BookingState[];
const events: BookingEvent[] = ['pay', 'lapse', 'keep', 'confirm', 'reject', 'cancel'];
const LIVE: BookingState[] = ['HELD', 'PENDING', 'BOOKED'];

describe('a booking', () => {
  it.each(states.flatMap(state => events.map(event => ({ state, event }))))('$state, $event', ({ state, event }) => {
    const expected: Record<string, BookingState> = {
      'HELD pay': 'BOOKED',
      'HELD lapse': 'LAPSED',
      'LAPSED keep': 'HELD',
      'PENDING confirm': 'BOOKED',
      'PENDING reject': 'REJECTED',
      'PENDING cancel': 'CANCELLED',
      'BOOKED reject': 'REJECTED',
      'BOOKED cancel': 'CANCELLED',
    };
    expect(BOOKING_STATES[state][event] ?? null).toBe(expected[`${state} ${event}`] ?? null);
    expect(statesBefore(event).includes(state)).toBe(expected[`${state} ${event}`] !== undefined);
  });

  it('gives its place back at most as often as it took it, whatever happens to it (H5)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 16 }), walk => {
        let state: BookingState = 'HELD';
        let kept = 1;
        for (const event of walk) {
          const next: BookingState = BOOKING_STATES[state][event] ?? state;
          kept += Number(LIVE.includes(next)) - Number(LIVE.includes(state));
          state = next;
        }
        expect(kept).toBe(LIVE.includes(state) ? 1 : 0);
      }),
    );
  });

  it('was never paid when it is cancelled: that is its hold’s to give back', () => {
    expect([...statesBefore('cancel'), ...statesBefore('reject')]).not.toContain('HELD');
  });
});

describe('the engine’s no', () => {
  beforeAll(() => addRefusals(availabilityRefusals));

  const reasons: Reason[] = ['full', 'wish-incomplete', 'closed', 'too-soon', 'party-too-big', 'departure-called-off'];
  it.each(reasons)('has words for a guest: %s', reason => {
    expect(refusalStatus(refusalFor(reason))).toBe(409);
  });
});
