import { shortId } from '../src/shared/ids.ts';
import { clean } from './axe.ts';
import { letterTo, linkIn } from './mailbox.ts';
import { openPayRequest, ordered, paidHoney, payByCard } from './placing.ts';
import { expect, listening, newBuyer, openSignedIn, test } from './visit.ts';

/** A buyer tells what is wrong with a purchase, on a phone and in three languages; the stall answers it from its cases. */
test.use({ viewport: { width: 390, height: 844 } });

const WORDS = {
  sv: ['Något är fel med köpet', 'Vad är fel?', 'Berätta', 'Vad vill du?', /^Skicka till /, 'Väntar på svar'],
  en: ['Something is wrong with it', 'What is wrong?', 'Tell us', 'What do you wish?', /^Send to /, 'Waiting'],
  de: [
    'Etwas stimmt nicht damit',
    'Was stimmt nicht?',
    'Erzählen Sie',
    'Was wünschen Sie?',
    /^An .* senden$/,
    'Wartet',
  ],
} as const;

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');

test('a fault is told in three languages with a file, answered by the stall, and laid before the hall', async ({
  page,
  fresh,
}) => {
  const buyer = newBuyer();
  const placed = await ordered(page, { slug: 'ljunghonung', quantity: 2, buyer });
  await openPayRequest(page, placed);
  await payByCard(page);
  for (const [lang, [title, fault, text, wish, send, state]] of Object.entries(WORDS)) {
    await page.goto(`/receipts/${shortId(placed.orderGroupId)}?ak=${placed.accessKey}&lang=${lang}`);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (lang !== 'sv') await page.getByRole('button', { name: /something else|Noch etwas/ }).click();
    await clean(page);
    await page.getByLabel(fault).selectOption('BROKEN');
    await page.getByLabel(text).fill('Locket var inte tätt.');
    // The field for files is behind a button, which nobody gets past before the page listens.
    await listening(page);
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        ...{ name: 'kvitto.pdf', mimeType: 'application/pdf', buffer: PDF },
      });
    await page.getByLabel(wish).selectOption('REPLACE');
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'kvitto.pdf' }).first()).toBeVisible();
    await clean(page);
  }
  await page.goto('/?lang=sv');
  await letterTo(page, buyer, /har fått ditt klagomål/);
  const desk = await fresh();
  await openSignedIn(desk, '/bo/providers/angens-bigard/cases');
  await desk.getByRole('link', { name: 'Läs och svara' }).first().click();
  await expect(desk.getByRole('heading', { name: 'Svara kunden' })).toBeVisible();
  await clean(desk);
  await desk.getByText('Nej, det är inget fel').click();
  await desk.getByRole('textbox', { name: 'Till kunden' }).fill('Locket är tätt när det vrids till klicket.');
  await desk.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(desk.getByText('Klagomålet avslås.')).toBeVisible();
  await clean(desk);
  await page.goto(`/complain/${shortId(placed.orderGroupId)}?ak=${placed.accessKey}`);
  await page.getByLabel('Inte nöjd med svaret?').fill('Det läckte ändå.');
  await page.getByRole('button', { name: 'Be hallen titta på det' }).click();
  await expect(page.getByText('Hos hallen', { exact: true })).toBeVisible();
  await clean(page);
});

test('without an account the link comes by mail; what was typed is kept on a mistake; a case is noted on and handed over', async ({
  page,
  fresh,
  complaints,
}) => {
  const { buyer, reference } = await paidHoney(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Klaga på ett köp' }).click();
  await page.getByLabel('Ordernummer').fill(reference);
  await page.getByLabel('E-postadress vid köpet').fill(buyer.email);
  await page.getByRole('button', { name: 'Mejla länken' }).click();
  await expect(page.getByText(`Hör ordernumret ihop med ${buyer.email}`)).toBeVisible();
  const link = await linkIn(page, buyer, /^Länk för att klaga/, /\/complain\//);
  await page.goto(new URL(link).pathname + new URL(link).search);
  complaints.expect(/status of 400/);
  await page.getByLabel('Berätta').fill('Fel sort.');
  await page.getByRole('button', { name: /^Skicka till / }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Berätta')).toHaveValue('Fel sort.');
  await clean(page);
  await page.getByLabel('Vad är fel?').selectOption('NOT_AS_SAID');
  await page.getByLabel('Vad vill du?').selectOption('PRICE_OFF');
  await page.getByRole('button', { name: /^Skicka till / }).click();
  await expect(page.getByText('Väntar på svar')).toBeVisible();
  const desk = await fresh();
  await openSignedIn(desk, '/bo/providers/angens-bigard/cases');
  const sheet = desk.getByRole('listitem').filter({ hasText: reference });
  await sheet.getByRole('button', { name: 'Anteckna' }).click();
  await sheet.getByLabel('Anteckning', { exact: true }).fill('Ringde, återkommer i morgon.');
  await sheet.getByRole('button', { name: 'Spara anteckningen' }).click();
  await expect(sheet.getByText('Ringde, återkommer i morgon.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Lämna över', exact: true }).click();
  await sheet.getByLabel('Vem tar det?').selectOption({ label: 'Eskil Lund' });
  await sheet.getByRole('button', { name: 'Lämna över ärendet' }).click();
  await expect(sheet.getByText('Eskil Lund tar hand om det')).toBeVisible();
  await clean(desk);
});
