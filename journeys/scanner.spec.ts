import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { forgotten, hold, pretendCamera, verdict } from './held-camera.ts';
import { boughtCard } from './placing.ts';
import { expect, listening, openSignedIn, test } from './visit.ts';

/** A phone at a door: it reads what a camera sees, online and without net, and nothing of it is lost (H20). */
const PHONE = { width: 390, height: 844 };
const MAJA = ['maja.strand', 'nio-bord-vid-sjon'] as const;
const SCANNER = '/bo/providers/sjokanten/scanner';

async function next(page: Page): Promise<void> {
  await hold(page, null);
  await page.getByRole('button', { name: 'Läs nästa' }).click();
  await expect(verdict(page, 'Håll koden i rutan')).toBeVisible();
}

test('a gift card is checked, used in part, undone and used up by a phone, without net too, and the hall knows', async ({
  page,
  context,
  fresh,
  complaints,
}) => {
  test.setTimeout(400_000);
  const door = `Kajen ${randomInt(100_000)}`;
  complaints.expect(/status of 4\d\d|ERR_INTERNET_DISCONNECTED/);
  const card = await boughtCard(page, 'presentkort-sjokanten');
  const other = await boughtCard(page, 'presentkort-naven');
  await page.setViewportSize(PHONE);
  await pretendCamera(page);
  await openSignedIn(page, SCANNER, [...MAJA]);
  await expect(verdict(page, 'Vad heter dörren?')).toBeVisible();
  await clean(page);
  await page.getByLabel('Namn, till exempel Norra grinden').fill(door);
  await page.getByRole('button', { name: 'Börja skanna' }).click();
  await expect(verdict(page, 'Håll koden i rutan')).toBeVisible();
  await expect(page.getByText('Ingen lista än')).toHaveCount(0);
  await clean(page);

  await test.step('checked and used in part, as the camera sees it', async () => {
    await hold(page, card.qr);
    await expect(verdict(page, 'Gäller')).toBeVisible();
    await expect(page.getByText(/^250\skr kvar$/)).toBeVisible();
    await clean(page);
    await page.getByLabel('Belopp i hela kronor').fill('300');
    await page.getByRole('button', { name: 'Dra beloppet' }).click();
    await expect(page.getByText(/mellan 1 kr och 250\skr/)).toBeVisible();
    await page.getByLabel('Belopp i hela kronor').fill('100');
    await page.getByRole('button', { name: 'Dra beloppet' }).click();
    await expect(verdict(page, /^Draget: 100\skr$/)).toBeVisible();
    await expect(page.getByText(/150\skr kvar/)).toBeVisible();
    await clean(page);
  });

  await test.step('undone, and a ticket of another stall stopped', async () => {
    await page.getByRole('button', { name: 'Ångra uttaget' }).click();
    await expect(verdict(page, /^Ångrat/)).toBeVisible();
    await next(page);
    await hold(page, other.qr);
    await expect(verdict(page, 'Inte vår biljett')).toBeVisible();
    await clean(page);
    await next(page);
  });

  // The page lies on the phone, with all its files.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('doors')).keys()).length), { timeout: 60_000 })
    .toBeGreaterThan(10);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.reload();
  await expect(verdict(page, 'Håll koden i rutan')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await test.step('used up without net, and stopped the second time', async () => {
    await context.setOffline(true);
    await expect(page.getByText(/^Utan nät sedan 0 min, 0 väntar$/)).toBeVisible();
    await hold(page, card.qr);
    await expect(verdict(page, 'Gäller')).toBeVisible();
    await expect(page.getByText(/^250\skr kvar$/)).toBeVisible();
    await expect(page.getByText(/^Enligt listan från /)).toBeVisible();
    await page.getByRole('button', { name: /^Använd hela, 250\skr/ }).click();
    await expect(verdict(page, /^Draget: 250\skr$/)).toBeVisible();
    await next(page);
    await expect(page.getByText(/^Utan nät sedan \d min, 1 väntar$/)).toBeVisible();
    await forgotten(page);
    await hold(page, card.qr);
    await expect(verdict(page, /^Redan använd/)).toBeVisible();
    await expect(page.locator('.door-verdict').getByText(door)).toBeVisible();
    await clean(page);
  });

  await test.step('killed without net, it opens again and knows what it did', async () => {
    await hold(page, null);
    await page.reload();
    await expect(verdict(page, 'Håll koden i rutan')).toBeVisible();
    await expect(page.getByText(/^Utan nät sedan \d min, 2 väntar$/)).toBeVisible();
    await page.getByRole('button', { name: 'Skriv kod' }).click();
    await page.getByLabel('Biljettens eller presentkortets kod').fill(card.code!.toLowerCase());
    await page.getByRole('button', { name: 'Kontrollera koden' }).click();
    await expect(verdict(page, /^Redan använd/)).toBeVisible();
    await next(page);
    await page.getByRole('button', { name: 'Namn', exact: true }).click();
    await page.getByRole('button', { name: 'Sök namnet' }).click();
    await expect(page.getByRole('dialog').getByText('Namnlistan behöver nät.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('with net the hall has it all, and the owner sees the phone', async () => {
    await context.setOffline(false);
    await expect(page.getByText(/^Utan nät sedan/)).toHaveCount(0);
    const desk = await fresh();
    await openSignedIn(desk, `/bo/providers/sjokanten/tickets/${card._id}`, [...MAJA]);
    await expect(desk.getByRole('heading', { name: 'Redan använd' })).toBeVisible();
    await expect(desk.getByText(door).first()).toBeVisible();
    await desk.goto('/bo/providers/sjokanten/devices');
    await listening(desk);
    await expect(desk.getByRole('heading', { name: door })).toBeVisible();
    await clean(desk);
    await desk.getByRole('button', { name: `Stäng av ${door}` }).click();
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: `Stäng av ${door}` })
      .click();
    await expect(desk.getByText(`${door} är avstängd.`)).toBeVisible();
    await expect(verdict(page, 'Telefonen är avstängd')).toBeVisible();
    await clean(page);
  });
});
