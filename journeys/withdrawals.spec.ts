import type { Page } from '@playwright/test';
import { shortId } from '../src/shared/ids.ts';
import { clean } from './axe.ts';
import { letterTo, linkIn } from './mailbox.ts';
import { openPayRequest, ordered, paidHoney, payByCard } from './placing.ts';
import { type Buyer, expect, newBuyer, openSignedIn, type Placed, test } from './visit.ts';

/** A consumer withdraws from a purchase in two presses (directive 2011/83/EU, 11a): with the receipt's link or without. */
test.use({ viewport: { width: 390, height: 844 } });

const WORDS = {
  sv: ['Ångra köpet här', 'Fortsätt', 'Ångra det här?', 'Bekräfta ångern', 'Skicka varan'],
  en: ['Withdraw from the contract here', 'Continue', 'Withdraw from this?', 'Confirm withdrawal', 'Send it back'],
  de: ['Vertrag hier widerrufen', 'Weiter', 'Das widerrufen?', 'Widerruf bestätigen', 'Ware zurücksenden'],
} as const;

/** Honey that was paid and handed out. */
async function handedOut(page: Page, desk: Page, buyer: Buyer): Promise<Placed> {
  const placed = await ordered(page, { slug: 'ljunghonung', quantity: 2, buyer });
  await openPayRequest(page, placed);
  await payByCard(page);
  const { orderGroupId, accessKey } = placed;
  const answer = await page.request.get(`/api/orders/for-order-group/${orderGroupId}?ak=${accessKey}`);
  const { items } = (await answer.json()) as { items: { _id: string }[] };
  await desk.goto(`/bo/providers/angens-bigard/orders/${shortId(items[0]!._id)}`);
  await desk.getByRole('button', { name: 'Lämna ut varorna' }).click();
  await expect(desk.getByText('Utlämnad').first()).toBeVisible();
  return placed;
}

test('goods that were handed out: withdrawn from in three languages, sent, taken back and paid back', async ({
  page,
  fresh,
  complaints,
}) => {
  const desk = await fresh();
  await openSignedIn(desk, '/bo/providers/angens-bigard/orders');
  for (const [lang, [title, next, asks, confirm, state]] of Object.entries(WORDS)) {
    const buyer = newBuyer();
    const placed = await handedOut(page, desk, buyer);
    await page.goto(`/receipts/${shortId(placed.orderGroupId)}?ak=${placed.accessKey}&lang=${lang}`);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: next, exact: true }).click();
    await expect(page.getByRole('heading', { name: asks })).toBeFocused();
    await clean(page);
    await page.getByRole('button', { name: confirm, exact: true }).click();
    await expect(page.getByText(state, { exact: true })).toBeVisible();
    await clean(page);
    const letter = await letterTo(page, buyer, /SH-/);
    await expect(letter).toContainText('Ljunghonung');
    await page.goto('/?lang=sv');
    if (lang !== 'sv') continue;
    await desk.reload();
    await expect(desk.getByText('Väntar på varan', { exact: true })).toBeVisible();
    // Taken back elsewhere they are refused, and the words of it stand in sight, however long the form.
    complaints.expect(/status of 409/);
    await desk.getByRole('button', { name: 'Ta tillbaka varor' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Välj alla' }).click();
    await dialog.getByRole('button', { name: /^Ta tillbaka 2 st/ }).click();
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Låt den vara' }).click();
    await page.goto(`/withdraw/${shortId(placed.orderGroupId)}?ak=${placed.accessKey}`);
    await page.getByLabel('Kollinummer').fill('PN 12 345');
    await page.getByRole('button', { name: 'Jag har skickat varan' }).click();
    await expect(page.getByText('På väg', { exact: true })).toBeVisible();
    await desk.reload();
    const panel = desk
      .getByRole('region', { name: 'Ångrade köp' })
      .or(desk.locator('section', { hasText: 'Ångrade köp' }))
      .first();
    await expect(panel).toContainText('PN 12 345');
    await clean(desk);
    await panel.getByRole('button', { name: 'Varan är tillbaka, betala tillbaka' }).click();
    await expect(panel.getByText('Klart', { exact: true })).toBeVisible();
    await expect(panel.locator(':focus')).toContainText('Klart');
    await page.reload();
    await expect(page.getByText('Pengarna går tillbaka samma väg som du betalade.')).toBeVisible();
  }
});

test('without an account: the link comes by mail, a form keeps what was typed, and a table booked says why it is not', async ({
  page,
  complaints,
}) => {
  const { buyer, reference } = await paidHoney(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ångra ett köp' }).click();
  complaints.expect(/status of 400/);
  await page.getByLabel('Ordernummer').fill(reference);
  await page.getByLabel('E-postadress vid köpet').fill('elin');
  await page.getByRole('button', { name: 'Mejla länken' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Ordernummer')).toHaveValue(reference);
  await clean(page);
  await page.getByLabel('E-postadress vid köpet').fill(buyer.email);
  await page.getByRole('button', { name: 'Mejla länken' }).click();
  await expect(page.getByText(`Hör ordernumret ihop med ${buyer.email}`)).toBeVisible();
  await clean(page);
  const link = await linkIn(page, buyer, /^Länk för att ångra/, /\/withdraw\//);
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByRole('button', { name: 'Fortsätt', exact: true }).click();
  await page.getByRole('button', { name: 'Tillbaka', exact: true }).click();
  await expect(page.getByLabel('Ditt namn')).toHaveValue(buyer.name);
  await page.getByRole('button', { name: 'Fortsätt', exact: true }).click();
  await page.getByRole('button', { name: 'Bekräfta ångern' }).click();
  await expect(page.getByText('Pengarna går tillbaka samma väg som du betalade.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Går inte att ångra' })).toHaveCount(0);
});
