import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { openPayRequest, ordered, payByCard } from './placing.ts';
import { expect, listening, openSignedIn, test } from './visit.ts';

/** A stall's money on a phone: what came in, what the hall took, and the statement, whose sums are each other's. */
const HERE = '/bo/providers/angens-bigard/money';

test.use({ viewport: { width: 390, height: 844 } });

test('an owner sees what a sale brought, in three languages, and fetches the statement (I6)', async ({
  page,
  fresh,
}) => {
  test.setTimeout(180_000);
  const guest = await fresh();
  await openPayRequest(guest, await ordered(guest, { slug: 'ljunghonung' }));
  await payByCard(guest);

  await openSignedIn(page, HERE);
  await expect(page.getByRole('heading', { level: 1, name: 'Pengar' })).toBeVisible();
  await listening(page);
  await expect(page.getByRole('heading', { name: 'Sålt per dag' })).toBeVisible();
  await expect(page.getByText('Ni har inget eget konto hos kortföretaget')).toBeVisible();
  await expect(page.getByText('Hallens faktura för månaden skrivs när månaden är slut.')).toBeVisible();
  await clean(page);
  await sumsAgree(page);

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Hämta pdf' }).click();
  expect((await file).suggestedFilename()).toMatch(/^avrakning-20\d\d-\d\d\.pdf$/);
  for (const [lang, title] of [
    ['en', 'Money'],
    ['de', 'Geld'],
  ] as const) {
    await page.goto(`${HERE}?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await clean(page);
  }
});

/** The statement's last line is where the money is, in all. */
async function sumsAgree(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Var pengarna är' });
  const amounts = await panel.getByRole('listitem').evaluateAll(rows =>
    rows.map(row =>
      Number(
        (row.lastElementChild?.textContent ?? '')
          .replaceAll(/[^\d,−]/g, '')
          .replace('−', '-')
          .replace(',', '.'),
      ),
    ),
  );
  const total = amounts.pop()!;
  expect(Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(Math.round(total * 100));
}
