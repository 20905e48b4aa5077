import type { Locator, Page } from '@playwright/test';
import { addDays } from '../src/shared/wall-time.ts';
import { cleanByLight } from './axe.ts';
import { todayIn } from './booking-steps.ts';
import { elsewhere } from './calendars.ts';
import { keepsInside } from './looks-right.ts';
import { hired } from './open-doors.ts';
import { expect, openSignedIn, test } from './visit.ts';

/**
 * A calendar from elsewhere keeps a room: its address is pasted, the nights are full on the page of the room, and free
 * again when it has lost them. An address of the hall's own is handed out, copied and changed.
 */
test.use({ viewport: { width: 390, height: 844 } });

const FEEDS = '/bo/providers/bauergarden-i-bunn/feeds';
const unit = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tornrummet' }) });

/** Whether the tower room is free for a night, as its page says. */
async function isFree(page: Page, day: string): Promise<boolean> {
  const path = `/api/products/tornrummet/availability?dayRange=${day}..${day}&party=2`;
  const { items } = (await (await page.request.get(path)).json()) as { items: { isAvailable: boolean }[] };
  return items[0]?.isAvailable ?? false;
}

/** Has the calendar fetched, as soon as the hall lets staff press for it again. */
async function fetchNow(room: Locator): Promise<void> {
  await expect(async () => {
    await room.getByRole('button', { name: /^Hämta nu/ }).click();
    await expect(room.getByText(/^hämtad nyss/i)).toBeVisible({ timeout: 8000 });
    await expect(room.getByRole('alert')).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: 120_000, intervals: [5000] });
}

test('a calendar from elsewhere keeps a room, and lets go of it', async ({ page, context, fresh }) => {
  test.slow();
  const day = addDays(await todayIn(page, 'bauergarden-i-bunn'), 60);
  const stay = { uid: 'stay@air', from: day, to: addDays(day, 2), title: 'Reserved' };
  const other = { uid: 'other@air', from: addDays(day, 9), to: addDays(day, 10), title: 'Reserved' };
  const address = await elsewhere(page.request, 'journey', [stay, other]);
  await openSignedIn(page, '/bo/dashboard', ['nils.havik', 'luckan-mot-kajen']);
  await hired(page, await fresh(), 'bauergarden-i-bunn', 'nils.havik');
  await page.goto(FEEDS);
  const room = unit(page);

  await test.step('its address is pasted, and what is none is told at its field', async () => {
    await room.getByRole('button', { name: /^Hämta en kalender/ }).click();
    await room.getByLabel('Vems kalender ska spärra Tornrummet?').selectOption('Airbnb');
    await expect(room.getByText('Anslut kalendrar', { exact: false })).toBeVisible();
    await room.getByLabel('Kalenderns adress').fill('airbnb');
    await room.getByRole('button', { name: 'Lägg till kalendern' }).click();
    await expect(room.getByText('Det här är ingen kalenderadress.', { exact: false })).toBeVisible();
    await expect(room.getByLabel('Kalenderns adress')).toHaveValue('airbnb');
    await cleanByLight(page, 'adding a calendar');
    await room.getByLabel('Kalenderns adress').fill(address);
    await room.getByRole('button', { name: 'Lägg till kalendern' }).click();
    await expect(room.getByText('I fas')).toBeVisible();
    await expect(room.getByText(/hämtad .* 2 tider framåt/i)).toBeVisible();
  });

  await test.step('its nights are full on the page of the room', async () => {
    const guest = await fresh();
    await expect.poll(() => isFree(guest, day)).toBe(false);
    expect(await isFree(guest, addDays(day, 2))).toBe(true);
    await guest.goto(`/products/tornrummet?day=${day}`);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the age of the calendar stands where the room is kept', async () => {
    await page.goto('/bo/providers/bauergarden-i-bunn/units');
    await expect(page.getByText(/^Airbnb hämtad/)).toBeVisible();
    await page.goto(FEEDS);
    await keepsInside(page, 'calendars of units');
    await cleanByLight(page, 'calendars of units');
  });

  await test.step('what has vanished is free after two good fetches, not after one', async () => {
    await elsewhere(page.request, 'journey', [other]);
    await fetchNow(room);
    expect(await isFree(page, day)).toBe(false);
    await fetchNow(room);
    await expect(room.getByText(/en tid framåt/i)).toBeVisible();
    await expect.poll(() => isFree(page, day)).toBe(true);
  });

  await test.step('an address of its own is handed out, copied, and ends when it is changed', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await room.getByRole('button', { name: /^Ge ut en adress/ }).click();
    await room.getByRole('button', { name: 'Skapa adressen' }).click();
    await room.getByRole('button', { name: /^Kopiera/ }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(await room.getByLabel('Adress till kalendern för Tornrummet').inputValue()).toBe(copied);
    const read = await page.request.get(copied);
    expect([read.status(), (await read.text()).startsWith('BEGIN:VCALENDAR')]).toEqual([200, true]);
    await room.getByRole('button', { name: /^Byt adress/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Byt adress' }).click();
    await expect(room.getByLabel('Adress till kalendern för Tornrummet')).not.toHaveValue(copied);
    expect((await page.request.get(copied)).status()).toBe(404);
  });

  await test.step('taken away, it keeps nothing any more', async () => {
    await room
      .getByRole('region', { name: 'Kalendrar som spärrar Tornrummet' })
      .getByRole('button', { name: /^Ta bort/ })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Ta bort Airbnb?' });
    await expect(question.getByText('Tiden som den spärrar blir ledig i samma stund.')).toBeVisible();
    await question.getByRole('button', { name: 'Ta bort' }).click();
    await expect(room.getByText('I fas')).toBeHidden();
    await expect.poll(() => isFree(page, addDays(day, 9))).toBe(true);
  });
});
