import type Stripe from 'stripe';
import { transact } from '../journal.ts';
import { accountRow, adoptAccount, disconnect, setStatus } from './accounts/accounts.ts';
import { type CapabilityName, type CapabilityStatus, statusOf } from './accounts/capabilities.ts';
import type { Forgery, WalletName } from './books.ts';
import { type Desk, now, nowMs, settings } from './desk.ts';
import { type DisputeReason, loseDispute, openDispute, winDispute } from './disputes/disputes.ts';
import type { Sent } from './endpoint.ts';
import { type ArmedFault, arm, type FaultKind, type InjectedFault, noteInjected } from './faults.ts';
import { answerChallenge, attemptPayment, type PaymentOutcome } from './payments.ts';
import { landPayout, payOutAt, returnPayout } from './payouts/account-payouts.ts';
import { payOut } from './payouts/payouts.ts';
import { failRefund, refundOf, settleRefund } from './refunds.ts';
import { closeSession, sessionRow, shownSession } from './sessions.ts';
import { sweep } from './sweep.ts';
import type { WebhookCarrier } from './webhooks.ts';

export type PayWish = {
  /** 4242 4242 4242 4242 by default. */
  card?: string;
  name?: string;
  email?: string;
  /** The bank's answer, also for a card that does not ask for 3-D Secure. */
  threeDSecure?: 'approve' | 'fail' | 'leave';
};

export type FaultWish = {
  kind: FaultKind;
  times?: number;
  match?: string | null;
  method?: string;
  ms?: number;
  how?: string | null;
};

/** The controls outside the protocol, for tests and people. */
export class Controls {
  readonly #desk: Desk;
  readonly #carrier: WebhookCarrier;

  constructor(desk: Desk, carrier: WebhookCarrier) {
    this.#desk = desk;
    this.#carrier = carrier;
  }

  /** Pays a session as the hosted page does, without a browser. */
  pay(session: string, wish: PayWish = {}): PaymentOutcome {
    return this.#write(() => {
      const { customer_email, customer_details } = sessionRow(this.#desk, session).session;
      const outcome = attemptPayment(this.#desk, session, {
        number: wish.card?.replace(/\D/g, '') ?? '4242424242424242',
        name: wish.name ?? 'Elin Åkerström',
        email: wish.email ?? customer_email ?? customer_details?.email ?? 'elin@example.org',
        wish: wish.threeDSecure === undefined ? 'as-card' : 'challenge',
      });
      const leave = wish.threeDSecure === undefined || wish.threeDSecure === 'leave';
      if (outcome.kind !== 'challenge' || leave) return outcome;
      return answerChallenge(this.#desk, session, wish.threeDSecure === 'approve');
    });
  }

  answerChallenge(session: string, approved: boolean): PaymentOutcome {
    return this.#write(() => answerChallenge(this.#desk, session, approved));
  }

  /** Expires a session before its time. */
  expire(session: string): Stripe.Checkout.Session {
    return this.#write(() => {
      const row = sessionRow(this.#desk, session);
      return row.session.status === 'open' ? closeSession(this.#desk, session) : shownSession(this.#desk, row);
    });
  }

  arm(wish: FaultWish): ArmedFault {
    const { kind, times = 1, match = null, method = 'POST', ms = 1000, how = null } = wish;
    return this.#write(() => arm(this.#desk, { kind, times, match, method, ms, how }));
  }

  /** Disarms all armed faults, or the one with this id. */
  disarm(id?: string): void {
    const { armedFaults } = this.#desk.books;
    this.#write(() => {
      for (const fault of armedFaults.all()) if (id === undefined || fault.id === id) armedFaults.delete(fault.id);
    });
  }

  armed(): ArmedFault[] {
    return this.#desk.books.armedFaults.all();
  }

  injected(): InjectedFault[] {
    return this.#desk.books.injectedFaults.all();
  }

  failRefund(refund: string): Stripe.Refund {
    return this.#write(() => {
      if (refundOf(this.#desk, refund).status !== 'failed') this.#note('refund.fail-later', refund);
      return failRefund(this.#desk, refund);
    });
  }

  settleRefund(refund: string): Stripe.Refund {
    return this.#write(() => settleRefund(this.#desk, refund));
  }

  /** Opens a dispute: the payer's bank takes the charge back; `refunded`: also money that was refunded before. */
  dispute(
    charge: string,
    reason: DisputeReason = 'fraudulent',
    amount?: number,
    how: { refunded?: boolean } = {},
  ): Stripe.Dispute {
    return this.#write(() => {
      const dispute = openDispute(this.#desk, charge, reason, amount, how);
      this.#note('charge.dispute', charge);
      return dispute;
    });
  }

  closeDispute(dispute: string, outcome: 'won' | 'lost'): Stripe.Dispute {
    const close = outcome === 'won' ? winDispute : loseDispute;
    return this.#write(() => close(this.#desk, dispute));
  }

  /** A payout of the available balance to the platform's bank; `early`: all of it. */
  payOut({ early = false, currency = 'sek' } = {}): Stripe.Payout {
    return this.#write(() => payOut(this.#desk, currency, early));
  }

  /** A payout of a connected account: on its way until its day, or until the bank's answer comes by hand. */
  payOutAccount(account: string, { early = false } = {}): Stripe.Payout {
    return this.#write(() => payOutAt(this.#desk, account, early));
  }

  landPayout(payout: string): Stripe.Payout {
    return this.#write(() => landPayout(this.#desk, payout));
  }

  returnPayout(payout: string, status: 'failed' | 'canceled' = 'failed'): Stripe.Payout {
    return this.#write(() => returnPayout(this.#desk, payout, status));
  }

  /** An account that was connected before this sandbox began. */
  adoptAccount(id: string, name = id): Stripe.V2.Core.Account {
    return this.#write(() => adoptAccount(this.#desk, id, name).account);
  }

  setCapability(account: string, status: CapabilityStatus, only?: CapabilityName): Stripe.V2.Core.Account {
    return this.#write(() => {
      const before = accountRow(this.#desk, account).account;
      const lost = statusOf(before, 'stripe_balance.stripe_transfers') === 'active' && only !== 'card_payments';
      if (lost && status !== 'active') this.#note('account.restrict', account);
      return setStatus(this.#desk, account, status, only).account;
    });
  }

  /** Disconnects an account, as its owner can. */
  disconnect(account: string): void {
    this.#write(() => {
      disconnect(this.#desk, account);
      this.#note('account.disconnect', account);
    });
  }

  /** Sets the wallets that payers' browsers offer from now on. */
  setWallets(wallets: WalletName[]): void {
    this.#write(() => this.#desk.books.settings.patch('settings', { wallets }));
  }

  now(): number {
    return now(this.#desk);
  }

  /** Moves the clock forward: sessions expire, retries come due. Webhook signatures keep the true time. */
  advance(seconds: number): number {
    return this.#setOffset(settings(this.#desk).clockOffsetMs + seconds * 1000);
  }

  resetClock(): number {
    return this.#setOffset(0);
  }

  webhookTarget(url: string | null, secret?: string): void {
    const kept = settings(this.#desk);
    this.#write(() =>
      this.#desk.books.settings.put('settings', {
        ...kept,
        webhookUrl: url,
        webhookSecret: secret ?? kept.webhookSecret,
      }),
    );
  }

  replay(event: string): Promise<Sent> {
    return this.#carrier.sendOnce(event, null);
  }

  forge(event: string, how: Forgery): Promise<Sent> {
    return this.#carrier.sendOnce(event, how);
  }

  /** Waits until every delivery has arrived or been given up; false when `patienceMs` was not enough. */
  idle(patienceMs = 5000): Promise<boolean> {
    return this.#carrier.idle(patienceMs);
  }

  /** Lists an action by hand among the injected faults. */
  #note(kind: FaultKind, subject: string): void {
    noteInjected(this.#desk, kind, subject, 'by hand');
  }

  #setOffset(clockOffsetMs: number): number {
    const before = nowMs(this.#desk);
    this.#write(() => this.#desk.books.settings.patch('settings', { clockOffsetMs }));
    sweep(this.#desk, this.#carrier.send);
    if (nowMs(this.#desk) > before) this.#carrier.resume();
    return now(this.#desk);
  }

  #write<Result>(work: () => Result): Result {
    return transact(this.#desk, this.#carrier.send, work);
  }
}
