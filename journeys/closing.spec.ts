import { clean, cleanByLight } from './axe.ts';
import { expect, openSignedIn, test } from './visit.ts';

/**
 * A stall that closes until tomorrow and opens again. It is one where no other journey buys, and the hall's own staff
 * close it, as they may.
 */
const JAR = '/products/saltglaserat-krus';
const CLOSING = '/bo/providers/inspirera/closing';

test('a stall closes until tomorrow, its visitors read so and keep their carts, and it opens by a press', async ({
  page,
  fresh,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const visitor = await fresh();
  await visitor.goto(JAR);
  await visitor.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(visitor.getByRole('status').getByText(/ligger i korgen/)).toBeVisible();

  await openSignedIn(page, '/bo/providers/inspirera/checklist', ['hanna.berg', 'kakel-och-gjutjarn']);
  await page.getByRole('link', { name: 'Stäng ståndet' }).click();
  await expect(page).toHaveURL(new RegExp(`${CLOSING}$`));
  await cleanByLight(page, 'closing');

  await test.step('a day is asked for, and nothing typed is lost', async () => {
    await page.getByRole('radio', { name: 'Till en dag' }).check();
    await page.getByLabel('På svenska').fill('Ugnen svalnar');
    await page.getByRole('button', { name: 'Se vad som är på gång' }).click();
    await expect(page.getByRole('alert').getByText('Välj den dag då ni öppnar igen.')).toBeVisible();
    await expect(page.getByLabel('På svenska')).toHaveValue('Ugnen svalnar');
  });

  await test.step('what is under way is shown before it is closed', async () => {
    await page.getByRole('radio', { name: 'I dag' }).check();
    await page.getByRole('button', { name: 'Se vad som är på gång' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stänga resten av dagen?' });
    await expect(dialog.getByText(/Ingen väntar på en vara|gäller även när ståndet är stängt/)).toBeVisible();
    await clean(page);
    await dialog.getByRole('button', { name: 'Stäng ståndet' }).click();
    await expect(page.getByRole('button', { name: 'Öppna igen' })).toBeVisible();
    await expect(page.getByText('Ugnen svalnar').first()).toBeVisible();
    await clean(page);
  });

  await test.step('visitors read it, and what they chose stays', async () => {
    await visitor.goto('/home/inspirera');
    await expect(visitor.getByText('Ej tillgänglig').first()).toBeVisible();
    await expect(visitor.getByText(/Pausad till \d+ [a-z]+\. Ugnen svalnar/).first()).toBeVisible();
    await visitor.goto(JAR);
    await expect(visitor.getByRole('button', { name: 'Lägg i korgen' })).toBeDisabled();
    await visitor.goto('/cart');
    await expect(visitor.getByText('Saltglaserat krus').first()).toBeVisible();
    await expect(visitor.getByText('Ej tillgänglig').first()).toBeVisible();
  });

  await test.step('the dashboard says so, and opens it', async () => {
    await page.goto('/bo/dashboard?provider=inspirera');
    await expect(page.getByText(/^Pausad till/)).toBeVisible();
    await page.getByRole('button', { name: 'Öppna igen' }).click();
    await expect(page.getByText('Ståndet är öppet')).toBeVisible();
    await expect(page.getByText(/^Pausad till/)).toHaveCount(0);
    await page.goto(CLOSING);
    await expect(page.getByText(/^Stängt .* av Hanna Berg/)).toContainText('Öppnat');
  });

  await visitor.goto(JAR);
  await expect(visitor.getByRole('button', { name: 'Lägg i korgen' })).toBeEnabled();
});
