import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  completedMessage,
  deliver,
  leftBehind,
  lookAtPayments,
  openPaymentId,
  PAID_ONCE,
  processInbox,
  signed,
  workUntilDone,
} from '../../tests/card-payment.ts';
import type { TestHall } from '../../tests/hall.ts';
import { openHoneyHall } from '../../tests/honey-hall.ts';
import { checkOut, type Placed, place, type Sku } from '../../tests/purchase.ts';
import { auditOf } from '../../tests/stall.ts';

let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
});
afterAll(() => hall.close());

const now = () => Math.floor(Date.now() / 1000);

async function paid(): Promise<{ placed: Placed; session: string; message: string }> {
  const payer = hall.browser();
  const placed = await place(payer, sku);
  const session = await checkOut(payer, placed);
  hall.stripe.controls.pay(session);
  return { placed, session, message: await completedMessage(hall, session) };
}

async function inboxRows(): Promise<number> {
  return (await hall.db.selectFrom('inbox').select('id').execute()).length;
}

describe("a message in the card company's name", () => {
  it('that is too large is refused unread', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(600 * 1024) });
    expect((await deliver(hall.url, body)).status).toBe(413);
  });

  it('within five minutes either way is believed', async () => {
    for (const skew of [-290, 290]) {
      const { placed, message } = await paid();
      expect((await deliver(hall.url, message, signed(message, undefined, now() + skew))).status).toBe(200);
      await processInbox(hall.hall.world);
      expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    }
  });

  it('only says where to look: what the session itself says is what is done', async () => {
    const payer = hall.browser();
    const placed = await place(payer, sku);
    const session = await checkOut(payer, placed);
    const elsewhere = await paid();
    // Truly signed, and not true: it calls an open session complete.
    const message = elsewhere.message.replaceAll(elsewhere.session, session);
    const told = JSON.parse(message);
    told.id = 'evt_that_never_was';
    told.data.object.client_reference_id = await openPaymentId(hall, placed.payRequestId);
    const payload = JSON.stringify(told);
    expect((await deliver(hall.url, payload)).status).toBe(200);
    await processInbox(hall.hall.world);
    expect(await leftBehind(hall, placed)).toMatchObject({ payRequest: 'ACTIVE', payments: ['PENDING'], receipts: 0 });
  });

  it('twice is stored once and done once', async () => {
    const { placed, message } = await paid();
    const before = await inboxRows();
    for (let time = 0; time < 3; time++) expect((await deliver(hall.url, message)).status).toBe(200);
    expect(await inboxRows()).toBe(before + 1);
    await processInbox(hall.hall.world);
    expect((await deliver(hall.url, message)).status).toBe(200);
    await processInbox(hall.hall.world);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('comes before our own record of the session', async () => {
    const { placed, message } = await paid();
    // As after a crash between the company's answer and our save.
    const lost = { session_id: null, session_url: null };
    await hall.db.updateTable('payments').set(lost).where('pay_request_id', '=', placed.payRequestId).execute();
    await deliver(hall.url, message);
    await processInbox(hall.hall.world);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('never comes: the reconciler finds the payment by its schedule', async () => {
    const { placed } = await paid();
    hall.clock.forward(11_000);
    await lookAtPayments(hall.hall.world);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('waits while the company does not answer, and is done afterwards', async () => {
    const { placed, message } = await paid();
    hall.stripe.controls.arm({ kind: 'api.fail-before', method: 'GET', times: 2, match: '/v1/checkout/sessions/*' });
    await deliver(hall.url, message);
    await processInbox(hall.hall.world);
    expect(await leftBehind(hall, placed)).toMatchObject({ payRequest: 'ACTIVE', receipts: 0 });
    hall.stripe.controls.disarm();
    hall.clock.forward(5000);
    await processInbox(hall.hall.world);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });
});

it('leaves books that balance', async () => {
  await workUntilDone(hall.hall.world);
  expect(await auditOf(hall)).toEqual([]);
});
