import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHistogram, monitorEventLoopDelay, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import { tell } from './figures.mts';
import { drawn, slopePerHour } from './growth.mts';
import { inDatabase } from './hall.mts';
import { type MoneyHall, openMoneyHall } from './money-halls.mts';
import { memoryOfAll, processorOf, processorOfAll } from './processor.mts';
import { type Kind, VISITS, visit, whatThereIs } from './visitors.mts';

/**
 * `npm run bench:hour`: an hour of mixed visitors at one copy of the hall, as many requests as the time holds. Tells the
 * memory of hall and database over time with its slope, what a visit takes of the processor, and the p99 of each kind of
 * visit, both by tenths of the run, so that slow growth shows. `-- --minutes 3` makes it shorter, `--connections 16`
 * says how many visitors come at once.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, connections: { type: 'string', default: '8' } },
});
const MINUTES = Number(values.minutes);
const CONNECTIONS = Number(values.connections);
if (!(MINUTES > 0 && Number.isInteger(CONNECTIONS) && CONNECTIONS > 0))
  throw new Error('--minutes takes a number above nothing, and --connections a whole one.');
const SAMPLES = 60;
const TENTHS = 10;
const MICROSECONDS = 1000;
const METRICS_TOKEN = 'b'.repeat(24);

interface Sample {
  hour: number;
  /** Megabytes by what holds them. */
  held: Record<string, number>;
  /** Milliseconds of processor since the start, by who used them. */
  used: Record<string, number>;
  /** The visitors' own p99 delay since the last sample, in ms. */
  delay: number;
}

const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
const dataDir = mkdtempSync(join(tmpdir(), 'saluhall-hour-'));
const database = await startEmbeddedDatabase({ dataDir });
const hall = await openMoneyHall({ dataDir, databaseUrl: database.url }, { METRICS_TOKEN });
try {
  await inDatabase(database.url, client => client.query('update stock_items set on_hand = 1000000000'));
  const there = await whatThereIs(hall);
  // Histograms of the times, for a million of them kept one by one would slow the visitors down over the hour.
  const times = new Map<Kind, RecordableHistogram[]>(
    VISITS.map(({ kind }) => [kind, Array.from({ length: TENTHS }, () => createHistogram())]),
  );
  const failures = new Map<string, number>();
  const samples = [await sample(hall, 0)];
  const length = MINUTES * 60_000;
  const began = performance.now();
  const visitor = async () => {
    for (let from = performance.now(); from - began < length; from = performance.now()) {
      const tenth = Math.min(TENTHS - 1, Math.floor((TENTHS * (from - began)) / length));
      const { kind, fault } = await visit(hall, there);
      if (fault) failures.set(`${kind}: ${fault}`, (failures.get(`${kind}: ${fault}`) ?? 0) + 1);
      else times.get(kind)![tenth]!.record(Math.max(1, Math.round((performance.now() - from) * MICROSECONDS)));
    }
  };
  const watch = async () => {
    for (let at = 1; at <= SAMPLES; at++) {
      await pause(Math.max(0, began + (at * length) / SAMPLES - performance.now()));
      samples.push(await sample(hall, (performance.now() - began) / 3_600_000));
    }
  };
  await Promise.all([watch(), ...Array.from({ length: CONNECTIONS }, visitor)]);
  tellMemory(samples);
  tellProcessor(samples, times);
  tellDelay(samples);
  tellTimes(times, failures);
} finally {
  await hall.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function sample({ url, processor }: MoneyHall, hour: number): Promise<Sample> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const of = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) / 2 ** 20);
  const delay = Math.round(delays.percentile(99) / 1e6);
  delays.reset();
  return {
    hour,
    delay,
    held: {
      rss: of('process_resident_memory_bytes'),
      'heap used': of('nodejs_heap_size_used_bytes'),
      'heap total': of('nodejs_heap_size_total_bytes'),
      external: of('nodejs_external_memory_bytes'),
      database: Math.round((memoryOfAll(database.pid) ?? Number.NaN) / 1024),
      visitors: Math.round(process.memoryUsage().heapUsed / 2 ** 20),
    },
    used: {
      server: processor() ?? Number.NaN,
      database: processorOfAll(database.pid) ?? Number.NaN,
      visitors: processorOf(process.pid) ?? Number.NaN,
    },
  };
}

/** Draws each kind of memory over the run; the slope is of its second half, when what is kept has filled. */
function tellMemory(samples: readonly Sample[]): void {
  say(`\nMemory in MB over ${MINUTES} minutes, and its slope in the second half:`);
  for (const name of Object.keys(samples[0]!.held)) {
    const line = samples.map(({ hour, held }) => ({ hour, value: held[name]! }));
    const values = line.map(({ value }) => value);
    const slope = slopePerHour(line.slice(Math.floor(line.length / 2)));
    const range = `${Math.min(...values)}–${Math.max(...values)}`;
    say(
      `${name.padEnd(11)} ${drawn(values)}  ${range.padStart(9)}, last ${values.at(-1)}, ${signed(slope)} MB an hour`,
    );
    tell({ memory: name, first: values[0], last: values.at(-1), most: Math.max(...values), slopePerHour: slope });
  }
}

/** Tells what a visit took of the processor in each tenth, by who used it: work that grows with the hall shows there. */
function tellProcessor(samples: readonly Sample[], times: ReadonlyMap<Kind, RecordableHistogram[]>): void {
  const visits = Array.from({ length: TENTHS }, (_, tenth) =>
    [...times.values()].reduce((sum, tenths) => sum + tenths[tenth]!.count, 0),
  );
  const seconds = (MINUTES * 60) / TENTHS;
  say(`\nVisits a second, by tenths: ${visits.map(count => Math.round(count / seconds)).join(', ')}`);
  say('Processor for each visit in ms, by tenths:');
  for (const name of Object.keys(samples[0]!.used)) {
    const at = (tenth: number) => samples[Math.round((tenth * SAMPLES) / TENTHS)]!.used[name]!;
    const each = visits.map((count, tenth) => (at(tenth + 1) - at(tenth)) / count);
    say(`${name.padEnd(11)} ${each.map(ms => ms.toFixed(2).padStart(6)).join('')}`);
    tell({ processor: name, msEachVisit: each });
  }
}

/** Draws how late the visitors' own process was, which no figure of the hall may be blamed for. */
function tellDelay(samples: readonly Sample[]): void {
  const values = samples.map(({ delay }) => delay);
  say(
    `\nDelay of the visitors' own process, p99 in ms: ${drawn(values)}  ${Math.min(...values)}–${Math.max(...values)}`,
  );
  tell({ delayOfVisitors: values });
}

function tellTimes(times: ReadonlyMap<Kind, RecordableHistogram[]>, failures: ReadonlyMap<string, number>): void {
  say('\np99 in ms, by tenths of the run:');
  for (const [kind, tenths] of times) {
    const p99 = tenths.map(tenth => percentileOf(tenth, 99));
    const all = createHistogram();
    for (const tenth of tenths) all.add(tenth);
    say(
      `${kind.padEnd(15)} ${p99.map(ms => (Number.isNaN(ms) ? '–' : String(ms)).padStart(6)).join('')}   ${all.count} visits`,
    );
    tell({ visit: kind, count: all.count, p50: percentileOf(all, 50), p99 });
  }
  for (const [fault, count] of failures) say(`failed ${count} times: ${fault}`);
}

/** A percentile in milliseconds; none where no visit fell. */
function percentileOf(histogram: RecordableHistogram, percent: number): number {
  return histogram.count ? Math.round(histogram.percentile(percent) / MICROSECONDS) : Number.NaN;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(Math.round(value))}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
