import { randomBytes } from 'node:crypto';
import { recountAll } from '../src/days/commands.ts';
import { recountSums } from '../src/reports/sums/commands.ts';
import { readWordingsAnew } from '../src/search/words/commands.ts';
import { createDatabase, createPool, WHOLE_HALL_MS } from '../src/shared/database/connect.ts';
import { databaseUrl } from './running-database.mts';

/** `npm run recount`: rebuilds free days, words of the search, and sums of sales. The hall may run meanwhile. */
const pool = createPool({
  ...{ url: databaseUrl(), size: 2, name: 'saluhall-recount' },
  statementTimeoutMs: WHOLE_HALL_MS,
});
const began = performance.now();
const world: Parameters<typeof recountAll>[0] & Parameters<typeof readWordingsAnew>[0] = {
  db: createDatabase(pool),
  now: () => new Date(),
  random: randomBytes,
  // No wake-up: nothing has happened for the hall's worker.
  wake() {},
};
const products = await recountAll(world);
await readWordingsAnew(world);
await recountSums(world);
await pool.end();
process.stdout.write(`The days of ${products} products were counted in ${Math.round(performance.now() - began)} ms\n`);
