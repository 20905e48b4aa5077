import type { Locale } from '../../../shared/i18n.ts';

type CodeWords = (inputs: { code: string }, options: { locale: Locale }) => string;

/** A way to pay, as pages, letters and documents know it. What the server does by it is a `PaymentWay`. */
export interface WayFacts {
  /** Who says what became of a payment: a company that is asked, the ledger of gift cards, or the people who noted it. */
  settledBy: 'COMPANY' | 'CODE' | 'STAFF';
  /** False of what is let go: nothing came, so nothing goes back. */
  movesMoney: boolean;
  /** The kind of its receipt, where it has one of its own. */
  receiptType: 'ON_PREMISE_PAYMENT' | 'WAIVED_PAYMENT' | null;
  /** What of its plan names who pays: forgotten with them. */
  payerInPlan: 'customerEmail' | 'payerAlias' | null;
  /** On the receipt, before the sum. */
  paidBy: CodeWords;
  returnedTo: CodeWords;
  /** On the receipt, before what went back. */
  refund: () => string;
  /** Where money goes that goes back, for sentences and lists. */
  backTo: () => string;
  /** When its company's books and ours differ. */
  booksDiffer: BooksWords | null;
}

interface BooksWords {
  title: () => string;
  next: () => string;
  /** Whether its books are lists, in which also stands what is no payment of ours. */
  listed: boolean;
}

/** What a payer chooses from of it. `Offer` is what its seller takes now. */
export interface OptionsOfWay<Option extends string, Offer> {
  all: readonly Option[];
  /** What is at hand first. */
  offered(offer: Offer, onPhone: boolean): readonly Option[];
  /** What the button means without a choice, where no other way is offered. Null: there has to be one. */
  alone: Option | null;
}
