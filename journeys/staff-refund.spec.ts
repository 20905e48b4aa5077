import type { Page } from '@playwright/test';
import { shortId } from '../src/shared/ids.ts';
import { clean } from './axe.ts';
import { expect, fillCard, newBuyer, order, pressPay, seeItPaid, signIn, test } from './visit.ts';

/** Staff give back part of what was paid: what the dialog said before the press is what the visitor finds on the receipt. */
test.use({ viewport: { width: 390, height: 844 } });

test('part of an order goes back from the dialog to the visitor’s receipt', async ({ page, fresh, complaints }) => {
  const buyer = newBuyer();
  const placed = await order(page, buyer);
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);

  const desk = await fresh();
  await desk.setViewportSize({ width: 390, height: 844 });
  await openOrder(desk, placed.orderGroupId, placed.accessKey);
  await desk.getByRole('button', { name: 'Betala tillbaka' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Betala tillbaka' });
  // Half typed or no number at all: the dialog stays, and asks for one.
  await dialog.getByLabel('Ljunghonung', { exact: true }).fill('tjugo');
  await expect(dialog.getByText('Skriv hur mycket, så står det här vad som händer.')).toBeVisible();
  // What was refused stands no longer than what was wrong with it.
  complaints.expect(/status of 4\d\d/);
  await dialog.getByLabel('Varför').fill('Locket var sprucket');
  await dialog.getByRole('button', { name: 'Betala tillbaka', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('Ljunghonung', { exact: true }).fill('20');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  const preview = dialog.getByRole('region').or(dialog.locator('section')).last();
  await expect(preview).toContainText(`${buyer.name} får 20,00 kr till kortet`);
  await expect(preview).toContainText(buyer.email);
  await expect(preview).toContainText('Ordern står kvar');
  await clean(desk);
  const answered = desk.waitForResponse(answer => /\/refunds$/.test(new URL(answer.url()).pathname));
  await dialog.getByRole('button', { name: 'Betala tillbaka 20,00 kr' }).click();
  expect((await answered).status()).toBe(200);
  await desk.getByRole('dialog').getByRole('button', { name: 'Stäng' }).last().click();
  await expect(desk.getByRole('region', { name: 'Återbetalningar' }).getByText('Klart')).toBeVisible();
  await expect(desk.getByText('Krediterat')).toBeVisible();
  await expect(desk.getByText(/^Kreditkvitto \d{4}-\d+$/)).toBeVisible();
  await clean(desk);

  await page.reload();
  await expect(page.getByText(/^[−-]20,00$/).first()).toBeVisible();
  await expect(page.getByText('Locket var sprucket')).toBeVisible();
  await clean(page);
});

test('what needs nobody has a page of its own', async ({ page }) => {
  await page.goto('/bo/providers/angens-bigard/cases');
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Ärenden' })).toBeVisible();
  await clean(page);
});

/** By its address: the list has many. */
async function openOrder(desk: Page, orderGroupId: string, accessKey: string): Promise<void> {
  const answer = await desk.request.get(`/api/orders/for-order-group/${orderGroupId}?ak=${accessKey}`);
  const { items } = (await answer.json()) as { items: { _id: string }[] };
  await desk.goto(`/bo/providers/angens-bigard/orders/${shortId(items[0]!._id)}`);
  await signIn(desk);
}
