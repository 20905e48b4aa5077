import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mts';
import { type Kind, testFiles } from './counted.mts';
import { coverageOfLastRun } from './coverage-ran.mts';
import { filesOfDay } from './drawn.mts';
import { pooledFiles } from './pooled-files.mts';
import { type Chosen, longFiles, SHARES, shareOf, sharesOfCommit } from './shares.mts';
import { type FileSeconds, readJourneys, readVitest, type Tally } from './test-results.mts';

/**
 * `npm test`: every kind of test, one after the other, reported together. `--long` runs them with their full counts,
 * the database's on both PostgreSQL versions; `--share 3` the third twentieth of that, without files that `npm test` has
 * proved in full; `--share commit` the shares of this commit; `--postgres 15` on that version; `--pooler` the database's
 * tests through pgbouncer; `--only journeys` one kind; further words choose files. Each runner's report decides: one that crashed, or ran nothing, has failed.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'build', 'test');
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean' },
    share: { type: 'string' },
    postgres: { type: 'string' },
    pooler: { type: 'boolean' },
    only: { type: 'string' },
  },
});

/** Number of slowest files shown, to look at when a run has grown. */
const SLOWEST = 12;
const BY_POOLER = ', through pgbouncer';

interface Part {
  kind: Kind;
  name: string;
  postgres?: string;
  /** Whether its halls ask the database through pgbouncer. */
  pooled?: boolean;
  file: string;
  /** The chosen files; none means all. */
  files: string[];
}

interface Outcome extends Tally {
  part: Part;
  seconds: number;
}

const seed = process.env.SALUHALL_SEED ?? String(Math.floor(Math.random() * 1_000_000));
process.env.SALUHALL_SEED = seed;
if (values.long) process.env.SALUHALL_COUNTS = 'long';
const shares = sharesOfRun();
let interrupted = false;
process.on('SIGINT', () => {
  interrupted = true;
});

say(`Seed ${seed}; SALUHALL_SEED=${seed} repeats it.`);
for (const { share, why } of shares) say(`Share ${share} of ${SHARES} of the long run, picked by ${why}.`);
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
  const pooled = values.pooler ?? false;
  const databases = versions.map((postgres, index) => ({
    kind: 'database' as const,
    name: `database, PostgreSQL ${postgres}${pooled ? BY_POOLER : ''}`,
    postgres,
    pooled,
    file: index ? `database-${postgres}.json` : 'database.json',
  }));
  const parts: Omit<Part, 'files'>[] = [
    { kind: 'pure', name: 'pure', file: 'pure.json' },
    ...databases,
    { kind: 'journeys', name: 'journeys', file: 'journeys.json' },
  ];
  return [...parts.map(part => ({ ...part, files: filesOf(part) })), ...pooledPart()]
    .filter(part => !values.only || part.kind === values.only)
    .filter(part => isChosen(part));
}

/** A few files once more through pgbouncer, in the long run and its shares. */
function pooledPart(): Part[] {
  const numbers = shares.map(({ share }) => share);
  const files = pooledFiles({ long: values.long ?? false, words: filters.length > 0, shares: numbers });
  if (!files.length || values.pooler) return [];
  const name = `database, PostgreSQL 18${BY_POOLER}`;
  return [{ kind: 'database', name, postgres: '18', pooled: true, file: 'database-pooled.json', files }];
}

function sharesOfRun(): Chosen[] {
  const { share } = values;
  if (share === undefined) return [];
  if (share === 'commit') return sharesOfCommit();
  const number = Number(share);
  if (!(Number.isInteger(number) && number >= 1 && number <= SHARES))
    throw new Error(`--share takes a number from 1 to ${SHARES}, or commit; it was given ${share}.`);
  return [{ share: number, why: '--share' }];
}

/** The files of a part: its shares', those that words choose, all in the long run, else those of the day. */
function filesOf(part: Omit<Part, 'files'>): string[] {
  if (shares.length) return filesOfShares(part);
  return filters.length || values.long || part.kind === 'pure' ? filters : filesOfDay(part.kind, Number(seed));
}

function filesOfShares({ kind, postgres }: Omit<Part, 'files'>): string[] {
  const numbers = new Set(shares.map(({ share }) => share));
  return longFiles()
    .filter(one => one.kind === kind && one.postgres === postgres && numbers.has(shareOf(one)))
    .map(one => one.file);
}

/** Whether a kind has any of the chosen files: without any it need not open its hall. */
function isChosen({ kind, files }: Part): boolean {
  if (shares.length) return files.length > 0;
  const words = files.map(word => word.replace(/(:\d+)+$/, ''));
  return !words.length || testFiles(kind).some(file => words.some(word => file.includes(word)));
}

async function runPart(part: Part): Promise<Tally> {
  const file = join(results, part.file);
  const code = await (part.kind === 'journeys' ? runJourneys : runVitest)(part, file);
  if (!existsSync(file)) return broken(`the runner ended with code ${code} and without a report`);
  const report = readFileSync(file, 'utf8');
  const tally = part.kind === 'journeys' ? readJourneys(report) : readVitest(report, secondsIn(file));
  if (code !== 0 && tally.failed === 0)
    return {
      ...broken(`the runner ended with code ${code}`, tally.passed),
      failures: tally.failures,
      files: tally.files,
    };
  if (tally.passed + tally.failed === 0) return broken('no test ran');
  return tally;
}

function runVitest(part: Part, file: string): Promise<number | null> {
  return run(
    'vitest',
    [
      ...[
        'run',
        '--project',
        part.kind,
        '--reporter=default',
        '--reporter=json',
        '--reporter=./scripts/seconds-reporter.mts',
        `--outputFile.json=${file}`,
      ],
      ...part.files,
    ],
    {
      SALUHALL_POSTGRES: part.postgres,
      SALUHALL_SECONDS: secondsFile(file),
      ...(part.pooled && { SALUHALL_POOLER: '1' }),
    },
  );
}

/** A name of its own for the seconds, which are no report of tests. */
function secondsFile(file: string): string {
  return file.replace(/\.json$/, '.seconds');
}

function secondsIn(file: string): FileSeconds[] {
  const seconds = secondsFile(file);
  return existsSync(seconds) ? (JSON.parse(readFileSync(seconds, 'utf8')) as FileSeconds[]) : [];
}

async function runJourneys(part: Part): Promise<number | null> {
  const browser = await findBrowser(say);
  // A data directory for the journeys, removed after their runner, with which their hall ends.
  const dataDir = mkdtempSync(join(tmpdir(), 'saluhall-journeys-'));
  const parts = ['test', ...part.files];
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
  return { passed, failed: 1, skipped: 0, failures: [], files: [], why };
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
  tellSlowest();
  if (!outcomes.length && !interrupted) say(`No test is called ${filters.join(' ')}.`);
  if (values.long) say(`Full counts, seed ${seed}.`);
  const whole = !values.only && !filters.length && !shares.length && !interrupted;
  const unproved = whole ? coverageOfLastRun(results, leftOut()) : [];
  for (const { file, says } of unproved) say(`${file}: ${says}`);
  for (const { part, failures } of outcomes) for (const failure of failures) say(`failed, ${part.name}: ${failure}`);
  const passed = sum(outcome => outcome.passed);
  const failed = sum(outcome => outcome.failed) + unproved.length || (passed ? 0 : 1);
  say(`\n${passed} passed, ${failed} failed`);
  if (interrupted) return 130;
  return failed ? 1 : 0;
}

/** Test files that this run did not draw, and whose sentences it can't prove. */
function leftOut(): Set<string> {
  const ran = new Set(outcomes.flatMap(({ part }) => (part.files.length ? part.files : testFiles(part.kind))));
  return new Set((['database', 'journeys'] as const).flatMap(testFiles).filter(file => !ran.has(file)));
}

/** Prints the slowest files. Lanes run in parallel, so that the seconds of files are more than those of their kind. */
function tellSlowest(): void {
  const files = outcomes.flatMap(({ part, files }) => files.map(one => ({ ...one, kind: part.name })));
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length < 2) return;
  say('\nThe slowest files, in seconds of a lane:');
  for (const { file, kind, seconds } of slowest) say(`${seconds.toFixed(1).padStart(9)} s  ${file} (${kind})`);
}
