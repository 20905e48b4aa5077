import Stripe from 'stripe';
import { countStockIn } from '../src/availability/goods/commands.ts';
import { work } from '../src/jobs.ts';
import { hallDeed, inTransaction } from '../src/shared/command.ts';
import { workOnce } from '../src/shared/queue.ts';
import type { World } from '../src/shared/world.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import type { Placed } from './purchase.ts';

/** Ways to learn of a card payment, each on its own: for halls without a worker, so that nothing happens by itself. */
export const BRINGERS = ['webhook', 'landing', 'poll', 'reconciler'] as const;
export type Bringer = (typeof BRINGERS)[number];

export const WEBHOOK_SECRET = 'whsec_test';

export function companyOf(hall: TestHall): Stripe {
  const { hostname, port } = new URL(hall.stripe.url);
  return new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http', telemetry: false });
}

/** A stock take: so many on hand, as a seller counts them. */
export async function stockUp(hall: TestHall, stockItemId: string, onHand: number): Promise<void> {
  const { world } = hall.hall;
  await inTransaction(world, async tx => {
    const stock = tx.selectFrom('stock_items').select('provider_id').where('id', '=', stockItemId);
    const { provider_id: providerId } = await stock.executeTakeFirstOrThrow();
    await countStockIn(hallDeed(tx, world), { stockItemId, providerId, onHand });
  });
}

/** Runs all work that waits: outbox, inbox and periodic work, until nothing is left. */
export async function workUntilDone(world: World): Promise<void> {
  for (let round = 0; round < 50; round++) if ((await workOnce(world, work)) === 0) return;
  throw new Error('There is always more to do');
}

export async function lookAtPayments(world: World): Promise<void> {
  await periodic('look-at-payments').run(world);
}

/** Reconciles a payment now, whenever it is due. */
export async function lookAtNow(hall: TestHall, { payRequestId }: Placed): Promise<void> {
  const { world } = hall.hall;
  await hall.db
    .updateTable('payments')
    .set({ look_at: world.now() })
    .where('pay_request_id', '=', payRequestId)
    .where('status', '=', 'PENDING')
    .execute();
  await lookAtPayments(world);
}

export function periodic(name: string) {
  const found = work.periodic.find(one => one.name === name);
  if (!found) throw new Error(`No periodic work is called ${name}`);
  return found;
}

/** Runs the outbox alone (mails and messages); periodic work is left. */
export async function emptyOutbox(world: World): Promise<void> {
  for (let round = 0; round < 50; round++) {
    if ((await workOnce(world, { outbox: work.outbox, inbox: [], periodic: [] })) === 0) return;
  }
}

export async function processInbox(world: World): Promise<void> {
  for (let round = 0; round < 50; round++) {
    if ((await workOnce(world, { outbox: [], inbox: work.inbox, periodic: [] })) === 0) return;
  }
}

/** The card company's webhook that this session is complete, as it would send it. */
export async function completedMessage(hall: TestHall, session: string): Promise<string> {
  const events = await companyOf(hall).events.list({ type: 'checkout.session.completed', limit: 100 });
  const event = events.data.find(one => (one.data.object as Stripe.Checkout.Session).id === session);
  if (!event) throw new Error(`No event tells that ${session} is complete`);
  return JSON.stringify(event);
}

export function signed(payload: string, secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000)): string {
  return new Stripe('sk_test_sandbox').webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

export async function deliver(url: string, payload: string, signature: string | null = signed(payload)) {
  const headers = { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) };
  const response = await fetch(`${url}/api/payments/stripe/webhooks`, { method: 'POST', headers, body: payload });
  return { status: response.status, body: await response.text() };
}

export interface Scene {
  hall: TestHall;
  /** The copy of the process that learns of the payment. */
  at: { url: string; hall: { world: World } };
  payer: Browser;
  placed: Placed;
  paymentId: string;
  message: string;
}

export async function bring(bringer: Bringer, { hall, at, payer, placed, paymentId, message }: Scene): Promise<void> {
  const { world } = at.hall;
  if (bringer === 'webhook') {
    await deliver(at.url, message);
    await processInbox(world);
  } else if (bringer === 'landing') {
    await payer.command('POST', `/api/commands/verify-stripe-payment?ak=${placed.accessKey}`, 'verify-stripe-payment', {
      orderGroupId: placed.orderGroupId,
    });
  } else if (bringer === 'poll') {
    const base = `/api/payments/pay-requests/${placed.payRequestId}`;
    await payer.get(`${base}/recheck-payment-status?payRequestPaymentId=${paymentId}`);
    await lookAtPayments(world);
    await payer.get(`${base}?includePaymentEvents=true`);
  } else {
    const due = { look_at: world.now() };
    await hall.db.updateTable('payments').set(due).where('id', '=', paymentId).execute();
    await lookAtPayments(world);
  }
}

/** Rows that one payment left behind, to be counted. */
export async function leftBehind(hall: TestHall, { payRequestId, orderGroupId }: Placed) {
  const { db } = hall;
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'status', 'captured'])
    .where('pay_request_id', '=', payRequestId)
    .orderBy('id')
    .execute();
  const ids = payments.map(payment => payment.id);
  const count = async (query: Promise<unknown[]>) => (await query).length;
  const sources = ids.map(id => `capture:${id}`);
  const key = `order-confirmation:${payRequestId}`;
  return {
    payments: payments.map(payment => payment.status),
    payRequest: (
      await db.selectFrom('pay_requests').select('status').where('id', '=', payRequestId).executeTakeFirstOrThrow()
    ).status,
    orders: (await db.selectFrom('orders').select('status').where('order_group_id', '=', orderGroupId).execute()).map(
      order => order.status,
    ),
    receipts: await count(db.selectFrom('receipts').select('id').where('pay_request_id', '=', payRequestId).execute()),
    captures: await count(
      db
        .selectFrom('ledger_transactions')
        .select('id')
        .where('source', 'in', ['', ...sources])
        .execute(),
    ),
    mails: await count(db.selectFrom('outbox').select('id').where('key', '=', key).execute()),
    fulfilled: await count(
      db
        .selectFrom('payment_events')
        .select('id')
        .where('payment_id', 'in', ['00000000-0000-0000-0000-000000000000', ...ids])
        .where('status', '=', 'FULFILLED')
        .execute(),
    ),
    refunds: (
      await db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select(['refunds.reason', 'refunds.status', 'refunds.amount'])
        .where('payments.pay_request_id', '=', payRequestId)
        .execute()
    ).map(refund => `${refund.reason} ${refund.status}`),
  };
}

export const PAID_ONCE = {
  payments: ['FULFILLED'],
  payRequest: 'FULFILLED',
  orders: ['CONFIRMED'],
  receipts: 1,
  captures: 1,
  mails: 1,
  fulfilled: 1,
  refunds: [],
};

export async function openPaymentId(hall: TestHall, payRequestId: string): Promise<string> {
  const row = await hall.db
    .selectFrom('payments')
    .select('id')
    .where('pay_request_id', '=', payRequestId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return row.id;
}
