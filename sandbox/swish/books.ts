import type { Journal } from '../journal.ts';
import type { ArmedFault, InjectedFault } from './faults.ts';

export type RequestStatus = 'CREATED' | 'PAID' | 'DECLINED' | 'ERROR' | 'CANCELLED';
export type RefundStatus = 'VALIDATED' | 'DEBITED' | 'PAID' | 'ERROR';

export type Trouble = { errorCode: string | null; errorMessage: string | null };

export type RequestRow = Trouble & {
  id: string;
  /** The number on the certificate that it came with. */
  caller: string;
  /** Only a request that names no payer has one: whoever holds it may pay. */
  token: string | null;
  payeePaymentReference: string | null;
  paymentReference: string | null;
  callbackUrl: string;
  callbackIdentifier: string | null;
  payerAlias: string | null;
  payeeAlias: string;
  ore: number;
  message: string;
  status: RequestStatus;
  createdMs: number;
  paidMs: number | null;
  /** What the bank knows of a request that ended in DS24 and nobody else does. */
  moved: boolean | null;
};

export type RefundRow = Trouble & {
  id: string;
  caller: string;
  originalPaymentReference: string;
  payerPaymentReference: string | null;
  paymentReference: string;
  callbackUrl: string;
  callbackIdentifier: string | null;
  payerAlias: string;
  payeeAlias: string;
  ore: number;
  message: string;
  status: RefundStatus;
  createdMs: number;
  paidMs: number | null;
};

type CallbackState = 'pending' | 'held' | 'delivered' | 'failed' | 'dropped';

export type CallbackRow = {
  id: string;
  /** Of the payment request or refund that it tells of. */
  subject: string;
  /** `payment.PAID`, `refund.DEBITED` and so on. */
  type: string;
  url: string;
  identifier: string | null;
  body: string;
  state: CallbackState;
  attempts: { atMs: number; status: number | null; note: string }[];
  dueMs: number;
  /** The next attempt is a forgery instead. */
  forge: Forgery | null;
  copyOf: string | null;
};

export type Forgery = 'wrong-identifier' | 'no-identifier' | 'changed-body' | 'unknown-id';

/** A seller's number, and who may ask for payments to it beside itself. */
export type Merchant = { number: string; name: string | null; suppliers: string[]; enrolled: boolean };

/** What the sandbox has to do at a time of its own clock, also after a restart. */
export type Appointment = { kind: AppointmentKind; subject: string; dueMs: number; note: string | null };
export type AppointmentKind = 'expire-request' | 'play-request' | 'debit-refund' | 'pay-refund' | 'fail-refund';

export type Settings = { clockOffsetMs: number; relayTo: string | null };

export type Books = ReturnType<typeof openBooks>;

export function openBooks(journal: Journal) {
  return {
    requests: journal.table<RequestRow>('requests'),
    refunds: journal.table<RefundRow>('refunds'),
    callbacks: journal.table<CallbackRow>('callbacks'),
    merchants: journal.table<Merchant>('merchants'),
    appointments: journal.table<Appointment>('appointments'),
    armedFaults: journal.table<ArmedFault>('armed_faults'),
    injectedFaults: journal.table<InjectedFault>('injected_faults'),
    settings: journal.table<Settings>('settings'),
  };
}

const KEPT_MS = 30 * 86_400_000;

/** Callbacks of a month ago; requests and refunds stay, they can be asked for for years. */
export function forgetOld({ callbacks }: Books, nowMs: number): void {
  for (const { id, state, dueMs } of callbacks.all()) {
    if (state !== 'pending' && state !== 'held' && dueMs < nowMs - KEPT_MS) callbacks.delete(id);
  }
}
