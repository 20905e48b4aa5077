import type { Locator, Page } from '@playwright/test';
import { cleanByLight } from './axe.ts';
import { quietSaturday } from './booking-steps.ts';
import { ordered } from './placing.ts';
import { expect, listening, newBuyer, openSignedIn, test } from './visit.ts';

/**
 * The calendar of a stall on a desktop: a booking is dragged, moved by keys, lengthened, refused where it can't go, and
 * taken back; two tablets see the same. Each test has a Saturday of its own, far away.
 */
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const MAJA = ['maja.strand', 'nio-bord-vid-sjon'] as const;
const TABLE = 'bord-pa-sjokanten';
const number = () => `070-${String(Date.now() % 10_000_000).padStart(7, '0')}`;

/** The nth of Saturdays on which nobody else books, with the guests of that evening, in turn at the tables that fit them. */
async function evening(page: Page, fresh: () => Promise<Page>, n: number, guests: [name: string, party: number][]) {
  const day = await quietSaturday(page, n);
  for (const [name, party] of guests) {
    const buyer = { ...newBuyer(name), phone: number() };
    await ordered(await fresh(), { slug: TABLE, wish: { day, time: '18:00', guests: { guest: party } }, buyer });
  }
  return day;
}

const block = (page: Page, name: string) => page.locator('.cal-block').filter({ hasText: name });
const row = (page: Page, unit: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(unit, { exact: true }) })
    .last();
const hint = (page: Page) => page.locator('.cal-ghost > span');

async function openCalendar(page: Page, day: string, view = ''): Promise<void> {
  await openSignedIn(page, `/bo/providers/sjokanten/calendar?day=${day}${view}`, MAJA);
  await listening(page);
  await expect(page.locator('.cal-block').first()).toBeVisible();
}

/** Takes a block at a quarter of its width and carries it to the middle of another row, so many hours later. */
async function carry(page: Page, from: Locator, { to, hours }: { to: Locator; hours: number }): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const box = (await from.boundingBox())!;
  const target = (await to.boundingBox())!;
  // Two hours are as wide as the block.
  const x = box.x + box.width / 4;
  await page.mouse.move(x, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 12, box.y + box.height / 2 + 6, { steps: 3 });
  await page.mouse.move(x + (hours / 2) * box.width, target.y + target.height / 2, { steps: 12 });
}

test('a booking is dragged, refused where somebody sits, lengthened, and taken back', async ({ page, fresh }) => {
  test.slow();
  const day = await evening(page, fresh, 0, [
    ['Tage Alm', 4],
    ['Ylva Berg', 4],
  ]);
  await openCalendar(page, day);
  const tage = block(page, 'Tage Alm');
  await expect(tage).toHaveAccessibleName(/Tage Alm, 18:00–20:00, 4\spers, bekräftad/);

  await test.step('where somebody sits it says who, and stays where it was', async () => {
    await carry(page, tage, { to: row(page, 'Bord 6'), hours: 0 });
    await expect(hint(page)).toContainText('upptaget av Ylva Berg');
    await cleanByLight(page, 'a refused place');
    await page.mouse.up();
    await expect(page.getByRole('alert').filter({ hasText: 'upptaget av Ylva Berg' })).toBeVisible();
    await expect(tage).toHaveAccessibleName(/18:00–20:00/);
  });

  await test.step('where it is free it goes, and its guest hears of it in a minute', async () => {
    await carry(page, tage, { to: row(page, 'Bord 7'), hours: 1 });
    await expect(hint(page)).toContainText('Bord 7, 19:00: ledigt');
    await page.mouse.up();
    await expect(page.getByText('Tage Alm står nu på Bord 7', { exact: false })).toBeVisible();
    await expect(page.getByText('Gästen får ett brev om en minut.')).toBeVisible();
    await expect(tage).toHaveAccessibleName(/19:00–21:00/);
    await cleanByLight(page, 'a moved booking');
  });

  await test.step('its edge makes it last longer', async () => {
    const box = (await tage.boundingBox())!;
    await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 1.26, box.y + box.height / 2, { steps: 10 });
    await page.mouse.up();
    await expect(tage).toHaveAccessibleName(/19:00–21:30/);
  });

  await test.step('Ctrl Z takes back one move after the other', async () => {
    await page.keyboard.press('Control+z');
    await expect(tage).toHaveAccessibleName(/19:00–21:00/);
    await page.keyboard.press('Control+z');
    await expect(tage).toHaveAccessibleName(/18:00–20:00/);
    await expect(page.getByText('Tillbaka som det var.')).toBeVisible();
  });

  await test.step('pressed, it is shown whole, and leads to its order', async () => {
    await tage.click();
    const panel = page.getByRole('complementary', { name: 'Tage Alm' });
    await expect(panel.getByRole('heading', { name: 'Tage Alm' })).toBeVisible();
    await expect(panel.getByText('Kostar inget')).toBeVisible();
    await cleanByLight(page, 'a chosen booking');
    await panel.getByRole('link', { name: 'Öppna ordern' }).click();
    await expect(page).toHaveURL(/\/orders\//);
  });
});

test('the keyboard goes from booking to booking, and moves one by arrows alone', async ({ page, fresh }) => {
  const day = await evening(page, fresh, 1, [
    ['Vera Dal', 2],
    ['Nils Ek', 2],
  ]);
  await openCalendar(page, day);
  const [vera, nils] = [block(page, 'Vera Dal'), block(page, 'Nils Ek')];
  const said = page.locator('p[role=status].sr-only');
  const tables = async () => Promise.all([vera, nils].map(async one => (await one.boundingBox())!.y));
  const [first, second] = await tables();
  const [upper, lower] = first! < second! ? [vera, nils] : [nils, vera];
  await upper.focus();
  await page.keyboard.press('ArrowDown');
  await expect(lower).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(upper).toBeFocused();

  await page.keyboard.press('m');
  await expect(said).toContainText(/Pilarna flyttar.*ledigt/);
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText('upptaget av');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'upptaget av' })).toBeVisible();
  for (let pressed = 0; pressed < 8; pressed++) await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('20:00: ledigt');
  await page.keyboard.press('Escape');
  await expect(said).toContainText('Inget flyttades.');

  await page.keyboard.press('m');
  await expect(said).toContainText('ledigt');
  for (let pressed = 0; pressed < 8; pressed++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(upper).toHaveAccessibleName(/20:00–22:00/);
  await upper.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Flytta' })).toBeVisible();
});

test('two tablets agree, and a booking in both hands is only in one', async ({ page, fresh }) => {
  const day = await evening(page, fresh, 2, [['Alva Friis', 6]]);
  const other = await fresh();
  await other.setViewportSize({ width: 1280, height: 900 });
  await openCalendar(page, day);
  await openCalendar(other, day);

  await test.step('what one moves, the other sees', async () => {
    await carry(page, block(page, 'Alva Friis'), { to: row(page, 'Bord 9'), hours: 0 });
    await expect(hint(page)).toContainText('Bord 9, 18:00: ledigt');
    await page.mouse.up();
    await expect(page.getByText('Alva Friis står nu på Bord 9', { exact: false })).toBeVisible();
    await expect(row(other, 'Bord 9').locator('.cal-block')).toHaveAccessibleName(/Alva Friis/);
  });

  await test.step('what one holds while the other moves it is let go of', async () => {
    await block(other, 'Alva Friis').focus();
    await other.keyboard.press('m');
    await expect(other.locator('p[role=status].sr-only')).toContainText('Pilarna flyttar');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Tillbaka som det var.')).toBeVisible();
    await expect(other.locator('p[role=status].sr-only')).toContainText('ändrades av någon annan');
    await expect(other.locator('.cal-ghost')).toHaveCount(0);
  });
});

test('a week moves a booking to another day, and a month leads to its days', async ({ page, fresh }) => {
  const day = await evening(page, fresh, 3, [['Sixten Rud', 4]]);
  await openCalendar(page, day, '&view=week');
  const sixten = block(page, 'Rud');
  const box = (await sixten.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + 14, { steps: 4 });
  // Friday is the day before; the kitchen opens at five then, too.
  await page.mouse.move(box.x - box.width / 2, box.y + 10, { steps: 10 });
  await expect(hint(page)).toContainText('18:00: ledigt');
  await page.mouse.up();
  await expect(page.getByText('Sixten Rud står nu på', { exact: false })).toBeVisible();
  await cleanByLight(page, 'a week');
  await page.getByRole('navigation', { name: 'Visa som' }).getByRole('link', { name: 'Månad' }).click();
  await expect(page.getByRole('link', { name: /1 bokningar, 4 gäster/ }).first()).toBeVisible();
  await cleanByLight(page, 'a month');
});

test('an empty place leads to its booking, filled in; a block is put on a table and released', async ({
  page,
  fresh,
}) => {
  const day = await evening(page, fresh, 5, [['Folke Hed', 4]]);
  await openCalendar(page, day);

  await test.step('a press beside a booking books that table from there', async () => {
    const folke = (await block(page, 'Folke Hed').boundingBox())!;
    const bord = (await row(page, 'Bord 3').boundingBox())!;
    await page.mouse.move(folke.x + 4, bord.y + bord.height / 2);
    await expect(row(page, 'Bord 3').getByText('18:00')).toBeVisible();
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/book\?/);
    await listening(page);
    await expect(page.getByRole('button', { name: /^Boka Bord 3/ })).toContainText('18:00');
    await page.goBack();
  });

  await test.step('a table is blocked from its row', async () => {
    await row(page, 'Bord 4').getByText('Bord 4', { exact: true }).hover();
    await page.getByRole('link', { name: 'Spärra: Bord 4' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Spärra Bord 4/ })).toBeVisible();
    await listening(page);
    await page.getByRole('button', { name: 'Spärra', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Bord 4 spärrad/ })).toBeVisible();
  });

  await test.step('a press on the block shows why, and releases it', async () => {
    await openCalendar(page, day);
    await row(page, 'Bord 4').locator('button[data-standing=blocked]').click();
    const panel = page.getByRole('complementary', { name: 'Bord 4' });
    await expect(panel).toContainText('Annat');
    await cleanByLight(page, 'a chosen block');
    await panel.getByRole('button', { name: 'Släpp spärren' }).click();
    await expect(row(page, 'Bord 4').locator('button[data-standing=blocked]')).toHaveCount(0);
  });

  await test.step('a day without anything in a week is a place to press as well', async () => {
    await page.goto(`/bo/providers/sjokanten/calendar?day=${day}&view=week`);
    await page.getByRole('link', { name: /^Boka: Bord 9, lör/ }).click();
    await expect(page).toHaveURL(/\/book\?/);
  });
});
