import { refuseStranger } from './access.ts';
import type { RefundRow } from './books.ts';
import { noteCallback } from './callback-notes.ts';
import { type Code, endingIn, refusalIn } from './codes.ts';
import { cancelAppointment, type Desk, makeAppointment, merchantOf, newReference, nowMs } from './desk.ts';
import { strike } from './faults.ts';
import * as fields from './fields.ts';
import { troubleOf } from './payment-requests.ts';
import { malformed, Problem, refusedWith } from './problems.ts';

const KNOWN_FIELDS = [
  ...['originalPaymentReference', 'payerPaymentReference', 'callbackUrl', 'callbackIdentifier', 'payerAlias'],
  ...['payeeAlias', 'amount', 'currency', 'message'],
];
const STEP_MS = 500;
const OLDEST_MS = 395 * 86_400_000;

export function createRefund(desk: Desk, caller: string, id: string, body: string): RefundRow {
  if (!fields.isInstruction(id)) throw malformed('The instructionUUID must be 32 upper-case hexadecimal digits');
  const given = fields.readFields(body, KNOWN_FIELDS);
  if (given.payerAlias === undefined) throw refusedWith(['RP01']);
  refuseStranger(desk, caller, given.payerAlias);
  if (desk.books.requests.get(id) ?? desk.books.refunds.get(id)) throw refusedWith(['RP09']);
  const codes = mistakesIn(given);
  const ore = fields.readAmount(given.amount);
  if (typeof ore === 'string') codes.push(ore);
  if (typeof ore === 'string' || codes.length > 0) throw refusedWith(codes);
  const payer = refundable(desk, given, ore);
  const row = desk.books.refunds.put(id, rowOf(desk, caller, id, given, ore, payer));
  makeAppointment(desk, 'debit-refund', id, { inMs: STEP_MS });
  return row;
}

function mistakesIn(given: fields.Fields): Code[] {
  const wrong: Code[] = [];
  const { payerPaymentReference, message, callbackUrl, callbackIdentifier, currency } = given;
  if (payerPaymentReference !== undefined && !fields.isReference(payerPaymentReference)) wrong.push('FF08');
  if (message !== undefined && !fields.isMessage(message)) wrong.push('RP02');
  if (!fields.isCallbackUrl(callbackUrl)) wrong.push('RP03');
  if (callbackIdentifier !== undefined && !fields.isCallbackIdentifier(callbackIdentifier)) {
    throw malformed('The callbackIdentifier must be 32 to 36 letters and digits');
  }
  if (currency !== 'SEK') wrong.push('AM03');
  const scripted = refusalIn(message ?? '', 'refund');
  if (scripted !== null) wrong.push(scripted);
  return wrong;
}

/** The refund's payee: the payer of a payment that is not too old, was this merchant's, and has so much left. */
function refundable(desk: Desk, given: fields.Fields, ore: number): string {
  const reference = given.originalPaymentReference;
  const original = desk.books.requests.all().find(row => row.paymentReference === reference && row.status === 'PAID');
  if (reference === undefined || original === undefined) throw refusedWith(['RF02']);
  if (nowMs(desk) - (original.paidMs ?? 0) > OLDEST_MS) throw refusedWith(['RF02']);
  if (original.payeeAlias !== given.payerAlias) throw refusedWith(['RF03']);
  if (!merchantOf(desk, original.payeeAlias)?.enrolled) throw refusedWith(['ACMT01']);
  const before = desk.books.refunds
    .all()
    .filter(row => row.originalPaymentReference === reference && row.status !== 'ERROR');
  const left = before.reduce((rest, row) => rest - row.ore, original.ore);
  if (ore > left) throw refusedWith(['RF08']);
  return original.payerAlias ?? '';
}

function rowOf(desk: Desk, caller: string, id: string, given: fields.Fields, ore: number, payer: string): RefundRow {
  return {
    id,
    caller,
    originalPaymentReference: given.originalPaymentReference ?? '',
    payerPaymentReference: given.payerPaymentReference ?? null,
    paymentReference: newReference(),
    callbackUrl: given.callbackUrl ?? '',
    callbackIdentifier: given.callbackIdentifier ?? null,
    payerAlias: given.payerAlias ?? '',
    payeeAlias: payer,
    ore,
    message: given.message ?? '',
    status: 'VALIDATED',
    errorCode: null,
    errorMessage: null,
    createdMs: nowMs(desk),
    paidMs: null,
  };
}

export function refundOf(desk: Desk, id: string): RefundRow {
  const row = desk.books.refunds.get(id);
  if (row === undefined) throw refusedWith(['RP04'], 404);
  return row;
}

export function refundOfCaller(desk: Desk, caller: string, id: string): RefundRow {
  const row = refundOf(desk, id);
  const own = row.caller === caller || row.payerAlias === caller;
  if (!own && !merchantOf(desk, row.payerAlias)?.suppliers.includes(caller)) throw refusedWith(['RP04'], 404);
  return row;
}

/** Debits a refund: the money has left the merchant, with a callback of its own and a moment later the last one. */
export function debitRefund(desk: Desk, id: string): void {
  const row = refundOf(desk, id);
  const ending = endingIn(row.message);
  if (ending !== null) return void tell(desk, id, { status: 'ERROR', ...troubleOf(ending) });
  tell(desk, id, { status: 'DEBITED' });
  const occasion = { subject: id, text: 'refund.DEBITED' };
  if (strike(desk, 'refund.hold', occasion)) return;
  const failing = strike(desk, 'refund.fail-later', occasion);
  if (failing) makeAppointment(desk, 'fail-refund', id, { inMs: failing.ms, note: failing.how });
  else makeAppointment(desk, 'pay-refund', id, { inMs: STEP_MS });
}

export function payRefund(desk: Desk, id: string): RefundRow {
  if (refundOf(desk, id).status !== 'DEBITED') throw new Problem(409, 'The refund is not on its way');
  return tell(desk, id, { status: 'PAID', paidMs: nowMs(desk) });
}

export function failRefund(desk: Desk, id: string, code: Code = 'FF10'): RefundRow {
  const { status } = refundOf(desk, id);
  if (status === 'PAID' || status === 'ERROR') throw new Problem(409, `The refund is ${status} already`);
  return tell(desk, id, { status: 'ERROR', ...troubleOf(code) });
}

function tell(desk: Desk, id: string, change: Partial<RefundRow>): RefundRow {
  // Cancels its open jobs: it may have been settled or failed by hand meanwhile.
  for (const kind of ['debit-refund', 'pay-refund', 'fail-refund'] as const) cancelAppointment(desk, kind, id);
  const row = desk.books.refunds.patch(id, change);
  noteCallback(desk, row, 'refund', shownRefund(row));
  return row;
}

export function shownRefund(row: RefundRow): object {
  return {
    id: row.id,
    paymentReference: row.paymentReference,
    payerPaymentReference: row.payerPaymentReference,
    originalPaymentReference: row.originalPaymentReference,
    callbackUrl: row.callbackUrl,
    payerAlias: row.payerAlias,
    payeeAlias: row.payeeAlias,
    amount: row.ore / 100,
    currency: 'SEK',
    message: row.message,
    status: row.status,
    dateCreated: new Date(row.createdMs).toISOString(),
    datePaid: row.paidMs === null ? null : new Date(row.paidMs).toISOString(),
    errorMessage: row.errorMessage,
    additionalInformation: null,
    errorCode: row.errorCode,
  };
}
