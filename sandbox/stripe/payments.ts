import type Stripe from 'stripe';
import { adoptAccount, disconnect, setStatus } from './accounts/accounts.ts';
import { checkSplitTargets } from './accounts/destinations.ts';
import { cancelAppointment, makeAppointment } from './appointments.ts';
import type { SessionRow } from './books.ts';
import { type DeclineReason, outcomeOf } from './cards.ts';
import { type ChargeResult, newCharge, type Payer } from './charges.ts';
import { type Desk, nowMs } from './desk.ts';
import { record } from './events.ts';
import { strike } from './faults.ts';
import { challengedIntent, declinedIntent, intentForSession } from './payment-intents.ts';
import { Problem } from './problems.ts';
import { customerDetails } from './session-draft.ts';
import { sessionRow, shownSession } from './sessions.ts';
import { settleCharge } from './settling.ts';

export type Attempt = Payer & {
  /** The practice button pressed; 'as-card' leaves the outcome to the card's number. */
  wish: 'as-card' | 'challenge' | 'decline';
};

export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'challenge' }
  | { kind: 'declined'; reason: DeclineReason }
  /** The destination cannot receive money any more: nothing was charged, and no card would change that. */
  | { kind: 'refused'; why: string }
  /** The session was complete or expired before this attempt: a second click, a second tab. */
  | { kind: 'closed' };

export function attemptPayment(desk: Desk, id: string, attempt: Attempt): PaymentOutcome {
  const row = sessionRow(desk, id);
  if (row.session.status !== 'open') return { kind: 'closed' };
  const outcome = attempt.wish === 'decline' ? 'generic_decline' : outcomeOf(attempt.number);
  if (outcome !== 'accept' && outcome !== 'challenge') return decline(desk, row, attempt, outcome);
  if (outcome === 'challenge' || attempt.wish === 'challenge') return challenge(desk, row, attempt);
  return pay(desk, row, attempt, { declined: null, threeDSecure: null });
}

export function answerChallenge(desk: Desk, id: string, approved: boolean): PaymentOutcome {
  const row = sessionRow(desk, id);
  if (row.session.status !== 'open' || row.challenge === null) return { kind: 'closed' };
  const payer = row.challenge;
  const answered = desk.books.sessions.patch(id, { challenge: null });
  if (approved) return pay(desk, answered, payer, { declined: null, threeDSecure: 'authenticated' });
  declinedIntent(desk, intentForSession(desk, answered), 'authentication_failed', null);
  return { kind: 'declined', reason: 'authentication_failed' };
}

function decline(desk: Desk, row: SessionRow, payer: Payer, reason: DeclineReason): PaymentOutcome {
  chargeDeclined(desk, intentForSession(desk, row), payer, reason);
  return { kind: 'declined', reason };
}

function challenge(desk: Desk, row: SessionRow, { number, name, email }: Payer): PaymentOutcome {
  const { id } = row.session;
  const page = `${desk.publicUrl}/c/pay/${id}`;
  challengedIntent(desk, intentForSession(desk, row), `${page}/challenge`, page);
  desk.books.sessions.patch(id, { challenge: { number, name, email } });
  return { kind: 'challenge' };
}

function pay(desk: Desk, row: SessionRow, payer: Payer, result: ChargeResult): PaymentOutcome {
  const intent = intentForSession(desk, row);
  const refusal = sellerRefusal(desk, intent);
  if (refusal !== null) return { kind: 'refused', why: refusal.message };
  takePayment(desk, intent, payer, result);
  completeSession(desk, row.session.id, payer);
  return { kind: 'paid' };
}

/** The destination's refusal, if any; armed faults restrict or disconnect the account here, just before the payment. */
export function sellerRefusal(desk: Desk, intent: Stripe.PaymentIntent): Problem | null {
  const destination = intent.transfer_data?.destination;
  if (typeof destination === 'string') loseSeller(desk, destination);
  const split = {
    transfer_data: typeof destination === 'string' ? { destination } : null,
    on_behalf_of: typeof intent.on_behalf_of === 'string' ? intent.on_behalf_of : null,
  };
  try {
    checkSplitTargets(desk, split, name => name);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function loseSeller(desk: Desk, account: string): void {
  const occasion = { subject: account, detail: 'just before a payment', text: account };
  if (desk.books.accounts.get(account)?.disconnected) return;
  if (strike(desk, 'account.restrict', occasion) !== null) {
    adoptAccount(desk, account, account);
    setStatus(desk, account, 'restricted');
  }
  if (strike(desk, 'account.disconnect', occasion) !== null) {
    adoptAccount(desk, account, account);
    disconnect(desk, account);
  }
}

/** Takes a payment: the charge with its transfer, the paid intent, and their events. */
export function takePayment(
  desk: Desk,
  intent: Stripe.PaymentIntent,
  payer: Payer,
  result: ChargeResult,
): Stripe.PaymentIntent {
  const charge = capture(desk, intent, payer, result);
  record(desk, 'charge.succeeded', charge);
  const succeeded = desk.books.paymentIntents.patch(intent.id, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    last_payment_error: null,
    next_action: null,
    transfer_group: charge.transfer_group,
  });
  record(desk, 'payment_intent.succeeded', succeeded);
  const occasion = { subject: charge.id, detail: `${charge.amount} ${charge.currency}`, text: charge.id };
  const disputed = strike(desk, 'charge.dispute', occasion);
  if (disputed !== null) {
    const subject = `${charge.id} ${disputed.how ?? ''}`.trim();
    makeAppointment(desk, 'dispute-charge', subject, nowMs(desk) + disputed.ms);
  }
  return succeeded;
}

export function chargeDeclined(
  desk: Desk,
  intent: Stripe.PaymentIntent,
  payer: Payer,
  reason: DeclineReason,
): Stripe.PaymentIntent {
  const charge = newCharge(desk, intent, payer, { declined: reason, threeDSecure: null });
  record(desk, 'charge.failed', charge);
  return declinedIntent(desk, intent, reason, charge.id);
}

function capture(desk: Desk, intent: Stripe.PaymentIntent, payer: Payer, result: ChargeResult): Stripe.Charge {
  const charge = newCharge(desk, intent, payer, result);
  if (intent.capture_method === 'automatic' || desk.balanceDelayMs === 0) return settleCharge(desk, charge);
  makeAppointment(desk, 'settle-charge', charge.id, nowMs(desk) + desk.balanceDelayMs);
  return charge;
}

function completeSession(desk: Desk, id: string, { email, name }: Payer): void {
  const { session } = sessionRow(desk, id);
  cancelAppointment(desk, 'expire-session', id);
  const complete = desk.books.sessions.patch(id, {
    challenge: null,
    session: {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      customer_details: customerDetails(email, name),
    },
  });
  record(desk, 'checkout.session.completed', shownSession(desk, complete));
}
