import { describe, expect, it } from 'vitest';
import { ask, cabins, stage } from '../../../tests/bookings/stages.ts';
import { answerTo } from '../answers/rules.ts';
import type { Offer } from '../offers/contract.ts';

describe('how late today can be booked', () => {
  it('a room with hours of arrival is let tonight until they are over, not at 23:35', () => {
    const arrivals = (from: string, to: string) =>
      cabins({ opening: { weekly: [{ weekdays: [5], hours: [{ from, to }] }] } });
    const wish = ask({ day: '2026-11-20', time: null, nights: 1 });
    const asked = (offer: Offer, now: string) => {
      const answer = answerTo(stage(offer, { now: Date.parse(now) }), wish);
      return 'no' in answer ? answer.no : 'yes';
    };
    expect(asked(arrivals('14:00', '20:00'), '2026-11-20T18:59:00Z')).toBe('yes');
    expect(asked(arrivals('14:00', '20:00'), '2026-11-20T19:00:00Z')).toBe('too-soon');
    expect(asked(arrivals('14:00', '20:00'), '2026-11-20T22:35:00Z')).toBe('too-soon');
    // Hours past midnight end with the day; those of a desk that shuts before the arrival end at the arrival.
    expect(asked(arrivals('14:00', '02:00'), '2026-11-20T22:35:00Z')).toBe('yes');
    expect(asked(arrivals('08:00', '11:00'), '2026-11-20T12:30:00Z')).toBe('yes');
    expect(asked(arrivals('08:00', '11:00'), '2026-11-20T14:30:00Z')).toBe('too-soon');
  });
});
