import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { ORDER } from '../.dependency-cruiser.mjs';
import { filesOf } from './checks/findings.mts';

/**
 * Structure figures of a checkout, for comparison: `node scripts/structure-figures.mts [folder]`. The layer order is
 * always the one of this checkout.
 */
export interface Figures {
  /** Top folders of src/ that import each other, types and parts counted. */
  mutualPairs: string[];
  /** Imports of a layer above or beside, by pair. */
  againstTheOrder: Record<string, number>;
  files: number;
  medianLines: number;
  percentile95Lines: number;
  /** Functions with more than four parameters, as `src/cart/commands.ts:12`. */
  longSignatures: string[];
}

const MOST_PARAMETERS = 4;
const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
/** Renamed folders of earlier checkouts, with the name that most of each has now. */
const FORMER: Record<string, string> = { access: 'people' };

export function structureFigures(folder = '.'): Figures {
  const files = filesOf(/^src\/.*(?<!\.test)\.tsx?$/, folder);
  const known = new Set(files);
  const pairs = new Map<string, number>();
  const lines: number[] = [];
  const longSignatures: string[] = [];
  for (const file of files) {
    const code = readFileSync(join(folder, file), 'utf8');
    lines.push(code.split('\n').length - 1);
    const source = parseSync(file, code);
    for (const target of importedFiles(source, file, code)) {
      const [from, to] = [topOf(file), topOf(target)];
      if (known.has(target) && from !== to) pairs.set(`${from} -> ${to}`, (pairs.get(`${from} -> ${to}`) ?? 0) + 1);
    }
    for (const start of longFunctions(source.program))
      longSignatures.push(`${file}:${code.slice(0, start).split('\n').length}`);
  }
  lines.sort((a, b) => a - b);
  return {
    mutualPairs: [...pairs.keys()].filter(pair => {
      const [from, to] = pair.split(' -> ') as [string, string];
      return from < to && pairs.has(`${to} -> ${from}`);
    }),
    againstTheOrder: Object.fromEntries([...pairs].filter(([pair]) => isAgainstTheOrder(pair)).sort()),
    files: files.length,
    medianLines: lines[Math.floor(lines.length / 2)] ?? 0,
    percentile95Lines: lines[Math.floor(lines.length * 0.95)] ?? 0,
    longSignatures,
  };
}

type Source = ReturnType<typeof parseSync>;

/** Static, lazy and type imports, and re-exports. */
function importedFiles({ module }: Source, file: string, code: string): string[] {
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ];
  const relative = requests.filter(request => request.startsWith('.'));
  return [...new Set(relative.map(request => posix.join(posix.dirname(file), request)))];
}

/** Positions of functions with too many parameters. */
function longFunctions(node: unknown, found: number[] = []): number[] {
  if (Array.isArray(node)) for (const each of node) longFunctions(each, found);
  else if (node && typeof node === 'object') {
    const { type, params, start } = node as { type?: string; params?: unknown; start?: number };
    if (FUNCTIONS.test(type ?? '') && Array.isArray(params) && params.length > MOST_PARAMETERS) found.push(start!);
    longFunctions(Object.values(node), found);
  }
  return found;
}

function topOf(file: string): string {
  return file.split('/')[1]!;
}

/** A layer's rank; the composition (-1) stands above all of them. */
function rankOf(top: string): number {
  return ORDER.findIndex(level => level.includes(FORMER[top] ?? top));
}

function isAgainstTheOrder(pair: string): boolean {
  const [from, to] = pair.split(' -> ').map(rankOf) as [number, number];
  return from >= 0 && from >= to;
}

if (import.meta.main) {
  const figures = structureFigures(process.argv[2]);
  const against = Object.entries(figures.againstTheOrder);
  const sum = against.reduce((total, [, count]) => total + count, 0);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`mutual pairs: ${figures.mutualPairs.length}`);
  for (const pair of figures.mutualPairs) print(`  ${pair.replace('->', '<->')}`);
  print(`imports against the order: ${sum}`);
  for (const [pair, count] of against) print(`  ${pair} (${count})`);
  print(`files: ${figures.files}`);
  print(`lines per file: median ${figures.medianLines}, 95th percentile ${figures.percentile95Lines}`);
  print(`functions with more than ${MOST_PARAMETERS} parameters: ${figures.longSignatures.length}`);
  for (const place of figures.longSignatures) print(`  ${place}`);
}
