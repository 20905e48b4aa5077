import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortId } from '../src/shared/ids.ts';
import { stockUp } from './card-payment.ts';
import { eventually, type TestHall } from './hall.ts';
import { answerOnPhone, beginSwish, swishShown } from './mobile-payment.ts';
import { openHallWithPages, type Pages } from './pages.ts';
import { type Placed, place, type Sku, skuOf } from './purchase.ts';

/** The page that waits for Swish, in each state (payments 2.6), as HTML without script. */
let hall: TestHall;
let pages: Pages;
let sku: Sku;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages());
  sku = await skuOf(hall, 'ljunghonung');
  await stockUp(hall, sku.stockItemId!, 1000);
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

async function begun(device: 'SAME' | 'OTHER' = 'OTHER') {
  const elin = hall.browser();
  const placed = await place(elin, sku);
  const { paymentId } = await beginSwish(elin, placed, { device });
  return { placed, paymentId };
}

/** Answers on the phone, and waits until the hall knows. */
async function answered(paymentId: string, answer?: Parameters<typeof answerOnPhone>[2]): Promise<void> {
  answerOnPhone(hall, paymentId, answer);
  const shown = () => swishShown(hall.browser(), paymentId);
  await eventually(shown, ({ status, unknown }) => status !== 'PENDING' || unknown);
}

const check = ({ orderGroupId, accessKey }: Placed, paymentId: string) =>
  pages.page(`/swish-check/${shortId(orderGroupId)}/${shortId(paymentId)}?ak=${accessKey}&lang=en`);

describe('the page that waits for Swish', () => {
  it('shows Loading until there is something to open, and a way back [payments 2.6.1, 2.6.4, 8.13]', async () => {
    // A payment without an app link, as the pages' own copy has none: the state before Swish has answered.
    const { placed, paymentId } = await begun('SAME');
    const { text, html } = await check(placed, paymentId);
    expect(text).toContain('Loading');
    expect(text).not.toContain('Waiting for confirmation');
    expect(html).toContain(`href="/pay-requests/${shortId(placed.payRequestId)}?ak=${placed.accessKey}"`);
    expect(text).toContain('Back to the ways to pay');
  });

  it('waits for confirmation: says how much goes to whom, and until when [payments 2.6.1]', async () => {
    const { placed, paymentId } = await begun();
    const { text, html } = await check(placed, paymentId);
    expect(text).toContain('Waiting for confirmation from payment provider');
    expect(text).toMatch(/52\skr to Ängens bigård/);
    expect(html).toMatch(/role="timer"[^>]*>.*?Good until \d\d:\d\d/s);
    // The timer changes every second and is no live region, so screen readers do not read it every second.
    expect(html).not.toMatch(/role="timer"[^>]*aria-live/);
  });

  it('on DECLINED says that it was aborted, with the reason, and leads back to try again [payments 2.6.2, 8.4]', async () => {
    for (const [answer, reason] of [
      ['decline', 'You declined the payment in Swish.'],
      ['RF07', 'Your bank said no.'],
      ['BANKIDCL', 'You cancelled in BankID.'],
    ] as const) {
      const { placed, paymentId } = await begun();
      await answered(paymentId, answer);
      const { text, html } = await check(placed, paymentId);
      expect(text).toContain('Payment has been aborted');
      expect(text).toContain(reason);
      expect(text).toContain('Try again');
      expect(html).toContain(`href="/pay-requests/${shortId(placed.payRequestId)}?ak=${placed.accessKey}"`);
    }
  });

  it('I12: does not know what the bank does not say, and leads nobody to pay again', async () => {
    const { placed, paymentId } = await begun();
    await answered(paymentId, 'DS24');
    const { text, html } = await check(placed, paymentId);
    expect(text).toContain('We don’t know yet whether the payment went through');
    expect(text).toContain('Don’t pay again');
    expect(html).toContain('href="tel:+46701740611"');
    expect(html).not.toContain('href="/pay-requests/');
  });

  it('on PAID goes to the receipt of its order, and without one to where the pay request is followed [payments 2.6.3, 4.8]', async () => {
    const { placed, paymentId } = await begun();
    await answered(paymentId);
    expect(await check(placed, paymentId)).toMatchObject({
      status: 302,
      location: `/receipts/${shortId(placed.orderGroupId)}?ak=${placed.accessKey}`,
    });
    expect(await pages.page(`/swish-check/${shortId(paymentId)}?ak=${placed.accessKey}`)).toMatchObject({
      status: 302,
      location: `/pay-requests/${shortId(placed.payRequestId)}/processing?ak=${placed.accessKey}`,
    });
  });

  it('that nobody knows says that its link is invalid', async () => {
    for (const path of ['/swish-check/finns-inte', `/swish-check/AaH7qBeFcyua18XdczTB2g/AaH7qBeFcyua18XdczTB2g`]) {
      const { status, text } = await pages.page(`${path}?lang=en`);
      expect(status).toBe(404);
      expect(text).toContain('The payment link is invalid');
    }
  });
});
