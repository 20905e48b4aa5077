import { setTimeout as pause } from 'node:timers/promises';
import { hallName } from '../../../../notifications/names/queries.ts';
import { feeInForce } from '../../../../providers/fees/queries.ts';
import type { Tx } from '../../../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../../../shared/refusal.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from '../../../adapters/company.ts';
import { attempt, type Checkout, type CheckoutWay, type Planning, type Press } from '../../../attempts/commands.ts';
import { keyIn } from '../../../attempts/rules.ts';
import { customerEmailFor, type SellerTerms, sellerTerms } from '../../../queries.ts';
import { settlePayment } from '../../../settlements/commands.ts';
import { findPayment, type NewPlan, type PaymentRow } from '../../../settlements/store.ts';
import type { PayRequestRow } from '../../../store.ts';
import { askForAccountLook } from '../onboarding/store.ts';
import { openSession } from '../sessions/commands.ts';
import { type Asked, isSameAttempt, sessionPlan, type Wish } from './rules.ts';

export interface CheckoutInput extends Press {
  recipientId?: string | undefined;
  paymentOption?: 'CARD' | 'PRESELECTED_CARD' | undefined;
}

/** Begins a card payment; the payer goes on at the card company's page. */
export function checkout(
  world: World,
  caller: Caller,
  input: CheckoutInput,
  deadlineMs?: number,
): Promise<Checkout | Refusal> {
  return attempt(world, caller, input, { ...byCard, deadlineMs });
}

const byCard: CheckoutWay<CheckoutInput> = {
  command: 'checkout-pay-request',
  plan: cardPlan,
  isSame: isSameCardPayment,
  continueCheckout: continueByCard,
};

/** The charge's parameters at the card company, shared by its hosted page and a wallet on ours. */
export async function cardPlan(
  tx: Tx,
  { world, caller, input, payRequest, left, paymentId, now }: Planning<CheckoutInput & { byWallet?: boolean }>,
): Promise<NewPlan | Refusal> {
  const [seller, wish, feeBasisPoints] = await Promise.all([
    sellerTerms(tx, payRequest.providerId, caller.locale),
    checkoutWish(tx, { world, caller, input, payRequest }),
    feeInForce(tx, payRequest.providerId, now),
  ]);
  if (!seller.takesCards) return refuse('card-unavailable');
  const asked = askedOfPayer(payRequest, left, { ...seller, feeBasisPoints });
  const plan = sessionPlan(paymentId, wish, asked, { baseUrl: world.config.baseUrl, now });
  const { amount, currency, fee, payee } = plan;
  return { method: 'CARD', amount, currency, fee, payee, expiresAt: new Date(plan.expiresAt * 1000), plan };
}

export function isSameCardPayment(open: PaymentRow, wanted: NewPlan, now: Date): boolean {
  return open.method === 'CARD' && wanted.method === 'CARD' && isSameAttempt(open.plan, wanted.plan, wanted, now);
}

async function checkoutWish(
  tx: Tx,
  {
    world,
    caller,
    input,
    payRequest,
  }: Pick<Planning<CheckoutInput & { byWallet?: boolean }>, 'world' | 'caller' | 'input' | 'payRequest'>,
): Promise<Wish> {
  const holder = { ...caller, accessKey: caller.accessKey ?? keyIn(input.relativeSuccessPath) };
  const [customerEmail, hall] = await Promise.all([
    customerEmailFor({ ...world, db: tx }, holder, payRequest.orderGroupId),
    hallName(tx, caller.locale),
  ]);
  return {
    successPath: input.relativeSuccessPath,
    cancelPath: input.relativeCancelPath,
    locale: caller.locale,
    cardOnly: input.paymentOption === 'PRESELECTED_CARD',
    customerEmail,
    recipientId: input.recipientId ?? null,
    hall,
    ...(input.byWallet && { byWallet: true }),
  };
}

function askedOfPayer(
  payRequest: PayRequestRow,
  left: number,
  seller: SellerTerms & { feeBasisPoints: number },
): Asked {
  return {
    payRequestId: payRequest.id,
    amount: left,
    items: payRequest.items,
    title: seller.title,
    feeBasisPoints: seller.feeBasisPoints,
    payee: seller.cardAccount,
  };
}

const OTHER_TAB_MS = 400;

async function continueByCard(world: World, payment: PaymentRow): Promise<Checkout | Refusal> {
  const { id: paymentId } = payment;
  if (payment.status !== 'PENDING' || payment.method !== 'CARD') return refuse('payment-unavailable');
  if (payment.sessionUrl) return { successUrl: payment.sessionUrl, paymentId };
  try {
    const { url } = await openSession(world, payment);
    return url ? { successUrl: url, paymentId } : refuse('payment-unavailable');
  } catch (fault) {
    // The seller's account may no longer receive payments: the company is asked about it.
    if (fault instanceof CompanyRefusal && payment.payee) await askForAccountLook(world.db, payment.payee, world.now());
    if (fault instanceof CompanyRefusal) await settlePayment(world, paymentId, 'checkout');
    if (!(fault instanceof OutcomeUnknown)) throw fault;
    // Another tab may be making the same session at this moment: its answer is ours.
    await pause(OTHER_TAB_MS);
    const again = await findPayment(world.db, paymentId);
    if (again?.sessionUrl) return { successUrl: again.sessionUrl, paymentId };
    throw fault;
  }
}
