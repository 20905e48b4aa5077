import { cpus } from 'node:os';
import { spread, tell } from './figures.mts';
import { type BenchHall, load, openBenchHall } from './hall.mts';
import type { Scenario } from './load.mts';
import { figures, type Measured, measured, type Rounds } from './rounds.mts';

interface Copies extends Rounds {
  place: { dataDir: string; databaseUrl: string };
  /** Numbers of copies, compared in alternating rounds. */
  copies: readonly number[];
  connections: readonly number[];
}

/**
 * Several copies of the hall on one database, each turn at the next of them. They may use every core, as may database
 * and generator, whose own processor is counted apart: with as many cores as copies a figure would say what copies
 * bring, with fewer it says what they cost.
 */
export async function compareCopies(name: string, scenario: Scenario, given: Copies): Promise<void> {
  const halls: BenchHall[] = [];
  try {
    const most = Math.max(...given.copies);
    while (halls.length < most) halls.push(await openBenchHall(given.place, { WORKER: halls.length ? 'off' : 'on' }));
    for (const connections of given.connections) await compareAt(connections, { name, scenario, halls, given });
  } finally {
    await Promise.all(halls.map(hall => hall.stop()));
  }
}

async function compareAt(
  connections: number,
  { name, scenario, halls, given }: { name: string; scenario: Scenario; halls: BenchHall[]; given: Copies },
): Promise<void> {
  const results = new Map<number, Measured[]>(given.copies.map(copies => [copies, []]));
  for (let round = 0; round < given.rounds; round++) {
    for (const copies of given.copies) {
      const asked = halls.slice(0, copies);
      const sum = () => asked.reduce<number | null>((all, hall) => add(all, hall.processor()), 0);
      const urls = asked.map(hall => hall.url);
      const work = () => load({ url: urls[0]!, copies: urls, scenario, connections, seconds: given.seconds });
      results.get(copies)!.push(await measured({ processor: sum }, given.databasePid, work));
    }
  }
  for (const [copies, rounds] of results) {
    tell({
      ...{ case: name, copies, connections, rounds: rounds.length, cores: cpus().length },
      ...figures(rounds),
      generatorMs: spread(rounds.map(one => one.generatorMs)),
    });
  }
}

function add(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}
