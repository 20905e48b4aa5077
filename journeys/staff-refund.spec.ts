import type { Page } from '@playwright/test';
import { shortId } from '../src/shared/ids.ts';
import { clean } from './axe.ts';
import { openPayRequest, ordered, payByCard, putInCart } from './placing.ts';
import { expect, fillCard, newBuyer, order, pressPay, seeItPaid, signIn, test } from './visit.ts';

/** A partial refund by staff: the dialog's preview before the press is what the visitor finds on the receipt. */
test.use({ viewport: { width: 390, height: 844 } });

test('part of an order goes back from the dialog to the visitor’s receipt [payments 4.11]', async ({
  page,
  fresh,
  complaints,
}) => {
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
  // Empty fields: each has its own error.
  complaints.expect(/status of 4\d\d/);
  await dialog.getByRole('button', { name: 'Betala tillbaka', exact: true }).click();
  await expect(dialog.getByLabel('Ljunghonung, 250 g', { exact: true })).toHaveAccessibleDescription(
    /Skriv ett belopp i kronor som är mer än noll\./,
  );
  await expect(dialog.getByLabel('Varför')).toHaveAccessibleDescription(/Skriv varför: kunden läser det\./);
  // Half typed or no number at all: the dialog stays, and asks for one.
  await dialog.getByLabel('Ljunghonung, 250 g', { exact: true }).fill('tjugo');
  await expect(dialog.getByText('Skriv hur mycket, så står det här vad som händer.')).toBeVisible();
  // An error disappears with its cause.
  await dialog.getByLabel('Varför').fill('Locket var sprucket');
  await dialog.getByRole('button', { name: 'Betala tillbaka', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('Ljunghonung, 250 g', { exact: true }).fill('20');
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

test('two dialogs about one order: what the other gave back is neither shown nor sent, and the rest goes back', async ({
  page,
  fresh,
  complaints,
}) => {
  await putInCart(page, { slug: 'bivaxljus' });
  const placed = await ordered(page, { slug: 'ljunghonung' });
  await openPayRequest(page, placed);
  await payByCard(page);

  const desk = await fresh();
  await openOrder(desk, placed.orderGroupId, placed.accessKey);
  const other = await desk.context().newPage();
  await other.goto(desk.url());
  const dialogOf = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Betala tillbaka' }).click();
    return tab.getByRole('dialog', { name: 'Betala tillbaka' });
  };
  const [dialog, theirs] = [await dialogOf(desk), await dialogOf(other)];
  const candle = { name: 'Rullade bivaxljus, Ett par, 24 cm', exact: true };
  const honey = { name: 'Ljunghonung, 250 g', exact: true };
  const [first, second] = [dialog.getByLabel(candle.name, candle), dialog.getByLabel(honey.name, honey)];
  complaints.expect(/status of 400/);
  await second.fill('tjugo');
  await dialog.getByLabel('Varför').fill('Locket var sprucket');
  await dialog.getByRole('button', { name: 'Betala tillbaka', exact: true }).click();
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(first).not.toHaveAttribute('aria-invalid', 'true');
  await second.fill('');
  await first.fill('20');

  await theirs.getByRole('button', { name: `Allt , ${candle.name}` }).click();
  await theirs.getByLabel('Varför').fill('Ljusen var krokiga');
  await theirs.getByRole('button', { name: /^Betala tillbaka [1-9]/ }).click();
  await expect(other.getByText('Pengarna är på väg')).toBeVisible();

  await expect(first).toHaveCount(0);
  await expect(dialog.getByText('Skriv hur mycket, så står det här vad som händer.')).toBeVisible();
  await second.fill('20');
  await dialog.getByRole('button', { name: 'Betala tillbaka 20,00 kr' }).click();
  await expect(desk.getByText('Pengarna är på väg')).toBeVisible();
});

test('what needs nobody has a page of its own', async ({ page }) => {
  await page.goto('/bo/providers/angens-bigard/cases');
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Ärenden' })).toBeVisible();
  await clean(page);
});

/** Opens an order by its address, as the list has many. */
async function openOrder(desk: Page, orderGroupId: string, accessKey: string): Promise<void> {
  const answer = await desk.request.get(`/api/orders/for-order-group/${orderGroupId}?ak=${accessKey}`);
  const { items } = (await answer.json()) as { items: { _id: string }[] };
  await desk.goto(`/bo/providers/angens-bigard/orders/${shortId(items[0]!._id)}`);
  await signIn(desk);
}
