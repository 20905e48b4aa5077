import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { refuseTaken } from '../src/embedded-database/launcher.ts';
import { playTradeOnce } from './demo/first-day.mts';
import { needsSandbox, startSandbox } from './sandbox.mts';

/**
 * `npm start`: the built hall in this process, with stand-ins beside it for the services that are not configured. A
 * production that sets SANDBOX=none, or keys of its own, gets none.
 */
process.env.NODE_ENV = 'production';
const dataDir = resolve(process.env.DATA_DIR || './data');
const port = Number(process.env.PORT || 3000);
let isNew = false;

try {
  if (!process.env.DATABASE_URL) {
    // The directory's lock before the sandboxes: two of them must not write one directory either.
    await refuseTaken(dataDir);
    isNew = !existsSync(join(dataDir, 'postgres'));
    if (isNew) process.stdout.write(`The first start makes the database in ${dataDir} …\n`);
  }
  if (needsSandbox(process.env)) Object.assign(process.env, await startSandbox(dataDir, port, process.env));
} catch (fault) {
  process.stderr.write(`\nThe hall could not open. ${fault instanceof Error ? fault.message : fault}\n`);
  process.exit(1);
}
const built = new URL('../build/server/index.js', import.meta.url).href;
const { open } = (await import(built)) as { open: Promise<void> };
await open;
if (isNew) await playTradeOnce(process.env, port);
