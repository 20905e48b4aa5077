import type { Locator, Page } from '@playwright/test';
import { Client } from 'pg';
import { runningDatabase } from '../src/embedded-database/launcher.ts';
import { calendarDayAt } from '../src/shared/time.ts';
import type { Ticket } from '../src/tickets/contract.ts';
import { readPrint } from '../tests/pdf.ts';
import { clean } from './axe.ts';
import { linkIn } from './mailbox.ts';
import { openPayRequest, ordered, payByCard } from './placing.ts';
import { expect, listening, newBuyer, openSignedIn, type Placed, test } from './visit.ts';

/** A gift card given for a day, opened, handed on and used at the door, on a phone, in three languages (payments 2.8). */
const PHONE = { width: 390, height: 844 };
const CARD = 'presentkort-sjokanten';

const WORDS = {
  sv: { wrapped: 'Farmor, du har fått en present', open: 'Öppna presenten', note: /du behöver inget konto/ },
  en: { wrapped: 'Farmor, you have a gift', open: 'Open the gift', note: /you need no account/ },
  de: { wrapped: 'Farmor, Sie haben ein Geschenk', open: 'Geschenk öffnen', note: /Sie brauchen kein Konto/ },
} as const;

test('a gift card is given for a day, comes then, is opened, handed on and used at the door [payments 2.8.10]', async ({
  page,
  fresh,
  complaints,
}) => {
  complaints.expect(/status of 40[34]/);
  await page.setViewportSize(PHONE);
  const placed = await ordered(page, { slug: CARD });
  await openPayRequest(page, placed);
  await payByCard(page);
  const before = await ticketOf(page, placed);
  const [farmor, kusin] = [newBuyer('Farmor'), newBuyer('Kusin')];

  await page.getByRole('button', { name: /^Ge bort/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Till vem').fill('Farmor');
  await dialog.getByLabel('Hälsning').fill('Ät något gott vid sjön, och ta med morfar.');
  await dialog.getByLabel('Från').fill('Elin');
  await dialog.getByLabel('Mottagarens e-post').fill(farmor.email);
  await typeDay(dialog);
  await clean(page);
  await dialog.getByRole('button', { name: 'Ge bort presenten' }).click();
  await expect(page.getByRole('heading', { name: 'Bortgiven till Farmor' })).toBeVisible();
  await clean(page);
  await dayComes();

  const receiver = await fresh();
  await receiver.setViewportSize(PHONE);
  const address = await linkIn(receiver, farmor, /Farmor, du har fått en present från Elin/, /\/gifts\//);
  for (const [lang, { wrapped, open, note }] of Object.entries(WORDS)) {
    await receiver.goto(`${address}&lang=${lang}`);
    await expect(receiver.getByRole('heading', { level: 1, name: wrapped })).toBeVisible();
    await expect(receiver.getByRole('button', { name: open })).toBeVisible();
    await expect(receiver.getByText(note)).toBeVisible();
    expect(await receiver.content()).not.toContain(before.code!);
    await clean(receiver);
  }
  await receiver.goto(`${address}&lang=sv`);
  await listening(receiver);
  await receiver.getByRole('button', { name: 'Öppna presenten' }).click();
  await expect(receiver.getByText('Visa koden i kassan')).toBeVisible();
  await expect(receiver.getByText('”Ät något gott vid sjön, och ta med morfar.”')).toBeVisible();
  await clean(receiver);
  await printsWithoutItsGiver(receiver, placed);

  await page.reload();
  await expect(page.getByText(/^Öppnad .*Koden är mottagarens nu\.$/)).toBeVisible();
  const given = await ticketOf(page, placed);
  expect([given.code, given.given]).toEqual([null, true]);
  expect(await page.content()).not.toContain(before.code!.slice(0, 4));

  await receiver.getByRole('button', { name: 'Ge den vidare' }).click();
  const on = receiver.getByRole('dialog');
  await on.getByLabel('Till vem').fill('Kusin');
  await on.getByLabel('Mottagarens e-post').fill(kusin.email);
  await on.getByRole('button', { name: 'Ge presenten vidare' }).click();
  await expect(receiver.getByRole('heading', { name: 'Bortgiven till Kusin' })).toBeVisible();
  await expect(receiver.getByText('Visa koden i kassan')).toHaveCount(0);
  await clean(receiver);
  await dayComes();
  const cousin = await fresh();
  await cousin.setViewportSize(PHONE);
  const next = await linkIn(cousin, kusin, /Kusin, du har fått en present från Farmor/, /\/gifts\//);
  await cousin.goto(next);
  await listening(cousin);
  await cousin.getByRole('button', { name: 'Öppna presenten' }).click();
  await expect(cousin.getByText('Visa koden i kassan')).toBeVisible();
  await receiver.goto(address);
  await expect(receiver.getByRole('heading', { level: 1, name: 'Presenten hittades inte' })).toBeVisible();
  await clean(receiver);

  const { _id } = await ticketOf(page, placed);
  const door = await fresh();
  await door.setViewportSize(PHONE);
  await openSignedIn(door, `/bo/providers/sjokanten/tickets/${_id}`, ['maja.strand', 'nio-bord-vid-sjon']);
  await door.getByLabel('Belopp som ska dras, i hela kronor').fill('100');
  await door.getByRole('button', { name: 'Dra beloppet' }).click();
  await expect(door.getByText(/^Draget: 100\skr\./)).toBeVisible();
  await expect(cousin.getByText('Kvar', { exact: true })).toBeVisible();
});

test('a gift that nobody has opened is corrected and taken back', async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  await page.setViewportSize(PHONE);
  const placed = await ordered(page, { slug: CARD });
  await openPayRequest(page, placed);
  await payByCard(page);
  const mormor = newBuyer('Mormor');
  await page.getByRole('button', { name: /^Ge bort/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Till vem').fill('Mormor');
  await dialog.getByLabel('Hälsning').fill('Grattis, Mormor.');
  await dialog.getByRole('button', { name: 'Ge bort presenten' }).click();
  await expect(dialog.getByText('Skriv e-postadressen som presenten ska till.').first()).toBeVisible();
  await clean(page);
  await dialog.getByLabel('Mottagarens e-post').fill('fel@brevlada.example');
  await typeDay(dialog);
  await dialog.getByRole('button', { name: 'Ge bort presenten' }).click();
  await expect(page.getByRole('heading', { name: 'Bortgiven till Mormor' })).toBeVisible();
  await page.getByRole('button', { name: 'Ändra', exact: true }).click();
  await expect(dialog.getByLabel('Hälsning')).toHaveValue('Grattis, Mormor.');
  await dialog.getByLabel('Mottagarens e-post').fill(mormor.email);
  await dialog.getByRole('button', { name: 'Spara ändringen' }).click();
  await expect(page.getByText(mormor.email)).toBeVisible();
  await page.getByRole('button', { name: 'Ta tillbaka', exact: true }).click();
  await expect(page.getByText(/^Länken slutar fungera/)).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: 'Ta tillbaka', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Ge bort/ })).toBeVisible();
  expect((await ticketOf(page, placed)).code).not.toBeNull();
});

test('an owner changes the key of tickets, and revokes one that leaked', async ({ fresh, complaints }) => {
  complaints.expect(/status of 403/);
  const desk = await fresh();
  await openSignedIn(desk, '/bo/providers/sjokanten/tickets', ['maja.strand', 'nio-bord-vid-sjon']);
  await listening(desk);
  const panel = desk.getByRole('region', { name: 'Biljetternas nyckel' });
  const change = async (button: string) => {
    await panel.getByRole('button', { name: button }).first().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Varför').fill('Datorn på kontoret är stulen.');
    await clean(desk);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  };
  await change('Byt nyckel');
  await panel.getByText('Tidigare nycklar').click();
  await expect(panel.getByText(/^Bytt /)).toBeVisible();
  await change('Återkalla nyckeln');
  await expect(panel.getByText(/^Återkallad /).first()).toBeVisible();
  await clean(desk);
});

/** Types a day five days ahead, as Swedish has it: year, month, day. */
async function typeDay(dialog: Locator): Promise<void> {
  const day = calendarDayAt(new Date(Date.now() + 5 * 86_400_000));
  await dialog.getByRole('spinbutton').first().click();
  await dialog.page().keyboard.type(day.replaceAll('-', ''), { delay: 30 });
}

/** Lets the morning come on which gifts are brought. */
async function dayComes(): Promise<void> {
  const connectionString = await runningDatabase(process.env.JOURNEYS_DATA ?? '');
  const client = new Client({ connectionString: connectionString ?? '' });
  await client.connect();
  try {
    await client.query(`update outbox set due_at = created_at where kind = 'gift' and done_at is null`);
  } finally {
    await client.end();
  }
}

async function ticketOf(page: Page, { orderGroupId, accessKey }: Placed): Promise<Ticket> {
  const answer = await page.request.get(`/api/tickets/for-order-group/${orderGroupId}?ak=${accessKey}`);
  return ((await answer.json()) as { items: Ticket[] }).items[0]!;
}

/** Paper of a gift: its words and its code, and nothing of the receipt. */
async function printsWithoutItsGiver(page: Page, { accessKey, orderGroupId }: Placed): Promise<void> {
  const sheets = await readPrint(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]!.cut).toEqual([]);
  const text = sheets[0]!.words.join(' ');
  expect(text).toContain('Från Elin');
  for (const secret of [accessKey, orderGroupId, '@']) expect(text).not.toContain(secret);
}
