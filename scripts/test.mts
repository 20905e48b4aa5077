import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mts';
import { countedFiles, testFiles } from './counted.mts';
import { coverageOfLastRun } from './coverage-ran.mts';
import { readJourneys, readVitest, type Tally } from './test-results.mts';

/**
 * `npm test`: every kind of test, one after the other, told together. `--long` runs them with their full counts, the
 * database's on both PostgreSQL versions; `--after-test` leaves out what counts nothing and has just been shown on the
 * same version by `npm test`; `--postgres 15` on that one; `--only journeys` one kind; further words choose files. What
 * decides is what each runner wrote down: one that crashed, or ran nothing, has failed.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'build', 'test');
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean' },
    'after-test': { type: 'boolean' },
    postgres: { type: 'string' },
    only: { type: 'string' },
  },
});

interface Part {
  kind: 'pure' | 'database' | 'journeys';
  name: string;
  postgres?: string;
  file: string;
}

interface Outcome extends Tally {
  part: Part;
  seconds: number;
}

const seed = process.env.SALUHALL_SEED ?? String(Math.floor(Math.random() * 1_000_000));
process.env.SALUHALL_SEED = seed;
if (values.long) process.env.SALUHALL_COUNTS = 'long';
let interrupted = false;
process.on('SIGINT', () => {
  interrupted = true;
});

say(`Seed ${seed}; SALUHALL_SEED=${seed} repeats it.`);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const outcomes: Outcome[] = [];
for (const part of chosenParts()) {
  if (interrupted) break;
  say(`\n== ${part.name}`);
  const began = performance.now();
  const tally = await runPart(part).catch(fault => broken(fault instanceof Error ? fault.message : String(fault)));
  outcomes.push({ ...tally, part, seconds: (performance.now() - began) / 1000 });
}
process.exit(tell());

function chosenParts(): Part[] {
  const versions = values.postgres ? [values.postgres] : values.long ? ['18', '15'] : ['18'];
  const databases = versions.map((postgres, index) => ({
    kind: 'database' as const,
    name: `database, PostgreSQL ${postgres}`,
    postgres,
    file: index ? `database-${postgres}.json` : 'database.json',
  }));
  const parts: Part[] = [
    { kind: 'pure', name: 'pure', file: 'pure.json' },
    ...databases,
    { kind: 'journeys', name: 'journeys', file: 'journeys.json' },
  ];
  return parts.filter(part => (!values.only || part.kind === values.only) && isChosen(part));
}

/** Words choose files: a kind that has none of them need not open its hall. */
function isChosen({ kind }: Part): boolean {
  const words = filters.map(word => word.replace(/(:\d+)+$/, ''));
  return !words.length || testFiles(kind).some(file => words.some(word => file.includes(word)));
}

async function runPart(part: Part): Promise<Tally> {
  const file = join(results, part.file);
  const code = await (part.kind === 'journeys' ? runJourneys : runVitest)(part, file);
  if (!existsSync(file)) return broken(`the runner ended with code ${code} and without a report`);
  const tally = (part.kind === 'journeys' ? readJourneys : readVitest)(readFileSync(file, 'utf8'));
  if (code !== 0 && tally.failed === 0)
    return { ...broken(`the runner ended with code ${code}`, tally.passed), failures: tally.failures };
  if (tally.passed + tally.failed === 0) return broken('no test ran');
  return tally;
}

function runVitest(part: Part, file: string): Promise<number | null> {
  return run(
    'vitest',
    [
      ...['run', '--project', part.kind, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...filesOf(part),
    ],
    { SALUHALL_POSTGRES: part.postgres },
  );
}

function filesOf({ kind, postgres }: Part): string[] {
  return filters.length || !values['after-test'] || postgres === '15' ? filters : countedFiles(kind);
}

async function runJourneys(part: Part): Promise<number | null> {
  const browser = await findBrowser(say);
  // The journeys' hall ends with their runner, so what it kept can go after.
  const dataDir = mkdtempSync(join(tmpdir(), 'saluhall-journeys-'));
  const parts = ['test', ...filesOf(part)];
  const code = await run('playwright', parts, { SALUHALL_BROWSER: browser, JOURNEYS_DATA: dataDir });
  rmSync(dataDir, { recursive: true, force: true });
  return code;
}

function run(tool: string, parts: string[], environment: NodeJS.ProcessEnv): Promise<number | null> {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(process.execPath, [join(bin, tool), ...parts], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
}

function broken(why: string, passed = 0): Tally {
  return { passed, failed: 1, skipped: 0, failures: [], why };
}

function tell(): number {
  const width = Math.max(...outcomes.map(({ part }) => part.name.length), 0);
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
  say('');
  for (const { part, seconds, passed, failed, skipped, why } of outcomes) {
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
    say(`${part.name.padEnd(width)}  ${seconds.toFixed(1).padStart(7)} s  ${counts}${why ? ` (${why})` : ''}`);
  }
  say(
    `${'together'.padEnd(width)}  ${sum(outcome => outcome.seconds)
      .toFixed(1)
      .padStart(7)} s`,
  );
  if (!outcomes.length && !interrupted) say(`No test is called ${filters.join(' ')}.`);
  if (values.long) say(`Full counts, seed ${seed}.`);
  const whole = !values.only && !filters.length && !values['after-test'] && !interrupted;
  const unproved = whole ? coverageOfLastRun(results) : [];
  for (const { file, says } of unproved) say(`${file}: ${says}`);
  for (const { part, failures } of outcomes) for (const failure of failures) say(`failed, ${part.name}: ${failure}`);
  const passed = sum(outcome => outcome.passed);
  const failed = sum(outcome => outcome.failed) + unproved.length || (passed ? 0 : 1);
  say(`\n${passed} passed, ${failed} failed`);
  if (interrupted) return 130;
  return failed ? 1 : 0;
}
