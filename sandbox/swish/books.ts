import type { Journal } from '../journal.ts';
import type { ArmedFault, InjectedFault } from './faults.ts';

export type RequestStatus = 'CREATED' | 'PAID' | 'DECLINED' | 'ERROR' | 'CANCELLED';
export type RefundStatus = 'VALIDATED' | 'DEBITED' | 'PAID' | 'ERROR';

export type Trouble = { errorCode: string | null; errorMessage: string | null };

export type RequestRow = Trouble & {
  id: string;
  /** The number on the caller's certificate. */
  caller: string;
  /** The token of a request that names no payer: its holder may pay. */
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
  /** Whether the money moved in a request that ended in DS24, which only the bank knows. */
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
  /** Id of the payment request or refund. */
  subject: string;
  /** `payment.PAID`, `refund.DEBITED` and so on. */
  type: string;
  url: string;
  identifier: string | null;
  body: string;
  state: CallbackState;
  attempts: { atMs: number; status: number | null; note: string }[];
  dueMs: number;
  /** Forgery of the next attempt. */
  forge: Forgery | null;
  copyOf: string | null;
};

export type Forgery = 'wrong-identifier' | 'no-identifier' | 'changed-body' | 'unknown-id';

/** A merchant's number, and the suppliers who may request payments to it beside itself. */
export type Merchant = { number: string; name: string | null; suppliers: string[]; enrolled: boolean };

/** A scheduled job by the sandbox's own clock, kept over restarts. */
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

/** Deletes callbacks older than a month; requests and refunds stay, as they can be read for years. */
export function forgetOld({ callbacks }: Books, nowMs: number): void {
  for (const { id, state, dueMs } of callbacks.all()) {
    if (state !== 'pending' && state !== 'held' && dueMs < nowMs - KEPT_MS) callbacks.delete(id);
  }
}
