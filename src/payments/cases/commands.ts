import { type Deed, defineCommand, type Press } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { beginRefund } from '../refunds/commands.ts';
import { findRefund, isTakenUp, lockRefund } from '../refunds/store.ts';
import { findPayment, lockPayment } from '../settlements/store.ts';
import { findPayRequest } from '../store.ts';
import { isWithBank } from '../ways/card/disputes/queries.ts';
import type { CloseCase, ReopenCase, RetryRefund, RunAgain, SettleRefundByHand, TakeCase } from './contract.ts';
import { type CaseStanding, findCase, maySeeTo, refusedCases } from './queries.ts';
import type { CaseKind } from './rules.ts';
import { type CaseStep, lockCase, noteCaseStep, reviveWork } from './store.ts';

export interface Named {
  kind: CaseKind;
  subject: string;
}

const allows = (_world: World, caller: Caller) => refusedCases(caller);

/** Assigns a case to the caller: the others read who has it. */
export const takeCase = defineCommand<TakeCase, Named>({
  type: 'take-case',
  allows,
  run: deed => stand(deed, 'TAKEN', one => one.open),
});

/** Closes a case with a note on how, which is kept for good. */
export const closeCase = defineCommand<CloseCase, Named>({
  type: 'close-case',
  allows,
  // A case that a customer or a reporter waits on is closed by its answer.
  run: deed => stand(deed, 'CLOSED', one => one.open && !one.unanswered, deed.input.note),
});

export const reopenCase = defineCommand<ReopenCase, Named>({
  type: 'reopen-case',
  allows,
  run: deed => stand(deed, 'REOPENED', one => one.stands === 'CLOSED'),
});

/** Reopens a case by itself, where somebody closed it and it is not over after all. */
export async function reopenCaseIn(deed: Deed, named: Named): Promise<void> {
  await lockCase(deed.tx, named);
  const found = await findCase(deed.tx, { ...named, now: deed.now });
  if (found?.stands === 'CLOSED') await noteCaseStep(deed, { ...named, step: 'REOPENED', byUser: null });
}

/** Retries a failed refund: by a row of its own, so that its debt is never paid twice (I10). */
export const retryRefund = defineCommand<RetryRefund, { refundId: string }>({
  type: 'retry-refund',
  allows,
  run: deed => takeUp(deed, { refundId: deed.input.refundId }),
});

/** Settles a failed refund that was paid in another way: the note says how. */
export const settleRefundByHand = defineCommand<SettleRefundByHand, { refundId: string }>({
  type: 'settle-refund-by-hand',
  allows,
  run: deed => takeUp(deed, { refundId: deed.input.refundId, byHand: true, note: deed.input.note }),
});

/** Retries background work that was given up after many tries. */
export const runAgain = defineCommand<RunAgain, Named>({
  type: 'run-again',
  allows,
  async run(deed) {
    const found = await theirs(deed);
    if (isRefusal(found)) return found;
    if (found.kind !== 'WORK_STOPPED' || !(await reviveWork(deed.tx, found.subject, deed.now)))
      return refuse('case-moved');
    return { kind: found.kind, subject: found.subject };
  },
});

async function stand<I extends CommandInput & Named>(
  deed: Press<I>,
  what: CaseStep,
  fits: (one: CaseStanding) => boolean,
  note?: string,
): Promise<Named | Refusal> {
  const found = await theirs(deed);
  if (isRefusal(found)) return found;
  // The case has changed: a colleague was earlier, or it is over by itself.
  if (!fits(found)) return refuse('case-moved');
  const { caller } = deed;
  const { kind, subject, providerId, orderGroupId } = found;
  await noteCaseStep(deed, { kind, subject, step: what, ...(note && { note }), byUser: caller.userId });
  if (orderGroupId) {
    await emit(deed, {
      ...{ type: `case-${what.toLowerCase()}`, subject: 'order-group', subjectId: orderGroupId, providerId },
      data: { kind },
    });
  }
  return { kind, subject };
}

/** The case that a command names, locked, if its caller may see to it. */
export async function theirs({ tx, caller, input, now }: Press<CommandInput & Named>): Promise<CaseStanding | Refusal> {
  await lockCase(tx, input);
  const found = await findCase(tx, { kind: input.kind, subject: input.subject, now });
  // Another stall's case is not found, for this caller.
  return found && maySeeTo(caller, found.providerId) ? found : refuse('not-found');
}

async function takeUp(
  deed: Press,
  { refundId, byHand, note }: { refundId: string; byHand?: true; note?: string },
): Promise<{ refundId: string } | Refusal> {
  const { tx, caller } = deed;
  const known = await findRefund(tx, refundId);
  if (!known || !maySeeTo(caller, known.providerId)) return refuse('not-found');
  // Lock order: the payment before its refunds, as every refund takes them.
  await lockPayment(tx, known.paymentId);
  const refund = await lockRefund(tx, refundId);
  if (refund.status !== 'FAILED' || (await isTakenUp(tx, refundId))) return refuse('refund-not-owed');
  if (!byHand && (await isWithBank(tx, [refund.paymentId]))) return refuse('payment-disputed');
  const payment = await findPayment(tx, refund.paymentId);
  const payRequest = payment && (await findPayRequest(tx, payment.payRequestId));
  if (!payRequest) throw new Error(`Refund ${refundId} is of no pay request`);
  const { paymentId, providerId, amount, currency, reason, items } = refund;
  const begun = await beginRefund(deed, {
    ...{ paymentId, providerId, amount, currency, reason, orderGroupId: payRequest.orderGroupId },
    ...{
      rows: items ?? undefined,
      note: note ?? refund.note ?? undefined,
      retries: refundId,
      byHand: byHand ?? false,
    },
  });
  const step = byHand ? 'CLOSED' : 'TAKEN';
  const event = { kind: 'REFUND_FAILED', subject: refundId, step, byUser: caller.userId } as const;
  await noteCaseStep(deed, { ...event, ...(note && { note }) });
  return { refundId: begun.refundId };
}
