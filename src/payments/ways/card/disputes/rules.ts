import { m } from '../../../../paraglide/messages.js';
import type { Locale } from '../../../../shared/i18n.ts';
import type { Dispute } from '../adapters/card-company.ts';

export const DISPUTE_STATUSES = ['OPEN', 'ANSWERED', 'WON', 'LOST', 'DROPPED'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** A dispute's amounts in the ledger. */
export interface Booked {
  withdrawn: number;
  reinstated: number;
  price: number;
  /** Loss borne by the seller and the platform. */
  lost: number;
}

export type DisputeTruth = Pick<Dispute, 'status' | 'withdrawn' | 'reinstated' | 'price'>;

/** Target for the ledger, from the company's latest answer alone: in whatever order its messages came. */
export function bookedFor({ status, withdrawn, reinstated, price }: DisputeTruth): Booked {
  return { withdrawn, reinstated, price, lost: status === 'LOST' ? Math.max(withdrawn - reinstated, 0) : 0 };
}

/** Whether a dispute is decided and its money where it belongs: nothing of it waits any more. */
export function isOver({ status, withdrawn, reinstated }: DisputeTruth): boolean {
  const held = withdrawn - reinstated;
  return status === 'LOST' ? held > 0 : (status === 'WON' || status === 'DROPPED') && held === 0;
}

const HOUR_MS = 3_600_000;

/** Polling of an open dispute: a bank takes weeks, so six hours is soon enough for what no message told (H13). */
export function nextDisputeLook(truth: DisputeTruth, now: Date): Date | null {
  return isOver(truth) ? null : new Date(now.getTime() + 6 * HOUR_MS);
}

/** Overlap between reads of the list, a day: clocks differ, and the company writes a moment late. */
export const READ_AGAIN_MS = 24 * HOUR_MS;
/** Reach of the first read: as long as a card's payer may dispute what is paid. */
export const FIRST_READ_MS = 120 * 24 * HOUR_MS;

const REASONS: Record<string, typeof m.payments_disputes_other> = {
  fraudulent: m.payments_disputes_fraudulent,
  unrecognized: m.payments_disputes_unrecognized,
  product_not_received: m.payments_disputes_not_received,
  product_unacceptable: m.payments_disputes_unacceptable,
  duplicate: m.payments_disputes_duplicate,
  credit_not_processed: m.payments_disputes_no_refund,
};

/** Dispute reason, in words; the company has more words than we know. */
export function reasonWords(reason: string, locale: Locale): string {
  return (REASONS[reason] ?? m.payments_disputes_other)({}, { locale });
}

/** Address of the company's dashboard; null for its sandbox, which has none. */
export function dashboardAddress({ apiBase, secretKey }: { apiBase: string; secretKey: string }): string | null {
  if (new URL(apiBase).hostname !== 'api.stripe.com') return null;
  return secretKey.startsWith('sk_live_') ? 'https://dashboard.stripe.com' : 'https://dashboard.stripe.com/test';
}
