import { tell } from './figures.mts';
import type { Result } from './load.mts';
import { type MoneyHall, openMoneyHall } from './money-halls.mts';
import { buy } from './payers.mts';
import { type Measured, measured, type Rounds, rowOf } from './rounds.mts';
import type { Row } from './table.mts';

interface Places extends Rounds {
  places: Record<string, Parameters<typeof openMoneyHall>[0]>;
  connections: readonly number[];
}

/**
 * From an empty cart to the receipt, by card: the bare handlers know no payment, so the hall stands beside its earlier
 * state alone. Card company and generator share this process, which counts as the generator.
 */
export async function compareReceipts({ places, connections, rounds, seconds, databasePid }: Places): Promise<Row[]> {
  const halls = new Map<string, MoneyHall>();
  const rows: Row[] = [];
  try {
    for (const [who, place] of Object.entries(places)) halls.set(who, await openMoneyHall(place));
    for (const at of connections) {
      const results = new Map<string, Measured[]>([...halls.keys()].map(who => [who, []]));
      for (let round = 0; round < rounds; round++)
        for (const [who, hall] of halls)
          results.get(who)!.push(await measured(hall, databasePid, () => buyAtOnce(hall, at, seconds)));
      const row = rowOf({ name: 'cart-to-receipt', connections: at }, results);
      tell(row);
      rows.push(row);
    }
  } finally {
    for (const hall of halls.values()) await hall.close();
  }
  return rows;
}

async function buyAtOnce(hall: MoneyHall, connections: number, seconds: number): Promise<Result> {
  const times: number[] = [];
  let failures = 0;
  const used = process.cpuUsage();
  const began = performance.now();
  const buyer = async () => {
    for (let from = performance.now(); from - began < seconds * 1000; from = performance.now()) {
      try {
        await buy(hall);
        times.push(performance.now() - from);
      } catch {
        failures++;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, buyer));
  const lasted = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    ...{ perSecond: times.length / lasted, p50: at(0.5), p99: at(0.99), turns: times.length, failures },
    generatorMs: (user + system) / 1000 / Math.max(1, times.length),
  };
}
