import type { Page } from '@playwright/test';
import { routesOfTheHall } from './pages.ts';
import { expect, listening, openSignedIn, test } from './visit.ts';

/**
 * Every page under /bo/platform, as src/routes.ts lists them, opened by an operator: none may fail, whatever stands in
 * its address, and each comes to life. A new page is walked by itself.
 */
const HANNA = ['hanna.berg', 'kakel-och-gjutjarn'] as const;

const NOBODY = 'AaH7qBeFcyua18XdczTB2g';

/** Each name that a page of the hall reads from its address, with words as pages write them and as nobody should. */
const QUERIES = [
  '?year=2025&page=2&text=honung&state=OPEN&shelf=closed&who=hanna&from=2026-01-01&to=2026-01-31&stall=sjokanten',
  '?year=x&page=-1&text=%20&state=x&shelf=x&who=%00&from=x&to=2026-13-45&before=x&after=x&command=x&stall=x&sort=x',
];

/** Addresses of this kind lead to one thing, which nobody has here. */
const isOfOne = (route: string) => /:(?!slug)/.test(route);

const routes = routesOfTheHall().filter(route => /^bo\/platform(\/|$)/.test(route));

test('each page of the hall’s desk opens, whatever its address says', async ({ page, complaints }) => {
  test.setTimeout(600_000);
  complaints.expect(new RegExp(`status of 404.*${NOBODY}`));
  expect(routes.length).toBeGreaterThan(20);
  await openSignedIn(page, '/bo/platform', HANNA);
  const linked = new Set<string>();
  for (const route of routes) {
    const path = `/${route.replace(':slug', 'angens-bigard').replace(/:\w+/, NOBODY)}`;
    for (const query of ['', ...QUERIES]) {
      await opens(page, path + query, isOfOne(route) ? 404 : 200);
      if (!query) for (const link of await linksOf(page)) linked.add(link);
    }
  }
  // What these pages lead to: things that are there, in the words that the pages write themselves.
  const walked = new Map<string, number>();
  for (const link of linked) {
    const kind = routes.find(route => matches(route, link)) ?? link;
    const times = walked.get(kind) ?? 0;
    if (times > 1) continue;
    walked.set(kind, times + 1);
    await opens(page, link, 200);
  }
});

async function opens(page: Page, path: string, status: number): Promise<void> {
  await test.step(path, async () => {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(status);
    await listening(page);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  });
}

async function linksOf(page: Page): Promise<string[]> {
  const hrefs = page.locator('main a[href^="/bo/platform"]');
  return await hrefs.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
}

function matches(route: string, link: string): boolean {
  const path = link.split(/[?#]/)[0];
  return new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path ?? '');
}
