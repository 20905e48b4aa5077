import { describe, expect, it } from 'vitest';
import { destinations, fronts, hosts, lists, promos, sectionGroups } from '../../../seeds/pages/fronts.ts';
import { hallPages } from '../../../seeds/pages/hall-pages.ts';
import { town } from '../../../seeds/town/town.ts';
import { putDestinationInput, putHostInput } from '../places/contract.ts';
import { putPromoInput } from '../promos/contract.ts';
import { putSectionGroupInput } from '../sections/contract.ts';
import { putPageInput, type StoredBlock, storedBlockSchema } from './contract.ts';
import {
  figuresIn,
  misplacedBlock,
  OLD_STOREFRONT,
  OLD_VOUCHER_STOREFRONT,
  pagePath,
  picturesIn,
  withFigures,
} from './rules.ts';

const PRESS = { _id: '01935a4e-0000-7000-8000-000000000001', _createdAt: '2026-11-20T12:00:00Z' };
const STALL = '01935a4e-0000-7000-8000-000000000002';

describe('what a page may be made of', () => {
  const text: StoredBlock = { _type: 'text', text: { sv: 'Hej' } };
  const fits = (block: unknown) => storedBlockSchema.safeParse(block).success;

  it.each([
    ['an unknown block', { ...text, _type: 'carousel' }],
    ['a field that no block has', { ...text, html: '<b>' }],
    ['words without Swedish', { _type: 'text', text: { en: 'Hello' } }],
    ['a look that nobody drew', { _type: 'hero', look: 'VIDEO', title: { sv: 'Hej' } }],
    ['a list of nothing', { _type: 'list', items: [] }],
    ['one door', { _type: 'doors', doors: [{ label: { sv: 'Äta' }, href: '/', glaze: 'falu' }] }],
  ])('is not %s', (_, block) => {
    expect(fits(text)).toBe(true);
    expect(fits(block)).toBe(false);
  });

  it.each([
    ['/shop/sjokanten/', true],
    ['#sova', true],
    ['https://smartresande.example/om?x=1', true],
    ['mailto:hej@example.com', true],
    ['tel:+46 70 174 06 35', true],
    ['javascript:alert(1)', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['http://plain.example', false],
    ['data:text/html,x', false],
    [' /shop', false],
  ])('leads to %s: %s', (href, fine) => {
    expect(fits({ _type: 'find-more', title: { sv: 'Mer' }, href })).toBe(fine);
  });
});

describe('everything that the seeds lay down', () => {
  it.each([...hallPages, ...fronts, ...lists].map(page => [page.slug, page] as const))(
    '%s could be written by a person',
    (_, page) => {
      const { provider: __, ...rest } = page as (typeof fronts)[number];
      const written = JSON.parse(JSON.stringify(rest).replaceAll('{email}', 'hej@example.com'));
      expect(
        putPageInput.safeParse({ ...PRESS, _type: 'put-page', ...written, providerId: null }).error,
      ).toBeUndefined();
    },
  );
  it('promos, hosts, destinations and groups could be as well', () => {
    for (const promo of promos)
      expect(putPromoInput.safeParse({ ...PRESS, _type: 'put-promo', ...promo }).error).toBeUndefined();
    for (const host of hosts)
      expect(putHostInput.safeParse({ ...PRESS, _type: 'put-host', ...host }).error).toBeUndefined();
    for (const place of destinations)
      expect(putDestinationInput.safeParse({ ...PRESS, _type: 'put-destination', ...place }).error).toBeUndefined();
    for (const [position, { provider: _, ...group }] of sectionGroups.entries()) {
      const press = { ...PRESS, _type: 'put-section-group', providerId: STALL, position };
      expect(putSectionGroupInput.safeParse({ ...press, ...group }).error).toBeUndefined();
    }
  });
  it('so could the fronts of a hall that has none', () => {
    for (const block of [...OLD_STOREFRONT, ...OLD_VOUCHER_STOREFRONT.blocks])
      expect(storedBlockSchema.safeParse(block).error).toBeUndefined();
  });
  it('groups name shelves that their shop has', () => {
    for (const { provider, sections } of sectionGroups) {
      const shelves = town.find(({ slug }) => slug === provider)?.shopSections.map(({ key }) => key);
      expect(shelves).toEqual(expect.arrayContaining(sections));
    }
  });
});

describe('the old storefront (storefront 2)', () => {
  const types = OLD_STOREFRONT.map(({ _type }) => _type);
  it('has a hero, goods, vouchers, a promo, logos, an explainer, a way to write, and next summer [storefront 2.36]', () => {
    expect(types).toEqual(
      expect.arrayContaining(['hero', 'shelves', 'vouchers', 'promo', 'logos', 'how-it-works', 'feedback', 'panel']),
    );
    expect(JSON.stringify(OLD_STOREFRONT)).toContain('See you next summer');
  });
  it('has cards of the stalls for food and for things [storefront 2.36]', () => {
    const categories = OLD_STOREFRONT.flatMap(block => (block._type === 'providers' ? [block.category] : []));
    expect(categories).toEqual(['edible', 'retail']);
  });
});

describe('a page names', () => {
  const blocks: StoredBlock[] = [
    { _type: 'hero', look: 'ARCH', title: { sv: '{{price}} om dygnet', en: '{{ price }} a day' }, image: 'stuga' },
    { _type: 'logos', logos: [{ name: 'Sjöbanan', image: 'bana' }] },
    { _type: 'text', text: { sv: 'Vecka {{weeks-vara}}, {{}} och {x}' } },
  ];
  it('its pictures, wherever they stand', () => {
    expect(picturesIn(blocks)).toEqual(['stuga', 'bana']);
  });
  it('its figures, once each', () => {
    expect(figuresIn(blocks)).toEqual(['price', 'weeks-vara']);
  });
  it('figures that are put in, and leaves what nobody knows', () => {
    const words = '{{price}}, {{ price }}, {{constructor}}, {{other}}';
    expect(withFigures(words, { price: '599 kr' })).toBe('599 kr, 599 kr, {{constructor}}, {{other}}');
  });
});

describe('the one address of a page', () => {
  const page = { slug: 'dafto-store-front', providerSlug: null, destination: null, isStart: false };
  it.each([
    [page, '/pages/dafto-store-front'],
    [{ ...page, destination: 'dafto' }, '/destinations/dafto'],
    [{ ...page, slug: 'vouchers' }, '/vouchers'],
    [{ ...page, slug: 'start', isStart: true }, '/'],
    [{ ...page, slug: 'binas-ar', providerSlug: 'angens-bigard', destination: 'bin' }, '/pages/angens-bigard/binas-ar'],
  ])('of %j is %s', (address, path) => {
    expect(pagePath(address)).toBe(path);
  });
});

describe("a stall's home", () => {
  const home = { slug: 'home', providerId: STALL };
  const hours: StoredBlock = { _type: 'stall-hours' };
  const text: StoredBlock = { _type: 'text', text: { sv: 'Hej' } };
  const hero: StoredBlock = { _type: 'hero', look: 'WIDE', title: { sv: 'Hej' } };
  it.each([
    ['its standing parts among others', { ...home, blocks: [text, hours, text] }, null],
    ['a standing part twice', { ...home, blocks: [hours, text, hours] }, 'stall-hours'],
    ['a second heading', { ...home, blocks: [hours, hero] }, 'hero'],
  ])('has %s', (_, page, misplaced) => {
    expect(misplacedBlock(page)).toBe(misplaced);
  });
  it('has parts that no other page has', () => {
    expect(misplacedBlock({ slug: 'om-oss', providerId: STALL, blocks: [hours] })).toBe('stall-hours');
    expect(misplacedBlock({ slug: 'home', providerId: null, blocks: [hero, hours] })).toBe('stall-hours');
    expect(misplacedBlock({ slug: 'home', providerId: null, blocks: [hero] })).toBeNull();
  });
  it('stands at the stall’s own address', () => {
    const address = { providerSlug: 'angens-bigard', destination: null, isStart: false };
    expect(pagePath({ ...address, slug: 'home' })).toBe('/home/angens-bigard');
    expect(pagePath({ ...address, slug: 'binas-ar' })).toBe('/pages/angens-bigard/binas-ar');
  });
});
