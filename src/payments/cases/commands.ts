import { type Deed, defineCommand } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { isWithBank } from '../disputes/queries.ts';
import { beginRefund } from '../refunds/commands.ts';
import { findRefund, isTakenUp, lockRefund } from '../refunds/store.ts';
import { findPayment, lockPayment } from '../settlements/store.ts';
import { findPayRequest } from '../store.ts';
import type { CloseCase, ReopenCase, RetryRefund, RunAgain, SettleRefundByHand, TakeCase } from './contract.ts';
import { type CaseStanding, findCase, maySeeTo, refusedCases } from './queries.ts';
import type { CaseKind } from './rules.ts';
import { type Deed as CaseDeed, lockCase, noteDeed, reviveWork } from './store.ts';

interface Named {
  kind: CaseKind;
  subject: string;
}

const allows = (_world: World, caller: Caller) => refusedCases(caller);

/** I see to it: the others read whose it is. */
export const takeCase = defineCommand<TakeCase, Named>({
  type: 'take-case',
  allows,
  run: deed => stand(deed, 'TAKEN', one => one.open),
});

/** It is seen to, with a word on how: that is kept for good. */
export const closeCase = defineCommand<CloseCase, Named>({
  type: 'close-case',
  allows,
  run: deed => stand(deed, 'CLOSED', one => one.open, deed.input.note),
});

export const reopenCase = defineCommand<ReopenCase, Named>({
  type: 'reopen-case',
  allows,
  run: deed => stand(deed, 'REOPENED', one => one.stands === 'CLOSED'),
});

/** The debt of a refund that failed, sent once more: by a row of its own, so that it is never paid twice (I10). */
export const retryRefund = defineCommand<RetryRefund, { refundId: string }>({
  type: 'retry-refund',
  allows,
  run: ({ tx, world, caller, input, now }) => takeUp(tx, world, caller, { refundId: input.refundId, now }),
});

/** Somebody paid it in another way: written down with how, and settled. */
export const settleRefundByHand = defineCommand<SettleRefundByHand, { refundId: string }>({
  type: 'settle-refund-by-hand',
  allows,
  run: ({ tx, world, caller, input, now }) =>
    takeUp(tx, world, caller, { refundId: input.refundId, byHand: true, note: input.note, now }),
});

/** What was given up after many tries is tried again. */
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
  deed: Deed<I>,
  what: CaseDeed,
  fits: (one: CaseStanding) => boolean,
  note?: string,
): Promise<Named | Refusal> {
  const found = await theirs(deed);
  if (isRefusal(found)) return found;
  // Somebody else was a moment earlier, or it is over by itself.
  if (!fits(found)) return refuse('case-moved');
  const { tx, world, caller, input, now } = deed;
  const { kind, subject, providerId, orderGroupId } = found;
  await noteDeed(tx, world, { kind, subject, deed: what, ...(note && { note }), byUser: caller.userId, now });
  if (orderGroupId) {
    await emit(tx, {
      ...{ type: `case-${what.toLowerCase()}`, subject: 'order-group', subjectId: orderGroupId, providerId },
      data: { kind },
      commandId: input._id,
      now,
    });
  }
  return { kind, subject };
}

async function theirs({ tx, caller, input, now }: Deed<CommandInput & Named>): Promise<CaseStanding | Refusal> {
  await lockCase(tx, input);
  const found = await findCase(tx, { kind: input.kind, subject: input.subject, now });
  // Of another stall: it is not there for who asks.
  return found && maySeeTo(caller, found.providerId) ? found : refuse('not-found');
}

async function takeUp(
  tx: Tx,
  world: World,
  caller: Caller,
  { refundId, byHand, note, now }: { refundId: string; byHand?: true; note?: string; now: Date },
): Promise<{ refundId: string } | Refusal> {
  const known = await findRefund(tx, refundId);
  if (!known || !maySeeTo(caller, known.providerId)) return refuse('not-found');
  // The payment before its refunds, as whoever gives back takes them.
  await lockPayment(tx, known.paymentId);
  const refund = await lockRefund(tx, refundId);
  if (refund.status !== 'FAILED' || (await isTakenUp(tx, refundId))) return refuse('refund-not-owed');
  if (!byHand && (await isWithBank(tx, [refund.paymentId]))) return refuse('payment-disputed');
  const payment = await findPayment(tx, refund.paymentId);
  const payRequest = payment && (await findPayRequest(tx, payment.payRequestId));
  if (!payRequest) throw new Error(`Refund ${refundId} is of no pay request`);
  const { paymentId, providerId, amount, currency, reason, items } = refund;
  const begun = await beginRefund(tx, world, {
    ...{ paymentId, providerId, amount, currency, reason, orderGroupId: payRequest.orderGroupId },
    ...{
      rows: items ?? undefined,
      note: note ?? refund.note ?? undefined,
      retries: refundId,
      byHand: byHand ?? false,
      now,
    },
  });
  const what = byHand ? 'CLOSED' : 'TAKEN';
  const event = { kind: 'REFUND_FAILED', subject: refundId, deed: what as CaseDeed, byUser: caller.userId, now };
  await noteDeed(tx, world, { ...event, ...(note && { note }) });
  return { refundId: begun.refundId };
}
