import type { PaymentStatus } from '../../../contract.ts';
import type { Truth } from '../../../settlements/rules.ts';
import type { MobileTruth } from '../adapters/mobile-company.ts';

const SESSIONS = {
  PENDING: 'OPEN',
  EXPIRED: 'EXPIRED',
  CANCELLED: 'CANCELLED',
  FAILED: 'FAILED',
} as const satisfies Partial<Record<PaymentStatus, Truth['session']>>;

/** Translates Swish's state of a request into a payment's. Swish knows it by our own id. */
export function truthFrom(paymentId: string, truth: MobileTruth): Truth {
  const { meaning, code, amount, currency, payee, reference } = truth;
  const { becomes, reason } = meaning;
  if (becomes !== 'FULFILLED')
    return { session: reason === 'OUTCOME_UNKNOWN' ? 'UNKNOWN' : SESSIONS[becomes], said: { code, reason } };
  // Paid without a reference yet: without it nothing could be refunded.
  if (reference === null) return { session: 'PROCESSING' };
  // No fee here: Swish takes its price from the seller's bank account.
  return { session: 'PAID', amount, currency, payee, paymentId, intentId: reference, chargeId: null, cardFee: 0 };
}
