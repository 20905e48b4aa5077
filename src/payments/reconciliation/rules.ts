export const FINDING_KINDS = [
  'PAYMENT_UNKNOWN',
  'PAYMENT_MISSING',
  'PAYMENT_DIFFERS',
  'FEE_DIFFERS',
  'REFUND_UNKNOWN',
  'REFUND_MISSING',
  'REFUND_DIFFERS',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Difference between the company's books and ours. */
export interface Finding {
  kind: FindingKind;
  reference: string;
  paymentId: string | null;
  refundId: string | null;
  providerId: string | null;
  ours: number | null;
  theirs: number | null;
}

export function finding(
  kind: FindingKind,
  reference: string,
  of: { paymentId?: string; refundId?: string; providerId?: string },
  [ours, theirs]: [number | null, number | null],
): Finding {
  const { paymentId = null, refundId = null, providerId = null } = of;
  return { kind, reference, paymentId, refundId, providerId, ours, theirs };
}
