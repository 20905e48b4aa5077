import type { Page } from '@playwright/test';
import { SWISH_CHECK } from './swish-phone.ts';
import { expect, fillCard, listening, newBuyer, order, payWith, pressPay, seeItPaid, test } from './visit.ts';

/** Polling of a payment's pages while it is under way (payments 7 and 9), and printing of a receipt. */
function countAnswers(page: Page, pattern: RegExp): () => number {
  let count = 0;
  page.on('requestfinished', request => {
    if (pattern.test(request.url())) count += 1;
  });
  return () => count;
}

/** Number of the payment pages' requests without an answer. */
function countWaiting(page: Page): () => number {
  const waiting = new Set<unknown>();
  const isAsked = (url: string) => url.includes('/api/payments/');
  page.on('request', request => isAsked(request.url()) && waiting.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => waiting.delete(request));
  return () => waiting.size;
}

test('the processing page asks every 5 s, and has the card company asked every 30 s [payments 7.6, 7.7, 9.2]', async ({
  page,
}) => {
  const { payRequestId, accessKey } = await order(page, newBuyer());
  const read = await page.request.get(`/api/payments/pay-requests/${payRequestId}?includePaymentEvents=true`);
  const { item } = (await read.json()) as { item: { paymentEvents: { paymentId: string }[] } };
  const asked = countAnswers(page, /\/api\/payments\/pay-requests\/[^/?]+\?.*includePaymentEvents/);
  const rechecked = countAnswers(page, /\/recheck-payment-status\?.*payRequestPaymentId=/);
  const waiting = countWaiting(page);
  await page.clock.install();
  const payment = item.paymentEvents[0]?.paymentId;
  await page.goto(`/pay-requests/${payRequestId}/processing?ak=${accessKey}&payReqPayId=${payment}`);
  await expect(page.getByText('Väntar på att betalningen bekräftas...')).toBeVisible();
  await expect.poll(rechecked).toBe(1);
  // The clock is stopped a moment later; open requests are answered before anything is counted.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.waitForTimeout(1500);
  await expect.poll(waiting).toBe(0);
  const [before, beforeRechecks] = [asked(), rechecked()];
  for (let second = 0; second < 30; second += 5) {
    await page.clock.runFor(5000);
    // Its answer arrives before the next one is due: a page does not ask the same twice at a time.
    await expect.poll(asked).toBe(before + second / 5 + 1);
  }
  await expect.poll(rechecked).toBe(beforeRechecks + 1);
});

test('the page that waits for Swish asks every 2 s, and at once when its window is looked at again [payments 7.8, 9.2]', async ({
  page,
}) => {
  const { payRequestId, accessKey } = await order(page, newBuyer());
  await page.goto(`/pay-requests/${payRequestId}?ak=${accessKey}`);
  await listening(page);
  await payWith(page, 'SWISH_OTHER');
  await expect(page).toHaveURL(SWISH_CHECK);
  const waits = page.url();
  // The page that asked until now is left first: its last answer would count as one of the page that is tried.
  await page.goto('about:blank');
  const asked = countAnswers(page, /\/api\/payments\/swish\/[^/?]+/);
  const waiting = countWaiting(page);
  await page.clock.install();
  await page.goto(waits);
  await listening(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Väntar på bekräftelse' })).toBeVisible();
  await expect.poll(asked).toBeGreaterThan(0);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.waitForTimeout(1500);
  await expect.poll(waiting).toBe(0);
  const before = asked();
  for (let times = 1; times <= 5; times += 1) {
    await page.clock.runFor(2000);
    await expect.poll(asked).toBe(before + times);
  }
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(asked).toBe(before + 6);
});

test('a receipt that waits has the card company asked once: 50 ms after it opened here, 5 s elsewhere [payments 7.16, 9.3]', async ({
  page,
  baseURL,
}) => {
  const { orderGroupId, accessKey } = await order(page, newBuyer());
  const verified = countAnswers(page, /\/api\/commands\/verify-stripe-payment/);
  const path = `/receipts/${orderGroupId}?ak=${accessKey}&waitforit=true`;
  await page.addInitScript(noteWhenItListens);
  await page.goto(path);
  await expect.poll(verified).toBe(1);
  // Independent of how long hydration took on this machine.
  expect((await askedAfter(page)) - (await listenedAfter(page))).toBeLessThan(5000);
  // The same machine under a name that is not "localhost".
  await page.goto((baseURL ?? '').replace('localhost', 'hall.localhost') + path);
  await expect.poll(verified).toBe(2);
  expect(await askedAfter(page)).toBeGreaterThanOrEqual(5000);
  await page.waitForTimeout(6000);
  expect(verified()).toBe(2);
});

/** Marks the time of hydration; runs in the page before its own scripts. */
function noteWhenItListens(): void {
  const look = () => {
    if (document.querySelector('#toasts > *')) performance.mark('listens');
    else requestAnimationFrame(look);
  };
  look();
}

/** Milliseconds from the loaded document to hydration. */
function listenedAfter(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [mark] = performance.getEntriesByName('listens');
    return (mark?.startTime ?? 0) - (page?.domInteractive ?? 0);
  });
}

/** Milliseconds from the loaded document to its first check of the payment. */
function askedAfter(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const asked = performance.getEntriesByType('resource').find(one => one.name.includes('/verify-stripe-payment'));
    return (asked?.startTime ?? 0) - (page?.domInteractive ?? 0);
  });
}

test('a receipt that cannot be read for another reason is a fault, with its number [payments 6.5]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (404|500)/);
  await page.goto('/cart');
  await listening(page);
  const open = (address: string) =>
    page.evaluate(to => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> };
      };
      return router.navigate(to);
    }, address);
  await open('/receipts/nonsense');
  await expect(page.getByRole('main').getByText('Ogiltigt ordernummer i adressen')).toBeVisible();
  const json = { code: 'INTERNAL_SERVER_ERROR', reason: null, message: 'Oj', reference: 'r-0123456789ab' };
  await page.route(/\/api\/(order|tickets)/, route => route.fulfill({ status: 500, json }));
  await open('/receipts/AaH7qBeFcyua18XdczTB2g?ak=key');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi verkar ha det lite struligt just nu');
  await expect(page.getByText('r-0123456789ab')).toBeVisible();
});

test('a receipt is printed on A4, across [payments 2.7.5, 9.9]', async ({ page }) => {
  await order(page, newBuyer());
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...sheet.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(boxes.length).toBeGreaterThan(0);
  for (const [x, y] of boxes) {
    expect(x).toBeCloseTo(841.9, -1);
    expect(y).toBeCloseTo(595.3, -1);
  }
});
