import { existsSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { refuseTaken } from '../src/embedded-database/launcher.ts';
import { needsSandbox, startSandbox } from './sandbox.mts';

/** Opens the hall, and the stand-ins beside it: what `npm start` does once what it compiles is kept. */
process.env.NODE_ENV = 'production';
const dataDir = resolve(process.env.DATA_DIR || './data');
const port = Number(process.env.PORT || 3000);
/** Wait before the start is tidied up after: by then the first pages have been made. */
const TIDY_MS = 10_000;
let isNew = false;
let standIns: Promise<void> | undefined;

try {
  if (!process.env.DATABASE_URL) {
    // The directory's lock before the sandboxes: two of them must not write one directory either.
    await refuseTaken(dataDir);
    isNew = !existsSync(join(dataDir, 'postgres'));
    if (isNew) process.stdout.write(`The first start makes the database in ${dataDir} …\n`);
  }
  if (needsSandbox(process.env)) {
    const sandbox = await startSandbox(dataDir, port, process.env);
    Object.assign(process.env, sandbox.environment);
    standIns = sandbox.ready.catch(sayAndEnd);
  }
} catch (fault) {
  sayAndEnd(fault);
}
const built = new URL('../build/server/index.js', import.meta.url).href;
const { open } = (await import(built)) as { open: Promise<void> };
await Promise.all([open, standIns]);
setTimeout(tidyUp, TIDY_MS).unref();
if (isNew) await (await import('./demo/first-day.mts')).playTradeOnce(process.env, port);

/**
 * Keeps what was compiled for the next start, and gives back what reading the modules took: the engine collects it only
 * when it needs room, so that a hall with few visitors held a hundred megabytes for nothing.
 */
async function tidyUp(): Promise<void> {
  flushCompileCache();
  const engine = new Session();
  engine.connect();
  await engine.post('HeapProfiler.collectGarbage');
  engine.disconnect();
}

function sayAndEnd(fault: unknown): never {
  process.stderr.write(`\nThe hall could not open. ${fault instanceof Error ? fault.message : fault}\n`);
  process.exit(1);
}
