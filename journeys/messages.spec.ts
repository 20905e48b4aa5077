import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { letterSaying } from './mailbox.ts';
import { expect, listening, newBuyer, openSignedIn, order, test } from './visit.ts';

/**
 * Words between a guest and a stall: written on a phone, answered at a desk, read at once and in the mail, answered by
 * mail with a picture, and read at the desk again.
 */
test('a guest writes on the phone and by mail, the stall answers at its desk [payments 7.19]', async ({
  page,
  fresh,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const buyer = newBuyer();
  await page.setViewportSize({ width: 390, height: 844 });
  const { orderGroupId, accessKey } = await order(page, buyer);
  await page.goto(`/receipts/${orderGroupId}?ak=${accessKey}`);
  const reference = (await page.getByText(/^Order SH-/).textContent())!.replace('Order ', '');
  const talk = page.getByRole('region', { name: 'Meddelanden' });
  await talk.getByRole('button', { name: 'Skicka meddelande' }).click();
  await expect(talk.getByRole('textbox')).toHaveAccessibleDescription('Skriv något, eller lägg till en bild.');
  await talk.getByRole('textbox').fill('Går det att hämta på lördag?');
  await talk.getByRole('button', { name: 'Skicka meddelande' }).click();
  await expect(talk.getByRole('listitem').getByText('Går det att hämta på lördag?')).toBeVisible();
  await expect(talk.getByRole('textbox')).toHaveValue('');
  await clean(page);

  const desk = await fresh();
  await openSignedIn(desk, `/bo/providers/angens-bigard/messages?text=${reference}`);
  await expect(desk.getByRole('listitem').getByText('Ett nytt meddelande')).toBeAttached();
  await clean(desk);
  await desk.getByRole('main').getByRole('link', { name: buyer.name }).click();
  await expect(desk.getByRole('listitem').getByText('Går det att hämta på lördag?')).toBeVisible();
  await listening(desk);
  await desk.getByRole('button', { name: 'Ja, det går bra.' }).click();
  const field = desk.getByRole('textbox', { name: `Meddelande till ${buyer.name}` });
  await expect(field).toHaveValue('Ja, det går bra.');
  await field.press('End');
  await field.pressSequentially(' Vi har öppet 10 till 15.');
  await field.press('Control+Enter');
  await expect(desk.getByRole('listitem').getByText('Vi har öppet 10 till 15.')).toBeVisible();
  await clean(desk);

  // The phone hears of it while its page is open, and has read it with that.
  await expect(talk.getByRole('listitem').getByText('Ja, det går bra. Vi har öppet 10 till 15.')).toBeVisible();
  await page.goto('about:blank');
  await field.fill('Ska vi lägga undan ett glas?');
  await desk.getByRole('button', { name: 'Skicka meddelande' }).click();
  await expect(desk.getByRole('listitem').getByText('Ska vi lägga undan ett glas?')).toBeVisible();

  await letterSaying(page, buyer, new RegExp(`meddelande om ${reference}`), 'Ska vi lägga undan ett glas?');
  await page.getByLabel('Ditt svar').fill('Ja tack, ett sådant här.');
  await page
    .getByLabel('Bilder')
    .setInputFiles({ name: 'glas.png', mimeType: 'image/png', buffer: await picture(desk) });
  await page.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(page.getByText('Hallen tog emot svaret.')).toBeVisible();

  await expect(desk.getByRole('listitem').getByText('Ja tack, ett sådant här.')).toBeVisible();
  await expect(desk.getByText('svarade per e-post')).toBeVisible();
  const shown = desk.getByRole('img', { name: `Bild 1 från ${buyer.name}` });
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
  await clean(desk);
});

/** A picture of what a page shows, as bytes. */
async function picture(page: Page): Promise<Buffer> {
  return await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
}

test('a stall says how it answers: answers ready in three languages, hours, names', async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  await openSignedIn(page, '/bo/providers/getgarden-asen/message-settings', ['ulla.asen', 'trettioen-getter']);
  await listening(page);
  const last = page.getByRole('group', { name: 'Svar 6' });
  await page.getByRole('button', { name: 'Lägg till svar' }).click();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(last.getByLabel('På svenska')).toHaveAccessibleDescription('Skriv svaret på svenska.');
  await last.getByLabel('På svenska').fill('Ta med stövlar, det är lerigt.');
  await last.getByLabel(/På engelska/).fill('Bring boots, it is muddy.');
  await page.getByRole('button', { name: 'Flytta svar 6 uppåt' }).click();
  await page.getByRole('radio', { name: 'När ni har öppet' }).check();
  await page.getByRole('radio', { name: 'Bara ståndets namn' }).check();
  await clean(page);
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByRole('status').getByText('Sparat.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Svar 5' }).getByLabel('På svenska')).toHaveValue(
    'Ta med stövlar, det är lerigt.',
  );
  await expect(page.getByRole('radio', { name: 'Bara ståndets namn' })).toBeChecked();
});
