import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER } from '../.dependency-cruiser.mjs';
import { type Planted, plant } from './planted.ts';

/** Each import rule fires on a planted breach, and on nothing that is allowed. */
const CONFIG = '.dependency-cruiser.mjs';
/** A file with type imports alone: they count like values. */
const REACHES_UP = 'reaches-up.ts';

/** Imports that the layer order forbids to one place: the composition, the layer right above, and the places beside. */
function againstTheOrder(name: string, at: number): [from: string, to: string][] {
  const others = [...(ORDER[at - 1] ?? []), ...ORDER[at]!.filter(other => other !== name)];
  const targets = ['src/hall.ts', ...others.map(other => fileAt(other, 'stands-above.ts'))];
  return targets.map(to => [fileAt(name, REACHES_UP), to]);
}

/** A place in the layer order is a folder of src/ or a file in it. */
function fileAt(name: string, file: string): string {
  return name.endsWith('.ts') ? `src/${name}` : `src/${name}/${file}`;
}

/** Breaches by rule: the imports that break it, from file to file or package. */
const BREACHES: Record<string, [from: string, to: string][]> = {
  // One report per cycle, from where it was entered.
  'no-cycles': [['src/http/egg.ts', 'src/http/hen.ts']],
  'store-is-its-own-slices': [
    ['src/orders/commands.ts', 'src/payments/store.ts'],
    ['src/receipts/queries.ts', 'src/payments/refunds/store.ts'],
    ['src/receipts/documents/queries.ts', 'src/payments/ways/card/sessions/store.ts'],
  ],
  'adapters-are-their-own-slices': [
    ['src/orders/jobs.ts', 'src/payments/ways/card/adapters/stripe.ts'],
    ['src/orders/desk/queries.ts', 'src/payments/refunds/adapters/bank.ts'],
  ],
  'rules-are-pure': [
    ['src/cart/rules.ts', 'pg'],
    ['src/payments/ledger/rules.ts', 'node:fs'],
    ['src/payments/refunds/rules.ts', 'src/payments/refunds/store.ts'],
    ['src/orders/rules.ts', 'src/shared/database/connect.ts'],
    ['src/receipts/rules.ts', 'src/receipts/queries.ts'],
  ],
  'handlers-belong-to-the-composition': [
    ['src/cart/queries.ts', 'src/orders/api.ts'],
    ['src/receipts/commands.ts', 'src/notifications/jobs.ts'],
    ['src/receipts/print/queries.ts', 'src/payments/refunds/api.ts'],
    ['src/orders/commands.ts', 'src/tickets/refusals.ts'],
  ],
  'pages-belong-to-routes': [['src/cart/parts/peek.tsx', 'src/products/pages/product-page.tsx']],
  'parts-and-pages-stay-in-the-browser': [
    ['src/cart/parts/line.tsx', 'src/cart/commands.ts'],
    ['src/orders/desk/parts/row.tsx', 'src/orders/desk/commands.ts'],
    ['src/cart/pages/cart-page.tsx', 'src/cart/queries.ts'],
    ['src/orders/staff/order-page.tsx', 'kysely'],
    ['src/ui/button.tsx', 'src/shared/wall-time.ts'],
    ['src/shell/parts/notice.tsx', 'src/shared/refusal.ts'],
  ],
  'sandbox-stands-alone': [
    ['sandbox/stripe/api.ts', 'src/shared/ids.ts'],
    ['sandbox/stripe/desk.ts', 'tests/hall.ts'],
  ],
  'src-knows-no-sandbox': [
    ['src/payments/commands.ts', 'sandbox/stripe/server.ts'],
    ['src/http/app.ts', 'scripts/start.mjs'],
  ],
  'permission-rows-are-the-tests': [
    ['src/feedback/rules.ts', 'src/feedback/permissions.ts'],
    ['src/payments/tills/rules.ts', 'src/payments/tills/permissions.ts'],
  ],
  'the-contract-library-stays-inside': [['src/payments/queries.ts', '@orpc/contract']],
  'time-zones-in-one-place': [['src/providers/opening/rules.ts', 'temporal-polyfill']],
  ...Object.fromEntries(ORDER.flatMap((level, at) => level.map(name => [`order-${name}`, againstTheOrder(name, at)]))),
};

const HALF_A_CIRCLE: [from: string, to: string] = ['src/http/hen.ts', 'src/http/egg.ts'];

const ALLOWED: [from: string, to: string][] = [
  ['src/cart/api.ts', 'src/orders/queries.ts'],
  ['src/cart/placing/commands.ts', 'src/orders/commands.ts'],
  ['src/orders/shelf/queries.ts', 'src/payments/queries.ts'],
  ['src/payments/shelf/commands.ts', 'src/payments/refunds/store.ts'],
  ['src/backoffice/pages/board-page.tsx', 'src/orders/parts/table.tsx'],
  ['src/settlement.ts', 'src/payments/settlements/commands.ts'],
  ['src/hall.ts', 'src/http/front.ts'],
  ['src/storefronts/pages/start-page.tsx', 'src/storefronts/rules.ts'],
  ['src/availability/store.ts', 'kysely'],
  ['src/shared/contract.ts', '@orpc/contract'],
];

const PACKAGES = ['pg', 'kysely', '@orpc/contract', 'temporal-polyfill'];

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

let planted: Planted;
let violations: Violation[];
let rules: string[];

beforeAll(async () => {
  planted = plant(tree([...Object.values(BREACHES).flat(), HALF_A_CIRCLE, ...ALLOWED]));
  const cruise = join(process.cwd(), 'node_modules/.bin/depcruise');
  const args = ['--config', CONFIG, '--output-type', 'json', 'src', 'sandbox'];
  const { stdout, stderr } = spawnSync(cruise, args, { cwd: planted.folder, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (!stdout) throw new Error(stderr);
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
  const config = (await import(/* @vite-ignore */ join(process.cwd(), CONFIG))) as {
    default: { forbidden: { name: string }[] };
  };
  rules = config.default.forbidden.map(rule => rule.name);
}, 60_000);
afterAll(() => planted.remove());

describe('the import rules', () => {
  it('have a planted breach each', () => {
    expect(Object.keys(BREACHES).sort()).toEqual([...rules].sort());
  });

  it.each(Object.entries(BREACHES))('%s fires on its breach', (rule, breaches) => {
    for (const [from, to] of breaches) {
      const fired = violations.filter(one => one.rule.name === rule && one.from === from);
      const places = fired.map(one => one.to);
      expect(places).toContainEqual(expect.stringContaining(to.replace('node:', '')));
    }
  });

  it('fire on nothing else', () => {
    const known = new Set(Object.values(BREACHES).flatMap(breaches => breaches.map(([from]) => from)));
    expect(violations.filter(({ from }) => !known.has(from))).toEqual([]);
    expect(ALLOWED.filter(([from]) => known.has(from))).toEqual([]);
  });
});

/** A file tree with these imports, each a breach, and packages that are only a name. */
function tree(imports: [from: string, to: string][]): Record<string, string> {
  const files: Record<string, string> = {
    [CONFIG]: readFileSync(CONFIG, 'utf8'),
    'tsconfig.json': readFileSync('tsconfig.json', 'utf8'),
    'package.json': '{"type":"module"}',
  };
  for (const name of PACKAGES) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({
      name,
      version: '1.0.0',
      type: 'module',
      exports: './name.js',
    });
    files[`node_modules/${name}/name.js`] = 'export const it = 1;\n';
  }
  for (const [from, to] of imports) {
    const isFile = /\.(tsx?|mts)$/.test(to);
    const target = isFile ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to;
    const statement = from.endsWith(REACHES_UP) ? 'import type { it as theirs }' : 'import { it as theirs }';
    files[from] = `${files[from] ?? ''}${statement} from '${target}';\n`;
    if (isFile) files[to] ??= '';
  }
  for (const [path, text] of Object.entries(files))
    if (path.startsWith('src/')) files[path] = `${text}export const it = 1;\n`;
  return files;
}
