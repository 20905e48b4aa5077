import type { Locator, Page } from '@playwright/test';
import { cleanByLight } from './axe.ts';
import { firstDay, isWithin, todayIn } from './booking-steps.ts';
import { letterTo, linkIn } from './mailbox.ts';
import { ordered } from './placing.ts';
import { expect, newBuyer, openSignedIn, test } from './visit.ts';

/**
 * Tables that a stall blocks with six guests on them: as few presses as it takes, each guest told in their own
 * language, and one who chooses another time by the link of the letter. A day far away, on which no other journey books.
 */
const STALL = 'sjokanten';
const GUESTS = [
  ['Rut Engdahl', '12:30', 'sv'],
  ['Omar Håkansson', '17:00', 'sv'],
  ['Tove Nordin', '18:00', 'en'],
  ['Sven Ängquist', '19:00', 'sv'],
  ['Lars Björk', '19:30', 'de'],
  ['Siv Almgren', '20:00', 'sv'],
] as const;

/** Presses and their count, as of somebody in a hurry. */
function hurried(page: Page) {
  const began = Date.now();
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  return {
    press,
    choose: async (what: Locator, value: string) => {
      presses += 1;
      await what.selectOption(value);
    },
    button: (name: string | RegExp) => press(page.getByRole('button', { name })),
    said: () => ({ presses, seconds: (Date.now() - began) / 1000 }),
  };
}

async function sixGuests(page: Page, day: string, fresh: () => Promise<Page>) {
  const buyers = [];
  for (const [name, time, lang] of GUESTS) {
    const buyer = newBuyer(name);
    const theirs = await fresh();
    await theirs.context().addCookies([{ name: 'lang', value: lang, url: new URL(page.url()).origin }]);
    await ordered(theirs, { slug: 'bord-pa-sjokanten', wish: { day, time, guests: { guest: 2 } }, buyer });
    buyers.push(buyer);
  }
  return buyers;
}

test('a block with six guests told: a few presses, each in their language, one takes another time', async ({
  page,
  fresh,
}) => {
  test.slow();
  const day = firstDay(
    await todayIn(page, STALL),
    139,
    (one, weekday) => weekday === 6 && !isWithin(one, '12-22', '12-31'),
  );
  const pages = `/bo/providers/${STALL}/bookings?day=${day}`;
  await openSignedIn(page, pages, ['maja.strand', 'nio-bord-vid-sjon']);
  const buyers = await sixGuests(page, day, fresh);
  await page.goto(pages);

  await test.step('all tables are blocked from the day on which they are booked', async () => {
    const hurry = hurried(page);
    await hurry.press(page.getByRole('link', { name: 'Stäng eller spärra' }));
    await hurry.press(page.getByRole('radio', { name: 'Bord, rum och saker' }));
    await hurry.press(page.getByRole('checkbox', { name: 'Alla', exact: true }).first());
    await expect(page.getByText('6 bokningar och 12 gäster berörs', { exact: false })).toBeVisible();
    await hurry.choose(page.getByLabel('Anledning'), 'MAINTENANCE');
    await hurry.button('Spärra och skicka 6 brev');
    await hurry.press(page.getByRole('alertdialog').getByRole('button', { name: 'Spärra och skicka 6 brev' }));
    await expect(page.getByText(/^Breven går ut \d\d:\d\d$/)).toBeVisible();
    const { presses, seconds } = hurry.said();
    process.stdout.write(`  a block with six guests told: ${presses} presses, ${seconds.toFixed(1)} s\n`);
    expect(presses).toBeLessThanOrEqual(6);
    await cleanByLight(page, 'a block about to be told');
  });

  await test.step('one of them is left alone, the others are written to at once', async () => {
    await page.getByRole('button', { name: /^Låt bli.*Siv Almgren/ }).click();
    await expect(page.getByText('Ångrat, inget gjort')).toBeVisible();
    await page.getByRole('button', { name: 'Skicka nu' }).click();
    await expect(page.getByText('Alla 6 är klara')).toBeVisible();
    await expect(page.getByText(/^Brev skickat\. Gästen väljer senast/)).toHaveCount(5);
  });

  await test.step('each reads it in their own language', async () => {
    const other = await fresh();
    const [swedish, , english, , german] = buyers;
    await expect(await letterTo(other, swedish!, /blir inte av som planerat/)).toContainText('laga något');
    await expect(await letterTo(other, english!, /can't go ahead as planned/)).toContainText('has to be mended');
    await expect(await letterTo(other, german!, /findet nicht wie geplant statt/)).toContainText('repariert werden');
  });

  await test.step('a guest takes another time by the link of the letter', async () => {
    const guest = await fresh();
    await guest.setViewportSize({ width: 390, height: 844 });
    const link = await linkIn(guest, buyers[0]!, /blir inte av som planerat/, /choices/);
    await guest.goto(link);
    await expect(guest.getByText(/^Din bokning .* blir inte av/)).toBeVisible();
    await cleanByLight(guest, 'choosing another time');
    await guest.setViewportSize({ width: 320, height: 700 });
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await guest.setViewportSize({ width: 390, height: 844 });
    await guest.getByRole('radio').first().check();
    await guest.getByRole('button', { name: 'Ta den här tiden' }).click();
    await expect(guest.getByText('Du har valt en ny tid. Välkommen.')).toBeVisible();
    await guest.getByRole('link', { name: 'Visa bokningen' }).click();
    await expect(guest).toHaveURL(/\/receipts\//);
    await page.reload();
    await expect(page.getByText('Valde en annan tid')).toBeVisible();
  });

  await test.step('the block is released, and the tables can be booked again', async () => {
    await page.getByRole('button', { name: 'Släpp spärren' }).click();
    await expect(page.getByText(/^Öppnat igen .* av Maja Strand/)).toBeVisible();
  });
});

test('closing earlier today: shown, asked for, and taken back', async ({ page }) => {
  await openSignedIn(page, `/bo/providers/${STALL}/disruptions`, ['maja.strand', 'nio-bord-vid-sjon']);
  await page.getByRole('radio', { name: 'Stänger tidigare' }).click();
  await expect(page.getByLabel('Stänger', { exact: true })).toHaveValue('19:00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stäng .* från 19:00$/);
  await cleanByLight(page, 'closing earlier');
  await page.getByRole('button', { name: /^Stäng den tiden/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Det är i dag. Ingen kan boka mer den tiden.')).toBeVisible();
  await question.getByRole('button', { name: 'Tillbaka, stäng inte' }).click();
  await expect(question).toBeHidden();
});
