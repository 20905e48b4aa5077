import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { chunks } from './checks/chunks.mts';
import { declaredRows, oldExceptions } from './checks/declared-rows.mts';
import { documents } from './checks/documents.mts';
import type { Finding } from './checks/findings.mts';
import { messages } from './checks/messages.mts';
import { withMigratedDatabase } from './checks/migrated-database.mts';
import { rowTypes, TABLES } from './checks/row-types.mts';
import { structure } from './checks/structure.mts';

/** `npm run check`: all static checks. It fails on any finding. */
const LEAST_MODULES = 200;
const LEAST_STATEMENTS = 100;

interface Check {
  name: string;
  run(): Promise<string[]>;
}

const said = (findings: Finding[]) => findings.map(({ file, says }) => `${file}: ${says}`);

const checks: Check[] = [
  { name: 'types', run: () => tool('tsc', ['-p', '.']) },
  { name: 'lint and format', run: () => tool('biome', ['ci', '--reporter=summary', '.']) },
  { name: 'import rules', run: importRules },
  { name: 'structure', run: async () => said(structure()) },
  { name: 'messages', run: async () => said(messages()) },
  { name: 'unused', run: () => tool('knip', ['--no-progress']) },
  {
    name: 'browser chunks',
    async run() {
      const { findings, views } = chunks();
      for (const { page, bytes } of views.slice(0, 3))
        process.stdout.write(`    ${(bytes / 1000).toFixed(1)} kB  ${page}\n`);
      return said(findings);
    },
  },
  { name: 'documents', run: async () => said(documents()) },
  { name: 'endpoints', run: endpoints },
  { name: 'row types', run: () => withMigratedDatabase(rows) },
];

let failed = 0;
// The generated code that types and lint read.
for (const [command, ...args] of [
  ['paraglide-js', 'compile', '--project', './project.inlang', '--outdir', './src/paraglide'],
  ['react-router', 'typegen'],
] as const) {
  const problems = await tool(command, [...args], output =>
    /PluginImportError|0 messages/.test(output) ? [output] : [],
  );
  report(command, problems, 0);
}
for (const { name, run } of checks) {
  const began = performance.now();
  const problems = await run().catch(fault => [String(fault)]);
  report(name, problems, performance.now() - began);
}
process.exit(failed ? 1 : 0);

function report(name: string, problems: string[], ms: number): void {
  process.stdout.write(`${problems.length ? 'FAIL' : '  ok'}  ${name}${ms ? ` (${(ms / 1000).toFixed(1)} s)` : ''}\n`);
  for (const problem of problems) process.stdout.write(`      ${problem.replaceAll('\n', '\n      ')}\n`);
  failed += problems.length;
}

async function tool(command: string, args: string[], judge?: (output: string) => string[]): Promise<string[]> {
  const child = spawn(`node_modules/.bin/${command}`, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  let output = '';
  child.stdout.on('data', data => {
    output += data;
  });
  child.stderr.on('data', data => {
    output += data;
  });
  const code = await new Promise<number>(resolve => child.on('close', resolve));
  if (code !== 0) return [output.trim() || `${command} ended with ${code}`];
  return judge?.(output) ?? [];
}

/** Declared row types, checked against the tables and statements of the migrated database. */
async function rows(url: string): Promise<string[]> {
  const same = (await rowTypes(url)) === (await readFile(TABLES, 'utf8'));
  const statements = await declaredRows(url);
  process.stdout.write(`    ${statements.checked} raw statements\n`);
  return [
    ...(same ? [] : [`${TABLES} is old: npm run row-types`]),
    ...(statements.checked < LEAST_STATEMENTS ? ['hardly any raw statement was found'] : []),
    ...said([...statements.findings, ...oldExceptions(statements)]),
  ];
}

/** The endpoint tables; their contracts need the compiled messages, which a fresh clone has only now. */
async function endpoints(): Promise<string[]> {
  const { ENDPOINT_FILES } = await import('./checks/endpoints.mts');
  const written = await Promise.all(ENDPOINT_FILES.map(([file]) => readFile(file, 'utf8')));
  return ENDPOINT_FILES.filter(([, text], at) => written[at] !== text()).map(
    ([file]) => `${file} is old: npm run endpoints`,
  );
}

/** Import rules. With an unknown compiler the tool finds nothing and succeeds, so the number of modules is asserted. */
function importRules(): Promise<string[]> {
  return tool('depcruise', ['--config', '.dependency-cruiser.mjs', 'src', 'sandbox'], output => {
    const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
    return modules >= LEAST_MODULES ? [] : [`only ${modules} modules were read: the import rules were not checked`];
  });
}
