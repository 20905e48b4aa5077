import { setTimeout as pause } from 'node:timers/promises';
import { parsePhoneNumber } from '../../../../order-groups/rules.ts';
import { sendToOwnersIn } from '../../../../people/owners/commands.ts';
import { closeSwishIn } from '../../../../providers/commands.ts';
import { feeInForce } from '../../../../providers/fees/queries.ts';
import { hallDeed, inTransaction } from '../../../../shared/command.ts';
import { emit } from '../../../../shared/events.ts';
import { shortId } from '../../../../shared/ids.ts';
import { type Refusal, refuse } from '../../../../shared/refusal.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import { CompanyRefusal } from '../../../adapters/company.ts';
import { attempt, type Checkout, type CheckoutWay, type Planning, type Press } from '../../../attempts/commands.ts';
import { keyIn, platformFee } from '../../../attempts/rules.ts';
import { sellerTerms } from '../../../queries.ts';
import { endPaymentAttempt, settleAs } from '../../../settlements/commands.ts';
import type { Truth } from '../../../settlements/rules.ts';
import { claimAsking, findPayment, type NewPlan, type PaymentBy, type PaymentRow } from '../../../settlements/store.ts';
import { findPayRequest } from '../../../store.ts';
import { mobileCompany } from '../adapters/swish.ts';
import type { SwishDevice } from '../contract.ts';
import { askForRequest, truthOfRequest } from '../requests/commands.ts';
import type { Reason } from './contract.ts';
import { findSwishSeller, orderReference } from './queries.ts';
import {
  certificateWarning,
  checkPath,
  codeMeaning,
  isSameRequest,
  REFUSED_AS,
  REQUEST_MINUTES,
  swishAlias,
} from './rules.ts';
import { noteWarning } from './store.ts';

export interface SwishCheckoutInput extends Press {
  device: SwishDevice;
  phoneNumber?: string | undefined;
}

/** Begins a payment by Swish; the payer goes on in their app, and our own page waits for them. */
export function checkoutBySwish(
  world: World,
  caller: Caller,
  input: SwishCheckoutInput,
  deadlineMs?: number,
): Promise<Checkout | Refusal> {
  return attempt(world, caller, input, { ...bySwish, deadlineMs });
}

const bySwish: CheckoutWay<SwishCheckoutInput> = {
  command: 'checkout-pay-request-by-swish',
  plan: planned,
  isSame: (open: PaymentRow, wanted: NewPlan, now: Date) =>
    open.method === 'MOBILE' &&
    wanted.method === 'MOBILE' &&
    isSameRequest(open.plan, wanted.plan, open.expiresAt, now),
  continueCheckout: continueBySwish,
};

async function planned(
  tx: Parameters<CheckoutWay<Press>['plan']>[0],
  { world, caller, input, payRequest, left: amount, now }: Planning<SwishCheckoutInput>,
): Promise<NewPlan | Refusal> {
  const { providerId } = payRequest;
  const seller = await findSwishSeller(world.config, tx, providerId);
  if (!seller.open) return refuse('swish-closed');
  const number = input.phoneNumber?.trim() ? parsePhoneNumber(input.phoneNumber) : null;
  if (input.phoneNumber?.trim() && !number) return refuse('swish-number-wrong');
  const { title } = await sellerTerms(tx, providerId, caller.locale);
  const plan = {
    payee: seller.number,
    amount,
    message: title,
    reference: await orderReference(tx, payRequest.orderId),
    payerAlias: number && swishAlias(number),
    device: input.device,
    successPath: input.relativeSuccessPath,
    cancelPath: input.relativeCancelPath,
  };
  const expiresAt = new Date(now.getTime() + REQUEST_MINUTES * 60_000);
  const fee = platformFee(amount, await feeInForce(tx, providerId, now));
  return { method: 'MOBILE', amount, currency: 'SEK', fee, payee: seller.number, expiresAt, plan };
}

async function continueBySwish(world: World, payment: PaymentRow): Promise<Checkout | Refusal | null> {
  if (payment.method !== 'MOBILE') return refuse('payment-unavailable');
  if (payment.token) return await mobileCheckout(world, payment);
  if (payment.status !== 'PENDING') return await endedBefore(world, payment);
  const first = await claimAsking(world.db, payment.id, world.now());
  const told = first || payment.plan.payerAlias ? null : await answerOfOther(world, payment);
  if (told) return told;
  try {
    const { token, truth } = await askForRequest(world, payment);
    if (truth.session !== 'OPEN') await settleAs(world, payment.id, truth, { bringer: 'checkout' });
    else if (!token && !payment.plan.payerAlias) return await giveUpLost(world, payment);
    return await mobileCheckout(world, payment);
  } catch (fault) {
    if (!(fault instanceof CompanyRefusal)) throw fault;
    return await refused(world, payment, fault);
  }
}

/** Repeated press: gets the same answer, a refusal or the page of its outcome; null where another attempt is due. */
async function endedBefore(world: World, payment: PaymentBy<'MOBILE'>): Promise<Checkout | Refusal | null> {
  if (payment.status === 'FAILED') return refusalFor(payment.reason);
  const wasLost = payment.askedAt !== null && payment.plan.payerAlias === null;
  return wasLost ? null : await mobileCheckout(world, payment);
}

const LOOK_MS = 200;
/** Longest wait for another's call: a call to Swish takes less, so no answer comes after that. */
const PATIENCE_MS = 12_000;

/** Answer of another tab or copy of the process that asks at this moment: it is ours too. Null when none came. */
async function answerOfOther(world: World, { id }: PaymentBy<'MOBILE'>): Promise<Checkout | Refusal | null> {
  for (;;) {
    const payment = await findPayment(world.db, id);
    if (payment?.method !== 'MOBILE') return refuse('payment-unavailable');
    if (payment.token) return await mobileCheckout(world, payment);
    if (payment.status !== 'PENDING') return await endedBefore(world, payment);
    const asked = payment.askedAt ?? world.now();
    if (world.now().getTime() - asked.getTime() > PATIENCE_MS) return null;
    await pause(LOOK_MS);
  }
}

/** Cancels a request whose token was lost: nobody can pay without it, and the press may ask anew. */
async function giveUpLost(world: World, { id }: PaymentBy<'MOBILE'>): Promise<null> {
  await endPaymentAttempt(world, id, 'checkout');
  return null;
}

/** Refusal by Swish: nothing was made, unless by another call for the same payment. */
async function refused(world: World, payment: PaymentBy<'MOBILE'>, fault: CompanyRefusal): Promise<Checkout | Refusal> {
  const made = await truthOfRequest(world, payment).catch(never => {
    if (!(never instanceof CompanyRefusal)) throw never;
    return null;
  });
  const code = fault.code ?? '';
  const { reason, concern } = codeMeaning(code);
  const nothing: Truth = { session: 'FAILED', said: { code, reason } };
  const truth = made === null || (made.session === 'OPEN' && !made.said) ? nothing : made;
  await settleAs(world, payment.id, truth, { bringer: 'checkout' });
  if (truth !== nothing) return await mobileCheckout(world, payment);
  if (concern === 'staff')
    world.log.error({ paymentId: payment.id, code }, 'Swish refuses a payment, and not for its payer');
  if (reason === 'SELLER_NOT_ENROLLED') await closeSwish(world, payment, code);
  return refusalFor(reason);
}

/** Closes Swish for a seller: not offered again until somebody has spoken with the bank. */
async function closeSwish(world: World, { providerId, plan }: PaymentBy<'MOBILE'>, reason: string): Promise<void> {
  const number = plan.payee;
  await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    if (!(await closeSwishIn(deed, { providerId, number, reason }))) return;
    const ids = { providerId, number, kind: 'closed' };
    const key = `${number}:${deed.now.toISOString()}`;
    await sendToOwnersIn(deed, { providerId, template: 'swish-news', key, ids });
  });
}

/** Subject of events about the hall itself, which has no id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Certificate warnings, sixty, thirty and seven days before it ends, once each; nobody renews it for us. */
export async function warnOfCertificate(world: World): Promise<void> {
  const endsAt = mobileCompany(world)?.certificateExpiry();
  const now = world.now();
  const days = endsAt ? certificateWarning(endsAt, now) : null;
  if (!endsAt || days === null) return;
  const isNew = await inTransaction(world, async tx => {
    if (!(await noteWarning(tx, { endsAt, days, now }))) return false;
    const data = { endsAt: endsAt.toISOString(), days };
    const hall = { subject: 'platform' as const, subjectId: NOBODY, providerId: null };
    await emit(hallDeed(tx, world), { ...hall, type: 'certificate-ending', data });
    return true;
  });
  if (isNew) world.log.error({ endsAt, days, alarm: 'swish-certificate' }, "Swish's certificate ends: make a new one");
}

function refusalFor(reason: Reason | null): Refusal {
  const known: Partial<Record<Reason, (typeof REFUSED_AS)[keyof typeof REFUSED_AS]>> = REFUSED_AS;
  return refuse((reason && known[reason]) ?? 'payment-unavailable');
}

async function mobileCheckout(world: World, { id, payRequestId, plan }: PaymentBy<'MOBILE'>): Promise<Checkout> {
  const payRequest = await findPayRequest(world.db, payRequestId);
  if (!payRequest) throw new Error(`Payment ${id} is for no pay request`);
  return { paymentId: id, successUrl: checkPath(payRequest.orderGroupId, shortId(id), keyIn(plan.successPath)) };
}
