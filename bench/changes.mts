import { people } from '../seeds/town/people.ts';
import { spread, tell } from './figures.mts';
import { type BenchHall, openBenchHall } from './hall.mts';
import { send, signIn } from './signed-in.mts';

/**
 * Time that a change takes to show: an owner renames a product through one copy of the hall, until the page of each
 * shows it. Both cache that page whole, so this is the time of the event that drops it, not of a render.
 */
export async function changesOnTwoCopies({
  rounds,
  ...place
}: {
  dataDir: string;
  databaseUrl: string;
  rounds: number;
}): Promise<void> {
  // A demo, which lists the codes of the second factor that an owner needs.
  const copies = await Promise.all([openBenchHall(place, { DEMO: 'on' }), openBenchHall(place, { DEMO: 'on' })]);
  try {
    const [first] = copies;
    const owner = people.find(({ roles }) => roles.some(({ of, role }) => of === 'angens-bigard' && role === 'owner'))!;
    const cookie = await signIn(first.url, owner.username);
    const productId = (await (await fetch(`${first.url}/api/products/ljunghonung`)).json()).item._id;
    const times: number[][] = copies.map(() => []);
    for (let round = 0; round < rounds; round++) {
      await Promise.all(copies.map(copy => page(copy)));
      const title = `Ljunghonung ${round + 1} av ${rounds}`;
      const began = performance.now();
      await send(first.url, 'PUT', `/api/products/${productId}`, cookie, 'change-product', {
        productId,
        meta: { title: { sv: title }, description: { sv: 'Från bikuporna på heden.' }, images: [] },
      });
      const shown = copies.map(copy => until(async () => (await page(copy)).includes(title), began));
      for (const [at, time] of (await Promise.all(shown)).entries()) times[at]!.push(time);
    }
    tell({ case: 'change-shown', rounds, ms: { first: spread(times[0]!), other: spread(times[1]!) } });
  } finally {
    await Promise.all(copies.map(copy => copy.stop()));
  }
}

async function page({ url }: BenchHall): Promise<string> {
  return await (await fetch(`${url}/products/ljunghonung`)).text();
}

async function until(holds: () => Promise<boolean>, began: number): Promise<number> {
  while (!(await holds())) {
    if (performance.now() - began > 60_000) throw new Error('The change was never shown');
    await new Promise(resolve => setTimeout(resolve, 2));
  }
  return performance.now() - began;
}
