import { town } from '../seeds/town/town.ts';
import { sampled } from '../tests/samples.ts';
import { differences, publicAnswers } from './hand-compare.ts';
import { writeProduct } from './hand-goods.ts';
import { welcomeGuests } from './hand-guests.ts';
import { writeBlock, writeGroup, writeRules } from './hand-places.ts';
import {
  openStall,
  writeCompany,
  writeContacts,
  writeDelivery,
  writeHours,
  writeOptions,
  writePresentation,
  writeShelfGroups,
  writeShelves,
  writeSwish,
} from './hand-stall.ts';
import { applied, counted } from './new-stall.ts';
import { openOwnHall } from './own-hall.ts';
import { expect, test as visit } from './visit.ts';

/**
 * Everything in the town's seeds can be made by hand: an owner builds a stall of the town anew in the browser, by its
 * forms alone, and the public answers of both are equal but for ids. A run draws one trade, the long run takes all.
 */
const TRADES = {
  'farm shop': 'angens-bigard',
  café: 'sjokanten',
  workshop: 'inspirera',
  rental: 'ljungsjo-i-rorelse',
  campsite: 'dafto-camping',
  guide: 'angbaten-ljung',
} as const;

/** A hall of its own: what other journeys change of the same stall would be a difference, and its twin a riddle to them. */
const test = visit.extend<object, { ownUrl: string }>({
  ownUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      const hall = await openOwnHall({ standIns: true, settings: { DEMO_TRADE: 'none', SMS_PER_NET_HOUR: '500' } });
      await hall.start();
      await use(hall.url);
      await hall.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ ownUrl }, use) => use(ownUrl),
});
test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false });
const wanted = process.env.HAND_TRADE?.split(',');
const trades = Object.keys(TRADES) as (keyof typeof TRADES)[];

for (const trade of wanted ? trades.filter(one => wanted.includes(one)) : sampled(trades, 1)) {
  test(`a ${trade} of the town is built anew by hand, and its pages are the same`, async ({
    page,
    fresh,
    complaints,
  }) => {
    test.setTimeout(900_000);
    complaints.expect(/status of 4\d\d/);
    const provider = town.find(one => one.slug === TRADES[trade])!;
    const { places, companyDetails: company } = provider;
    const count = await counted(page);
    const began = Date.now();
    const slug = await applied(page, await fresh(), {
      ...{ username: 'ulla.asen', password: 'trettioen-getter', stall: provider.meta.title.sv, band: provider.band },
      company: {
        ...{ legalName: company.legalName, number: company.organisationNumber },
        addressRow: company.address.addressRows[0]!,
        ...{ zipCode: company.address.zipCode, city: company.address.city },
      },
    });
    await test.step('its profile', async () => {
      for (const write of [
        ...[writeCompany, writePresentation, writeDelivery, writeHours],
        ...[writeContacts, writeSwish, writeShelves, writeShelfGroups, writeOptions],
      ])
        await test.step(write.name, () => write(page, slug, provider));
    });
    const made = new Map<string, string>();
    for (const product of provider.products)
      await test.step(product.slug, async () => {
        made.set(product.key, await writeProduct(page, slug, provider, product));
      });
    for (const group of places?.groups ?? []) await test.step(group.slug, () => writeGroup(page, slug, group));
    for (const [key, offer] of Object.entries(places?.offers ?? {}))
      await test.step(`rules of ${key}`, () =>
        writeRules(page, { slug, product: made.get(key)!, groups: places!.groups }, offer));
    for (const block of places?.blocks ?? [])
      await test.step(block.reason, () => writeBlock(page, slug, places!.groups, block));
    await test.step('open', () => openStall(page, slug, provider));
    await say(trade, began, count);

    const visitor = await fresh();
    await test.step('its guests', () => welcomeGuests(fresh, provider, made));
    const booked = Object.keys(places?.offers ?? {});
    const seeds = await publicAnswers(visitor, {
      ...{ slug: provider.slug, pages: [], booked },
      products: provider.products.map(one => one.slug),
    });
    const twins = await publicAnswers(visitor, {
      ...{ slug, pages: [], booked: booked.map(key => made.get(key)!) },
      products: provider.products.map(one => made.get(one.key)!),
    });
    expect(differences(seeds, twins)).toEqual([]);
  });
}

async function say(trade: string, began: number, count: Awaited<ReturnType<typeof counted>>): Promise<void> {
  const { presses, fields } = await count();
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`By hand, ${trade}: ${presses} presses, ${fields} fields, ${seconds} s\n`);
}
