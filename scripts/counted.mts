import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TESTS = '{src,seeds,tests,sandbox,scripts}/**/*.test.{ts,tsx}';
const JOURNEYS = 'journeys/*.spec.ts';
/** Files of Vitest's database project: those that open a hall, a database or a port. */
const DATABASE = /\.db\.test\.ts$|^(sandbox|scripts)\/|\/launcher[^/]*\.test\.ts$/;
const COUNTS = /\b(counts(OnBoth)?|sampled)\(|\bisWhole\b|SALUHALL_COUNTS|from 'fast-check'/;
/** Files that define the counts, and do not use them. */
const TELLS = new Set(['tests/hall.ts', 'tests/counts.ts', 'tests/samples.ts']);

export type Kind = 'pure' | 'database' | 'journeys';

const found = new Map<Kind, readonly string[]>();

/** Test files of a kind, looked for once: a glob over the house takes a tenth of a second. */
export function testFiles(kind: Kind): readonly string[] {
  const files = found.get(kind) ?? findFiles(kind);
  found.set(kind, files);
  return files;
}

function findFiles(kind: Kind): string[] {
  if (kind === 'journeys') return globSync(JOURNEYS).sort();
  return globSync(TESTS)
    .filter(file => DATABASE.test(file) === (kind === 'database'))
    .sort();
}

/** Test files with larger counts in the long run: the others have proved all they can in `npm test`. */
export function countedFiles(kind: Kind): string[] {
  return testFiles(kind).filter(file => counts(file));
}

/** Whether a file, or one of its imports from tests/ or journeys/, uses counts. */
function counts(file: string, seen = new Set<string>()): boolean {
  if (TELLS.has(file) || seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  if (COUNTS.test(code)) return true;
  return [...code.matchAll(/from '(\.{1,2}\/[^']+)'/g)]
    .map(([, path]) => join(dirname(file), path!))
    .some(path => /^(tests|journeys)\//.test(path) && counts(path, seen));
}
