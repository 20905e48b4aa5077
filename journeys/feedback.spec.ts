import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { expect, listening, signIn, test } from './visit.ts';

/** Storefront 2: the error boundary's feedback dialog; its reports are read by the hall's staff. */
test.beforeEach(({ complaints }) => complaints.expect(/status of 500/));

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Vad hände?' });

async function openDialog(page: Page): Promise<void> {
  await page.goto('/give-me-an-error-please');
  await listening(page);
  await page.getByRole('button', { name: 'Berätta vad som hände' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
}

test('what happened is told with the keyboard alone, and lands in the inbox with the number of the fault [storefront 2.21]', {
  tag: '@desktop',
}, async ({ page, fresh }) => {
  await openDialog(page);
  const dialog = dialogOf(page);
  const number = await page.locator('[data-reference]').textContent();
  await clean(page);
  // No comment: the error is at the field, and text typed elsewhere is kept.
  await dialog.getByLabel('Namn').fill('Elin Åkerström');
  await dialog.getByRole('button', { name: 'Skicka' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Skriv några ord om vad som hände.');
  const words = `Sidan blev vit när jag tryckte på Betala (${Date.now()})`;
  await dialog.getByLabel('Kommentarer').focus();
  await page.keyboard.type(words);
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Namn')).toHaveValue('Elin Åkerström');
  await page.keyboard.press('Tab');
  await page.keyboard.type('elin@brevlada.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Tack för hjälpen/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Stäng' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Berätta vad som hände' })).toBeFocused();

  const staff = await fresh();
  await staff.goto('/login?refUrl=/bo/platform/feedback');
  await signIn(staff, 'hanna.berg', 'kakel-och-gjutjarn');
  await expect(staff.getByRole('heading', { level: 1, name: 'Synpunkter från besökare' })).toBeVisible();
  const told = staff.getByRole('listitem').filter({ hasText: words });
  await expect(told).toContainText('Elin Åkerström');
  await expect(told).toContainText(number ?? 'a number');
  await expect(told).toContainText('/give-me-an-error-please');
  await clean(staff);
  await told.getByRole('button', { name: 'Markera som hanterad' }).click();
  await expect(told).toBeHidden();
  await staff.getByRole('link', { name: 'Hanterade' }).click();
  await expect(told).toContainText('Hanterad av Hanna Berg');
  await told.getByRole('button', { name: 'Öppna igen' }).click();
  await expect(told).toBeHidden();
});

test('Escape closes the dialog unless the focus is in a field [storefront 2.21]', async ({ page }) => {
  await openDialog(page);
  await dialogOf(page).getByLabel('Kommentarer').focus();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Skicka' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
});

test('is there in English and German', async ({ page }) => {
  for (const [lang, button, title] of [
    ['en', 'Tell us what happened', 'What happened?'],
    ['de', 'Erzählen Sie, was passiert ist', 'Was ist passiert?'],
  ] as const) {
    await page.goto(`/give-me-an-error-please?lang=${lang}`);
    await listening(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  }
});

test('a stall’s owner does not read what was told', async ({ page, complaints }) => {
  complaints.expect(/status of 403/);
  await page.goto('/login?refUrl=/bo/platform/feedback');
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Hit har du inte tillträde' })).toBeVisible();
});
