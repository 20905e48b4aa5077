import { randomBytes } from 'node:crypto';
import { refuseStranger } from './access.ts';
import type { RequestRow } from './books.ts';
import { noteCallback } from './callback-notes.ts';
import { CODES, type Code, endingIn, refusalIn } from './codes.ts';
import { cancelAppointment, type Desk, makeAppointment, merchantOf, nowMs } from './desk.ts';
import * as fields from './fields.ts';
import { malformed, refusedWith } from './problems.ts';

export const LIFETIME_MS = 180_000;
const SIMULATED_MS = 4000;
const KNOWN_FIELDS = [
  ...['payeePaymentReference', 'callbackUrl', 'callbackIdentifier', 'payerAlias', 'payeeAlias', 'amount'],
  ...['currency', 'message', 'payerSSN', 'ageLimit'],
];

export function createRequest(desk: Desk, caller: string, id: string, body: string): RequestRow {
  if (!fields.isInstruction(id)) throw malformed('The instructionUUID must be 32 upper-case hexadecimal digits');
  const given = fields.readFields(body, KNOWN_FIELDS);
  if (given.payeeAlias === undefined) throw refusedWith(['RP01']);
  refuseStranger(desk, caller, given.payeeAlias);
  if (desk.books.requests.get(id) ?? desk.books.refunds.get(id)) throw refusedWith(['RP09']);
  const codes = mistakesIn(desk, given);
  const ore = fields.readAmount(given.amount);
  if (typeof ore === 'string') codes.push(ore);
  const scripted = refusalIn(given.message ?? '', 'payment');
  if (scripted !== null) codes.push(scripted);
  if (typeof ore === 'string' || codes.length > 0) throw refusedWith(codes);
  const row = desk.books.requests.put(id, rowOf(desk, caller, id, given, ore));
  makeAppointment(desk, 'expire-request', id, { inMs: LIFETIME_MS });
  const played = desk.answersItself || endingIn(row.message) !== null;
  if (played) makeAppointment(desk, 'play-request', id, { inMs: SIMULATED_MS });
  return row;
}

function mistakesIn(desk: Desk, given: fields.Fields): Code[] {
  const wrong: Code[] = [];
  const { payeePaymentReference, message, callbackUrl, callbackIdentifier, currency, payerAlias, ageLimit } = given;
  if (payeePaymentReference !== undefined && !fields.isReference(payeePaymentReference)) wrong.push('FF08');
  if (message !== undefined && !fields.isMessage(message)) wrong.push('RP02');
  if (!fields.isCallbackUrl(callbackUrl)) wrong.push('RP03');
  if (callbackIdentifier !== undefined && !fields.isCallbackIdentifier(callbackIdentifier)) {
    throw malformed('The callbackIdentifier must be 32 to 36 letters and digits');
  }
  if (ageLimit !== undefined && !/^[1-9]\d?$/.test(ageLimit)) throw malformed('The ageLimit must be 1 to 99');
  if (currency !== 'SEK') wrong.push('AM03');
  if (!merchantOf(desk, given.payeeAlias ?? '')?.enrolled) wrong.push('ACMT07');
  if (payerAlias === undefined) return wrong;
  if (!fields.isPhone(payerAlias)) wrong.push('BE18');
  else if (openRequestOf(desk, payerAlias)) wrong.push('RP06');
  return wrong;
}

function openRequestOf(desk: Desk, payerAlias: string): RequestRow | undefined {
  return desk.books.requests
    .all()
    .find(row => row.status === 'CREATED' && row.token === null && row.payerAlias === payerAlias);
}

function rowOf(desk: Desk, caller: string, id: string, given: fields.Fields, ore: number): RequestRow {
  return {
    id,
    caller,
    token: given.payerAlias === undefined ? randomBytes(16).toString('hex') : null,
    payeePaymentReference: given.payeePaymentReference ?? null,
    paymentReference: null,
    callbackUrl: given.callbackUrl ?? '',
    callbackIdentifier: given.callbackIdentifier ?? null,
    payerAlias: given.payerAlias ?? null,
    payeeAlias: given.payeeAlias ?? '',
    ore,
    message: given.message ?? '',
    status: 'CREATED',
    errorCode: null,
    errorMessage: null,
    createdMs: nowMs(desk),
    paidMs: null,
    moved: null,
  };
}

export function requestOf(desk: Desk, id: string): RequestRow {
  const row = desk.books.requests.get(id);
  if (row === undefined) throw refusedWith(['RP04'], 404);
  return row;
}

/** A request of this caller; another merchant's gets the same answer as an unknown one. */
export function requestOfCaller(desk: Desk, caller: string, id: string): RequestRow {
  const row = requestOf(desk, id);
  const own = row.caller === caller || row.payeeAlias === caller;
  if (!own && !merchantOf(desk, row.payeeAlias)?.suppliers.includes(caller)) throw refusedWith(['RP04'], 404);
  return row;
}

export function cancelRequest(desk: Desk, caller: string, id: string, body: string): RequestRow {
  const row = requestOfCaller(desk, caller, id);
  if (!isCancellation(body)) throw malformed('The only patch is to replace /status by cancelled');
  if (row.status === 'CANCELLED') throw refusedWith(['RP08']);
  if (row.status !== 'CREATED') throw refusedWith(['RP07']);
  return finish(desk, row, { status: 'CANCELLED' });
}

function isCancellation(body: string): boolean {
  try {
    const patch = JSON.parse(body);
    const [step] = Array.isArray(patch) && patch.length === 1 ? patch : [];
    return step?.op === 'replace' && step.path === '/status' && step.value === 'cancelled';
  } catch {
    return false;
  }
}

/** Ends a payment request, once, with a callback that says how. */
export function finish(desk: Desk, row: RequestRow, end: Partial<RequestRow>): RequestRow {
  cancelAppointment(desk, 'expire-request', row.id);
  cancelAppointment(desk, 'play-request', row.id);
  const ended = desk.books.requests.patch(row.id, end);
  noteCallback(desk, ended, 'payment', shownRequest(ended));
  return ended;
}

export function troubleOf(code: Code) {
  return { errorCode: code, errorMessage: CODES[code] };
}

/** A request as GET and callbacks show it. Its amount is a number there, unlike the text that it came as. */
export function shownRequest(row: RequestRow): object {
  return {
    id: row.id,
    payeePaymentReference: row.payeePaymentReference,
    paymentReference: row.paymentReference,
    callbackUrl: row.callbackUrl,
    payerAlias: row.payerAlias,
    payeeAlias: row.payeeAlias,
    amount: row.ore / 100,
    currency: 'SEK',
    message: row.message,
    status: row.status,
    dateCreated: new Date(row.createdMs).toISOString(),
    datePaid: row.paidMs === null ? null : new Date(row.paidMs).toISOString(),
    errorCode: row.errorCode,
    errorMessage: row.errorMessage,
    additionalInformation: null,
  };
}
