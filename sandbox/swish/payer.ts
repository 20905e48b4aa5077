import type { RequestRow } from './books.ts';
import type { Ending } from './codes.ts';
import { type Desk, newReference, nowMs } from './desk.ts';
import { strike } from './faults.ts';
import { finish, requestOf, troubleOf } from './payment-requests.ts';
import { Problem } from './problems.ts';

/** The payer's or their bank's possible answers. Each but the first two is an error code. */
export const ANSWERS = ['pay', 'decline', 'RF07', 'BANKIDCL', 'BANKIDONGOING', 'BANKIDUNKN', 'FF10', 'DS24'] as const;
export type Answer = (typeof ANSWERS)[number];

const TEST_PAYER = '46701234567';

export function answerRequest(desk: Desk, id: string, answer: Answer, payer = TEST_PAYER): RequestRow {
  const row = requestOf(desk, id);
  if (row.status !== 'CREATED') throw new Problem(409, `The request is ${row.status} already`);
  const payerAlias = row.payerAlias ?? payer;
  if (answer === 'decline') return finish(desk, row, { status: 'DECLINED', payerAlias });
  if (answer !== 'pay') return fail(desk, row, answer, payerAlias, true);
  const struck = strike(desk, 'payment.unknown', { subject: id, text: row.message });
  if (struck) return fail(desk, row, 'DS24', payerAlias, struck.how !== 'lost');
  return finish(desk, row, { ...paid(desk), payerAlias });
}

export function endRequest(desk: Desk, row: RequestRow, code: Ending): RequestRow {
  return fail(desk, row, code, row.payerAlias, false);
}

function fail(desk: Desk, row: RequestRow, code: Ending, payerAlias: string | null, moved: boolean): RequestRow {
  const unknown = code === 'DS24' ? { moved } : {};
  return finish(desk, row, { status: 'ERROR', ...troubleOf(code), ...unknown, payerAlias });
}

/** Resolves a DS24: the banks have found out whether the money moved. */
export function resolveUnknown(desk: Desk, id: string): RequestRow {
  const row = requestOf(desk, id);
  if (row.errorCode !== 'DS24') throw new Problem(409, 'Only the outcome of a DS24 is unknown');
  if (!row.moved) return finish(desk, row, { ...troubleOf('FF10'), moved: null });
  return finish(desk, row, { ...paid(desk), errorCode: null, errorMessage: null, moved: null });
}

function paid(desk: Desk): Partial<RequestRow> {
  return { status: 'PAID', paidMs: nowMs(desk), paymentReference: newReference() };
}
