import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../scripts/browser.mts';
import { freePort, openFreshHall } from '../scripts/fresh-hall.mts';
import { median, tell as print } from './figures.mts';
import { checkoutWithJar, receiptOfTable, type Visited } from './visited.mts';

/**
 * Lighthouse on its phone profile, from the landing pages to the receipt. JSON lines on standard output; exits with 1
 * when a goal is missed. `LIGHTHOUSE_URL` measures a hall that runs already, `LIGHTHOUSE_ROUNDS` says how often each
 * page; words choose pages.
 */
const PAGES: Record<string, (url: string) => Visited | Promise<Visited>> = {
  start: () => ({ path: '/' }),
  search: () => ({ path: '/search?guests=2' }),
  home: () => ({ path: '/home/sjokanten' }),
  shop: () => ({ path: '/shop/angens-bigard' }),
  product: () => ({ path: '/products/ljunghonung' }),
  checkout: checkoutWithJar,
  receipt: receiptOfTable,
};
/** Pages that no search engine is to list, and whose SEO is not measured for that. */
const UNLISTED = ['search', 'checkout', 'receipt'];
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 };
/** Upper limits: largest contentful paint in milliseconds, and cumulative layout shift. */
const LIMITS = { largestPaintMs: 2000, shift: 0.019 };
const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3);

type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

interface Round {
  scores: Record<Category, number>;
  timings: Record<string, number>;
  /** Audits that cost points, so that a bad figure says what to fix. */
  lost: string[];
}

const chosen = process.argv.slice(2);
const say = (line: string) => process.stderr.write(`${line}\n`);
// No demo, which closes itself to crawlers and would cost every page its SEO points.
const hall = process.env.LIGHTHOUSE_URL ? null : await openFreshHall({ DEMO: 'off' });
const url = process.env.LIGHTHOUSE_URL ?? hall?.url ?? '';
const devtools = await freePort();
const browser = await chromium.launch({
  executablePath: await findBrowser(say),
  args: [`--remote-debugging-port=${devtools}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const [name, open] of Object.entries(PAGES)) {
    if (chosen.length && !chosen.includes(name)) continue;
    const visited = await open(url);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(url, visited));
    tell(name, visited.path, rounds);
  }
} finally {
  await browser.close();
  await hall?.close();
}

function tell(name: string, path: string, rounds: Round[]): void {
  const scores = Object.fromEntries(
    CATEGORIES.map(category => [category, median(rounds.map(r => r.scores[category]))]),
  );
  const timings = Object.fromEntries(
    Object.keys(rounds[0]?.timings ?? {}).map(timing => [timing, median(rounds.map(r => r.timings[timing] ?? 0))]),
  );
  const missed = [
    ...CATEGORIES.filter(category => category !== 'seo' || !UNLISTED.includes(name)).filter(
      category => (scores[category] ?? 0) < GOALS[category],
    ),
    ...Object.entries(LIMITS).flatMap(([timing, most]) => ((timings[timing] ?? 0) > most ? timing : [])),
  ];
  const lost = [...new Set(rounds.flatMap(round => round.lost))];
  if (missed.length) process.exitCode = 1;
  print({ case: 'lighthouse', page: name, path, rounds: ROUNDS, ...scores, ...timings, missed, lost });
}

async function measure(url: string, { path, cookie }: Visited): Promise<Round> {
  const result = await lighthouse(url + path, {
    port: devtools,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    // The pages in Swedish, as they always were measured: a first visit follows the browser's language.
    extraHeaders: { 'accept-language': 'sv', ...(cookie && { cookie }) },
    onlyCategories: CATEGORIES,
  });
  if (!result) throw new Error(`Lighthouse gave no answer for ${path}`);
  const { audits, categories } = result.lhr;
  const figure = (id: string) => Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000;
  const weighed = CATEGORIES.flatMap(category => categories[category]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  return {
    scores: Object.fromEntries(
      CATEGORIES.map(category => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
    ) as Round['scores'],
    timings: {
      firstPaintMs: Math.round(figure('first-contentful-paint')),
      largestPaintMs: Math.round(figure('largest-contentful-paint')),
      blockedMs: Math.round(figure('total-blocking-time')),
      shift: figure('cumulative-layout-shift'),
      kilobytes: Math.round(figure('total-byte-weight') / 1000),
      // Speed of this machine during the run, by Lighthouse's own measure: a round on a busy one says little.
      machine: Math.round(result.lhr.environment.benchmarkIndex),
    },
    lost: weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  };
}
