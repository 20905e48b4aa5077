import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptAccount } from '../../../tests/accounts.ts';
import { byDay } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { companyOf, deliver, openPaymentId, processInbox, workUntilDone } from '../../../tests/card-payment.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { readPrint } from '../../../tests/pdf.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, place, type Sku } from '../../../tests/purchase.ts';
import { settlePayment } from '../../payments/settlements/commands.ts';

/** Evidence of a dispute: what the hall knows of the order, on one PDF, for those who answer the bank. */
let hall: TestHall;
let sku: Sku;
beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(10));
  byDay(hall);
  await adoptAccount(hall, 'angens-bigard', 'acct_evidence');
});
afterAll(() => closeAudited(hall));

/** A file as the browser of a signed-in person gets it. */
async function bytesOf({ cookies }: Browser, path: string): Promise<Uint8Array> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(new URL(path, hall.url), { headers: { cookie } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

describe('the evidence of a dispute', () => {
  it('tells the purchase, its terms, what was handed out and written, and is for those who answer alone (I17)', async () => {
    const payer = hall.browser();
    const placed = await place(payer, sku);
    const session = await checkOut(payer, placed);
    const paymentId = await openPaymentId(hall, placed.payRequestId);
    hall.stripe.controls.pay(session);
    await settlePayment(hall.hall.world, paymentId, 'webhook');
    await workUntilDone(hall.hall.world);
    const eskil = await signedIn(hall, 'eskil.lund');
    const key = `?ak=${placed.accessKey}`;
    const said = { text: 'Tack, den var god!' };
    const written = await hall
      .browser()
      .command('POST', `/api/orders/${placed.orderId}/messages${key}`, 'write-message', said);
    expect(written.status).toBe(200);
    const handOut = `/api/providers/angens-bigard/orders/${placed.orderId}/status-changes`;
    expect((await eskil.command('POST', handOut, 'change-order-status', { change: 'fulfil' })).status).toBe(200);
    const intents = (await companyOf(hall).paymentIntents.list({ limit: 10 })).data;
    const paid = intents.find(one => one.metadata.payRequestId === placed.payRequestId)!;
    const { id: reference } = hall.stripe.controls.dispute(String(paid.latest_charge), 'product_not_received');
    const { data } = await companyOf(hall).events.list({ types: ['charge.dispute.*'], limit: 10 });
    for (const event of data.reverse()) await deliver(hall.url, JSON.stringify(event));
    await processInbox(hall.hall.world);
    const { dispute_id: disputeId } = await hall.db
      .selectFrom('dispute_cases')
      .select('dispute_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();

    const path = `/api/disputes/${disputeId}/evidence`;
    const file = await bytesOf(eskil, path);
    const pages = await readPrint(file);
    const words = pages.flatMap(page => page.words).join(' ');
    for (const part of [
      'Elin Åkerström',
      'Ljunghonung',
      reference,
      'Utlämnat av personal',
      'Tack, den var god!',
      'SHA-256',
    ])
      expect(words).toContain(part);
    expect(words).toMatch(/mottaget av köparens e-postserver/);
    expect(pages.flatMap(page => page.cut)).toEqual([]);
    expect(await bytesOf(eskil, path)).toEqual(file);
    const [tove, maja, hanna] = await Promise.all(
      ['tove.lund', 'maja.strand', 'hanna.berg'].map(name => signedIn(hall, name)),
    );
    expect((await bytesOf(hanna!, path)).length).toBe(file.length);
    const status = async (browser: typeof eskil, more = '') => (await browser.get(path + more)).status;
    expect([await status(tove!), await status(maja!), await status(hall.browser(), key)]).toEqual([404, 404, 401]);
  });
});
