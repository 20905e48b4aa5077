import { describe, expect, it } from 'vitest';
import { type Cancellable, cancellationTerms } from './rules.ts';

const at = (text: string) => new Date(`2026-11-28T${text}Z`);
const booking: Cancellable = {
  ...{ startsAt: at('18:00'), endsAt: at('20:00'), state: 'BOOKED' },
  terms: {
    ...{ cancellationByCustomerAllowed: false, cancellationByCustomerTimeLimitMinutes: 120 },
    ...{ changeByCustomerAllowed: true, steps: [] },
  },
};

describe('a booking that the stall called off', () => {
  const calledOff = { ...booking, mayGoUntil: at('19:00') };

  it('is left with all of it back, whatever its terms say, until its guest has had time to choose', () => {
    expect(cancellationTerms(booking, 'CONFIRMED', at('12:00'))).toMatchObject({
      no: 'not-by-customer',
      percentBack: 0,
    });
    expect(cancellationTerms(calledOff, 'CONFIRMED', at('12:00'))).toMatchObject({ no: null, percentBack: 100 });
    expect(cancellationTerms(calledOff, 'CONFIRMED', at('18:59'))).toMatchObject({ no: null, percentBack: 100 });
    expect(cancellationTerms(calledOff, 'CONFIRMED', at('19:00')).no).toBe('time-passed');
  });

  it('is nobody’s to leave once it has ended or its guest has come', () => {
    expect(cancellationTerms({ ...calledOff, state: 'CANCELLED' }, 'CANCELLED', at('12:00')).no).toBe('ended');
    expect(cancellationTerms({ ...calledOff, checkedInAt: at('17:00') }, 'CONFIRMED', at('17:30')).no).toBe('ended');
  });
});
