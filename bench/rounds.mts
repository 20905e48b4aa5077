import { median, type Spread, spread, tell } from './figures.mts';
import { type BenchHall, load } from './hall.mts';
import type { Handler } from './handlers.mts';
import type { Result, Scenario } from './load.mts';
import { processorOfAll } from './processor.mts';
import type { Figures, Row } from './table.mts';

/** How a case is measured. */
export interface Rounds {
  rounds: number;
  seconds: number;
  /** The database's server, whose processor is counted too. */
  databasePid: number;
}

export interface Compared {
  hall: BenchHall;
  /** An earlier state of it. */
  before?: BenchHall | undefined;
  bare?: Handler;
  least?: Handler;
  many?: BenchHall | undefined;
}

interface Case extends Rounds {
  name: string;
  scenario: Scenario;
  connections: number;
  goal?: number | undefined;
}

/** Measures one after the other in each round, so that disturbances fall on all alike, and tells a line of JSON. */
export async function compare(one: Case, compared: Compared): Promise<Row> {
  const results = new Map<string, Measured[]>();
  for (let round = 0; round < one.rounds; round++) {
    for (const [who, asked] of Object.entries(compared) as [keyof Compared, BenchHall | Handler | undefined][]) {
      if (!asked) continue;
      const work = () => load({ ...one, url: asked.url }, 1);
      const result = await measured(asked, one.databasePid, work);
      if (result.perSecond === 0) throw new Error(`${one.name}: ${who} answered nothing`);
      results.set(who, [...(results.get(who) ?? []), result]);
    }
  }
  const row = rowOf(one, results);
  const { many, hall } = compared;
  tell({
    ...{ case: one.name, connections: one.connections, rounds: one.rounds, ratios: row.ratios },
    ...(one.goal && { goal: one.goal, reached: median(ratios(results, 'least')) >= one.goal }),
    ...(many && { withMany: inverse(row.ratios.many!), memoryOfManyMb: many.memory() }),
    memoryMb: hall.memory(),
    ...row.figures,
  });
  return row;
}

/** A row of the table, from the rounds of each server. */
export function rowOf(
  one: { name: string; connections: number; goal?: number | undefined },
  results: ReadonlyMap<string, Measured[]>,
): Row {
  const others = [...results.keys()].filter(who => who !== 'hall');
  return {
    ...{ case: one.name, connections: one.connections, goal: one.goal },
    ratios: Object.fromEntries(others.map(who => [who, spread(ratios(results, who))])),
    figures: Object.fromEntries([...results].map(([who, rounds]) => [who, figures(rounds)])),
  };
}

function ratios(results: ReadonlyMap<string, Measured[]>, to: string): number[] {
  const theirs = results.get(to)!;
  return results.get('hall')!.map((result, at) => result.perSecond / theirs[at]!.perSecond);
}

function inverse({ median, least, most }: Spread): Spread {
  return spread([1 / most, 1 / median, 1 / least]);
}

export interface Measured extends Result {
  serverMs: number | null;
  databaseMs: number | null;
}

/** One round, with the processor that server and database used for each answer. */
export async function measured(
  asked: { processor(): number | null },
  databasePid: number,
  work: () => Promise<Result>,
): Promise<Measured> {
  const look = () => [asked.processor(), processorOfAll(databasePid)];
  const used = look();
  const result = await work();
  const [serverMs, databaseMs] = look().map((ms, at) => ms && (ms - used[at]!) / Math.max(1, result.turns));
  return { ...result, serverMs: serverMs ?? null, databaseMs: databaseMs ?? null };
}

export function figures(rounds: readonly Measured[]): Figures & { failures: number } {
  const known = (of: (one: Measured) => number | null) => {
    const numbers = rounds.map(of).filter(one => one !== null);
    return numbers.length ? spread(numbers) : null;
  };
  return {
    perSecond: spread(rounds.map(one => one.perSecond)),
    p50: spread(rounds.map(one => one.p50)),
    p99: spread(rounds.map(one => one.p99)),
    serverMs: known(one => one.serverMs),
    databaseMs: known(one => one.databaseMs),
    failures: rounds.reduce((sum, result) => sum + result.failures, 0),
  };
}
