import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unnamed } from '../../src/catalogue/contents/emphasis/rules.ts';
import { drawings } from '../drawing/draw.ts';
import { people } from './people.ts';
import type { TownProduct, Words } from './shape.ts';
import { stallholders } from './stallholders.ts';
import { town } from './town.ts';

const products = town.flatMap(provider => provider.products);
const skus = products.flatMap(product => product.skus);
const artFolder = new URL('../art/', import.meta.url);
const art = new Set(readdirSync(artFolder));

/** Texts rightly the same in Swedish and another language: names, measures, and words that the languages share. */
const ALIKE = [
  /^(Ängens bigård|Hallmans bageri|Sjökanten|Getgården Åsen|Rökeriet i hamnen|INCI)$/,
  /^(Bauergården i Bunn|Naven Outdoor|Dafto camping|Kronocamping|Inspirera|Ljungsjö i rörelse)$/,
  /^(Minigolf|Paddelpass|Hummus|Rosa|Juli|person)$/,
  /^\d+ (g|kg)$/,
  /^Sodium Olivate/,
];

describe('the town', () => {
  it('has a dozen stalls, one that is not open yet, and a hundred products', () => {
    expect(town.filter(provider => !provider.status)).toHaveLength(12);
    expect(town.filter(provider => provider.status === 'HIDDEN')).toHaveLength(1);
    expect(town.filter(provider => provider.paused)).toHaveLength(1);
    expect(products.length).toBeGreaterThanOrEqual(100);
  });
  it('calls nothing twice', () => {
    unique(town.map(provider => provider.slug));
    unique(town.map(provider => provider.key));
    unique(products.map(product => product.slug));
    unique(products.map(product => product.key));
    unique(skus.map(sku => sku.key));
    unique(skus.map(sku => sku.articleNumber));
    for (const slug of [...town, ...products].map(named => named.slug))
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
  it('shows every state that things on sale can be in', () => {
    expect(products.filter(product => product.status === 'HIDDEN').map(product => product.key)).toEqual(['semlor']);
    expect(products.filter(soldOut).map(product => product.key)).toEqual([
      'vaxkaka',
      'applen-fran-asen',
      'jordgubbar-i-lada',
    ]);
    expect(products.filter(product => product.status === 'INACTIVE').map(product => product.key)).toEqual([
      'applen-fran-asen',
      'midsommarhelg',
    ]);
    expect(skus.filter(sku => sku.stock && sku.stock.onHand > 0 && sku.stock.onHand < 5).length).toBeGreaterThan(0);
    expect(skus.filter(sku => !sku.stock).length).toBeGreaterThan(0);
    expect(products.filter(product => product.skus.length >= 2).length).toBeGreaterThan(8);
  });
  it('vouches for nothing that its own labels deny', () => {
    const denied: Record<string, string[]> = {
      'gluten-free': ['GLUTEN'],
      'milk-free': ['MILK'],
      'nut-free': ['NUTS'],
      'egg-free': ['EGG'],
      'fish-free': ['FISH', 'CRUSTACEANS', 'MOLLUSCS'],
      vegan: ['MILK', 'EGG', 'FISH', 'CRUSTACEANS', 'MOLLUSCS'],
      vegetarian: ['FISH', 'CRUSTACEANS', 'MOLLUSCS'],
    };
    const told = products.filter(product => product.facts?.length);
    expect(told.length).toBeGreaterThan(50);
    expect(told.filter(product => product.contents?.contains.length).length).toBeGreaterThan(10);
    for (const { slug, facts = [], contents } of told) {
      const against = (fact: string) => contents?.contains.filter(one => denied[fact]?.includes(one)) ?? [];
      for (const fact of facts) expect([slug, fact, against(fact)]).toEqual([slug, fact, []]);
    }
  });
  it('has the jar of honey that the tour follows', () => {
    const jar = products.find(product => product.slug === 'ljunghonung');
    expect(jar?.skus.map(sku => [sku.title.sv, sku.price])).toEqual([
      ['250 g', 5200],
      ['500 g', 8900],
    ]);
  });
});

describe('words', () => {
  const all = [...wordsIn(town), ...wordsIn(people)];
  it('are many', () => expect(all.length).toBeGreaterThan(1100));
  it.each(['sv', 'en', 'de'] as const)('are all there in %s', locale => {
    for (const words of all) expect(words[locale].trim(), JSON.stringify(words)).toBe(words[locale]);
    for (const words of all) expect(words[locale].length, JSON.stringify(words)).toBeGreaterThan(0);
  });
  it('are translated', () => {
    const copied = all.filter(words => words.sv === words.en || words.sv === words.de);
    expect(copied.map(words => words.sv).filter(text => !ALIKE.some(pattern => pattern.test(text)))).toEqual([]);
  });
  it('are as long as the catalogue allows', () => {
    for (const { kicker, title, subtitle } of products) {
      for (const text of Object.values(kicker)) expect(text.length, text).toBeLessThanOrEqual(60);
      for (const text of Object.values(title)) expect(text.length, text).toBeLessThanOrEqual(120);
      for (const text of Object.values(subtitle)) expect(text.length, text).toBeLessThanOrEqual(200);
    }
  });
  it('do not shout, and promise the same number of paragraphs in every language', () => {
    for (const words of all) {
      const texts = Object.values(words);
      expect(texts.join(''), texts[0]).not.toContain('!');
      expect(new Set(texts.map(text => text.split('\n\n').length)).size, texts[0]).toBe(1);
    }
  });
});

describe('a product', () => {
  it.each(products)('$key costs something, and its stock adds up', product => {
    const shared = new Map<string, number>();
    for (const sku of product.skus) {
      // A table costs nothing to book, and a gift card without amounts has no price yet.
      const free = product.key === 'bord-pa-sjokanten' || product.key === 'presentkort-isbanan';
      expect(sku.price > 0).toBe(!free);
      expect(Number.isInteger(sku.price)).toBe(true);
      expect(sku.perPurchaseAmount ?? 1).toBeGreaterThan(0);
      if (!sku.stock) continue;
      expect(sku.stock.onHand).toBeGreaterThanOrEqual(0);
      if (sku.stock.key) expect(shared.get(sku.stock.key) ?? sku.stock.onHand).toBe(sku.stock.onHand);
      if (sku.stock.key) shared.set(sku.stock.key, sku.stock.onHand);
    }
  });
  it.each(products)('$key is pictured, and the picture is its own', product => {
    for (const motif of product.images) expect(art, motif).toContain(`${motif}.svg`);
    expect(products.filter(other => other.images[0] === product.images[0])).toHaveLength(1);
  });
  it('no two pictures are the same but for their name', () => {
    const drawn = new Map<string, string>();
    for (const [file, svg] of drawings()) {
      expect(drawn.get(svg), file).toBeUndefined();
      drawn.set(svg, file);
    }
  });
  it.each(products.filter(product => product.categories.includes('edible')))('$key says what is in it', product => {
    expect(product.contentBlocks.map(block => block.title.sv)).toContain('Förvaring');
    const { ingredients, contains, traces, none } = product.contents!;
    expect(none).toBe(contains.length + traces.length === 0);
    // What it contains is named in its list, in each language, so that the page can mark it.
    for (const text of Object.values(ingredients)) expect(unnamed(text, contains), text).toEqual([]);
    expect(product.vatCategory).toBe('food');
  });
  it('stands on a shelf of its own stall, and no shelf is empty', () => {
    for (const provider of town) {
      const shelves = provider.shopSections.map(section => section.key);
      expect([...new Set(provider.products.map(product => product.section))]).toEqual(shelves);
    }
  });
});

describe('a stall', () => {
  it.each([...town])('$key is a trader with numbers that add up and that nobody has', provider => {
    const { organisationNumber, vatNo } = provider.companyDetails;
    const digits = organisationNumber.replace('-', '');
    expect(organisationNumber).toMatch(/^(559999|769999|969999)-\d{4}$/);
    expect(luhn(digits)).toBe(0);
    expect(vatNo).toBe(`SE${digits}01`);
  });
  it.each([...town])('$key can be reached, but by nobody real', provider => {
    for (const email of provider.emails) expect(email.emailAddress).toMatch(/^[a-z]+@[a-z]+\.example$/);
    // 070-174 06 05 to 06 99 are set aside for fiction by the telecom authority.
    for (const phone of provider.phones) expect(phone.phoneNumber).toMatch(/^\+467017406\d\d$/);
    expect(
      [...provider.emails, ...provider.phones].every(way => way.verified && way.categoryTags.includes('public')),
    ).toBe(true);
  });
  it.each([...town])('$key opens before it closes', provider => {
    const days = provider.openingHours.weekly.flatMap(({ days: of, season }) =>
      of.map(day => `${day} ${season?.from}`),
    );
    expect(new Set(days).size).toBe(days.length);
    const hours = [...provider.openingHours.weekly, ...provider.openingHours.exceptions.flatMap(day => day.hours)];
    for (const { opens, closes } of hours) expect(opens < closes).toBe(true);
    for (const { date } of provider.openingHours.exceptions) expect(date).toMatch(/^\d\d-\d\d$/);
  });
  it.each([...town])('$key has a mark, pictures and a colour', provider => {
    for (const motif of [provider.logo, ...provider.meta.images]) expect(art, motif).toContain(`${motif}.svg`);
    expect(provider.colour).toMatch(/^#[0-9A-F]{6}$/);
  });
  it('drives home for 95 kronor where it drives at all', () => {
    const fees = town.map(provider => provider.delivery.homeDelivery?.fee ?? null);
    expect(new Set(fees)).toEqual(new Set([9500, null]));
  });
});

describe('people', () => {
  const everybody = [...people, ...stallholders];
  it('can sign in', () => {
    unique(everybody.map(person => person.key));
    unique(everybody.map(person => person.username));
    unique(everybody.map(person => person.email));
    for (const person of everybody) {
      expect(person.username).toMatch(/^[a-z.]{5,30}$/);
      expect(person.password.length, person.username).toBeGreaterThanOrEqual(12);
      expect(person.email).toMatch(/\.example$/);
    }
  });
  it('work where there is work', () => {
    const places = new Set(['platform', ...town.map(provider => provider.key)]);
    for (const { of } of everybody.flatMap(person => person.roles)) expect(places).toContain(of);
    for (const provider of town)
      expect(everybody.some(({ roles }) => roles.some(role => role.of === provider.key && role.role === 'owner'))).toBe(
        true,
      );
    // Accounts without a role: one only buys, and one applies for a stall.
    expect(people.filter(person => person.roles.length === 0).map(({ key }) => key)).toEqual(['karin', 'signe']);
  });
});

describe('the drawings', () => {
  it('are the files that the drawing code makes', () => {
    for (const [file, svg] of drawings())
      expect(readFileSync(new URL(file, artFolder), 'utf8') === svg, file).toBe(true);
  });
  it('are cut from paper: no gradients, filters, texts or strangers', () => {
    for (const file of art) {
      const elements = readFileSync(new URL(file, artFolder), 'utf8').matchAll(/<([a-zA-Z]+)/g);
      expect(
        [...new Set([...elements].map(found => found[1]))].filter(
          tag => !['svg', 'g', 'path', 'circle'].includes(tag!),
        ),
        file,
      ).toEqual([]);
    }
  });
});

function unique(values: string[]): void {
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
}

function soldOut(product: TownProduct): boolean {
  return product.skus.every(sku => sku.stock?.onHand === 0);
}

function luhn(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10;
}

function wordsIn(value: unknown): Words[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('sv' in value) return [value as Words];
  return Object.values(value).flatMap(wordsIn);
}
