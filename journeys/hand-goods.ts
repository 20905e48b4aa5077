import type { Locator, Page } from '@playwright/test';
import type { TownProduct, TownProvider, TownSku } from '../seeds/town/shape.ts';
import { categoryWord } from '../src/catalogue/categories/rules.ts';
import { allergenWord } from '../src/catalogue/contents/allergens/rules.ts';
import { factTitle } from '../src/catalogue/facts/words/rules.ts';
import { UNIT_NAMES } from '../src/catalogue/prices/units/rules.ts';
import { field, open, photographs, press, type Text, tick, unfold, writeTexts } from './hand-forms.ts';
import { expect } from './visit.ts';

/** A product by hand, of any kind, with every field that the seeds have. */
const kronor = (ore: number) => String(ore / 100).replace('.', ',');

export async function writeProduct(
  page: Page,
  slug: string,
  provider: TownProvider,
  product: TownProduct,
): Promise<string> {
  await open(page, `/bo/providers/${slug}/products/new?kind=${product.acquirableAs}`);
  const form = page.locator('form', { has: page.locator('[name="vatCategory"]') });
  await form.waitFor();
  await unfold(form);
  const keys = await variantKeys(form, product);
  const texts: Text[] = [
    ['meta.title', product.title],
    ['meta.kicker', product.kicker],
    ['meta.subtitle', product.subtitle],
    ['meta.description', product.description],
    ['availability.days', product.availability?.days],
    ['availability.times', product.availability?.times],
    ...(await blockTexts(form, 'Innehåll och bra att veta', 'contentBlocks', product.contentBlocks)),
  ];
  if (product.priceSettings) await writeAmounts(form, product.priceSettings);
  else if (product.acquirableAs === 'GIFTCARD') await field(form, 'priceSettings.fixed').check();
  for (const [at, sku] of product.skus.entries()) texts.push(...(await writeVariant(form, product, sku, keys[at]!)));
  await form.locator('[name=vatCategory]').selectOption(product.vatCategory);
  await writeFolds(form, provider, product);
  texts.push(...(await writeFood(form, product)));
  await form.locator('input[type=file][multiple]').setInputFiles(await photographs(product.images));
  await expect(form.getByRole('img', { name: `Bild ${product.images.length}`, exact: true })).toBeVisible();
  await writeTexts(form, texts);
  await press(form, 'Visa i butiken');
  await page.waitForURL(/products\/(?!new)[^/?]+$/);
  await reduce(page, product);
  const link = page.getByRole('link', { name: 'Se sidan' });
  return (await link.getAttribute('href'))!.split('/').at(-1)!;
}

/** Writes what food contains, which is asked once its kind of goods is told. */
async function writeFood(form: Locator, { contents }: TownProduct): Promise<Text[]> {
  if (!contents) return [];
  await unfold(form);
  await form.locator(`[name="contents.contains"][value=${contents.none ? 'NONE' : 'SOME'}]`).check();
  for (const [presence, allergens] of [
    ['CONTAINS', contents.contains],
    ['TRACES', contents.traces],
  ] as const)
    for (const allergen of allergens) {
      const word = allergenWord(allergen, 'sv');
      await form.getByRole('combobox', { name: new RegExp(`^${word}$`, 'i') }).selectOption(presence);
    }
  return [['contents.ingredients', contents.ingredients]];
}

/** Lets a reduced price go the way that it went in the seed: each earlier price is kept, then the one that is told. */
async function reduce(page: Page, { skus }: TownProduct): Promise<void> {
  const steps = Math.max(0, ...skus.map(({ reduced }) => reduced?.before.length ?? 0));
  const prices = page.locator('[name^="sku."][name$=".price"]');
  const told = page.getByText('Det finns ändringar som inte är sparade.');
  for (let step = 1; step <= steps; step++) {
    for (const [at, { price, reduced }] of skus.entries()) {
      if (!reduced || step > reduced.before.length) continue;
      const earlier = reduced.before[step]?.price;
      await prices.nth(at).fill(kronor(earlier ?? price));
      if (earlier === undefined) await page.locator('[name^="sku."][name$=".reduced"]').nth(at).check();
    }
    await expect(told).toBeVisible();
    await press(page, 'Spara');
    await expect(told).toBeHidden();
  }
}

/** Adds the rows of further variants; leads to the keys by which the form names them. */
async function variantKeys(form: Locator, { skus }: TownProduct): Promise<string[]> {
  for (const at of skus.keys()) if (at > 0) await press(form, 'Lägg till en sort eller storlek');
  return skus.map((_, at) => (at === 0 ? 'first' : `new-${at + 1}`));
}

async function writeVariant(form: Locator, product: TownProduct, sku: TownSku, key: string): Promise<Text[]> {
  const { acquirableAs: kind } = product;
  const name = (part: string) => `sku.${key}.${part}`;
  const texts: Text[] = [];
  await field(form, name('articleNumber')).fill(sku.articleNumber);
  texts.push([name('title'), sku.title]);
  if (!product.priceSettings) await field(form, name('price')).fill(kronor(firstPrice(sku)));
  if (kind === 'BUYABLE' || kind === 'VOUCHER') await writeStock(form, product, sku, key);
  if (kind === 'BUYABLE') await field(form, name('perPurchaseAmount')).fill(String(sku.perPurchaseAmount ?? 1));
  if (sku.booked) {
    const { type, unit, value, quantity, contentBlocks = [] } = sku.booked;
    await field(form, name('acquire.type')).selectOption(type);
    await field(form, name('acquire.amount.unit.type')).selectOption(unit.type);
    await field(form, name('acquire.amount.value')).fill(String(value));
    await field(form, name('acquire.amount.quantity')).fill(String(quantity));
    if (UNIT_NAMES[unit.type].sv !== unit.name.sv || UNIT_NAMES[unit.type].en !== unit.name.en)
      texts.push([name('acquire.amount.unit.name'), unit.name]);
    const row = variantOf(form, key);
    const legend = 'Bra att veta om den här varianten';
    texts.push(...(await blockTexts(row, legend, name('acquire.contentBlocks'), contentBlocks)));
  }
  for (const [at, { from, to }] of nightsOf(sku).entries()) {
    await press(variantOf(form, key), 'Lägg till nätter');
    await field(form, name(`acquire.availability.availabilityRanges.${at}.from`)).fill(from);
    await field(form, name(`acquire.availability.availabilityRanges.${at}.to`)).fill(to);
  }
  return [...texts, ...(await writeGuests(form, sku, key)), ...(await writeSeasons(form, sku, key))];
}

const variantOf = (form: Locator, key: string) =>
  form.locator('fieldset', { has: form.page().locator(`[name="sku.${key}.price"]`) }).last();

/** A price that was reduced begins as what it was at first. */
const firstPrice = ({ price, reduced }: TownSku) => reduced?.before[0]?.price ?? price;

const YEARS = 3;

/** The nights of three years, as the seed lays them. */
function nightsOf({ nights = [] }: TownSku): { from: string; to: string }[] {
  const first = new Date().getUTCFullYear();
  return Array.from({ length: YEARS }, (_, at) => first + at).flatMap(year =>
    nights.map(({ from, to }) => ({ from: `${year}-${from}`, to: `${from <= to ? year : year + 1}-${to}` })),
  );
}

async function writeStock(form: Locator, { skus }: TownProduct, sku: TownSku, key: string): Promise<void> {
  const { stock } = sku;
  const row = variantOf(form, key);
  await tick(row, 'Räkna lager och stäng köpet när det är slut', stock !== undefined);
  const shared = stock?.key ? skus.findIndex(one => one.stock?.key === stock.key) : -1;
  const isShared = shared >= 0 && skus[shared] !== sku;
  if (isShared) await field(form, `sku.${key}.stock.key`).selectOption(shared === 0 ? 'first' : `new-${shared + 1}`);
  else if (stock) await field(form, `sku.${key}.stock.onHand`).fill(String(stock.onHand));
}

async function writeGuests(form: Locator, { guestPrices = [] }: TownSku, key: string): Promise<Text[]> {
  for (const [at, { price }] of guestPrices.entries()) {
    await press(variantOf(form, key), 'Lägg till en sorts gäst');
    if (at > 0) await field(form, `sku.${key}.guestPrices.${at}.price`).fill(kronor(price));
  }
  return guestPrices.map(({ title }, at): Text => [`sku.${key}.guestPrices.${at}.title`, title]);
}

const SHORT = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'];
/** A leap year, in which the form shows a season of every year. */
const SHOWN_YEAR = '2028';

async function writeSeasons(form: Locator, sku: TownSku, key: string): Promise<Text[]> {
  const { priceSeasons = [], guestPrices = [] } = sku;
  for (const [at, season] of priceSeasons.entries()) {
    const name = (part: string) => `sku.${key}.priceSeasons.${at}.${part}`;
    await press(variantOf(form, key), 'Lägg till en säsong');
    await field(form, name('price')).fill(kronor(season.price));
    await field(form, name('from')).fill(`${SHOWN_YEAR}-${season.from}`);
    await field(form, name('to')).fill(`${SHOWN_YEAR}-${season.to}`);
    const row = form.locator('div.border', { has: form.page().locator(`[name="${name('from')}"]`) }).last();
    for (const [day, word] of SHORT.entries())
      await row.getByRole('checkbox', { name: new RegExp(`^${word}`) }).setChecked(season.weekdays.includes(day + 1));
    for (const { guestType, price } of season.guestPrices ?? []) {
      const place = guestPrices.findIndex(one => one.guestType === guestType);
      // One field for each guest but the ordinary one, below the weekdays.
      await row.locator('input[inputmode=decimal]').nth(place).fill(kronor(price));
    }
  }
  return priceSeasons.map(({ title }, at): Text => [`sku.${key}.priceSeasons.${at}.title`, title]);
}

type Block = TownProduct['contentBlocks'][number];

async function blockTexts(within: Locator, legend: string, name: string, blocks: readonly Block[]): Promise<Text[]> {
  const rows = within.getByRole('group', { name: legend, exact: true });
  for (const _ of blocks) await press(rows, 'Lägg till en text');
  return blocks.flatMap(({ title, content }, at): Text[] => [
    [`${name}.${at}.title`, title],
    [`${name}.${at}.content`, content],
  ]);
}

async function writeAmounts(form: Locator, settings: NonNullable<TownProduct['priceSettings']>): Promise<void> {
  const { options, defaultAmountInclVat: chosen, freePricingEnabled: free } = settings;
  const { minAmountInclVat: least, maxAmountInclVat: most } = settings;
  const amount = (part: string) => field(form, `priceSettings.${part}`);
  await amount('options').fill(options.map(one => kronor(one.amountIncludingVat)).join('; '));
  await amount('defaultAmountInclVat').fill(chosen === null ? '' : kronor(chosen));
  await field(form, 'priceSettings').setChecked(free);
  if (!free) return;
  await amount('minAmountInclVat').fill(least === null ? '' : kronor(least));
  await amount('maxAmountInclVat').fill(most === null ? '' : kronor(most));
}

const VOUCHER_KINDS = { SINGLE_PURPOSE: /^Till en bestämd sak/, MULTI_PURPOSE: /^Till olika saker/ };
const DELIVERY = { PICK_UP: 'Kunden hämtar', HOME_DELIVERY: 'Vi kör hem' };

async function writeFolds(form: Locator, provider: TownProvider, product: TownProduct): Promise<void> {
  const { acquirableAs: kind, categories, facts = [], section, optionalGroups = [] } = product;
  const { languages = [], validMonths, voucherKind = 'SINGLE_PURPOSE', deliveryMethods, noWithdrawal } = product;
  for (const category of categories) await tick(form, categoryWord(category, 'sv'));
  for (const fact of facts) await tick(form, factTitle(fact, 'sv'));
  for (const key of optionalGroups) await tick(form, provider.optionalGroups!.find(one => one.key === key)!.title.sv);
  const shelf = provider.shopSections.find(one => one.key === section);
  if (shelf) await form.locator('[name=section]').selectOption({ label: shelf.title.sv });
  await form.locator('[name=position]').fill(String(provider.products.indexOf(product)));
  const names = new Intl.DisplayNames('sv', { type: 'language' });
  for (const language of languages) await tick(form, names.of(language)!);
  if (kind === 'VOUCHER' || kind === 'GIFTCARD') {
    await form.getByRole('radio', { name: VOUCHER_KINDS[voucherKind] }).check();
    if (validMonths) await form.locator('[name=validMonths]').fill(String(validMonths));
  }
  if (product.ticketPerGuest) await field(form, 'ticketPerGuest').check();
  if (noWithdrawal) await form.locator(`[name=noWithdrawal][value=${noWithdrawal}]`).check();
  if (!deliveryMethods) return;
  await tick(form, 'Som resten av ståndet', false);
  for (const [method, word] of Object.entries(DELIVERY))
    await tick(form, word, deliveryMethods.includes(method as keyof typeof DELIVERY));
}
