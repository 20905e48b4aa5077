import { type Deed, defineCommand, execute } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { sent } from '../../shared/database/pipeline.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from '../adapters/company.ts';
import type { PayRequestStatus } from '../contract.ts';
import { type CodeUse, codesOn } from '../redemptions/store.ts';
import { endPaymentAttempt, leftAfter, settlePayment } from '../settlements/commands.ts';
import { nextLook } from '../settlements/rules.ts';
import {
  findOpenPayment,
  findPayment,
  insertPayment,
  type NewPlan,
  notePaymentEvent,
  type PaymentRow,
} from '../settlements/store.ts';
import { lockPayRequest, type PayRequestRow } from '../store.ts';
import { holdUntil, isOwnPath, laterPress } from './rules.ts';

/** Fields of every press of a pay button. */
export interface Press extends CommandInput {
  payRequestId: string;
  relativeSuccessPath: string;
  relativeCancelPath: string;
}

export interface Checkout {
  successUrl: string;
  paymentId: string;
}

/** A checkout, begun here and paid elsewhere: what its company is told, and how it goes on once that is stored. */
export interface CheckoutWay<Input extends Press, Answer = Checkout> {
  command: string;
  deadlineMs?: number | undefined;
  plan(tx: Tx, deed: Planning<Input>): Promise<NewPlan | Refusal>;
  isSame(open: PaymentRow, wanted: NewPlan, now: Date): boolean;
  /** Null: the attempt was lost through nobody's fault, and may be tried anew. */
  continueCheckout(world: World, payment: PaymentRow): Promise<Answer | Refusal | null>;
}

export interface Planning<Input> {
  world: World;
  caller: Caller;
  input: Input;
  payRequest: PayRequestRow;
  /** Öre left to pay after gift cards and vouchers. */
  left: number;
  paymentId: string;
  now: Date;
}

const TRIES = 3;

/**
 * Payment attempt in two steps, with no transaction open while a company is asked: first the attempt is stored with all
 * that the company will be told, then the company is called, then its answer is saved. A crash or a timeout between any
 * two of them is repaired by the same call again (I12).
 */
export async function attempt<Input extends Press, Answer extends object>(
  world: World,
  caller: Caller,
  input: Input,
  way: CheckoutWay<Input, Answer>,
): Promise<Answer | Refusal> {
  const before = await findOpenPayment(world.db, input.payRequestId);
  try {
    let press = input;
    for (let tries = 1; tries <= TRIES; tries++) {
      const open = tries === 1 ? before : await findOpenPayment(world.db, input.payRequestId);
      // The open attempt is refreshed: it is offered again only if the company still offers it.
      if (open) await settlePayment(world, open.id, 'checkout');
      const begun = await begin(world, caller, press, way);
      if (isRefusal(begun)) return begun;
      const answer = begun && (await continueCheckout(world, begun.paymentId, way));
      if (answer) return answer;
      // Lost attempt: the press begins another. Where another one was in the way, the same press is repeated.
      if (begun) press = { ...press, _id: laterPress(press._id) };
    }
    return refuse('busy');
  } catch (fault) {
    if (!(fault instanceof OutcomeUnknown || fault instanceof CompanyRefusal)) throw fault;
    world.log.warn({ payRequestId: input.payRequestId, fault: fault.message }, 'a checkout could not begin');
    // The payer may have paid at the company, where they were sent before.
    return refuse(before?.sessionId || before?.askedAt ? 'payment-unsettled' : 'payment-unavailable');
  }
}

/** Null when another attempt was in the way: it has been ended, and the press may try again. */
async function begin<Input extends Press, Answer>(
  world: World,
  caller: Caller,
  input: Input,
  way: CheckoutWay<Input, Answer>,
): Promise<{ paymentId: string } | Refusal | null> {
  try {
    return await execute(beginAttempt(way), input, caller, world);
  } catch (fault) {
    if (!(fault instanceof InTheWay)) throw fault;
    await endPaymentAttempt(world, fault.paymentId, 'checkout');
    return null;
  }
}

/** An open attempt blocks this one: thrown out of the transaction, to end it at its company and try again. */
export class InTheWay extends Error {
  readonly paymentId: string;
  constructor(paymentId: string) {
    super(`Payment ${paymentId} must end before another begins`);
    this.paymentId = paymentId;
  }
}

/** No access key needed: anybody with the link may pay, by the bare id as well as with the key. */
const beginAttempt = <Input extends Press, Answer>(way: CheckoutWay<Input, Answer>) =>
  defineCommand<Input, { paymentId: string }, [PayRequestRow | null, CodeUse[], PaymentRow | null]>({
    type: way.command,
    plannedOnce: true,
    ...(way.deadlineMs && { deadlineMs: way.deadlineMs }),
    allows: (_world, _caller, input) =>
      isOwnPath(input.relativeSuccessPath) && isOwnPath(input.relativeCancelPath) ? null : refuse('path-not-ours'),
    ahead: ({ tx, input: { payRequestId } }) =>
      Promise.all([lockPayRequest(tx, payRequestId), codesOn(tx, [payRequestId]), findOpenPayment(tx, payRequestId)]),
    async run(deed, [payRequest, codes, open]) {
      const { tx, world, caller, input, now } = deed;
      const no = notPayable(payRequest?.status);
      if (!payRequest || no) return no ?? refuse('not-found');
      const paymentId = world.newId();
      const left = leftAfter(payRequest, codes);
      const plan = await way.plan(tx, { world, caller, input, payRequest, left, paymentId, now });
      if (isRefusal(plan)) return plan;
      // Unknown outcome: a second payment may be a double payment (protocols 7.1, property 15).
      if (open?.unknownSince) return refuse('payment-unknown');
      if (open && way.isSame(open, plan, now)) return { paymentId: open.id };
      if (open) throw new InTheWay(open.id);
      return await beginPayment(deed, { paymentId, payRequest, plan, attempt: input._id });
    },
  });

/** Refusal for a pay request that can't be paid; null while it can. */
export function notPayable(status: PayRequestStatus | undefined): Refusal | null {
  if (status === 'FULFILLED') return refuse('pay-request-fulfilled');
  return status === 'CANCELLED' ? refuse('pay-request-inactive') : null;
}

interface Beginning {
  paymentId: string;
  payRequest: PayRequestRow;
  plan: NewPlan;
  attempt: string;
}

async function beginPayment(
  deed: Deed,
  { paymentId, payRequest, plan, attempt }: Beginning,
): Promise<{ paymentId: string } | Refusal> {
  const { tx, world, now } = deed;
  const { id: payRequestId, providerId, orderGroupId } = payRequest;
  const { expiresAt } = plan;
  if (!(await world.settlement.keep(deed, { orderGroupId, until: holdUntil(expiresAt) }))) return refuse('sold-out');
  const lookAt = nextLook({ createdAt: now, expiresAt }, 0, now);
  await sent(tx, insertPayment(tx, { id: paymentId, payRequestId, providerId, attempt, lookAt, now }, plan));
  await notePaymentEvent(deed, { paymentId, status: 'PENDING', source: 'checkout' });
  await emit(deed, {
    type: 'payment-begun',
    subject: 'pay-request',
    subjectId: payRequestId,
    providerId,
    data: { paymentId, orderGroupId },
  });
  return { paymentId };
}

async function continueCheckout<Input extends Press, Answer>(
  world: World,
  paymentId: string,
  way: CheckoutWay<Input, Answer>,
): Promise<Answer | Refusal | null> {
  const payment = await findPayment(world.db, paymentId);
  if (payment?.status === 'FULFILLED') return refuse('pay-request-fulfilled');
  return payment ? await way.continueCheckout(world, payment) : refuse('payment-unavailable');
}
