import type { Page } from '@playwright/test';
import { sampled } from '../tests/samples.ts';
import { firstDay, todayIn } from './booking-steps.ts';
import { applied, counted, prepare, slugOf } from './new-stall.ts';
import { expect, fillCard, fillWho, newBuyer, pressOrder, pressPay, seeItPaid, test } from './visit.ts';

/**
 * From an empty stall to a paid order, with nothing but the screen, for each trade: its owner begins from a suggestion,
 * fills in what the list asks for and opens, and a visitor pays. Presses and fields of both are counted and printed.
 */
interface Trade {
  band: string;
  /** Its suggestion, what of it is shown to visitors, and what the visitor buys. */
  suggestion: string;
  title: string;
  /** Brings what is bought into the cart. */
  choose(page: Page, day: string): Promise<void>;
}

const add = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

/** The first time that the day has. */
async function firstTime(page: Page): Promise<void> {
  // Forced, as the button lies over the input that it checks.
  await page
    .getByRole('group', { name: /tid|avgång/i })
    .getByRole('radio')
    .first()
    .check({ force: true });
}

const goods: Trade['choose'] = page => add(page, /^Lägg i korgen/);
const timed: Trade['choose'] = async page => {
  await firstTime(page);
  await add(page, /korgen$/);
};

const TRADES: Record<string, Trade> = {
  café: { band: 'ata', suggestion: 'Kafé med bord', title: 'Morotskaka, hel', choose: goods },
  'farm shop': { band: 'handla', suggestion: 'Gårdsbutik', title: 'Presentkorg från gården', choose: goods },
  rental: { band: 'hyra', suggestion: 'Uthyrning', title: 'Hyr kajak per timme', choose: timed },
  campsite: {
    ...{ band: 'sova', suggestion: 'Camping', title: 'Tomt för tält eller husbil' },
    choose: page => add(page, /korgen$/),
  },
  guide: { band: 'gora', suggestion: 'Guide', title: 'Vandring med guide', choose: timed },
  workshop: { band: 'gora', suggestion: 'Verkstad med kurser', title: 'Prova-på-kurs', choose: timed },
};

const names = Object.keys(TRADES);
const wanted = process.env.HAND_TRADE?.split(',');

for (const name of wanted ? names.filter(one => wanted.includes(one)) : sampled(names, 1)) {
  test(`a ${name}, from an empty stall to a paid order @desktop`, async ({ page, fresh, complaints, isMobile }) => {
    test.setTimeout(600_000);
    complaints.expect(/status of 4\d\d/);
    const { band, suggestion, title, choose } = TRADES[name]!;
    const width = isMobile ? 'phone' : 'desktop';
    const seller = isMobile
      ? { username: 'gunnar.hallman', password: 'ugnen-tands-tre' }
      : { username: 'maja.strand', password: 'nio-bord-vid-sjon' };
    const slug = await applied(page, await fresh(), { ...seller, band, stall: `Nya ${name} ${width}` });
    const ofSeller = await counted(page);
    const began = Date.now();
    await prepare(page, slug, { trade: suggestion, drafts: [title] });
    const made = await ofSeller();

    const visitor = await fresh();
    const ofVisitor = await counted(visitor);
    const day = await firstFree(visitor, slug, await slugOf(page, slug, title));
    await visitor.goto(`/products/${await slugOf(page, slug, title)}${day ? `?date=${day}&guests=1` : ''}`);
    await choose(visitor, day);
    await visitor.goto('/checkout');
    await fillWho(visitor, newBuyer());
    await pressOrder(visitor);
    const bought = await ofVisitor();
    await fillCard(visitor);
    await pressPay(visitor);
    await seeItPaid(visitor);
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stdout.write(
      `To a paid order, ${name}, ${width}: seller ${made.presses} presses, ${made.fields} fields; ` +
        `visitor ${bought.presses} presses, ${bought.fields} fields; ${seconds} s\n`,
    );
    expect(made.presses).toBeLessThanOrEqual(MOST_PRESSES);
  });
}

/** Presses from the empty stall to the open one: what the list on the dashboard takes, and a few to see it. */
const MOST_PRESSES = 45;

/** The first day from a week on on which it can be booked; empty for goods. */
async function firstFree(page: Page, stall: string, product: string): Promise<string> {
  const from = firstDay(await todayIn(page, stall), 8, () => true);
  const answer = await page.request.get(`/api/products/${product}/next-free?from=${from}`);
  return answer.ok() ? (((await answer.json()) as { item: { day: string | null } }).item.day ?? '') : '';
}
