import { describe, expect, it } from 'vitest';
import { chunks } from '../scripts/checks/chunks.mts';
import { messages } from '../scripts/checks/messages.mts';
import { structure } from '../scripts/checks/structure.mts';
import { findingsOf } from './planted.ts';

/** The checks of scripts/checks fire on a planted breach each, and are silent without one. */
const lines = (count: number) => 'export const a = 1;\n'.repeat(count);

describe('the structure check', () => {
  it.each([
    ['src/cart/helpers.ts', 'this name says nothing; name it by its noun'],
    ['src/shared/index.ts', 'this name says nothing; name it by its noun'],
    ['src/ui/types.ts', 'this name says nothing; name it by its noun'],
    ['src/cart/basket.ts', 'a slice has the files'],
    ['src/orders/desk/drawer.ts', 'is a noun inside a slice: it holds the same words'],
    ['src/payments/ways/card/drawer.ts', 'is a noun inside a slice: it holds the same words'],
    ['src/payments/ways/card/checkouts/pages-of-others/rules.ts', 'is a noun inside a slice: it holds the same words'],
  ])('does not let %s stand', (file, says) => {
    const found = findingsOf(structure, { [file]: lines(1) });
    expect(found).toContainEqual({ file, says: expect.stringContaining(says) });
  });

  it('counts the lines of a file, and the files of a slice', () => {
    expect(findingsOf(structure, { 'src/http/app.ts': lines(301) })).toEqual([
      { file: 'src/http/app.ts', says: '301 lines, 300 at most' },
    ]);
    expect(findingsOf(structure, { 'src/http/app.ts': lines(300) })).toEqual([]);
    const crowd = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`src/cart/part-${at}.ts`, lines(1)]));
    expect(findingsOf(structure, crowd)).toContainEqual({ file: 'src/cart', says: 'split it by noun' });
  });

  it('is silent where the words are kept', () => {
    const files = [
      'cart/rules.ts',
      'cart/rules.test.ts',
      'cart/parts/line.tsx',
      'orders/desk/queries.ts',
      'payments/ledger/store.ts',
      'payments/ways/card/commands.ts',
      'payments/ways/card/checkouts/rules.ts',
      'payments/ways/card/checkouts/parts/line.tsx',
    ];
    expect(findingsOf(structure, Object.fromEntries(files.map(file => [`src/${file}`, lines(3)])))).toEqual([]);
  });
});

describe('the message check', () => {
  const check = (sv: object, en: object, de: object, same = '', more: Record<string, string> = {}) =>
    findingsOf(messages, {
      ...more,
      'project.inlang/settings.json': JSON.stringify({
        'plugin.inlang.messageFormat': { pathPattern: ['./src/cart/messages/{locale}.json'] },
      }),
      'project.inlang/same-in-two-languages.txt': same,
      'src/cart/messages/sv.json': JSON.stringify(sv),
      'src/cart/messages/en.json': JSON.stringify(en),
      'src/cart/messages/de.json': JSON.stringify(de),
      'src/cart/parts/jar.tsx': 'm.cart_jar({ size })',
    });
  const good = [{ cart_jar: 'En burk {size}' }, { cart_jar: 'A jar {size}' }, { cart_jar: 'Ein Glas {size}' }] as const;

  it('is silent when all three are there', () => {
    expect(check(...good)).toEqual([]);
  });

  it('finds what is missing or empty, in any language', () => {
    expect(check(good[0], {}, good[2])).toEqual([{ file: 'src/cart/messages/en.json', says: 'cart_jar is missing' }]);
    expect(check(good[0], good[1], { cart_jar: ' ' })).toEqual([
      { file: 'src/cart/messages/de.json', says: 'cart_jar is missing' },
    ]);
    expect(check({}, good[1], good[2])).toContainEqual({
      file: 'src/cart/messages/sv.json',
      says: 'cart_jar is missing',
    });
  });

  it('finds what nobody says', () => {
    const both = { cart_lid: 'Ett lock', ...good[0] };
    const found = check(both, { ...good[1], cart_lid: 'A lid' }, { ...good[2], cart_lid: 'Ein Deckel' });
    expect(found).toEqual([{ file: 'src/cart/messages/sv.json', says: 'cart_lid is said nowhere' }]);
  });

  it('finds files that the settings do not name', () => {
    const file = 'src/orders/messages/sv.json';
    expect(check(...good, '', { [file]: '{}' })).toEqual([{ file, says: expect.stringContaining('is not named in') }]);
  });

  it('finds other parameters', () => {
    const found = check(good[0], { cart_jar: 'A jar {weight}' }, good[2]);
    expect(found).toEqual([
      { file: 'src/cart/messages/en.json', says: 'cart_jar has other parameters than the Swedish' },
    ]);
  });

  it('finds German that says du', () => {
    const says = 'cart_jar says du or ihr: the hall says Sie';
    for (const german of ['Nimm dein Glas {size}', 'Hast du ein Glas {size}?', 'Ein Glas {size} bei euch']) {
      expect(check(good[0], good[1], { cart_jar: german })).toEqual([{ file: 'src/cart/messages/de.json', says }]);
    }
  });

  it('finds what is said in two files', () => {
    const slices = ['cart', 'orders'];
    const files = slices.flatMap(slice =>
      ['sv', 'en', 'de'].map((locale, at) => [`src/${slice}/messages/${locale}.json`, JSON.stringify(good[at])]),
    );
    const pathPattern = slices.map(slice => `./src/${slice}/messages/{locale}.json`);
    const found = findingsOf(messages, {
      ...Object.fromEntries(files),
      'project.inlang/settings.json': JSON.stringify({ 'plugin.inlang.messageFormat': { pathPattern } }),
      'project.inlang/same-in-two-languages.txt': '',
      'src/cart/parts/jar.tsx': 'm.cart_jar({ size })',
    });
    expect(found).toEqual([{ file: 'src/orders/messages/sv.json', says: 'cart_jar is in another file too' }]);
  });

  it('finds what was left in Swedish, unless somebody said that it is the same', () => {
    const [sv] = good;
    expect(check(sv, sv, good[2])).toEqual([
      { file: 'src/cart/messages/en.json', says: expect.stringContaining('same as the Swedish') },
    ]);
    expect(check(sv, sv, good[2], 'cart_jar\n')).toEqual([]);
    expect(check(...good, 'cart_lid\n')).toEqual([
      { file: 'project.inlang/same-in-two-languages.txt', says: 'cart_lid is no message' },
    ]);
  });
});

describe('the chunk check', () => {
  const chunksFound = (folder: string) => chunks(folder).findings;
  const assets = 'build/client/assets';
  const routes = (pages: string[]) => ({
    root: { path: '', module: '/assets/root.js' },
    ...Object.fromEntries(pages.map(id => [id, { parentId: 'root', path: id, module: '/assets/page.js' }])),
  });
  const build = (planted: Record<string, string> = {}, pages = ['page']) => {
    const names = ['root', 'kit', 'page', 'dialog', 'a', 'b', 'c', 'd', 'e', 'f'];
    return findingsOf(chunksFound, {
      ...Object.fromEntries(names.map(name => [`${assets}/${name}.js`, `export const ${name}=1;`])),
      [`${assets}/entry.client-1.js`]: 'import"./root.js";',
      [`${assets}/root.js`]: 'import{kit as k}from"./kit.js";const d=()=>import("./dialog.js");',
      [`${assets}/manifest-1.js`]: `window.__reactRouterManifest=${JSON.stringify({ routes: routes(pages) })};`,
      ...planted,
    });
  };

  it('is silent for a build of the browser alone', () => {
    expect(build()).toEqual([]);
    expect(build({ [`${assets}/a.js`]: 'const x={node:1};' })).toEqual([]);
  });

  it('finds a letter of the built server that doubles its source in memory', () => {
    expect(build({ 'build/server/index.js': "'\\u00d7 x';" })).toEqual([]);
    expect(build({ 'build/server/index.js': "'× x';" })).toEqual([
      { file: 'build/server/index.js', says: expect.stringContaining('holds ×') },
    ]);
  });

  it.each([
    ['a node: module', 'import "node:fs";'],
    ['pg', 'const q="select pg_advisory_lock(1)";'],
    ['kysely', 'class Kysely{}'],
    ['the server stripe', 'h["Stripe-Version"]=1;'],
    ['zod', 'class ZodError{}'],
    ['the server contract library', 'throw new ORPCError;'],
  ])('finds %s in a chunk', (name, code) => {
    expect(build({ [`${assets}/c.js`]: code })).toEqual([{ file: `${assets}/c.js`, says: `holds ${name}` }]);
  });

  // Incompressible text: numbers without an order.
  const noise = (figures: number) =>
    Array.from({ length: figures }, (_, at) => (((at + 1) * 48_271 ** 2) % 2_147_483_647).toString(36)).join('');

  it('weighs the first view of a page, with all that it imports', () => {
    const found = build({ [`${assets}/kit.js`]: `"${noise(40_000)}"` });
    expect(found).toEqual(['page', 'root'].map(file => ({ file, says: expect.stringContaining('145000 at most') })));
    expect(build({ [`${assets}/dialog.js`]: `"${noise(40_000)}"` })).toEqual([]);
  });

  it('allows less where visitors land', () => {
    const pages = [
      'storefronts/pages/start-page',
      'storefronts/pages/shop-page',
      'products/pages/product-page',
      'page',
    ];
    const least = build({ [`${assets}/page.js`]: `"${noise(31_500)}"` }, pages);
    expect(least.map(({ file }) => file).sort()).toEqual([
      'storefronts/pages/shop-page',
      'storefronts/pages/start-page',
    ]);
    expect(least[0]!.says).toContain('120000 at most');
    const more = build({ [`${assets}/page.js`]: `"${noise(35_000)}"` }, pages);
    expect(more.map(({ file }) => file)).toContain('products/pages/product-page');
    expect(more.map(({ file }) => file)).not.toContain('page');
  });

  it('does not take an empty folder for a build', () => {
    const found = findingsOf(chunksFound, { [`${assets}/manifest-1.js`]: 'x={"routes":{}}' });
    expect(found).toEqual([{ file: assets, says: 'hardly any chunk was found: is this the build?' }]);
  });
});
