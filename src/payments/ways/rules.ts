import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { PaymentMethod } from '../contract.ts';

type CodeWords = (inputs: { code: string }, options: { locale: Locale }) => string;

/** Payment method, as pages, letters and documents know it. The server's part of it is a `PaymentWay`. */
export interface WayFacts {
  /** Authority on a payment's outcome: a company that is asked, the gift card ledger, or the people who noted it. */
  settledBy: 'COMPANY' | 'CODE' | 'STAFF';
  /** False of waived payments: nothing came, so nothing goes back. */
  movesMoney: boolean;
  /** Receipt type of its own, where it has one. */
  receiptType: 'ON_PREMISE_PAYMENT' | 'WAIVED_PAYMENT' | null;
  /** Field of its plan that names the payer: erased with them. */
  payerInPlan: 'customerEmail' | 'payerAlias' | null;
  /** Receipt words before the sum. */
  paidBy: CodeWords;
  returnedTo: CodeWords;
  /** Receipt words before a refund. */
  refund: () => string;
  /** Destination of a refund, for sentences and lists. */
  backTo: () => string;
  /** Case words for a difference between its company's books and ours. */
  booksDiffer: { title: () => string; next: () => string };
}

const cardBooksDiffer = { title: m.cases_books_differ, next: m.cases_books_differ_next };

/** Payment methods. A new one is a line here, and one in ./commands.ts. */
export const WAYS: Record<PaymentMethod, WayFacts> = {
  CARD: {
    ...{ settledBy: 'COMPANY', movesMoney: true, receiptType: null, payerInPlan: 'customerEmail' },
    paidBy: m.receipts_paid_by_card,
    returnedTo: m.receipts_returned_to_card,
    refund: m.receipts_refund,
    backTo: m.refunds_to_card,
    booksDiffer: cardBooksDiffer,
  },
  MOBILE: {
    ...{ settledBy: 'COMPANY', movesMoney: true, receiptType: null, payerInPlan: 'payerAlias' },
    paidBy: m.receipts_paid_by_phone,
    returnedTo: m.receipts_returned_to_phone,
    refund: m.receipts_refund_by_phone,
    backTo: m.refunds_to_swish,
    booksDiffer: { title: m.cases_books_differ_swish, next: m.cases_books_differ_swish_next },
  },
  GIFTCARD: {
    ...{ settledBy: 'CODE', movesMoney: true, receiptType: null, payerInPlan: null },
    paidBy: m.receipts_paid_by_code,
    returnedTo: m.receipts_returned_to_code,
    refund: m.receipts_refund_to_code,
    backTo: m.refunds_to_gift_card,
    booksDiffer: cardBooksDiffer,
  },
  ON_PREMISE: {
    ...{ settledBy: 'STAFF', movesMoney: true, receiptType: 'ON_PREMISE_PAYMENT', payerInPlan: null },
    paidBy: m.receipts_paid_on_premise,
    returnedTo: m.receipts_returned_on_premise,
    refund: m.receipts_refund_at_till,
    backTo: m.refunds_to_till,
    booksDiffer: cardBooksDiffer,
  },
  WAIVED: {
    ...{ settledBy: 'STAFF', movesMoney: false, receiptType: 'WAIVED_PAYMENT', payerInPlan: null },
    paidBy: m.receipts_paid_by_nobody,
    returnedTo: m.receipts_returned_to_nobody,
    refund: m.receipts_paid_by_nobody,
    backTo: m.refunds_to_nobody,
    booksDiffer: cardBooksDiffer,
  },
};

/** Whether staff note it, and no company takes it: its refunds are done at once. */
export function isNotedByStaff(method: PaymentMethod): boolean {
  return WAYS[method].settledBy === 'STAFF';
}

export function methodsSettledBy(who: WayFacts['settledBy']): PaymentMethod[] {
  return (Object.keys(WAYS) as PaymentMethod[]).filter(method => WAYS[method].settledBy === who);
}

/** Payment methods as a quoted SQL list: `'CARD', 'MOBILE'`. */
export function quotedMethodsSettledBy(who: WayFacts['settledBy']): string {
  return methodsSettledBy(who)
    .map(method => `'${method}'`)
    .join(', ');
}
