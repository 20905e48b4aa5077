import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.mts';
import { coverageOfLastRun, REPORTS, ranIn } from './coverage-ran.mts';

/**
 * `npm test`: every test with small counts. `npm run test:long`: the same with full counts, on PostgreSQL 18 and 15. Ends
 * with the time of each part and one line that counts.
 */
const long = process.argv.includes('--long');
const seed = Number(process.env.SALUHALL_SEED ?? randomInt(2 ** 31));

interface Part {
  name: string;
  command: string[];
  environment?: Record<string, string>;
}

const vitest = (name: string, project: string, environment: Record<string, string> = {}): Part => ({
  name,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/${name}.json`,
  ],
  environment,
});

const parts: Part[] = [
  vitest('pure', 'pure'),
  vitest('database-18', 'database', { SALUHALL_POSTGRES: '18' }),
  ...(long ? [vitest('database-15', 'database', { SALUHALL_POSTGRES: '15' })] : []),
  { name: 'journeys', command: ['playwright', 'test'] },
];

process.stdout.write(`Seed ${seed}${long ? ', full counts' : ', small counts'}. SALUHALL_SEED=${seed} repeats it.\n`);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const browser = findBrowser();

const told: { name: string; seconds: number; passed: number; failed: number; code: number }[] = [];
for (const part of parts) {
  const began = performance.now();
  const code = await run(part);
  told.push({ name: part.name, seconds: (performance.now() - began) / 1000, code, ...counted(part.name, code) });
}

const unproved = coverageOfLastRun();
for (const { file, says } of unproved) process.stdout.write(`${file}: ${says}\n`);
process.stdout.write('\n');
for (const { name, seconds, passed, failed } of told) {
  process.stdout.write(`${name.padEnd(14)} ${seconds.toFixed(0).padStart(5)} s  ${passed} passed, ${failed} failed\n`);
}
const passed = told.reduce((sum, part) => sum + part.passed, 0);
const failed = told.reduce((sum, part) => sum + part.failed, 0) + (unproved.length ? 1 : 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed || told.some(part => part.code !== 0) ? 1 : 0);

function run({ command: [program, ...words], environment }: Part): Promise<number> {
  const child = spawn(`node_modules/.bin/${program}`, words, {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...environment,
      SALUHALL_BROWSER: browser,
      SALUHALL_SEED: String(seed),
      SALUHALL_COUNTS: long ? 'long' : 'small',
    },
  });
  return new Promise(resolve => child.on('close', code => resolve(code ?? 1)));
}

/** A part that ran no test, or whose runner fell over, has failed, whatever it counted. */
function counted(name: string, code: number): { passed: number; failed: number } {
  let ran: ReturnType<typeof ranIn> = [];
  try {
    ran = ranIn(JSON.parse(readFileSync(`${REPORTS}/${name}.json`, 'utf8')), process.cwd());
  } catch {
    // No report: the runner fell over before it could write one.
  }
  const failed = ran.filter(one => !one.passed).length;
  return { passed: ran.length - failed, failed: failed || (code !== 0 || !ran.length ? 1 : 0) };
}
