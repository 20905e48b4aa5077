import type { Page } from '@playwright/test';
import { isWhole, numberOf, SEED } from '../tests/samples.ts';
import { looksRight } from './looks-right.ts';
import { type HallPage, orderPages, PLATFORM_PAGES, PUBLIC_PAGES, staffPages } from './pages.ts';
import {
  expect,
  fillCard,
  HONEY,
  listening,
  newBuyer,
  order,
  type Placed,
  pressPay,
  putHoneyInBasket,
  seeItPaid,
  signIn,
  test,
} from './visit.ts';

/**
 * Axe on a fifth of the pages, each once, in the language and colour scheme drawn by the run's seed; in the long run on
 * every page in light and dark in three languages. Each page 320 px wide too, which is 400 % zoom on a small screen; the
 * rest are checks that axe does not have.
 */
test.describe.configure({ mode: 'parallel' });

const LANGUAGES = ['sv', 'en', 'de'] as const;

function pagesIn(lang: (typeof LANGUAGES)[number], pages: readonly HallPage[]): readonly HallPage[] {
  const drawnNumber = LANGUAGES.indexOf(lang);
  return pages.filter(({ path }) => isWhole || numberOf(`${SEED} language ${path}`) % 30 === drawnNumber);
}

for (const lang of LANGUAGES) {
  test(`every page for everybody has its status, one heading and a title; axe finds nothing, and nothing scrolls sideways at 320 px (${lang}) [storefront 2.1, 2.11]`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    complaints.expect(/status of (4\d\d|500)/);
    await putHoneyInBasket(page);
    for (const path of ['/cart', '/checkout']) await looksRight(page, { route: path, path, status: 200 }, lang);
    // Empty again: the same two pages are among those that follow.
    await page.context().clearCookies();
    for (const one of pagesIn(lang, PUBLIC_PAGES)) await looksRight(page, one, lang);
  });
}

test('axe finds nothing on the pages of an order, nor behind the counter, and nothing scrolls sideways at 320 px', async ({
  page,
  complaints,
}) => {
  test.setTimeout(600_000);
  complaints.expect(/status of (4\d\d|500)/);
  const waiting: Placed = await order(page, newBuyer('Maximiliane Freifrau von Hohenstein-Wolkenstein'));
  const paid: Placed = await order(page, newBuyer());
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  for (const lang of LANGUAGES)
    for (const one of pagesIn(lang, [...orderPages(waiting), ...orderPages(paid)])) await looksRight(page, one, lang);
  await page.goto('/login?lang=sv&refUrl=/bo/providers/angens-bigard/orders');
  await signIn(page);
  await page.getByRole('link', { name: /^SH-/ }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^SH-/ })).toBeVisible();
  const office = staffPages(new URL(page.url()).pathname);
  for (const lang of LANGUAGES) for (const one of pagesIn(lang, office)) await looksRight(page, one, lang);
});

test('axe finds nothing on the pages of those who run the hall, and nothing scrolls sideways at 320 px', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of (4\d\d|500)/);
  await page.goto('/login?refUrl=/bo/dashboard');
  await signIn(page, 'hanna.berg', 'kakel-och-gjutjarn');
  await expect(page).toHaveURL(/\/bo\/dashboard/);
  for (const lang of LANGUAGES) for (const one of pagesIn(lang, PLATFORM_PAGES)) await looksRight(page, one, lang);
});

test('toasts and the state of a payment are said aloud, in regions that were there before', async ({
  page,
  context,
}) => {
  await page.goto(HONEY);
  const polite = page.locator('#toasts').getByRole('status');
  await expect(polite).toBeEmpty();
  await mark(page);
  const placed = await order(page, newBuyer());
  const waiting = await context.newPage();
  await waiting.goto(`/pay-requests/${placed.payRequestId}/processing?ak=${placed.accessKey}`);
  const receipt = await context.newPage();
  await receipt.goto(`/receipts/${placed.orderGroupId}?ak=${placed.accessKey}&waitforit=true`);
  await expect(waiting.getByRole('main').getByRole('status').first()).toContainText(
    'Väntar på att betalningen bekräftas',
  );
  await expect(receipt.getByRole('status').getByText('Väntar på betalningen.')).toBeAttached();
  await mark(waiting);
  await mark(receipt);
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  await expect(
    receipt.locator('[role=status][data-before]', { hasText: 'Betalningen är bekräftad. Här är kvittot.' }),
  ).toBeAttached();
  await seeItPaid(waiting);
});

test('a toast comes into a region that was there before it', async ({ page }) => {
  await page.goto(HONEY);
  await expect(page.locator('#toasts').getByRole('status')).toBeEmpty();
  await mark(page);
  await page.getByRole('radio', { name: '250 g' }).check();
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(page.locator('[role=status][data-before]', { hasText: 'Ljunghonung ligger i korgen' })).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves, things only fade', async ({ page }) => {
    for (const path of ['/', HONEY, '/load-me-up', '/dev/kit']) {
      await page.goto(path);
      await listening(page);
      expect(await moving(page), path).toEqual([]);
    }
    await page.getByRole('main').getByRole('button', { name: 'Avboka bordet' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moving(page), 'a modal').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Länken är kopierad' }).click();
    expect(await moving(page), 'a toast').toEqual([]);
  });
});

/** Marks the present live regions: one that appears together with its text is not read aloud. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const region of document.querySelectorAll('[role=status], [role=alert]'))
      region.setAttribute('data-before', '');
  });
}

/** Running animations of place or size: tiles may change colour and sheets may fade, nothing may move. */
function moving(page: Page): Promise<string[]> {
  const travel = ['transform', 'translate', 'scale', 'rotate', 'left', 'top', 'right', 'bottom', 'width', 'height'];
  return page.evaluate(
    keys =>
      document.getAnimations().flatMap(animation => {
        const effect = animation.effect as KeyframeEffect | null;
        const changed = (effect?.getKeyframes() ?? [])
          .flatMap(frame => Object.keys(frame))
          .filter(key => keys.includes(key));
        return changed.length ? [`${effect?.target?.className}: ${[...new Set(changed)].join(', ')}`] : [];
      }),
    travel,
  );
}
