import fc from 'fast-check';
import { settlePayment } from '../../src/payments/settlements/commands.ts';
import { openPaymentId, workUntilDone } from '../card-payment.ts';
import { paymentRow } from '../mobile-payment.ts';
import type { Placed } from '../purchase.ts';
import { KINDS } from '../reference/money.ts';
import { confirms, rejected } from '../tickets.ts';
import type { Card, Fair, OpenThere, Way } from './fair.ts';

/** One step of a walk. A step with nothing to do is passed over. */
export interface Step {
  says: string;
  go: (fair: Fair) => Promise<void>;
}

const step = (says: string, go: Step['go']): Step => ({ says, go });

/** One of the existing rows, by a random number. */
function picked<T>(from: readonly T[], which: number): T | undefined {
  return from[which % Math.max(from.length, 1)];
}

async function rowsOf<T extends object>(fair: Fair, sql: string): Promise<T[]> {
  return (await fair.hall.pool.query<T>(sql)).rows;
}

/** Pay requests, the newest first: the next step is mostly about one begun a moment ago. */
const requests = (fair: Fair, status: string) =>
  rowsOf<Placed>(
    fair,
    `select r.id as "payRequestId", r.order_id as "orderId", r.order_group_id as "orderGroupId", k.key as "accessKey"
     from pay_requests r join access_keys k on k.order_group_id = r.order_group_id
     where r.status = '${status}' order by r.id desc`,
  );

export async function openThere({ hall }: Fair): Promise<OpenThere[]> {
  const { rows } = await hall.pool.query<{ id: string; method: string; session: string | null; intent: string | null }>(
    `select id, method, session_id as session, intent_id as intent from payments
     where method in ('CARD', 'MOBILE') and captured is null order by id desc`,
  );
  const phones = hall.swish.controls.requests().filter(one => one.status === 'CREATED');
  const open: OpenThere[] = [];
  for (const { id, method, session } of rows) {
    const phone = phones.find(one => one.id === id.replaceAll('-', '').toUpperCase());
    if (method === 'MOBILE' && phone) open.push({ way: 'swish', id });
    if (session?.startsWith('cs_') && (await atCards(hall, `checkout/sessions/${session}`)).status === 'open')
      open.push({ way: 'card', id: session });
    if (session?.startsWith('pi_')) {
      const { status, client_secret } = await atCards(hall, `payment_intents/${session}`);
      if (status === 'requires_payment_method') open.push({ way: 'wallet', id: session, secret: client_secret });
    }
  }
  return open;
}

async function atCards({ stripe }: Fair['hall'], path: string): Promise<{ status: string; client_secret: string }> {
  const headers = { authorization: 'Bearer sk_test_sandbox' };
  return (await (await fetch(`${stripe.url}/v1/${path}`, { headers })).json()) as never;
}

const which = fc.nat({ max: 30 });
const way = fc.constantFrom<Way>('card', 'wallet', 'swish');
const part = fc.constantFrom(0.01, 0.33, 0.5, 0.8, 1, 1, 1.2);

export const order = (honey: number, candles: number) =>
  step(`order(${honey}, ${candles})`, async fair => void (await fair.order(honey + candles ? [honey, candles] : [1])));
export const ask = (amount: number, kind: string) =>
  step(`ask(${amount}, ${kind})`, async fair => void (await fair.ask(amount, kind)));
export const orderTickets = (quantity: number, voucher: boolean) =>
  step(`orderTickets(${quantity}, ${voucher})`, async fair => void (await fair.orderTickets(quantity, voucher)));

/** A step on an open pay request; where none is, a jar is ordered. */
const ofRequest = (says: string, at: number, go: (fair: Fair, placed: Placed) => Promise<void>) =>
  step(`${says}(${at})`, async fair => {
    const placed = picked(await requests(fair, 'ACTIVE'), at) ?? (await fair.order([1]));
    await go(fair, placed);
  });

export const begin = (by: Way, at: number) => ofRequest(`begin ${by}`, at, (fair, placed) => fair.begin(placed, by));
export const note = (by: 'ON_PREMISE' | 'WAIVED', at: number) =>
  ofRequest(`note ${by}`, at, (fair, placed) => fair.note(placed, by));
export const hear = (at: number) => ofRequest('hear', at, (fair, placed) => fair.hear(placed));

/** A late webhook: a payment that was given up here and paid there. */
export const hearLate = (at: number) =>
  step(`hearLate(${at})`, async fair => {
    const given = await rowsOf<{ id: string }>(
      fair,
      `select id from payments where status in ('CANCELLED', 'EXPIRED', 'FAILED') and captured is null order by id desc`,
    );
    const one = picked(given, at);
    if (one) await settlePayment(fair.hall.hall.world, one.id, 'webhook');
  });

/** A whole purchase, from the press to the receipt. */
export const buy = (by: Way, at: number) =>
  ofRequest(`buy by ${by}`, at, async (fair, placed) => {
    await fair.begin(placed, by);
    const id = await openPaymentId(fair.hall, placed.payRequestId).catch(() => null);
    if (!id) return;
    const { session_id } = await paymentRow(fair.hall, id);
    const open = (await openThere(fair)).find(one => one.id === session_id || one.id === id);
    if (open) await fair.payAt(open);
    await fair.hear(placed);
  });

export const payAt = (at: number, declines: boolean) =>
  step(`payAt(${at}, ${declines})`, async fair => {
    const open = picked(await openThere(fair), at);
    if (open) await fair.payAt(open, declines);
  });

export const enterCode = (at: number, card: number) =>
  ofRequest(`enterCode ${card}`, at, async (fair, placed) => {
    const cards = await rowsOf<Card>(
      fair,
      `select b.ticket_id as ticket, b.order_group_id as group, k.key from ticket_balances b
       join access_keys k on k.order_group_id = b.order_group_id where b.remaining > 0 order by b.ticket_id desc`,
    );
    const found = picked(cards, card);
    if (found) await fair.enterCode(placed, found);
  });

export const takeOff = (at: number) =>
  step(`takeOff(${at})`, async fair => {
    const uses = await rowsOf<Placed & { payment: string }>(
      fair,
      `select p.id as payment, r.id as "payRequestId", r.order_id as "orderId", r.order_group_id as "orderGroupId",
         k.key as "accessKey" from payments p join pay_requests r on r.id = p.pay_request_id
       join access_keys k on k.order_group_id = r.order_group_id where p.method = 'GIFTCARD' and r.status = 'ACTIVE'
         and not exists (select from refunds f where f.payment_id = p.id) order by p.id desc`,
    );
    const use = picked(uses, at);
    if (use) await fair.takeOff(use, use.payment);
  });

export const undo = (at: number) =>
  step(`undo(${at})`, async fair => {
    const notes = await rowsOf<{ id: string; order: string; amount: number }>(
      fair,
      `select p.id, r.order_id as order, p.amount from payments p join pay_requests r on r.id = p.pay_request_id
       where p.method in ('ON_PREMISE', 'WAIVED') and p.status = 'FULFILLED' order by p.id desc`,
    );
    const one = picked(notes, at);
    if (one) await fair.undo(one.id, one.order, one.amount);
  });

export const refund = (at: number, how: 'ROWS' | 'AMOUNT', of: number) =>
  step(`refund(${at}, ${how}, ${of})`, async fair => {
    const placed = picked(await requests(fair, 'FULFILLED'), at);
    if (placed) await fair.refund(placed.orderId, how, of);
  });

const STALL = '/api/providers/angens-bigard';
export const replace = (at: number, amount: number) =>
  ofRequest(`replace with ${amount}`, at, async (fair, { payRequestId }) => {
    const fields = { text: 'Om culture', amount, vatCategory: 'culture' };
    fair.kinds.set('Om culture', 'culture');
    const path = `${STALL}/pay-requests/${payRequestId}/replacements`;
    if (await isAsked(fair, payRequestId))
      if ((await fair.owns<object>(path, 'replace-pay-request', fields)).status === 200) fair.reached.add('replaced');
  });
export const cancel = (at: number) =>
  ofRequest('cancel', at, async (fair, { payRequestId, orderId }) => {
    const asked = await isAsked(fair, payRequestId);
    const answer = asked
      ? await fair.owns(`${STALL}/pay-requests/${payRequestId}/cancellations`, 'cancel-pay-request', {})
      : await fair.owns(`${STALL}/orders/${orderId}/status-changes`, 'change-order-status', { change: 'cancel' });
    if (answer.status === 200) fair.reached.add(asked ? 'a request was cancelled' : 'an order was cancelled');
  });

async function isAsked(fair: Fair, id: string): Promise<boolean> {
  return (await rowsOf(fair, `select from pay_requests where id = '${id}' and origin = 'STAFF'`)).length > 0;
}

/** The seller rejects a paid order: all of it goes back. */
export const reject = (at: number) =>
  step(`reject(${at})`, async fair => {
    const orders = await rowsOf<Placed>(
      fair,
      `select id as "orderId" from orders where status = 'PENDING_CONFIRMATION' order by id desc`,
    );
    const placed = picked(orders, at);
    if (!placed) return;
    fair.reached.add('an order was rejected');
    await rejected(fair.stall, placed);
  });

/** A payment given up while its company could not be asked: it may still take the money. */
export const forget = (at: number) =>
  step(`forget(${at})`, async fair => {
    const open = picked(
      await rowsOf<{ id: string }>(fair, `select id from payments where status = 'PENDING' order by id desc`),
      at,
    );
    if (!open) return;
    const lost = { status: 'CANCELLED' as const, look_at: null };
    await fair.hall.db.updateTable('payments').set(lost).where('id', '=', open.id).execute();
  });

export const wait = (seconds: number) => step(`wait(${seconds})`, fair => fair.wait(seconds));
export const confirmsOrders = (value: boolean) =>
  step(`confirmsOrders(${value})`, ({ hall, stall }) => confirms(hall, stall, value));

/** A refund that failed after it had arrived: the payer's bank sends it back. */
export const bankSendsBack = (at: number) =>
  step(`bankSendsBack(${at})`, async ({ hall, reached }) => {
    const { rows } = await hall.pool.query<{ reference: string }>(
      `select f.refund_id as reference from refunds f join payments p on p.id = f.payment_id
       where p.method = 'CARD' and f.status = 'FULFILLED' and not f.by_hand order by f.id desc`,
    );
    const one = picked(rows, at);
    if (!one) return;
    hall.stripe.webhookTarget(`${hall.url}/api/payments/stripe/webhooks`);
    hall.stripe.controls.failRefund(one.reference);
    await hall.stripe.controls.idle();
    hall.stripe.webhookTarget(null);
    await workUntilDone(hall.hall.world);
    reached.add('a refund came back');
  });

const failed = (
  says: string,
  at: number,
  go: (fair: Fair, row: { id: string; order: string; amount: number }) => Promise<void>,
) =>
  step(`${says}(${at})`, async fair => {
    const rows = await rowsOf<{ id: string; order: string; amount: number }>(
      fair,
      `select f.id, r.order_id as order, f.amount from refunds f join payments p on p.id = f.payment_id
       join pay_requests r on r.id = p.pay_request_id where f.status = 'FAILED' order by f.id desc`,
    );
    const one = picked(rows, at);
    if (one) await go(fair, one);
  });
export const retry = (at: number) => failed('retry', at, (fair, { id }) => fair.retry(id));
export const payByHand = (at: number) =>
  failed('payByHand', at, (fair, { id, order: orderId, amount }) => fair.payByHand(id, orderId, amount));

const amounts = fc.integer({ min: 300, max: 99_999 });
const onFirst = fc.constantFrom(0, 0, 0, 1, 2, 7);

/** The steps of a walk, the frequent ones more often. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 3 })).map(([honey, wax]) => order(honey, wax)) },
  { weight: 3, arbitrary: fc.tuple(amounts, fc.constantFrom(...KINDS)).map(([ore, kind]) => ask(ore, kind)) },
  { weight: 2, arbitrary: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean()).map(row => orderTickets(...row)) },
  { weight: 7, arbitrary: fc.tuple(way, onFirst).map(([by, at]) => buy(by, at)) },
  { weight: 3, arbitrary: fc.tuple(way, onFirst).map(([by, at]) => begin(by, at)) },
  { weight: 3, arbitrary: fc.tuple(onFirst, fc.boolean()).map(([at, declines]) => payAt(at, declines)) },
  { weight: 2, arbitrary: onFirst.map(hear) },
  { weight: 2, arbitrary: onFirst.map(hearLate) },
  { weight: 5, arbitrary: fc.tuple(onFirst, which).map(([at, card]) => enterCode(at, card)) },
  { weight: 1, arbitrary: which.map(takeOff) },
  { weight: 2, arbitrary: onFirst.map(at => note('ON_PREMISE', at)) },
  { weight: 1, arbitrary: onFirst.map(at => note('WAIVED', at)) },
  { weight: 1, arbitrary: onFirst.map(undo) },
  { weight: 4, arbitrary: fc.tuple(which, part).map(([at, of]) => refund(at, 'ROWS', of)) },
  { weight: 4, arbitrary: fc.tuple(which, part).map(([at, of]) => refund(at, 'AMOUNT', of)) },
  { weight: 2, arbitrary: fc.tuple(onFirst, amounts).map(([at, ore]) => replace(at, ore)) },
  { weight: 2, arbitrary: onFirst.map(cancel) },
  { weight: 1, arbitrary: fc.boolean().map(confirmsOrders) },
  { weight: 1, arbitrary: onFirst.map(reject) },
  { weight: 2, arbitrary: onFirst.map(forget) },
  { weight: 1, arbitrary: onFirst.map(bankSendsBack) },
  { weight: 1, arbitrary: onFirst.map(retry) },
  { weight: 1, arbitrary: onFirst.map(payByHand) },
  { weight: 2, arbitrary: fc.constantFrom(20, 200, 3700).map(wait) },
);
