import { expect, HONEY, listening, test } from './visit.ts';

/** Loading states in their own words (payments 2.9, storefront 2 and 8): the answer is held back until they show. */
const WAITING = [
  { words: 'Laddar produkt...', address: HONEY, asked: '**/api/products/ljunghonung*', status: 200 },
  {
    words: 'Söker efter biljetter...',
    address: '/tickets/c/BCDFGHJKMNPQR',
    asked: '**/api/tickets/by-ref/*',
    status: 404,
  },
  { words: 'Laddar biljetter...', address: '/tickets/BCDFGHJKMNPQR', asked: '**/api/tickets/by-ref/*', status: 404 },
  { words: 'Laddar inbjudan...', address: '/invitation?invite=none', asked: '**/api/invitations/*', status: 404 },
];

for (const { words, address, asked, status } of WAITING) {
  test(`until ${address} is here, a spinner says "${words}" [storefront 2.56, 8.2; payments 2.8.3, 2.8.6, 2.9.1]`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 404/);
    let letThrough = () => {};
    const seen = new Promise<void>(resolve => {
      letThrough = resolve;
    });
    await page.goto('/shop/sjokanten');
    await listening(page);
    await page.route(asked, async route => {
      await seen;
      await route.continue();
    });
    const stands = () =>
      page
        .locator('main h1')
        .first()
        .evaluate(title => title.getBoundingClientRect().top);
    const stood = await stands();
    const answer = page.waitForResponse(asked);
    const arrived = page.evaluate(to => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> };
      };
      return router.navigate(to);
    }, address);
    await expect(page.getByRole('status').getByText(words)).toBeVisible();
    // The spinner lies over the page that is left: nothing of that one moves.
    expect(await stands()).toBe(stood);
    letThrough();
    expect((await answer).status()).toBe(status);
    await arrived;
    await expect(page.getByText(words)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
