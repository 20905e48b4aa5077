import type { m } from '../../paraglide/messages.js';
import type { Deed } from '../../shared/command.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { RefundTruth } from '../adapters/company.ts';
import type { PaymentMethod } from '../contract.ts';
import type { Entry, LedgerSide } from '../ledger/rules.ts';
import type { PaymentOption } from '../options/rules.ts';
import type { Finding } from '../reconciliation/rules.ts';
import type { RefundRow } from '../refunds/store.ts';
import type { Truth } from '../settlements/rules.ts';
import type { PaymentRow } from '../settlements/store.ts';

/** Payment method on the server: payments ask it and know no company by name. All stand in ../ways/commands.ts. */
export interface PaymentWay {
  /** Null for a method that is settled as it is noted: there is no company to ask. */
  company: Company | null;
  /** Ledger entries of a payment that staff note: reversed by its refund. */
  notedEntries(providerId: string, amount: number): Entry[];
  /** Sentence in the refund letter. */
  refundLetter: typeof m.orders_letter_refund_card;
  /** Document of its own about earned money that has gone back: the credit invoice of an invoice. */
  refunded?(deed: Deed, refund: RefundRow, payment: PaymentRow): Promise<void>;
}

/** Payment company: a payment is begun here and paid there. */
export interface Company {
  /** Checkout by payment option; says where the payer goes on. Forms without script call it, too. */
  begin: Partial<Record<PaymentOption, (world: World, caller: Caller, press: OptionPress) => Promise<Begun | Refusal>>>;
  /** Side of the ledger: where the company's money lies, and whose it is. */
  side: LedgerSide;
  /** Current state of a payment at the company. */
  truth(world: World, payment: PaymentRow): Promise<Truth>;
  /** Ends the payment there, and returns its state after that: it may just have been paid. */
  end(world: World, payment: PaymentRow): Promise<Truth>;
  /** Refunds once; a refund made before is found. Null: another refund of the payment has to be over first. */
  refund(world: World, refund: RefundRow, payment: PaymentRow, attempts: number): Promise<RefundNews | null>;
  /** Current state of a refund at the company. */
  refundTruth(world: World, refund: RefundRow, reference: string): Promise<RefundNews>;
  /** Reconciliation of its books with ours. */
  books: { job: string; reconcile(world: World, since: Date): Promise<Finding[]> };
}

export interface OptionPress {
  _id: string;
  _createdAt: string;
  payRequestId: string;
  relativeSuccessPath: string;
  relativeCancelPath: string;
  recipientId?: string | undefined;
  phoneNumber?: string | undefined;
  /** Time after the press in which it may still be carried out. */
  deadlineMs: number;
}

interface Begun {
  successUrl: string;
}

/** State of a refund; without a reference it never came to the company. */
export type RefundNews = Omit<RefundTruth, 'reference'> & { reference: string | null; code?: string | null };

declare module '../../shared/world.ts' {
  interface World {
    ways: Record<PaymentMethod, PaymentWay>;
  }
}

/** The company at which a payment was begun; payments noted by staff and by code have none. */
export function companyOf({ ways }: World, { id, method }: Pick<PaymentRow, 'id' | 'method'>): Company {
  const { company } = ways[method];
  if (!company) throw new Error(`Payment ${id} is at no company: ${method}`);
  return company;
}
