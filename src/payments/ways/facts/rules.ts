import type { Locale } from '../../../shared/i18n.ts';

type CodeWords = (inputs: { code: string }, options: { locale: Locale }) => string;

/** Payment method, as pages, letters and documents know it. The server's part of it is a `PaymentWay`. */
export interface WayFacts {
  /** Authority on a payment's outcome: a company that is asked, the gift card ledger, or the people who noted it. */
  settledBy: 'COMPANY' | 'CODE' | 'STAFF';
  /** False of waived payments: nothing came, so nothing goes back. */
  movesMoney: boolean;
  /** True of promises: what is ordered stands before the money comes. */
  paidLater?: true;
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
  booksDiffer: BooksWords | null;
}

interface BooksWords {
  title: () => string;
  next: () => string;
  /** Whether its books are lists, in which also stands what is no payment of ours. */
  listed: boolean;
}

/** Payment options of a way, from which a payer chooses. `Offer` is what the seller accepts now. */
export interface OptionsOfWay<Option extends string, Offer> {
  all: readonly Option[];
  /** Options on offer, the handiest for the device first. */
  offered(offer: Offer, onPhone: boolean): readonly Option[];
  /** Option behind the button when no other way is offered; null where a choice is needed even then. */
  alone: Option | null;
  /** Whether it is not spoken of where it is not offered: nobody waits for it there. */
  untoldWhenClosed?: true;
}
