import { describe, expect, it } from 'vitest';
import { GENERATED, withPart } from '../scripts/checks/generated.mts';
import { idsIn, numbersInNames, sentences, sentencesIn } from '../scripts/checks/sentences.mts';
import { type Ran, ranIn, unproved } from '../scripts/coverage-ran.mts';
import { graphOfSlices, importsOf } from '../scripts/graph.mts';

const ran = (name: string, passed = true, file = 'src/cart/cart.db.test.ts'): Ran => ({ file, name, passed });

describe('the sentences of the specification', () => {
  it('have an id each, are whole, and say what they come with when they are not built', () => {
    const all = sentences();
    expect(all.length).toBeGreaterThan(350);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, text } of all) {
      expect(id).toMatch(/^(storefront|payments) [1-9](\.\d+){1,2}$/);
      expect(text, id).toMatch(/^[^a-z].*[.')!]$/);
    }
    const [said] = sentencesIn('- **payments 2.8.3** Shows it. *(to come: tickets)*');
    expect(said).toEqual({ id: 'payments 2.8.3', text: 'Shows it.', comesWith: 'tickets' });
  });

  it('are named by tests, several in one name, of both documents', () => {
    expect(idsIn(`says so [${'storefront'} 2.4, 2.5; payments 2.8.1]`)).toEqual([
      'storefront 2.4',
      'storefront 2.5',
      'payments 2.8.1',
    ]);
    expect(idsIn('(storefront 4) [town] [storefront]')).toEqual([]);
  });
});

describe('the invariants', () => {
  it('are named by tests: in brackets, several, or before a colon', () => {
    const code = `it('adds (${'I'}5, ${'H'}16)', () => {}); it.each(x)("${'P'}7: adds", () => {}); const i = I9;`;
    expect(numbersInNames(code)).toEqual(['I5', 'H16', 'P7']);
  });
});

describe('a sentence that a test names', () => {
  const id = `${'storefront'} 2.4`;

  it('is proved by one that passed', () => {
    expect(unproved([id], [ran(`adds [${id}, 2.5]`)])).toEqual([]);
  });

  it('is not proved by one that did not run, nor by another number that begins alike', () => {
    expect(unproved([id], [ran(`adds [${id}1]`)])).toEqual([{ file: 'docs/sentences', says: `no test of ${id} ran` }]);
  });

  it('is not proved when one of its tests failed', () => {
    const both = [ran(`adds [${id}]`), ran(`removes [${id}]`, false)];
    expect(unproved([id], both)).toEqual([{ file: both[1]!.file, says: `the test of ${id} did not pass` }]);
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
const e = lazy(() => import('../providers/parts/hall-head.tsx'));`;
    expect(importsOf('src/cart/commands.ts', code)).toEqual([
      { from: 'cart', to: 'orders', word: 'commands' },
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
