import type { Page } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import { wallMoment } from '../src/shared/wall-time.ts';
import { plusDays } from '../src/ui/month-days.ts';
import { clean } from './axe.ts';
import { changeRules, hired, openNow } from './open-doors.ts';
import { openPayRequest, ordered, payByCard } from './placing.ts';
import { expect, listening, newBuyer, openSignedIn, test } from './visit.ts';

/**
 * A key to a room: its door is set up behind the counter, a guest books and pays, sees no code before the window, the
 * code once it has begun, in three languages, and none once they have cancelled.
 */
const STALL = 'bauergarden-i-bunn';
const OWNER = ['maja.strand', 'nio-bord-vid-sjon'] as const;
const ROOM = 'Tornrummet';
const SECRET = 'key_sandbox';
const LOCALES = ['sv', 'en', 'de'] as const;

test('a room is booked and paid, its code shows within its window, and is gone when cancelled [payments 2.7.7, 4.18, 7.12, 7.13]', async ({
  page,
  fresh,
  complaints,
}) => {
  complaints.expect(/status of 4\d\d/);
  await page.setViewportSize({ width: 390, height: 844 });
  const desk = await fresh();
  await openSignedIn(desk, '/bo/dashboard', OWNER);
  await hired(desk, await fresh(), STALL, OWNER[0]);
  // The next check-in: it has not begun, and begins within a day.
  const { date, time } = wallMoment(new Date(), 'Europe/Stockholm');
  const [from, day] =
    time < '12:00' ? ['15:00', date] : time < '23:15' ? ['23:45', date] : ['15:00', plusDays(date, 1)];
  await changeRules(desk, { stall: STALL, product: 'tornrummet' }, (rules, today) => ({
    ...openNow(rules, today),
    nights: { ...rules.nights!, from },
    terms: { ...rules.terms, cancellationByCustomerAllowed: true, cancellationByCustomerTimeLimitMinutes: 0 },
  }));
  await setUpDoor(desk);

  const buyer = newBuyer();
  const placed = await ordered(page, { slug: 'tornrummet', buyer, wish: { day, nights: 1, guests: { guest: 2 } } });
  await openPayRequest(page, placed);
  await payByCard(page);
  const receipt = `/receipts/${placed.orderGroupId}?ak=${placed.accessKey}`;
  await page.goto(receipt);
  const keys = () => page.getByRole('region', { name: /Nycklar och koder|Keys and codes|Schlüssel und Codes/ });
  await expect(keys()).toContainText(ROOM);
  await expect(keys()).toContainText('Koden aktiveras strax före bokad tid');
  await clean(page);
  for (const locale of LOCALES) {
    await page.goto(`${receipt}&lang=${locale}`);
    await expect(keys()).toContainText(m.locks_soon({}, { locale }));
  }
  expect(m.locks_soon({}, { locale: 'en' })).toBe('The code will be activated shortly before the booking time');
  await page.goto(`${receipt}&lang=sv`);
  await expect(keys()).toContainText('Koden aktiveras strax före bokad tid');

  // Staff see who comes, and open the door a day earlier: the guest's page hears of it.
  const ofGuest = await page.request.get(`/api/orders/for-order-group/${placed.orderGroupId}?ak=${placed.accessKey}`);
  const { items } = (await ofGuest.json()) as { items: { _id: string }[] };
  await desk.goto(`/bo/providers/${STALL}/orders/${items[0]!._id}`);
  await desk.getByRole('link', { name: 'Se lås och dörrar' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Lås och dörrar' })).toBeVisible();
  const door = desk.getByRole('region', { name: ROOM, exact: true });
  await expect(door.getByText('Ligger i låset')).toBeVisible();
  await expect(door).toContainText(buyer.name);
  await clean(desk);
  await door.getByRole('button', { name: `Ändra dörren (${ROOM})` }).click();
  await door.getByLabel('Minuter före bokad tid', { exact: true }).fill('1440');
  await door.getByRole('button', { name: 'Spara dörren' }).click();
  const code = keys().getByText(/^Kod till Tornrummet: \d{3} \d{3}$/);
  await expect(code).toBeVisible();
  await clean(page);
  const digits = (await code.textContent())!.replace(/\D/g, '');
  // What the server writes holds no code, whoever keeps it.
  const written = await (await page.request.get(receipt)).text();
  expect(written).not.toContain(digits);
  for (const locale of ['en', 'de'] as const) {
    await page.goto(`${receipt}&lang=${locale}`);
    await expect(keys()).toContainText(`${m.locks_code_of({ door: ROOM }, { locale })}: ${digits.slice(0, 3)}`);
  }

  await page.goto(`${receipt}&lang=sv`);
  await expect(code).toBeVisible();
  await cancelled(page);
  await expect(keys()).toHaveCount(0);
  await page.goto(receipt);
  await listening(page);
  await expect(page.getByText(`${digits.slice(0, 3)} ${digits.slice(3)}`)).toHaveCount(0);
  await expect(door.getByText(buyer.name)).toHaveCount(0);
  await endDoor(desk);
});

/** An account and a door, by hand: mistakes keep what was typed. */
async function setUpDoor(desk: Page): Promise<void> {
  await desk.goto(`/bo/providers/${STALL}/units`);
  await desk.getByRole('link', { name: 'Lås och dörrar' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Lås och dörrar' })).toBeVisible();
  await listening(desk);
  await desk.getByRole('button', { name: 'Lägg till konto' }).click();
  await desk.getByLabel('Företag', { exact: true }).selectOption('PASSCODE');
  await desk.getByLabel('Namn bland er', { exact: true }).fill('Kodlåsen i huset');
  await desk.getByRole('button', { name: 'Spara kontot' }).click();
  await expect(desk.getByLabel('Hemlig nyckel', { exact: true })).toHaveAccessibleDescription(
    /Skriv den hemliga nyckeln/,
  );
  await expect(desk.getByLabel('Namn bland er', { exact: true })).toHaveValue('Kodlåsen i huset');
  await desk.getByLabel('Hemlig nyckel', { exact: true }).fill(SECRET);
  await desk.getByRole('button', { name: 'Spara kontot' }).click();
  await expect(desk.getByText('Kodlåsen i huset', { exact: true })).toBeVisible();
  await clean(desk);
  await desk.getByRole('button', { name: 'Lägg till dörr' }).click();
  await desk.getByLabel('Dörrens namn, som gästen ser det', { exact: true }).fill(ROOM);
  await desk.getByLabel('Låsets namn hos företaget', { exact: true }).fill(`torn-${Date.now()}`);
  await desk.getByRole('group', { name: 'Öppnar', exact: true }).getByLabel(ROOM).check();
  await desk.getByLabel('Minuter före bokad tid', { exact: true }).fill('0');
  await clean(desk);
  await desk.getByRole('button', { name: 'Spara dörren' }).click();
  const door = desk.getByRole('region', { name: ROOM, exact: true });
  await expect(door).toContainText('Öppnar Tornrummet');
  // The lock is asked by itself, and says how it is.
  await expect(door.getByText('Batteri 87 %')).toBeVisible({ timeout: 60_000 });
}

/** Cancels on the page, as the guest. */
async function cancelled(page: Page): Promise<void> {
  await page.getByRole('button', { name: m.receipts_cancel_booking({}, { locale: 'sv' }), exact: true }).click();
  const asked = page.getByRole('dialog', { name: m.receipts_cancel_title({}, { locale: 'sv' }) });
  await asked.getByRole('button', { name: m.receipts_cancel_do({}, { locale: 'sv' }) }).click();
  const done = page.getByRole('dialog', { name: m.receipts_cancelled_title({}, { locale: 'sv' }) });
  await done
    .getByRole('button', { name: m.receipts_cancelled_close({}, { locale: 'sv' }) })
    .last()
    .click();
  await expect(done).toBeHidden();
}

async function endDoor(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: `Ta bort dörren (${ROOM})` }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Ta bort dörren' }).click();
  await expect(desk.getByText('Inga dörrar än')).toBeVisible();
}
