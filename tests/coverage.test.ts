import { describe, expect, it } from 'vitest';
import { coverageRows } from '../scripts/checks/documents.mts';
import { GENERATED, withPart } from '../scripts/checks/generated.mts';
import { coverageRan, type Ran, ranIn } from '../scripts/coverage-ran.mts';
import { graphOfSlices, importsOf } from '../scripts/graph.mts';

const row = (name: string, test = 'src/cart/cart.db.test.ts') => ({ line: 7, test, name });
const ran = (name: string, passed = true, file = 'src/cart/cart.db.test.ts'): Ran => ({ file, name, passed });
const saysOf = (rows: Parameters<typeof coverageRan>[0], tests: Ran[]) => coverageRan(rows, tests).map(one => one.says);

describe('the rows of docs/coverage.md', () => {
  it('name a section of the specification, words of it and a test, each pair once', () => {
    const rows = coverageRows();
    expect(rows.length).toBeGreaterThan(100);
    for (const { section, words } of rows) {
      expect(section).toMatch(/^(storefront|payments) [1-9](\.\d+)?$/);
      expect(words.length).toBeGreaterThan(5);
    }
    const pairs = rows.map(({ section, words, test, name }) => [section, words, test, name].join(' | '));
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});

describe('a named test', () => {
  it('that passed is fine, wherever else the name occurs', () => {
    expect(saysOf([row('adds')], [ran('adds'), ran('adds', false, 'src/orders/rules.test.ts')])).toEqual([]);
  });

  it('that did not run is found: no report of it, another file, or only a longer name', () => {
    const others = [ran('adds and more'), ran('adds', true, 'src/orders/rules.test.ts')];
    expect(saysOf([row('adds')], others)).toEqual(['"adds" of src/cart/cart.db.test.ts did not run']);
  });

  it('that failed once of many times did not pass', () => {
    const says = saysOf([row('%s and $key')], [ran('one and two'), ran('three and four', false)]);
    expect(says).toEqual(['"%s and $key" of src/cart/cart.db.test.ts did not pass']);
  });

  it('is known by its name in the code, filled in or not', () => {
    const named = ['says %j (twice?)', ['in $', '{lang}, to the mail'].join(''), '$key costs $a.b', 'is 100 %'].map(
      name => row(name),
    );
    const filled = ['says "a\nb" (twice?)', 'in de, to the mail', 'honey costs 52', 'is 100 %'].map(name => ran(name));
    expect(coverageRan(named, filled)).toEqual([]);
    expect(coverageRan(named, [])).toHaveLength(4);
  });
});

describe('the reports of a run', () => {
  it('of Vitest are read, and what was skipped did not pass', () => {
    const assertionResults = [
      { title: 'adds', status: 'passed', ancestorTitles: ['the cart'] },
      { title: 'removes', status: 'skipped', ancestorTitles: [] },
    ];
    const report = { testResults: [{ name: '/hall/src/cart/cart.db.test.ts', assertionResults }] };
    expect(ranIn(report, '/hall')).toEqual([ran('adds'), ran('removes', false)]);
  });

  it('of Playwright are read from all suites, and what was skipped everywhere did not pass', () => {
    const spec = (title: string, ...statuses: string[]) => ({
      file: 'card.spec.ts',
      title,
      ok: true,
      tests: statuses.map(status => ({ status })),
    });
    const inner = { specs: [spec('cancels', 'skipped'), spec('refuses', 'expected', 'unexpected')] };
    const report = {
      config: { rootDir: '/hall/journeys' },
      suites: [{ specs: [spec('pays', 'expected', 'skipped')], suites: [inner] }],
    };
    const file = 'journeys/card.spec.ts';
    expect(ranIn(report, '/hall')).toEqual([
      ran('pays', true, file),
      ran('cancels', false, file),
      ran('refuses', false, file),
    ]);
  });

  it('of anything else tell of no test', () => {
    expect([null, [], {}, 'words'].flatMap(report => ranIn(report, '/hall'))).toEqual([]);
  });
});

describe('the graph of slices', () => {
  it('follows what is imported to run, by slice and word', () => {
    const code = `import { a } from '../orders/placements/commands.ts';
import type { B } from '../payments/commands.ts';
import {
  c,
} from './rules.ts';
import { d } from '../shared/ids.ts';
import { f } from '../settlement.ts';
const e = lazy(() => import('../providers/parts/hall-head.tsx'));`;
    expect(importsOf('src/cart/commands.ts', code)).toEqual([
      { from: 'cart', to: 'orders', word: 'commands' },
      { from: 'cart', to: 'settlement', word: 'settlement' },
      { from: 'cart', to: 'providers', word: 'parts' },
    ]);
    expect(importsOf('src/hall.ts', code)).toEqual([]);
  });

  it('draws commands whole, queries dotted, and lists the rest', () => {
    const drawn = graphOfSlices([
      { from: 'cart', to: 'orders', word: 'commands' },
      { from: 'cart', to: 'orders', word: 'queries' },
      { from: 'cart', to: 'catalogue', word: 'rules' },
      { from: 'catalogue', to: 'cart', word: 'parts' },
    ]);
    expect(drawn).toContain('  cart --> orders\n  cart -.-> orders\n');
    expect(drawn).toContain('| cart | catalogue |  |\n| catalogue |  | cart |');
  });
});

describe('what documents repeat from the code', () => {
  const part = { file: 'README.md', name: 'settings', text: () => '| new |' };
  const markers = ['<!-- settings: written by npm run documents -->', '<!-- end of settings -->'];

  it('is put between its markers, twice the same', () => {
    const renewed = withPart(`before\n${markers.join('\n| old |\n')}\nafter`, part);
    expect(renewed).toBe(`before\n${markers.join('\n\n| new |\n\n')}\nafter`);
    expect(withPart(renewed!, part)).toBe(renewed);
  });

  it('is missed where there is no place for it', () => {
    expect(withPart(`before ${markers[0]} after`, part)).toBeNull();
    expect(withPart(`${markers[1]} ${markers[0]}`, part)).toBeNull();
  });

  it('is something, in every part', () => {
    for (const { name, text } of GENERATED) expect(text().split('\n').length, name).toBeGreaterThan(5);
  });
});
