import { setTimeout as pause } from 'node:timers/promises';
import { defineCommand, execute } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from '../adapters/card-company.ts';
import type { PayRequestStatus } from '../contract.ts';
import { customerEmailFor, sellerTerms } from '../queries.ts';
import { openSession } from '../sessions/commands.ts';
import { endPaymentAttempt, type Reactions, settlePayment } from '../settlements/commands.ts';
import { nextLook } from '../settlements/rules.ts';
import {
  findOpenPayment,
  findPayment,
  insertPayment,
  lockPayRequest,
  notePaymentEvent,
  type PayRequestRow,
} from '../settlements/store.ts';
import { type Asked, holdUntil, isOwnPath, isSameAttempt, keyIn, sessionPlan, type Wish } from './rules.ts';

export interface CheckoutInput extends CommandInput {
  payRequestId: string;
  relativeSuccessPath: string;
  relativeCancelPath: string;
  recipientId?: string | undefined;
  paymentOption?: 'CARD' | 'PRESELECTED_CARD' | undefined;
}

export interface Checkout {
  successUrl: string;
  paymentId: string;
}

const TRIES = 3;

/**
 * Begins a card payment in two steps, with no transaction open while the card company is asked: first the attempt is
 * written down with all that it will be told, then it is told, then its answer is saved. A crash or a timeout between
 * any two of them is repaired by telling it the same again (I12).
 */
export async function checkout(
  world: World,
  caller: Caller,
  input: CheckoutInput,
  reactions: Reactions,
  deadlineMs?: number,
): Promise<Checkout | Refusal> {
  try {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const begun = await begin(world, caller, input, reactions, deadlineMs);
      if (begun) return isRefusal(begun) ? begun : await goOn(world, begun.paymentId, reactions);
    }
    return refuse('busy');
  } catch (fault) {
    if (!(fault instanceof OutcomeUnknown || fault instanceof CompanyRefusal)) throw fault;
    world.log.warn({ payRequestId: input.payRequestId, fault: fault.message }, 'a checkout could not begin');
    return refuse('payment-unavailable');
  }
}

/** Null when another attempt was in the way: it has been ended, and the press may try again. */
async function begin(
  world: World,
  caller: Caller,
  input: CheckoutInput,
  reactions: Reactions,
  deadlineMs: number | undefined,
): Promise<{ paymentId: string } | Refusal | null> {
  const open = await findOpenPayment(world.db, input.payRequestId);
  // What is offered again must be what the card company still offers.
  if (open) await settlePayment(world, reactions, open.id, 'checkout');
  try {
    return await execute(beginCheckout(reactions, deadlineMs), input, caller, world);
  } catch (fault) {
    if (!(fault instanceof InTheWay)) throw fault;
    await endPaymentAttempt(world, reactions, fault.paymentId, 'checkout');
    return null;
  }
}

class InTheWay extends Error {
  readonly paymentId: string;
  constructor(paymentId: string) {
    super(`Payment ${paymentId} must end before another begins`);
    this.paymentId = paymentId;
  }
}

/** Whoever has the link may pay: the bare id pays as well as the one with its key. */
const beginCheckout = (reactions: Reactions, deadlineMs: number | undefined) =>
  defineCommand<CheckoutInput, { paymentId: string }>({
    type: 'checkout-pay-request',
    ...(deadlineMs && { deadlineMs }),
    allows: (_world, _caller, input) =>
      isOwnPath(input.relativeSuccessPath) && isOwnPath(input.relativeCancelPath) ? null : refuse('path-not-ours'),
    async run({ tx, world, caller, input, now }) {
      const payRequest = await lockPayRequest(tx, input.payRequestId);
      const no = refusalOf(payRequest?.status);
      if (!payRequest || no) return no ?? refuse('not-found');
      const wish = await wishOf({ ...world, db: tx }, caller, input, payRequest);
      const asked = await askedOf(tx, payRequest, caller);
      const open = await findOpenPayment(tx, payRequest.id);
      if (open && isSameAttempt(open.plan, wish, asked, now)) return { paymentId: open.id };
      if (open) throw new InTheWay(open.id);
      return await beginPayment(tx, world, reactions, { payRequest, wish, asked, attempt: input._id, now });
    },
  });

function refusalOf(status: PayRequestStatus | undefined): Refusal | null {
  if (status === 'FULFILLED') return refuse('pay-request-fulfilled');
  return status === 'CANCELLED' ? refuse('pay-request-inactive') : null;
}

interface Beginning {
  payRequest: PayRequestRow;
  wish: Wish;
  asked: Asked;
  attempt: string;
  now: Date;
}

async function beginPayment(
  tx: Tx,
  world: World,
  reactions: Reactions,
  { payRequest, wish, asked, attempt, now }: Beginning,
): Promise<{ paymentId: string } | Refusal> {
  const paymentId = world.newId();
  const plan = sessionPlan(paymentId, wish, asked, world.config.baseUrl, now);
  const { id: payRequestId, providerId, orderGroupId } = payRequest;
  if (!(await reactions.keep(tx, world, { orderGroupId, until: holdUntil(plan), now }))) return refuse('sold-out');
  const lookAt = nextLook({ createdAt: now, expiresAt: new Date(plan.expiresAt * 1000) }, 0, now);
  await insertPayment(tx, { id: paymentId, payRequestId, providerId, attempt, plan, lookAt, now });
  await notePaymentEvent(tx, world, { paymentId, status: 'PENDING', source: 'checkout', now });
  await emit(tx, {
    type: 'payment-begun',
    subject: 'pay-request',
    subjectId: payRequestId,
    providerId,
    data: { paymentId, orderGroupId },
    commandId: attempt,
    now,
  });
  return { paymentId };
}

async function wishOf(world: World, caller: Caller, input: CheckoutInput, payRequest: PayRequestRow): Promise<Wish> {
  const holder = { ...caller, accessKey: caller.accessKey ?? keyIn(input.relativeSuccessPath) };
  return {
    successPath: input.relativeSuccessPath,
    cancelPath: input.relativeCancelPath,
    locale: caller.locale,
    cardOnly: input.paymentOption === 'PRESELECTED_CARD',
    customerEmail: await customerEmailFor(world, holder, payRequest.orderGroupId),
    recipientId: input.recipientId ?? null,
  };
}

async function askedOf(tx: Tx, payRequest: PayRequestRow, caller: Caller): Promise<Asked> {
  const seller = await sellerTerms(tx, payRequest.providerId, caller.locale);
  return {
    payRequestId: payRequest.id,
    amount: payRequest.amount,
    items: payRequest.items,
    title: seller.title,
    feeBasisPoints: seller.feeBasisPoints,
    payee: seller.cardAccount,
  };
}

const OTHER_TAB_MS = 400;

async function goOn(world: World, paymentId: string, reactions: Reactions): Promise<Checkout | Refusal> {
  const payment = await findPayment(world.db, paymentId);
  if (payment?.status === 'FULFILLED') return refuse('pay-request-fulfilled');
  if (payment?.status !== 'PENDING') return refuse('payment-unavailable');
  if (payment.sessionUrl) return { successUrl: payment.sessionUrl, paymentId };
  try {
    const { url } = await openSession(world, payment);
    return url ? { successUrl: url, paymentId } : refuse('payment-unavailable');
  } catch (fault) {
    if (fault instanceof CompanyRefusal) await settlePayment(world, reactions, paymentId, 'checkout');
    if (!(fault instanceof OutcomeUnknown)) throw fault;
    // Another tab may be asking for the same session at this moment: its answer is ours.
    await pause(OTHER_TAB_MS);
    const again = await findPayment(world.db, paymentId);
    if (again?.sessionUrl) return { successUrl: again.sessionUrl, paymentId };
    throw fault;
  }
}
