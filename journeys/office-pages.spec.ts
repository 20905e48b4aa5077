import type { Page } from '@playwright/test';
import { sampled } from '../tests/samples.ts';
import { keepsInside, looksRight } from './looks-right.ts';
import { expect, listening, signIn, test } from './visit.ts';

/**
 * Axe, headings and 320 px on the office's pages of three stalls with goods, tables, departures and pages of their own:
 * the lists of accessibility.spec.ts open every address, many of them for a stall that has nothing to show there. Each
 * link of the office is followed, two for each kind of page; the long run looks at all in three languages.
 */
test.describe.configure({ mode: 'parallel' });

const LANGUAGES = ['sv', 'en', 'de'] as const;

const STALLS = {
  'angens-bigard': { username: 'eskil.lund', password: 'ljung-i-augusti' },
  sjokanten: { username: 'maja.strand', password: 'nio-bord-vid-sjon' },
  'getgarden-asen': { username: 'ulla.asen', password: 'trettioen-getter' },
};

for (const [slug, { username, password }] of Object.entries(STALLS)) {
  test(`the office of ${slug} is clean, and keeps inside 320 px, with all that it holds`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(1_200_000);
    complaints.expect(/status of 4\d\d/);
    await page.goto(`/login?refUrl=/bo/providers/${slug}`);
    await signIn(page, username, password);
    const found = await pathsOf(page, `/bo/providers/${slug}`);
    expect(found.length).toBeGreaterThan(20);
    for (const path of sampled(found, 5)) {
      for (const lang of sampled(LANGUAGES, 1, one => `${one} ${path}`))
        await looksRight(page, { route: path, path, status: 200 }, lang);
    }
  });
}

test('hours of a season keep inside 320 px', async ({ page }) => {
  await page.goto('/login?refUrl=/bo/providers/angens-bigard/hours');
  await signIn(page);
  await page.goto('/bo/providers/angens-bigard/hours?lang=en');
  await listening(page);
  const months = page.getByRole('combobox', { name: 'Month' });
  const before = await months.count();
  await page.getByRole('checkbox', { name: 'Only part of the year', checked: false }).first().click();
  await expect(months).toHaveCount(before + 2);
  await keepsInside(page, 'hours of a season');
});

/** Addresses that links of the office lead to, from the stall's first page on: at most two of each kind of page. */
async function pathsOf(page: Page, start: string): Promise<string[]> {
  const found = new Map<string, string[]>();
  // On a phone these three stand in a menu that is closed.
  const toRead = [start, `${start}/pages`, `${start}/waiting`, `${start}/cases`];
  for (let path = toRead.shift(); path; path = toRead.shift()) {
    await page.goto(path);
    await listening(page);
    for (const next of [path, ...(await links(page, start))]) {
      const kind = kindOf(next, start);
      const same = found.get(kind) ?? [];
      if (same.includes(next) || same.length >= 2) continue;
      found.set(kind, [...same, next]);
      toRead.push(next);
    }
  }
  return [...found.values()].flat();
}

/** Links to pages of the stall; files and labels to print are no pages. */
async function links(page: Page, start: string): Promise<string[]> {
  const all = await page.getByRole('link').evaluateAll(found => found.map(one => (one as HTMLAnchorElement).pathname));
  return [...new Set(all)].filter(path => path.startsWith(start) && !/\.(csv|pdf|json)$/.test(path));
}

/** The address with a star for what names one thing of several. */
function kindOf(path: string, start: string): string {
  const [list = '', one, ...rest] = path.slice(start.length + 1).split('/');
  const fixed = ['', 'new', 'import', 'several', 'examples', 'history', 'home', 'bookings'];
  return [list, one === undefined || fixed.includes(one) ? (one ?? '') : '*', ...rest].join('/');
}
