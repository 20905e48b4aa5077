import type { Page } from '@playwright/test';
import { readPrint } from '../tests/pdf.ts';
import { clean } from './axe.ts';
import { begin, deskOf, publish, wedding } from './quoting.ts';
import { expect, listening, openSignedIn, test } from './visit.ts';

/** The two pages of a quote in each of its states, its modal, its file and its print. */
const WIDTHS = [
  [390, 363],
  [900, 440],
  [1280, 600],
] as const;

async function widthOf(page: Page): Promise<number> {
  return await page.locator('.quote-paper').evaluate(paper => Math.round(paper.getBoundingClientRect().width));
}

test('a quote is read, chosen from and accepted on a phone [payments 2.1.1] [payments 2.1.2] [payments 2.1.3] [payments 2.1.4] [payments 2.1.6] [payments 2.1.9] [payments 2.1.10] [payments 2.3.1] [payments 2.3.2] [payments 5.1] [payments 7.2]', async ({
  page,
  fresh,
}) => {
  const desk = await deskOf(await fresh());
  const { path, quote } = await publish(desk, await begin(desk, wedding()));
  const views = page.waitForRequest(request => request.url().includes('/view'));
  await page.goto(path);
  // The stall: its cover, logo, title and subtitle; the quote: title, reference, until when.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bröllop för 80 vid sjön');
  await expect(page.getByRole('banner').getByText('Sjökanten')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Nio bord vid vattnet')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  await expect(page.locator('main img').first()).toBeVisible();
  const paper = page.getByRole('article');
  for (const words of [
    `Offert ${quote.number}, version 1`,
    'Referens: AL-12',
    /Giltig till \d+ \w+ \d{4}/,
    'bord@sjokanten.example',
    'Alva Lindqvist',
    'alva@posten.example',
    'Org.nr 556016-0680',
    'Lokal, dukning och personal',
    /14:00–01:00/,
    'Summa utan moms',
    'Moms 25 %',
    'Att betala',
    'Sjökanten i Ljungsjö AB',
  ])
    await expect(paper.getByText(words).first()).toBeVisible();
  for (const words of [/Städning, 2 st × 750\skr/, /80 st × 695\skr/, '75 100,00 kr'])
    await expect(paper).toContainText(words);
  expect(((await views).postDataJSON() as { token: string }).token).toMatch(/^[0-9a-f]{32}$/);
  await clean(page);

  // Another menu and an extra: the sum follows.
  await page.getByLabel('Höstbuffén').check();
  await page.getByLabel('Scen och ljus').check();
  await expect(paper).toContainText('67 600,00 kr');
  await page.getByRole('button', { name: 'Acceptera och boka nu' }).click();
  const modal = page.getByRole('dialog', { name: 'Acceptera offert' });
  const button = modal.getByRole('button', { name: 'Acceptera', exact: true });
  await expect(button).toBeDisabled();
  await modal.getByLabel('Namn').fill('Alva Lindqvist');
  await modal.getByLabel('E-post').fill('alva@posten.example');
  await modal.getByLabel('Jag accepterar offerten och dess villkor').check();
  await expect(modal).toContainText('67 600,00 kr');
  await clean(page);
  await button.click();
  await expect(modal).toBeHidden();
  await expect(page.getByText(/^ACCEPTERAD/)).toBeVisible();
  await expect(page.getByText('Tack och välkommen!')).toBeVisible();
  await expect(page.getByText('Accepterad', { exact: true })).toBeVisible();
  await expect(paper.getByText('Sjömenyn')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Betala/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Öppna bokningen' })).toBeVisible();
  await clean(page);
  // Without the link's key: accepted, by nobody who is named.
  await page.goto(path.split('?')[0]!);
  await expect(page.getByText('Kundnamn saknas')).toBeVisible();
  await expect(page.getByText('Alva Lindqvist')).toHaveCount(0);
});

test('a draft says that it is one, and its widths are those of the specification [payments 2.1.8] [payments 2.1.11] @desktop', async ({
  page,
  fresh,
}) => {
  const desk = await deskOf(await fresh());
  const draft = await begin(desk, wedding());
  await page.goto(`/quotes/${draft._id}`);
  await expect(page.getByText('Det här är ett utkast')).toBeVisible();
  await expect(page.getByText('Offerten har inte skickats till kunden än')).toBeVisible();
  await expect(page.getByText('Utkast', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acceptera och boka nu' })).toHaveCount(0);
  await page.goto(`/quotes/${draft._id}?lang=en`);
  await expect(page.getByText('This is a draft')).toBeVisible();
  await expect(page.getByText('The quote has not been sent to the customer yet')).toBeVisible();
  for (const [width, wide] of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(Math.abs((await widthOf(page)) - wide)).toBeLessThanOrEqual(1);
  }
});

test('the modal closes on Escape but from its fields, logs a form that does not validate, and knows who is signed in [payments 2.3.3] [payments 5.2] [payments 6.2] [payments 8.5]', async ({
  page,
  fresh,
  complaints,
}) => {
  const desk = await deskOf(await fresh());
  const { path } = await publish(desk, await begin(desk, wedding()));
  await openSignedIn(page, '/account', ['signe.dal', 'lera-pa-drejskivan']);
  await page.goto(path);
  await listening(page);
  await page.getByRole('button', { name: 'Acceptera och boka nu' }).click();
  const modal = page.getByRole('dialog', { name: 'Acceptera offert' });
  await expect(modal.getByLabel('Namn')).toHaveValue('Signe Dal');
  await expect(modal.getByLabel('E-post')).toHaveValue(/@/);
  await modal.getByLabel('Namn').press('Escape');
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'Avbryt' }).focus();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  complaints.expect(/does not validate/);
  let sent = 0;
  page.on('request', request => void (request.method() === 'PUT' && sent++));
  const logged = page.waitForEvent('console', line => line.text().includes('does not validate'));
  await page.getByRole('button', { name: 'Acceptera och boka nu' }).click();
  await modal.getByLabel('E-post').fill('alva@posten');
  await modal.getByLabel('Jag accepterar').check();
  await modal.getByRole('button', { name: 'Acceptera', exact: true }).click();
  await logged;
  await expect(modal.getByLabel('E-post')).toHaveAccessibleDescription(/e-postadress/);
  expect(sent).toBe(0);
});

test('what changed since it was read is not accepted: it is read anew', async ({ page, fresh, complaints }) => {
  complaints.expect(/status of 409|was not accepted/);
  const desk = await deskOf(await fresh());
  const { path, quote } = await publish(desk, await begin(desk, wedding()));
  // A page that hears no news, as of a phone that was asleep.
  await page.route('**/api/live', route => route.abort());
  complaints.expect(/ERR_FAILED|live/);
  await page.goto(path);
  await listening(page);
  await publish(desk, quote);
  await page.getByRole('button', { name: 'Acceptera och boka nu' }).click();
  const modal = page.getByRole('dialog', { name: 'Acceptera offert' });
  await modal.getByLabel('Namn').fill('Alva Lindqvist');
  await modal.getByLabel('E-post').fill('alva@posten.example');
  await modal.getByLabel('Jag accepterar').check();
  await modal.getByRole('button', { name: 'Acceptera', exact: true }).click();
  await expect(modal.getByText('Offerten har ändrats sedan du läste den.')).toBeVisible();
  await modal.getByRole('button', { name: 'Läs den nya versionen' }).click();
  await expect(page.getByText(`Offert ${quote.number}, version 2`)).toBeVisible();
});

test('the other page is a table with its question below, and says that it loads [payments 2.2.1] [payments 2.2.2] @desktop', async ({
  page,
  fresh,
}) => {
  const desk = await deskOf(await fresh());
  const { path } = await publish(desk, await begin(desk, wedding()));
  const other = path.replace('/quotes/', '/quotes2/');
  await page.goto(`${other}&lang=en`);
  await expect(page.getByRole('heading', { name: 'Would you like to proceed with this quote?' })).toBeVisible();
  for (const name of ['Description', 'Quantity', 'Price', 'Total'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Sjömenyn/ })).toContainText('80 st');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await clean(page);
  await page.goto(`${other}&lang=sv`);
  await listening(page);
  // A slow answer on the way there from another page of the hall.
  const next = await publish(desk, await begin(desk, wedding()));
  await page.route('**/api/quotes/**', async route => {
    await new Promise(resolve => setTimeout(resolve, 2500));
    await route.continue();
  });
  await page.evaluate(
    path => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    next.path.replace('/quotes/', '/quotes2/'),
  );
  await expect(page.getByText('Laddar offert...')).toBeVisible();
  await expect(page.getByText(`Offert ${next.quote.number}, version 1`)).toBeVisible();
});

test('its file downloads, or says that the printer is low on cyan; on paper it is one clean sheet @desktop', async ({
  page,
  fresh,
  complaints,
}) => {
  const desk = await deskOf(await fresh());
  const { path, quote } = await publish(desk, await begin(desk, wedding()));
  await page.goto(path);
  await listening(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Ladda ner pdf' }).first().click();
  expect((await download).suggestedFilename()).toBe(`offert-${quote.number}-1.pdf`);
  complaints.expect(/PDF of a quote|status of 500/);
  await page.route('**/pdf?**', route => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('link', { name: 'Ladda ner pdf' }).first().click();
  await expect(page.getByText('Kan inte skriva ut, låg cyan i skrivaren')).toBeVisible();
  const sheets = await readPrint(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  for (const { width, height, cut } of sheets)
    expect([Math.round(width), Math.round(height), cut]).toEqual([595, 842, []]);
  const words = sheets
    .flatMap(sheet => sheet.words)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const wanted of ['Bröllop för 80 vid sjön', 'Alva Lindqvist', 'Att betala']) expect(words).toContain(wanted);
  expect(words).not.toContain('Acceptera och boka nu');
});

test('speaks three languages, and opens again as it is left', async ({ page, fresh }) => {
  const desk = await deskOf(await fresh());
  const { path } = await publish(desk, await begin(desk, wedding()));
  for (const [lang, button, note] of [
    ['sv', 'Acceptera och boka nu', 'allmänna villkoren'],
    ['en', 'Accept and book now', 'general terms'],
    ['de', 'Annehmen und jetzt buchen', 'allgemeinen Bedingungen'],
  ] as const) {
    await page.goto(`${path}&lang=${lang}`);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.getByRole('link', { name: note })).toBeVisible();
    await clean(page);
  }
});
