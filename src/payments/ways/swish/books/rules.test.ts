import { describe, expect, it } from 'vitest';
import { differencesAtSwish } from './rules.ts';

describe('what Swish says of each payment, asked for by its id', () => {
  const asked = (ours: number | null, theirs: number | null, refundId?: string) => ({
    ...{ reference: 'A1', paymentId: 'p-1', providerId: 'stall', ours, theirs },
    ...(refundId && { refundId }),
  });
  const kinds = (...all: ReturnType<typeof asked>[]) => differencesAtSwish(all).map(({ kind }) => kind);

  it('is the same where both know the same, or neither anything', () => {
    expect(kinds(asked(5200, 5200), asked(null, null), asked(1000, 1000, 'r-1'))).toEqual([]);
  });

  it('is missing, unknown or otherwise where one of them says more', () => {
    expect(kinds(asked(5200, null), asked(null, 5200), asked(5200, 5100))).toEqual([
      'PAYMENT_MISSING',
      'PAYMENT_UNKNOWN',
      'PAYMENT_DIFFERS',
    ]);
    expect(kinds(asked(1000, null, 'r-1'), asked(null, 1000, 'r-1'))).toEqual(['REFUND_MISSING', 'REFUND_UNKNOWN']);
  });

  it('names what it is of', () => {
    expect(differencesAtSwish([asked(1000, null, 'r-1')])).toEqual([
      {
        ...{ kind: 'REFUND_MISSING', reference: 'A1', paymentId: 'p-1', refundId: 'r-1', providerId: 'stall' },
        ...{ ours: 1000, theirs: null },
      },
    ]);
  });
});
