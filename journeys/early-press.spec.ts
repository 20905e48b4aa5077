import { CARD_PAGE, expect, newBuyer, putHoneyInBasket, test } from './visit.ts';

test('what is sent before the page listens is sent when it does, and nothing typed stands in the address', async ({
  page,
}) => {
  const buyer = newBuyer();
  await putHoneyInBasket(page);
  let arrive = () => {};
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  await page.route(/\/assets\/[^/]*\.js/, async route => {
    await arrived;
    await route.continue();
  });
  await page.goto('/checkout', { waitUntil: 'commit' });
  await page.getByLabel('Namn').fill(buyer.name);
  await page.getByLabel('Mobil').fill(buyer.phone);
  await page.getByLabel('E-post').fill(buyer.email);
  await page.getByRole('button', { name: /^Beställ och betala/ }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel('E-post')).toHaveValue(buyer.email);
  arrive();
  await expect(page).toHaveURL(CARD_PAGE);
});
