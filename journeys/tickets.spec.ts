import type { Page } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import type { Ticket } from '../src/tickets/contract.ts';
import { formatPrice } from '../src/ui/price-format.ts';
import { readPrint } from '../tests/pdf.ts';
import { clean } from './axe.ts';
import { boughtCard } from './placing.ts';
import { expect, listening, openSignedIn, test } from './visit.ts';

/** Tickets as their holders keep them: shown, shared, printed, and never by a bare id (payments 2.8). */
const VOUCHER = 'adoptera-en-get';
const GIFT_CARD = 'presentkort-naven';

const HEADINGS = {
  sv: ['Ditt värdebevis eller presentkort (1 st)', 'Dela värdebeviset', 'Upptäck mer i närheten'],
  en: ['Your voucher/giftcard (1 item)', 'Share the voucher', 'Discover more locally!'],
  de: ['Ihr Gutschein oder Ihr Geschenkgutschein (1 Stück)', 'Gutschein teilen', 'Mehr in der Nähe entdecken'],
} as const;

const PHONE = { width: 390, height: 844 };

test('a voucher is kept in three languages, shared and printed on A3 [payments 2.8.6, 2.8.7, 2.8.8, 2.8.9, 2.8.10, 2.8.13, 9.7, 9.15]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(PHONE);
  const ticket = await boughtCard(page, VOUCHER);
  for (const [lang, [heading, share, more]] of Object.entries(HEADINGS)) {
    await page.goto(`/tickets/c/${ticket.code}?lang=${lang}`);
    await expect(page).toHaveURL(new RegExp(`/tickets/${ticket.code}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('link', { name: more })).toHaveAttribute('href', '/');
    await expect(page.getByText(`${ticket.code!.slice(0, 3)} ${ticket.code!.slice(3)}`)).toBeVisible();
    await expect(page.getByRole('button', { name: share })).toBeVisible();
    await clean(page);
  }
  await page.goto(`/tickets/${ticket.code}?lang=en`);
  await listening(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: 'Share the voucher' }).click();
  await expect(page.getByText('Link has been copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ticket.shortLink);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await printsOnA3(page, ticket);
  await page.goto('/?lang=sv');
});

async function printsOnA3(page: Page, { code }: Ticket): Promise<void> {
  const sheets = await readPrint(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(sheets).toHaveLength(1);
  const [{ width, height, words, cut }] = sheets as [(typeof sheets)[number]];
  expect([Math.round(width), Math.round(height)]).toEqual([1191, 842]);
  expect(cut).toEqual([]);
  const text = words.join(' ').replaceAll(/\s+/g, ' ');
  for (const part of [code!.slice(0, 3), code!.slice(3), 'Ljungsjö market hall', 'Cut along the dashed line.'])
    expect(text).toContain(part);
}

test('a gift card shows its code in halves, and is not printed; cards are 310 wide, a single one 450 [payments 2.8.8, 2.8.11, 2.8.12, 9.15]', async ({
  page,
}) => {
  const card = await boughtCard(page, GIFT_CARD);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(card.shortLink!);
  await expect(page.getByText(card.code!.slice(0, 8), { exact: true })).toBeVisible();
  await expect(page.getByText(card.code!.slice(8), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Dela presentkortet/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toHaveCount(0);
  const ticket = page.locator('.ticket');
  expect((await ticket.boundingBox())!.width).toBe(450);
  expect(await ticket.evaluate(one => getComputedStyle(one).borderRadius)).toBe('14px');
});

test('below the tickets stand electric car and e-bike at places 3 and 9, and a way to more [payments 2.8.14]', async ({
  page,
}) => {
  const { code } = await boughtCard(page, VOUCHER);
  await page.goto(`/tickets/${code}`);
  const cards = page.getByRole('region', { name: 'Upptäck mer i närheten' }).getByRole('listitem');
  await expect(cards.nth(2).getByRole('link')).toHaveAttribute('href', '/destinations/smart-resande-elbil');
  await expect(cards.nth(8).getByRole('link')).toHaveAttribute('href', '/destinations/smart-resande');
  await expect(cards.last()).toHaveText('Hitta mer');
});

test('a bare id opens nothing for a stranger, the order’s key all of it; a wrong link says so [payments 2.8.4, 8.11]', async ({
  page,
  fresh,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const { orderGroupId, _id, code } = await boughtCard(page, VOUCHER);
  const stranger = await fresh();
  for (const ref of [orderGroupId, _id, 'BCDFGHJKMNPQR']) {
    await stranger.goto(`/tickets/${ref}`);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Biljetten hittades inte');
    await expect(stranger.getByRole('link', { name: 'Kontakta supporten' })).toBeVisible();
    expect(await stranger.content()).not.toContain(code);
  }
  await clean(stranger);
});

test('at the door a shared gift card is used in part, undone and used up, and its guest’s page follows [payments 2.8.5, 4.20, 4.21, 4.22]', async ({
  page,
  fresh,
  complaints,
}) => {
  // The second step is not shown yet when the door is asked for.
  complaints.expect(/status of 403/);
  const card = await boughtCard(page, 'presentkort-sjokanten');
  const guest = await fresh();
  await guest.setViewportSize(PHONE);
  await guest.goto(card.shortLink!);
  await listening(guest);
  const left = guest
    .locator('.ticket')
    .getByText(/^\d+\skr$/)
    .last();
  await expect(left).toHaveText(/250\skr/);

  const door = await fresh();
  await door.setViewportSize(PHONE);
  await openSignedIn(door, new URL(card.shortLink!).pathname, ['maja.strand', 'nio-bord-vid-sjon']);
  await expect(door).toHaveURL(/\/bo\/providers\/[^/]+\/tickets\//);
  await expect(door.getByRole('heading', { name: 'Gäller', exact: true })).toBeVisible();
  await clean(door);
  await door.getByLabel('Belopp som ska dras, i hela kronor').fill('100');
  await door.getByRole('button', { name: 'Dra beloppet' }).click();
  await expect(door.getByText(/^Draget: 100\skr\. Kvar: 150\skr\.$/)).toBeVisible();
  await expect(left).toHaveText(/150\skr/);
  await door.getByRole('button', { name: /^Ångra uttaget på 100\skr/ }).click();
  await expect(door.getByText(/^Ångrat\. Kvar: 250\skr\.$/)).toBeVisible();
  await expect(left).toHaveText(/250\skr/);
  await door.getByRole('button', { name: /^Använd hela, 250\skr/ }).click();
  await expect(door.getByRole('heading', { name: 'Redan använd' })).toBeVisible();
  await clean(door);
  await expect(guest.getByText('Värdebeviset är använt')).toBeVisible();
  await expect(guest.locator('.ticket')).toHaveAttribute('data-used', '');
  expect(await guest.locator('.ticket-mark').evaluate(mark => Number(getComputedStyle(mark).opacity))).toBeLessThan(
    0.5,
  );
  await clean(guest);
});

test('the door speaks English and German as well: checked, used in part, undone, used up', async ({
  page,
  fresh,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  const door = await fresh();
  await door.setViewportSize(PHONE);
  for (const locale of ['en', 'de'] as const) {
    const said = { locale };
    const kronor = (amount: number) => formatPrice(amount, said);
    const card = await boughtCard(page, 'presentkort-sjokanten');
    await openSignedIn(door, new URL(card.shortLink!).pathname, ['maja.strand', 'nio-bord-vid-sjon']);
    await expect(door).toHaveURL(/\/bo\/providers\/[^/]+\/tickets\//);
    await door.goto(`${new URL(door.url()).pathname}?lang=${locale}`);
    await expect(door.getByRole('heading', { name: m.tickets_door_good({}, said), exact: true })).toBeVisible();
    await clean(door);
    await door.getByLabel(m.tickets_door_part({}, said)).fill('100');
    await door.getByRole('button', { name: m.tickets_door_use_part({}, said) }).click();
    const done = m.tickets_door_done({ amount: kronor(10_000), left: kronor(15_000) }, said);
    await expect(door.getByText(done)).toBeVisible();
    await door.getByRole('button', { name: m.tickets_door_undo_label({ amount: kronor(10_000) }, said) }).click();
    await expect(door.getByText(m.tickets_door_undone({ left: kronor(25_000) }, said))).toBeVisible();
    await door.getByRole('button', { name: m.tickets_door_use_whole({ amount: kronor(25_000) }, said) }).click();
    await expect(door.getByRole('heading', { name: m.tickets_door_used({}, said) })).toBeVisible();
    await clean(door);
    await door.goto('/?lang=sv');
  }
});

test('a seller finds a ticket, blocks and releases it, and replaces its code; its guest has a letter', async ({
  page,
  fresh,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const ticket = await boughtCard(page, 'presentkort-sjokanten');
  const desk = await fresh();
  await openSignedIn(desk, '/bo/providers/sjokanten/tickets', ['maja.strand', 'nio-bord-vid-sjon']);
  await expect(desk.getByRole('heading', { level: 1, name: 'Biljetter' })).toBeVisible();
  await clean(desk);
  await listening(desk);
  await desk.getByRole('searchbox').fill(ticket.codeEnd);
  await desk.getByRole('button', { name: 'Sök', exact: true }).click();
  await desk
    .getByRole('link', { name: new RegExp(`•••• ${ticket.codeEnd}`) })
    .first()
    .click();
  await expect(desk.getByRole('heading', { name: 'Gäller', exact: true })).toBeVisible();
  const handle = async (name: string, reason: string) => {
    await desk.getByRole('button', { name, exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Varför').fill(reason);
    await clean(desk);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await handle('Spärra', 'Anmäld stulen.');
  await expect(desk.getByRole('heading', { name: 'Spärrad', exact: true })).toBeVisible();
  await page.goto(`/tickets/${ticket.code}`);
  await expect(page.getByText('Spärrat av säljaren')).toBeVisible();
  await handle('Häv spärren', 'Hittad i en jackficka.');
  await expect(desk.getByRole('heading', { name: 'Gäller', exact: true })).toBeVisible();
  await handle('Byt kod', 'Koden stod på en bild.');
  await expect(desk.getByRole('heading', { name: 'Makulerad', exact: true })).toBeVisible();
  await expect(desk.getByText('Koden stod på en bild.')).toBeVisible();
  await expect(page.getByText('Värdebeviset är makulerat')).toBeVisible();
});
