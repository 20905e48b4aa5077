import type Stripe from 'stripe';
import type { Journal, Table } from '../journal.ts';
import type { Appointment } from './appointments.ts';
import type { ArmedFault, InjectedFault } from './faults.ts';
import type { ThinEvent } from './thin-events.ts';

/** A price as sent: decimals are text where the SDK hands out its Decimal. */
type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };
export type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice | null };

type PaymentPlan = Stripe.Checkout.SessionCreateParams.PaymentIntentData & { metadata: Record<string, string> };

export type SessionRow = {
  /** The session as created: `url` follows from the state and the server's address when it is shown. */
  session: Stripe.Checkout.Session;
  lineItems: WireLineItem[];
  plan: PaymentPlan;
  /** The card of a payment that waits for its 3-D Secure answer. */
  challenge: { number: string; name: string | null; email: string } | null;
};

export type OwnIntentRow = {
  /** The payer's return address after 3-D Secure. */
  returnUrl: string | null;
  challenge: { number: string; name: string | null; email: string } | null;
};

type DeliveryState = 'pending' | 'held' | 'delivered' | 'failed' | 'dropped';

export type DeliveryRow = {
  id: string;
  event: string;
  state: DeliveryState;
  attempts: { at: number; status: number | null; note: string }[];
  dueMs: number;
  /** Forgery of the next attempt's signature, so that the receiver must refuse it. */
  forge: Forgery | null;
  copyOf: string | null;
};

export type Forgery = 'wrong-secret' | 'changed-body' | 'unsigned' | 'stale' | 'future';

export type StoredAnswer = {
  method: string;
  path: string;
  bodyHash: string;
  status: number;
  body: string;
  createdMs: number;
};

export type AccountRow = {
  /** The whole account; an answer shows the parts that `include` asked for. */
  account: Stripe.V2.Core.Account;
  progress: 'new' | 'half' | 'complete';
  /** The owner has taken the platform's access away. */
  disconnected: boolean;
};

export type AccountLinkRow = {
  account: string;
  createdMs: number;
  expiresMs: number;
  refreshUrl: string;
  returnUrl: string | null;
  useCase: 'account_onboarding' | 'account_update';
  /** The page visit that the link opened; a link opens nothing twice. */
  visit: string | null;
};

export const WALLETS = ['googlePay', 'applePay', 'link'] as const;
export type WalletName = (typeof WALLETS)[number];

export type Settings = {
  clockOffsetMs: number;
  webhookUrl: string | null;
  webhookSecret: string;
  /** Endpoint of thin events; null for the same one. */
  thinWebhookUrl: string | null;
  thinWebhookSecret: string | null;
  /** Wallets that a browser offers; with none, there is no button. */
  wallets: WalletName[];
};

export type Books = ReturnType<typeof openBooks>;

export function openBooks(journal: Journal) {
  return {
    sessions: journal.table<SessionRow>('sessions'),
    products: journal.table<Stripe.Product>('products'),
    paymentIntents: journal.table<Stripe.PaymentIntent>('payment_intents'),
    /** Payment intents created without a Checkout session. */
    ownIntents: journal.table<OwnIntentRow>('own_intents'),
    charges: journal.table<Stripe.Charge>('charges'),
    refunds: journal.table<Stripe.Refund>('refunds'),
    transfers: journal.table<Stripe.Transfer>('transfers'),
    transferReversals: journal.table<Stripe.TransferReversal>('transfer_reversals'),
    applicationFees: journal.table<Stripe.ApplicationFee>('application_fees'),
    feeRefunds: journal.table<Stripe.FeeRefund>('fee_refunds'),
    balanceTransactions: journal.table<Stripe.BalanceTransaction>('balance_transactions'),
    disputes: journal.table<Stripe.Dispute>('disputes'),
    payouts: journal.table<Stripe.Payout>('payouts'),
    /** The payout of each balance transaction. */
    payoutEntries: journal.table<{ payout: string }>('payout_entries'),
    /** Balance, payments and payouts of the connected accounts, each its own. */
    accountLines: journal.table<{ account: string; line: Stripe.BalanceTransaction }>('account_lines'),
    accountCharges: journal.table<Stripe.Charge>('account_charges'),
    accountRefunds: journal.table<Stripe.Refund>('account_refunds'),
    accountPayouts: journal.table<{ account: string; payout: Stripe.Payout }>('account_payouts'),
    accounts: journal.table<AccountRow>('accounts'),
    accountLinks: journal.table<AccountLinkRow>('account_links'),
    events: journal.table<Stripe.EventBase>('events'),
    thinEvents: journal.table<ThinEvent>('thin_events'),
    deliveries: journal.table<DeliveryRow>('deliveries'),
    answers: journal.table<StoredAnswer>('answers'),
    armedFaults: journal.table<ArmedFault>('armed_faults'),
    injectedFaults: journal.table<InjectedFault>('injected_faults'),
    appointments: journal.table<Appointment>('appointments'),
    settings: journal.table<Settings>('settings'),
  };
}

const DAY_MS = 86_400_000;

/** Retention: Stripe keeps keys for a day and events for thirty, so a demo that runs for months stays small. */
export function forgetOld(books: Books, nowMs: number): void {
  forget(books.answers, row => row.createdMs < nowMs - DAY_MS);
  const oldestEvent = (nowMs - 30 * DAY_MS) / 1000;
  const outdated = (event: string) => (bornAt(books, event) ?? 0) < oldestEvent;
  forget(books.deliveries, row => row.state !== 'pending' && row.state !== 'held' && outdated(row.event));
  forget(books.events, row => row.created < oldestEvent);
  forget(books.thinEvents, row => Date.parse(row.created) / 1000 < oldestEvent);
  forget(books.accountLinks, row => row.expiresMs < nowMs - DAY_MS);
}

function bornAt(books: Books, event: string): number | undefined {
  const thin = books.thinEvents.get(event);
  return thin === undefined ? books.events.get(event)?.created : Date.parse(thin.created) / 1000;
}

function forget<Row extends object>(table: Table<Row>, old: (row: Row) => boolean): void {
  for (const [id, row] of table.entries()) if (old(row)) table.delete(id);
}
