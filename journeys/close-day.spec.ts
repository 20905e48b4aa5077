import type { Page } from '@playwright/test';
import { clean, cleanByLight } from './axe.ts';
import { firstDay, isWithin, todayIn } from './booking-steps.ts';
import { letterTo } from './mailbox.ts';
import { ordered } from './placing.ts';
import { expect, newBuyer, signIn, test } from './visit.ts';

/**
 * A day that a stall closes with its guests: seen, chosen, taken back, closed again, and everybody told. It is a day
 * far away, on which no other journey books.
 */

test.use({ viewport: { width: 390, height: 844 } });

async function closeWithLetters(page: Page): Promise<void> {
  const name = 'Stäng dagen och skicka 2 brev';
  await page.getByRole('main').getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

test('a day is closed in one go: one guest is paid back, one hears of another time', async ({ page, fresh }) => {
  test.slow();
  const day = firstDay(
    await todayIn(page, 'sjokanten'),
    80,
    (one, weekday) => weekday === 6 && !isWithin(one, '12-22', '12-31'),
  );
  const wish = { day, time: '18:00', guests: { guest: 2 } };
  // Numbers of their own: free bookings are counted by them.
  const number = () => `070-${String(Date.now() % 10_000_000).padStart(7, '0')}`;
  const first = { ...newBuyer('Lars Björk'), phone: number() };
  const second = { ...newBuyer('Tove Nordin'), phone: first.phone };
  const booking = async (buyer: typeof first) =>
    await ordered(await fresh(), { slug: 'bord-pa-sjokanten', wish, buyer });
  await booking(first);
  await booking(second);

  const pages = `/bo/providers/sjokanten/bookings?day=${day}`;
  await page.goto(`/login?refUrl=${encodeURIComponent(pages)}`);
  await signIn(page, 'maja.strand', 'nio-bord-vid-sjon');
  await page.goto(pages);
  await page.getByRole('link', { name: 'Stäng eller spärra' }).click();
  await expect(page.getByText('2 bokningar och 4 gäster berörs', { exact: false })).toBeVisible();

  await test.step('each guest is chosen for, and reads the stall’s own words', async () => {
    await page.getByLabel('Varför, så att gästen förstår').fill('Vi har fått vatten i köket.');
    const choice = (name: string) => page.getByLabel(`Det här händer med ${name}`);
    await choice('Tove Nordin').selectOption({ label: 'Står kvar, vi hittar en ny tid' });
    await expect(page.getByText('1 avbokas, 1 får en ny tid senare')).toBeVisible();
    await expect(page.getByText('Vi har fått vatten i köket.').last()).toBeVisible();
    await cleanByLight(page, 'closing a day');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('it is taken back before anybody was told', async () => {
    await page.getByRole('button', { name: 'Stäng dagen och skicka 2 brev' }).click();
    const question = page.getByRole('alertdialog', { name: /^Stänga lör/ });
    await expect(question.getByText('2 bokningar och 4 gäster berörs.')).toBeVisible();
    await expect(question.getByText('1 avbokas, 1 får en ny tid senare')).toBeVisible();
    await clean(page);
    await question.getByRole('button', { name: 'Tillbaka, stäng inte' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Varför, så att gästen förstår')).toHaveValue('Vi har fått vatten i köket.');
    await closeWithLetters(page);
    await expect(page.getByText(/^Breven går ut \d\d:\d\d$/)).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: 'Ångra' }).click();
    await expect(page.getByText(/^Ångrat .* av Maja Strand/)).toBeVisible();
  });

  await test.step('it is closed again, sent at once, and found again from the bookings', async () => {
    await page.goto(pages);
    await page.getByRole('link', { name: 'Stäng eller spärra' }).click();
    await page.getByLabel('Varför, så att gästen förstår').fill('Vi har fått vatten i köket.');
    await page.getByLabel('Det här händer med Tove Nordin').selectOption({ label: 'Står kvar, vi hittar en ny tid' });
    await closeWithLetters(page);
    await page.getByRole('button', { name: 'Skicka nu' }).click();
    await expect(page.getByText('Alla 2 är klara')).toBeVisible();
    await expect(page.getByText('Avbokad, inget att betala tillbaka')).toBeVisible();
    await expect(page.getByText('Brev skickat, bokningen står kvar')).toBeVisible();
    await cleanByLight(page, 'a closed day');
    await page.goto(pages);
    await page.getByRole('link', { name: 'Stäng eller spärra' }).click();
    await expect(page.getByText('2 av 2 gäster klara').first()).toBeVisible();
  });

  await test.step('the guests have read it', async () => {
    await expect(await letterTo(await fresh(), first, /Avbokat hos Sjökanten/)).toContainText('vatten i köket');
    await expect(await letterTo(await fresh(), second, /behöver en ny tid/)).toContainText('vatten i köket');
  });
});

test('today is not closed by one press: the question names the day', async ({ page, complaints }) => {
  complaints.expect(/status of 409/);
  await page.goto('/login?refUrl=/bo/dashboard');
  await signIn(page, 'maja.strand', 'nio-bord-vid-sjon');
  await page.goto('/bo/providers/sjokanten/disruptions');
  const press = page.getByRole('button', { name: /^Stäng dagen/ });
  await press.click();
  const question = page.getByRole('alertdialog', { name: /^Stänga / });
  await expect(question.getByText('Det är i dag.', { exact: false })).toBeVisible();
  await clean(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(press).toBeFocused();
  await expect(page).toHaveURL(/\/disruptions$/);
});
