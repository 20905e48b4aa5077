import type { Page } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import { formatDayAndTime } from '../src/shared/time.ts';
import { plusDays } from '../src/ui/month-days.ts';
import {
  chooseTime,
  count,
  dayNamed,
  fact,
  firstDay,
  intoCart,
  isChristmas,
  isOneMonth,
  isWithin,
  payByCard,
  payOnCardPage,
  seeReceipt,
  shortDay,
  toCheckout,
  todayIn,
} from './booking-steps.ts';
import { letterTo } from './mailbox.ts';
import { type Buyer, expect, newBuyer, test, toCardPage } from './visit.ts';

/** Changes of a booking by its guest, on the receipt: cancelled in time, too late, and moved to another time. */
const said = { locale: 'sv' } as const;
test.use({ viewport: { width: 390, height: 844 } });

const WHEN = m.receipts_when({}, said);

test('a table is cancelled in time: it costs nothing, and a letter says so [payments 2.7.6, 4.16, 7.15, 8.7]', async ({
  page,
  fresh,
  complaints,
}) => {
  const buyer = newBuyer();
  await bookTable(page, buyer, 3);
  const ask = page.getByRole('button', { name: m.receipts_cancel_booking({}, said), exact: true });
  await ask.click();
  const asked = page.getByRole('dialog', { name: m.receipts_cancel_title({}, said) });
  await expect(asked).toContainText(m.receipts_cancel_free({}, said));
  const press = asked.getByRole('button', { name: m.receipts_cancel_do({}, said) });
  await test.step('a fault is told with the stall to ask, and the booking stands', async () => {
    complaints.expect(/status of 500/);
    const fault = { code: 'INTERNAL_SERVER_ERROR', reason: null, message: 'Oj' };
    await page.route('**/cancellations*', route => route.fulfill({ status: 500, json: fault }));
    await press.click();
    const told = page.getByText('Avbokningen gick inte att göra', { exact: false });
    await expect(told).toContainText('Sjökanten');
    await page.unroute('**/cancellations*');
    await page.reload();
    await ask.click();
  });
  await press.click();
  const done = page.getByRole('dialog', { name: m.receipts_cancelled_title({}, said) });
  await done
    .getByRole('button', { name: m.receipts_cancelled_close({}, said) })
    .last()
    .click();
  await expect(done).toBeHidden();
  await expect(page.getByRole('button', { name: m.receipts_cancel_booking({}, said), exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/avb(okad|ruten)/);
  await letterTo(await fresh(), buyer, /^Avbokat hos Sjökanten/);
});

test('what is paid is cancelled in time: all of it goes back to the card', async ({ page, fresh }) => {
  const buyer = newBuyer();
  const day = plusDays(await todayIn(page, 'ljungsjo-i-rorelse'), 3);
  await page.goto(`/products/elcykel-per-timme?date=${day}`);
  await chooseTime(page, '12:00', 'sv');
  await intoCart(page, m.catalogue_add_booking({}, said), 'Elcykel per timme', 'sv');
  await toCheckout(page, buyer, 'sv');
  await payByCard(page, '45,00', 'sv');

  await page.getByRole('button', { name: m.receipts_cancel_booking({}, said), exact: true }).click();
  const asked = page.getByRole('dialog', { name: m.receipts_cancel_title({}, said) });
  await expect(asked).toContainText(m.receipts_cancel_back({ amount: '45 kr' }, said));
  await asked.getByRole('button', { name: m.receipts_cancel_do({}, said) }).click();
  const done = page.getByRole('dialog', { name: m.receipts_cancelled_title({}, said) });
  await expect(done).toContainText('45 kr');
  await done
    .getByRole('button', { name: m.receipts_cancelled_close({}, said) })
    .last()
    .click();
  await expect(done).toBeHidden();

  await test.step('the receipt shows what went back, and a letter tells of it', async () => {
    await expect(page.getByText(/^[−-]45,00$/).first()).toBeVisible();
    await letterTo(await fresh(), buyer, /^Avbokat hos Ljungsjö i rörelse/);
  });
});

test('after the limit nobody cancels by themselves: told before they pay, and on the receipt [payments 4.15]', async ({
  page,
}) => {
  // A night within a week: free cancellation ends seven days before.
  const cabin = 'fyrbaddsstuga';
  const tomorrow = plusDays(await todayIn(page, 'dafto-camping'), 1);
  const answer = await page.request.get(
    `/api/products/${cabin}/availability?dayRange=${tomorrow}..${plusDays(tomorrow, 5)}`,
  );
  const { items } = (await answer.json()) as { items: { day: string; isAvailable: boolean }[] };
  const { day } = items.find(one => one.isAvailable)!;
  await page.goto(`/products/${cabin}?date=${day}&end=${plusDays(day, 1)}`);
  await expect(page.getByText(m.availability_no_cancelling({}, said))).toBeVisible();
  await intoCart(page, m.catalogue_add_nights({}, said), 'Fyrbäddsstuga vid vattnet', 'sv');
  await toCheckout(page, newBuyer(), 'sv');
  await payByCard(page, ',00', 'sv');

  const until = formatDayAndTime(`${plusDays(day, -7)}T12:00:00Z`, 'sv').replace(/ \S+$/, '');
  await expect(page.getByText(m.receipts_cancel_past({ until }, said).replace(/\.$/, ''))).toBeVisible();
  for (const name of [m.receipts_cancel_booking({}, said), m.changes_booking({}, said)])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('a table is moved to a later time: the same price, the new time on the receipt, and a letter', async ({
  page,
  fresh,
}) => {
  const buyer = newBuyer();
  const day = await bookTable(page, buyer, 2);
  const sheet = await openChange(page);
  await sheet.getByRole('radio', { name: '20:00' }).check({ force: true });
  await expect(sheet.getByText(m.changes_same({}, said))).toBeVisible();
  await sheet.getByRole('button', { name: m.changes_do({}, said), exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(fact(page, WHEN)).toHaveText(`${shortDay(day, 'sv')} 20:00`);
  const letter = await letterTo(await fresh(), buyer, /^Ny tid hos Sjökanten/);
  await expect(letter).toContainText(`${shortDay(day, 'sv')} 20:00–22:00`);
});

test('a night is moved to a dearer one and back: the difference is told, paid, and returned', async ({ page }) => {
  const tuesday = firstDay(
    await todayIn(page, 'bauergarden-i-bunn'),
    15,
    (day, weekday) =>
      weekday === 2 &&
      !isWithin(day, '06-15', '08-16') &&
      !isChristmas(plusDays(day, 3)) &&
      isOneMonth(day, plusDays(day, 4)),
  );
  const friday = plusDays(tuesday, 3);
  await page.goto(`/products/dubbelrum-mot-sjon?date=${tuesday}&end=${plusDays(tuesday, 1)}&guests=2`);
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2);
  await count(page, 'Vuxen', 2, 'sv');
  await intoCart(page, m.catalogue_add_nights({}, said), 'Dubbelrum mot sjön', 'sv');
  await toCheckout(page, newBuyer(), 'sv');
  await payByCard(page, '1 490,00', 'sv');

  await test.step('a Friday costs 80 kronor more for each of two, and they are paid by card', async () => {
    await moveTo(page, friday, m.changes_more({ amount: '160 kr' }, said));
    await expect(page).toHaveURL(/\/pay-requests\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Bauergården i Bunn' })).toBeVisible();
    await expect(page.getByRole('button', { name: m.payments_waits_let_go({}, said) })).toHaveCount(0);
    await toCardPage(page);
    await payOnCardPage(page, '160,00');
    await expect(fact(page, WHEN)).toHaveText(`${shortDay(friday, 'sv')} – ${shortDay(plusDays(friday, 1), 'sv')}`);
  });

  await test.step('back to the Tuesday: as much is returned', async () => {
    await moveTo(page, tuesday, m.changes_less({ amount: '160 kr' }, said));
    await expect(fact(page, WHEN)).toHaveText(`${shortDay(tuesday, 'sv')} – ${shortDay(plusDays(tuesday, 1), 'sv')}`);
    await expect(page.getByText(/^[−-]160,00$/).first()).toBeVisible();
  });
});

/** Books a table for two or more at Sjökanten's on an evening two weeks from now; answers with the day. */
async function bookTable(page: Page, buyer: Buyer, guests: number): Promise<string> {
  const day = firstDay(await todayIn(page, 'sjokanten'), 14, (one, weekday) => weekday === 4 && !isChristmas(one));
  await page.goto(`/products/bord-pa-sjokanten?date=${day}&guests=${guests}`);
  await chooseTime(page, '18:00', 'sv');
  await intoCart(page, m.catalogue_add_table({}, said), 'Boka bord', 'sv');
  await toCheckout(page, buyer, 'sv');
  await page.getByRole('button', { name: m.checkout_book({}, said), exact: true }).click();
  await seeReceipt(page);
  await expect(fact(page, WHEN)).toHaveText(`${shortDay(day, 'sv')} 18:00`);
  return day;
}

async function openChange(page: Page) {
  await page.getByRole('button', { name: m.changes_booking({}, said), exact: true }).click();
  return page.getByRole('dialog', { name: m.changes_title({}, said) });
}

/** Chooses another first night in the sheet's calendar, and expects the news of its price. */
async function moveTo(page: Page, day: string, news: string): Promise<void> {
  const sheet = await openChange(page);
  await sheet
    .getByRole('grid')
    .getByRole('button', { name: dayNamed(day, 'sv') })
    .click();
  await expect(sheet.getByText(news)).toBeVisible();
  await sheet.getByRole('button', { name: m.changes_do({}, said), exact: true }).click();
  await expect(sheet).toBeHidden();
}
