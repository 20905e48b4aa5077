import { expect, test } from './visit.ts';

/** Errors raised (payments 8, storefront 8): toasts and dialogs report a missing container in the document. */
test.use({ storageState: { cookies: [], origins: [] } });

for (const [place, said] of [
  ['toasts', 'missing toasts portal element'],
  ['cookie-banner', 'unknown cookie banner container'],
  ['blue-screen', 'Blue screen element not found'],
] as const) {
  test(`without #${place} the page says "${said}" [storefront 8.1; payments 8.12]`, async ({ page, complaints }) => {
    complaints.expect(new RegExp(said));
    // The floating parts load last: held back until their container is renamed.
    let letThrough = () => {};
    const gone = new Promise<void>(resolve => {
      letThrough = resolve;
    });
    await page.route(/\/assets\/sv\/floating-[^/]*\.js/, async route => {
      await gone;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/sv\/floating-[^/]*\.js/);
    await page.goto('/load-me-up', { waitUntil: 'commit' });
    await asked;
    await page.evaluate(id => document.getElementById(id)?.setAttribute('id', 'elsewhere'), place);
    letThrough();
    await expect.poll(() => complaints.heard.join()).toContain(said);
  });
}
