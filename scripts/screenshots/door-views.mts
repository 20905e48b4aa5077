import type { Page } from '@playwright/test';
import { hold, pretendCamera } from '../../journeys/held-camera.ts';
import { boughtCard, openPayRequest, ordered, payByCard } from '../../journeys/placing.ts';
import type { View } from './views.mts';

/** Pages at a door: the scanner with what a camera sees, its phones, and the tickets that guests carry. */
const AT_THE_DOOR = { as: 'maja.strand', screen: true } as const;

/** A phone at the restaurant's door, named if it is not yet. */
async function namedScanner(page: Page): Promise<void> {
  await page.goto('/bo/providers/sjokanten/scanner');
  const ready = page.getByRole('heading', { name: 'Håll koden i rutan' });
  const name = page.getByLabel('Namn, till exempel Norra grinden');
  await ready.or(name).first().waitFor();
  if (await name.isVisible()) {
    await name.fill('Kajen');
    await page.getByRole('button', { name: 'Börja skanna' }).click();
  }
  await ready.waitFor();
}

/** A gift card of the restaurant, held before the phone's camera. */
async function heldCard(page: Page): Promise<void> {
  const { qr } = await boughtCard(page, 'presentkort-sjokanten');
  await pretendCamera(page);
  await namedScanner(page);
  await hold(page, qr);
}

/** The last Thursday of a month, from a week ahead: when the salon has its chamber music. */
function concertDay(): string {
  for (let at = Date.now() + 7 * 86_400_000; ; at += 86_400_000) {
    const [day, later] = [new Date(at), new Date(at + 7 * 86_400_000)];
    if (day.getUTCDay() === 4 && day.getUTCMonth() !== later.getUTCMonth()) return day.toISOString().slice(0, 10);
  }
}

export const DOOR: Record<string, View> = {
  scanner: {
    ...AT_THE_DOOR,
    async open(page) {
      await pretendCamera(page);
      await namedScanner(page);
      await page.locator('.scanner-frame').waitFor();
    },
  },
  'scanner-ask': {
    ...AT_THE_DOOR,
    async open(page) {
      await heldCard(page);
      await page.getByRole('button', { name: 'Dra beloppet' }).waitFor();
    },
  },
  'scanner-in': {
    ...AT_THE_DOOR,
    async open(page) {
      await heldCard(page);
      await page.getByRole('button', { name: /^Använd hela/ }).click();
      await page.getByRole('button', { name: 'Ångra uttaget' }).waitFor();
    },
  },
  'scanner-stop': {
    ...AT_THE_DOOR,
    async open(page) {
      await namedScanner(page);
      await page.getByRole('button', { name: 'Skriv kod' }).click();
      await page.getByLabel('Biljettens eller presentkortets kod').fill('bcdf ghjk mnpq r');
      await page.getByRole('button', { name: 'Kontrollera koden' }).click();
      await page.getByRole('button', { name: 'Läs nästa' }).waitFor();
    },
  },
  'scanner-gate': {
    ...AT_THE_DOOR,
    async open(page) {
      await namedScanner(page);
      await page.getByRole('button', { name: /Välj vad som släpps in/ }).click();
      await page.getByRole('dialog').getByText('En sorts biljett').waitFor();
    },
  },
  devices: {
    as: 'maja.strand',
    async open(page) {
      await namedScanner(page);
      await page.goto('/bo/providers/sjokanten/devices');
    },
  },
  'ticket-door': {
    as: 'maja.strand',
    async open(page) {
      await page.goto('/bo/providers/sjokanten/tickets');
      await page.locator('a[href*="/sjokanten/tickets/"]').first().click();
      await page.waitForURL(/\/tickets\/[^/]+$/);
    },
  },
  'guest-tickets': {
    async open(page) {
      const wish = { day: concertDay(), time: '19:00', guests: { adult: 2, student: 1 } };
      const placed = await ordered(page, { slug: 'kammarmusik-i-salongen', wish });
      await openPayRequest(page, placed);
      await payByCard(page);
      await page.goto(`/tickets/${placed.orderGroupId}?ak=${placed.accessKey}`);
      await page.getByText('Gäst 3 av 3').waitFor();
    },
  },
};
