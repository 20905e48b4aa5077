import type { m } from '../../paraglide/messages.js';
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

/** A way to pay, as the server works it: payments ask it and know no company by name. All stand in ../ways/commands.ts. */
export interface PaymentWay {
  /** Null of what is settled where it is noted: there is nobody to ask. */
  company: Company | null;
  /** What stands in the books of what staff note: reversed when it goes back. */
  notedEntries(providerId: string, amount: number): Entry[];
  /** In the letter that something goes back. */
  refundLetter: typeof m.orders_letter_refund_card;
}

/** A company that takes the money: begun here, paid there. */
export interface Company {
  /** Begins what a payer chose, and says where they go on; what the page without script calls, too. */
  begin: Partial<Record<PaymentOption, (world: World, caller: Caller, press: OptionPress) => Promise<Begun | Refusal>>>;
  /** Where its money lies, and whose it is. */
  side: LedgerSide;
  /** What it says of a payment now. */
  truth(world: World, payment: PaymentRow): Promise<Truth>;
  /** Ends the payment there, and says what it is then: paid, perhaps, a moment ago. */
  end(world: World, payment: PaymentRow): Promise<Truth>;
  /** Gives back, once; what was made before is found. Null: another refund of the payment has to be over first. */
  refund(world: World, refund: RefundRow, payment: PaymentRow, attempts: number): Promise<RefundNews | null>;
  /** What it says of a refund now. */
  refundTruth(world: World, refund: RefundRow, reference: string): Promise<RefundNews>;
  /** Compares its books with ours. */
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
  /** How long after it was made the press may still be carried out. */
  deadlineMs: number;
}

interface Begun {
  successUrl: string;
}

/** What is known of a refund; without a reference it never came to the company. */
export type RefundNews = Omit<RefundTruth, 'reference'> & { reference: string | null; code?: string | null };

declare module '../../shared/world.ts' {
  interface World {
    ways: Record<PaymentMethod, PaymentWay>;
  }
}

/** The company at which a payment was begun; what staff noted and what codes paid is at none. */
export function companyOf({ ways }: World, { id, method }: Pick<PaymentRow, 'id' | 'method'>): Company {
  const { company } = ways[method];
  if (!company) throw new Error(`Payment ${id} is at no company: ${method}`);
  return company;
}
