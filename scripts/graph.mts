import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { filesOf } from './checks/findings.mts';

/**
 * The dependency graph of slices, read from the imports of src/: commands, queries, rules and parts of other slices.
 * `npm run documents` writes it into docs/graph.md. Type imports are left out, as they are gone when the code runs.
 */
export interface Import {
  from: string;
  to: string;
  /** The imported word of the other slice: commands, queries, rules, contract, parts … */
  word: string;
}

export function importsOf(file: string, code: string): Import[] {
  const from = placeOf(file);
  if (!from) return [];
  const targets = code.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm);
  return [...targets].flatMap(([, fixed, lazy]) => {
    const to = placeOf(posix.join(posix.dirname(file), fixed ?? lazy ?? ''));
    return to && to.slice !== from.slice ? [{ from: from.slice, to: to.slice, word: to.word }] : [];
  });
}

export function graphOfSlices(imports: readonly Import[] = allImports()): string {
  const of = (...words: string[]) => pairs(imports.filter(({ word }) => words.includes(word)));
  const edges = (found: Map<string, string[]>, arrow: string) =>
    [...found].flatMap(([from, others]) => others.map(to => `  ${from} ${arrow} ${to}`));
  const [rules, parts] = [of('rules', 'contract'), of('parts', 'mails')];
  const slices = [...new Set([...rules.keys(), ...parts.keys()])].sort();
  return [
    '```mermaid',
    'graph LR',
    `  ${ROOT}{{${ROOT}.ts}}`,
    ...edges(of('commands', ROOT), '-->'),
    ...edges(of('queries'), '-.->'),
    '```',
    '',
    '| slice | uses rules and contracts of | shows parts of |',
    '| --- | --- | --- |',
    ...slices.map(slice => `| ${slice} | ${listed(rules.get(slice))} | ${listed(parts.get(slice))} |`),
  ].join('\n');
}

const ROOT = 'settlement';
const NO_SLICES = new Set(['shared', 'ui', 'http', 'shell', 'paraglide']);
const FOLDERS = ['parts', 'pages', 'staff', 'adapters', 'mails'];

function allImports(): Import[] {
  return filesOf(/^src\/.*(?<!\.test)\.tsx?$/).flatMap(file => importsOf(file, readFileSync(file, 'utf8')));
}

/** The slice of a file and its word there; the composition root of money counts as one. Null for anything else. */
function placeOf(file: string): { slice: string; word: string } | null {
  if (file === `src/${ROOT}.ts`) return { slice: ROOT, word: ROOT };
  const [, slice, ...path] = file.split('/');
  if (!slice || !path.length || NO_SLICES.has(slice) || !file.startsWith('src/')) return null;
  const folder = path.find(part => FOLDERS.includes(part));
  return { slice, word: folder ?? path.at(-1)!.replace(/\.tsx?$/, '') };
}

function pairs(imports: readonly Import[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { from, to } of imports) found.set(from, (found.get(from) ?? new Set()).add(to));
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([from, others]) => [from, [...others].sort()]));
}

function listed(slices: readonly string[] = []): string {
  return slices.join(', ');
}

if (import.meta.main) process.stdout.write(`${graphOfSlices()}\n`);
