import { expect, openSignedIn, test } from './visit.ts';

/** A form of the office whose session has ended meanwhile, as after a night with the tablet on the counter. */
const DELIVERY = '/bo/providers/angens-bigard/delivery';

test('a form that is saved too late shows the way to sign in, and keeps what was written', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  // Live pages ask anew for the stall's news, which nobody without a session hears.
  complaints.expect(/status of 403 .*\/api\/live/);
  await openSignedIn(page, DELIVERY);
  await page.getByRole('checkbox', { name: 'Vi kör hem' }).check();
  const price = page.getByLabel('Pris för hemkörning');
  await price.fill('95');
  const session = (await page.context().cookies()).filter(({ name }) => name.endsWith('session_token'));
  await page.context().clearCookies({ name: /session_token$/ });
  await page.getByRole('button', { name: 'Spara' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Du är utloggad' });
  await expect(alert).toContainText('Det du skrev står kvar här');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    alert.getByRole('link', { name: 'Logga in i en ny flik' }).click(),
  ]);
  await expect(tab).toHaveURL(/\/login\?refUrl=.*delivery/);
  await expect(tab.getByRole('tab', { name: 'Klassisk' })).toBeVisible();
  await tab.close();
  // Signed in again on the other tab: the same press is answered, and nothing was lost.
  await page.context().addCookies(session);
  await expect(price).toHaveValue('95');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
