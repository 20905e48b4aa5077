import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptAccount, sellerId } from '../../../../../tests/accounts.ts';
import { byDay } from '../../../../../tests/booked.ts';
import {
  companyOf,
  deliver,
  lookAtPayments,
  openPaymentId,
  periodic,
  processInbox,
  workUntilDone,
} from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../../../tests/honey-hall.ts';
import { lettersTo, newcomer } from '../../../../../tests/letters.ts';
import { signedIn } from '../../../../../tests/people.ts';
import { checkOut, type Placed, place, type Sku } from '../../../../../tests/purchase.ts';
import { hallDeed } from '../../../../shared/command.ts';
import { LOCALES } from '../../../../shared/i18n.ts';
import { shortId } from '../../../../shared/ids.ts';
import { refusalSentence } from '../../../../shared/refusal.ts';
import { beginRefund } from '../../../refunds/commands.ts';
import { settlePayment } from '../../../settlements/commands.ts';

/** Disputes, by which payers' banks take money back: what the hall knows of them, and where the money stands. */
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(100));
  byDay(hall);
  await adoptAccount(hall, 'angens-bigard', 'acct_disputed');
});
afterAll(() => closeAudited(hall));

const world = () => hall.hall.world;

interface Sale {
  placed: Placed;
  paymentId: string;
  chargeId: string;
  fee: number;
}

async function sold({ settles = true } = {}): Promise<Sale> {
  const payer = hall.browser();
  const placed = await place(payer, sku);
  const session = await checkOut(payer, placed);
  const paymentId = await openPaymentId(hall, placed.payRequestId);
  hall.stripe.controls.pay(session);
  if (settles) await settlePayment(world(), paymentId, 'webhook');
  const expand = ['payment_intent'];
  const { payment_intent } = await companyOf(hall).checkout.sessions.retrieve(session, { expand });
  const { latest_charge, application_fee_amount } = payment_intent as Stripe.PaymentIntent;
  return { placed, paymentId, chargeId: String(latest_charge), fee: application_fee_amount ?? 0 };
}

/** The company's messages about a dispute, oldest first, as it sends them. */
async function messagesOf(reference: string): Promise<string[]> {
  const { data } = await companyOf(hall).events.list({ types: ['charge.dispute.*'], limit: 100 });
  const ours = data.filter(event => (event.data.object as Stripe.Dispute).id === reference);
  return ours.reverse().map(event => JSON.stringify(event));
}

async function bringAll(messages: readonly string[]): Promise<void> {
  for (const message of messages) {
    expect((await deliver(hall.url, message)).status).toBe(200);
    await processInbox(world());
  }
}

const caseOf = (paymentId: string) =>
  hall.db.selectFrom('dispute_cases').selectAll().where('payment_id', '=', paymentId).executeTakeFirstOrThrow();

const movesOf = async (paymentId: string) =>
  (
    await hall.db
      .selectFrom('dispute_moves as m')
      .innerJoin('disputes as d', 'd.id', 'm.dispute_id')
      .select('m.status')
      .where('d.payment_id', '=', paymentId)
      .orderBy('m.version')
      .execute()
  ).map(({ status }) => status);

/** Ledger balance of a payment's dispute on each account; debits are positive. */
async function bookedOf(paymentId: string) {
  const { id } = await hall.db
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const rows = await hall.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.account_id', 'e.side', 'e.amount'])
    .where('t.source', 'like', `%:${id}:%`)
    .execute();
  const of = (account: string) =>
    rows
      .filter(row => row.account_id.startsWith(account))
      .reduce((sum, row) => sum + (row.side === 'DEBIT' ? row.amount : -row.amount), 0);
  return {
    held: of('disputes'),
    payable: of('provider_payable'),
    revenue: of('platform_fee_revenue'),
    costs: of('psp_fees'),
    balance: of('psp_balance'),
  };
}

describe('a dispute', () => {
  it('holds back what the bank has: staff are told in their language, and give it back once it is theirs again (I10)', async () => {
    const { placed, chargeId } = await sold();
    const staff = await signedIn(hall, 'eskil.lund');
    const path = `/api/providers/angens-bigard/orders/${placed.orderId}/refunds`;
    const { item } = (await staff.get<{ item: { rows: { vatRate: number }[] } }>(path.replace(/s$/, 'able'))).body;
    const fields = { wish: { by: 'AMOUNT', amount: 1000, vatRate: item.rows[0]!.vatRate }, reason: 'Ett lock' };
    const giveBack = () => staff.command<{ message?: string }>('POST', path, 'refund-order', fields);
    const { id } = hall.stripe.controls.dispute(chargeId, 'product_not_received');
    await bringAll(await messagesOf(id));
    for (const locale of LOCALES) {
      staff.cookies.set('lang', locale);
      const { status, body } = await giveBack();
      expect([status, body.message]).toEqual([409, refusalSentence('payment-disputed', locale)]);
    }
    hall.stripe.controls.closeDispute(id, 'won');
    await bringAll((await messagesOf(id)).slice(-2));
    expect((await giveBack()).status).toBe(200);
  });

  it('is held until it is decided, is told to the seller, and is won back', async () => {
    const { placed, paymentId, chargeId } = await sold();
    const { id, amount } = hall.stripe.controls.dispute(chargeId, 'product_not_received');
    await bringAll(await messagesOf(id));
    expect(await caseOf(paymentId)).toMatchObject({
      reference: id,
      order_id: placed.orderId,
      amount: sku.price,
      reason: 'product_not_received',
      status: 'OPEN',
      held: sku.price,
    });
    expect((await caseOf(paymentId)).answer_by!.getTime()).toBeGreaterThan(Date.now());
    const opened = await bookedOf(paymentId);
    expect(opened).toMatchObject({ held: amount, payable: 0, revenue: 0 });
    expect(opened.balance).toBe(-amount - opened.costs);
    await companyOf(hall).disputes.update(id, { evidence: { uncategorized_text: 'Honungen hämtades.' } });
    await bringAll((await messagesOf(id)).slice(-1));
    hall.stripe.controls.closeDispute(id, 'won');
    await bringAll((await messagesOf(id)).slice(-2));
    expect(await movesOf(paymentId)).toEqual(['OPEN', 'ANSWERED', 'WON']);
    expect(await bookedOf(paymentId)).toMatchObject({ held: 0, payable: 0, revenue: 0, balance: -opened.costs });
    const told = await hall.db
      .selectFrom('events')
      .select('type')
      .where('subject_id', '=', placed.orderGroupId)
      .where('type', 'like', 'dispute-%')
      .orderBy('id')
      .execute();
    expect(told.map(({ type }) => type)).toEqual(['dispute-open', 'dispute-answered', 'dispute-won']);
  });

  it('is told to the seller’s owner by mail when it is opened, with why and until when, and when it is decided: once each', async () => {
    const owner = await newcomer(hall, { scopes: [`${await sellerId(hall, 'angens-bigard')}:owner`] });
    const worked = async (messages: readonly string[]) => {
      for (const message of messages) expect((await deliver(hall.url, message)).status).toBe(200);
      await workUntilDone(world());
    };
    const { placed, chargeId } = await sold();
    const about = (text?: string | null) => text?.includes(shortId(placed.orderId)) ?? false;
    const letters = () =>
      lettersTo(hall, owner.emailAddress).filter(one => /bestri/i.test(one.subject) && about(one.text));
    const { id } = hall.stripe.controls.dispute(chargeId, 'product_not_received');
    const opening = await messagesOf(id);
    await worked([...opening, ...opening]);
    const [opened, ...more] = letters();
    expect(more).toEqual([]);
    expect(opened!.subject).toMatch(/^Ängens bigård: Kunden har bestridit betalningen: \d+/);
    expect(opened!.text).toContain('Kunden säger sig inte ha fått det köpta.');
    expect(opened!.text).toMatch(/Banken vill ha svar före \p{L}+ \d+ \p{L}+ \d\d:\d\d/u);
    expect(opened!.text).toMatch(/Beställning SH-[0-9A-Z]{5}\./);
    await companyOf(hall).disputes.update(id, { evidence: { uncategorized_text: 'Honungen hämtades.' } });
    hall.stripe.controls.closeDispute(id, 'won');
    await worked((await messagesOf(id)).slice(1));
    expect(letters().map(({ subject }) => subject.split(': ')[1])).toEqual([
      'Kunden har bestridit betalningen',
      'Bestridandet avgjordes till er fördel',
    ]);
  });

  it('that is lost is owed by the seller, less the share that the platform gives up, as in a refund (H14)', async () => {
    const { paymentId, chargeId, fee } = await sold();
    const { id } = hall.stripe.controls.dispute(chargeId);
    hall.stripe.controls.closeDispute(id, 'lost');
    await bringAll(await messagesOf(id));
    expect(fee).toBeGreaterThan(0);
    expect(await bookedOf(paymentId)).toMatchObject({ held: 0, payable: sku.price - fee, revenue: fee });
    expect(await caseOf(paymentId)).toMatchObject({ status: 'LOST', lost: sku.price });
  });

  it('comes to the same in whatever order its messages come, and however often (H10)', async () => {
    for (const outcome of ['won', 'lost'] as const) {
      const sales = [await sold(), await sold(), await sold()];
      for (const [at, { paymentId, chargeId }] of sales.entries()) {
        const { id } = hall.stripe.controls.dispute(chargeId);
        if (at === 0) await bringAll(await messagesOf(id));
        hall.stripe.controls.closeDispute(id, outcome);
        const messages = await messagesOf(id);
        await bringAll(at === 0 ? messages.slice(2) : at === 1 ? messages.toReversed() : [...messages, ...messages]);
        expect((await caseOf(paymentId)).status).toBe(outcome === 'won' ? 'WON' : 'LOST');
      }
      const booked = await Promise.all(sales.map(({ paymentId }) => bookedOf(paymentId)));
      expect(booked[1]).toEqual(booked[0]);
      expect(booked[2]).toEqual(booked[0]);
    }
  });

  it('is found in the company’s own list when no message came, also one of a payment nobody had told of (H13)', async () => {
    const known = await sold();
    const unknown = await sold({ settles: false });
    for (const { chargeId } of [known, unknown]) hall.stripe.controls.dispute(chargeId);
    await periodic('read-disputes').run(world());
    for (const { paymentId } of [known, unknown]) expect(await caseOf(paymentId)).toMatchObject({ status: 'OPEN' });
    const { id } = (await companyOf(hall).disputes.list({ limit: 1 })).data[0]!;
    hall.stripe.controls.closeDispute(id, 'lost');
    hall.clock.forward(7 * 3_600_000);
    await periodic('look-at-disputes').run(world());
    expect((await caseOf(unknown.paymentId)).status).toBe('LOST');
    expect((await caseOf(known.paymentId)).status).toBe('OPEN');
  });

  it('of what was refunded in part is about the rest, at the same rate', async () => {
    const { paymentId, chargeId, fee, placed } = await sold();
    await refunded(placed, paymentId, 2000);
    const { id, amount } = hall.stripe.controls.dispute(chargeId);
    expect(amount).toBe(sku.price - 2000);
    hall.stripe.controls.closeDispute(id, 'lost');
    await bringAll(await messagesOf(id));
    const { payable, revenue, held } = await bookedOf(paymentId);
    const feeOfRefund = Math.floor((2 * fee * 2000 + sku.price) / (2 * sku.price));
    expect({ payable, revenue, held }).toEqual({
      payable: amount - (fee - feeOfRefund),
      revenue: fee - feeOfRefund,
      held: 0,
    });
  });

  it('of what was refunded already is the seller’s whole, for the payer has it twice', async () => {
    const { paymentId, chargeId, placed } = await sold();
    await refunded(placed, paymentId, sku.price);
    const { id } = hall.stripe.controls.dispute(chargeId, 'fraudulent', sku.price, { refunded: true });
    hall.stripe.controls.closeDispute(id, 'lost');
    await bringAll(await messagesOf(id));
    expect(await bookedOf(paymentId)).toMatchObject({ held: 0, payable: sku.price, revenue: 0 });
  });

  it('of nobody’s payment here is answered and ignored, and a forged one is refused', async () => {
    const { paymentId, chargeId } = await sold();
    const { id } = hall.stripe.controls.dispute(chargeId);
    const [message, other] = await messagesOf(id);
    expect((await deliver(hall.url, message!, 't=1,v1=00')).status).toBe(400);
    expect((await deliver(hall.url, message!.replaceAll(id, 'du_nobody'))).status).toBe(200);
    await processInbox(world());
    expect(await hall.db.selectFrom('disputes').select('id').where('payment_id', '=', paymentId).execute()).toEqual([]);
    await bringAll([other!]);
    expect((await caseOf(paymentId)).status).toBe('OPEN');
  });

  it('keeps what was said of it: the database refuses to change a move, or a loss that is none', async () => {
    const change = hall.db.updateTable('dispute_moves').set({ status: 'WON' }).execute();
    await expect(change).rejects.toThrow(/stays said/);
    await expect(hall.db.deleteFrom('dispute_moves').execute()).rejects.toThrow(/stays said/);
    const loss = hall.db.updateTable('disputes').set({ lost: 1 }).where('status', '=', 'OPEN').execute();
    await expect(loss).rejects.toThrow(/check/);
  });
});

/** Partial refund to the payer, as the hall makes one. */
async function refunded({ orderGroupId }: Placed, paymentId: string, amount: number): Promise<void> {
  const payment = await hall.db
    .selectFrom('payments')
    .select(['provider_id', 'currency'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await hall.db.transaction().execute(tx =>
    beginRefund(hallDeed(tx, world()), {
      paymentId,
      providerId: payment.provider_id,
      orderGroupId,
      amount,
      currency: payment.currency,
      reason: 'CHANGED',
      rows: [{ name: 'Ljunghonung', vatRate: 600, amountIncludingVat: amount }],
    }),
  );
  await workUntilDone(world());
  await lookAtPayments(world());
}
