import { cleanByLight } from './axe.ts';
import { quietSaturday } from './booking-steps.ts';
import { ordered } from './placing.ts';
import { expect, listening, newBuyer, openSignedIn, test } from './visit.ts';

/** The calendar under a thumb: a column of hours, a list by table, and a form that moves a booking without a drag. */
test.use({ viewport: { width: 390, height: 844 } });

test('a phone shows the day by the hour and by table, and moves a booking by a form', async ({ page, fresh }) => {
  test.slow();
  const day = await quietSaturday(page, 4);
  for (const name of ['Märta Quist', 'Bo Strand']) {
    const buyer = { ...newBuyer(name), phone: `070-${String(Date.now() % 10_000_000).padStart(7, '0')}` };
    const wish = { day, time: '18:00', guests: { guest: 4 } };
    await ordered(await fresh(), { slug: 'bord-pa-sjokanten', wish, buyer });
  }
  await openSignedIn(page, `/bo/providers/sjokanten/calendar?day=${day}`, ['maja.strand', 'nio-bord-vid-sjon']);
  await listening(page);
  const marta = page.getByRole('button', { name: /Märta Quist/ });

  await test.step('hours, with how many tables are free in each', async () => {
    await expect(marta).toBeVisible();
    await expect(page.getByText('7 lediga').first()).toBeVisible();
    await cleanByLight(page, 'hours of a phone');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('tables, each with its strip and what stands on it', async () => {
    await page.getByRole('tab', { name: 'Platser' }).click();
    await page
      .locator('strong')
      .filter({ hasText: /^Bord 5$/ })
      .click();
    await expect(page.getByRole('button', { name: /Märta Quist|Bo Strand/ }).first()).toBeVisible();
    await cleanByLight(page, 'tables of a phone');
    await page.getByRole('tab', { name: 'Timmar' }).click();
  });

  await test.step('a sheet with who it is, and the form that moves it', async () => {
    await marta.click();
    const sheet = page.getByRole('dialog', { name: 'Märta Quist' });
    await expect(sheet.getByRole('link', { name: 'Ring' })).toBeVisible();
    await cleanByLight(page, 'a booking on a phone');
    await sheet.getByRole('button', { name: 'Flytta' }).click();
    const form = page.getByRole('dialog', { name: 'Flytta Märta Quist' });
    await expect(
      form
        .getByLabel('Plats')
        .getByRole('option', { name: /Bord 6 – upptaget av Bo Strand|Bord 5 – upptaget av Bo Strand/ }),
    ).toBeAttached();
    await form.getByLabel('Tid').selectOption('20:30');
    await expect(form.getByText('Välj en annan tid eller plats.')).toBeHidden();
    await cleanByLight(page, 'the move form');
    await form.getByRole('button', { name: /^Flytta hit/ }).click();
    await expect(page.getByText('Märta Quist står nu på', { exact: false })).toBeVisible();
    await expect(marta).toContainText('20:30–22:30');
  });

  await test.step('and the way back', async () => {
    await page.getByRole('button', { name: 'Ångra' }).click();
    await expect(marta).toContainText('18:00–20:00');
  });

  await test.step('a week by its days, a month as a wall', async () => {
    const views = page.getByRole('navigation', { name: 'Visa som' });
    await views.getByRole('link', { name: 'Vecka' }).click();
    await expect(page.getByText('2 bokningar, 8 gäster')).toBeVisible();
    await cleanByLight(page, 'a week on a phone');
    await views.getByRole('link', { name: 'Månad' }).click();
    await expect(page.getByRole('link', { name: /2 bokningar, 8 gäster/ })).toBeVisible();
    await cleanByLight(page, 'a month on a phone');
  });
});
