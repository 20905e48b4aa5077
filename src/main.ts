import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import * as build from 'virtual:react-router/server-build';
import { serve } from '@hono/node-server';
import { ConfigError, readConfig } from './config.ts';
import { createHall, type Hall } from './hall.ts';
import { greet, sayFault } from './shared/greeting.ts';
import { uuidV7 } from './shared/ids.ts';
import { createLog } from './shared/log.ts';
import { drawnAhead } from './shared/random.ts';
import { demoAccounts } from './town/people.ts';
import { warmPictures } from './town/pictures.ts';

/**
 * Growth of the heap over what is alive before garbage is collected, in percent: the engine lets four times as much lie
 * where the machine has room, and a busy hall held 850 MB for 130 that were alive (docs/speed.md).
 */
const HEAP_GROWTH = 40;
setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);

/** Grace period for last answers to slow readers. */
const LAST_BYTES_MS = 5000;

/** Start: configuration -> database -> jobs -> http. Stop: not ready, answer running requests, then close. */
async function start(): Promise<Hall> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const random = drawnAhead(randomBytes);
  const world = { config, log, now: () => new Date(), newId: () => uuidV7(Date.now(), random(16)), random };
  const clientFiles = import.meta.env.PROD ? fileURLToPath(new URL('../client', import.meta.url)) : null;
  return await createHall(world, { build, clientFiles });
}

/** Serves the hall, once its own port is open: behind a taken one stands another hall. */
async function serveHall(): Promise<void> {
  const hall = await start();
  const { config } = hall.world;
  const server = serve({ fetch: hall.fetch, port: config.port, hostname: config.host });
  server.on('error', fault => {
    sayFault(fault, config);
    process.exit(1);
  });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Drain before closing the port, so that a load balancer sees this copy as not ready first.
    await hall.drain();
    const closed = new Promise(resolve => server.close(resolve));
    await hall.stop();
    await Promise.race([closed, pause(LAST_BYTES_MS)]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (!server.listening) await once(server, 'listening');
  greet(hall.world, server.address(), demoAccounts);
  // Encoding takes a core for some seconds: after the port is open, and only for a new town.
  if (hall.townIsNew)
    warmPictures(hall.world).catch(fault => hall.world.log.warn({ err: fault }, 'pictures were not warmed'));
}

function sayAndEnd(fault: unknown): never {
  sayFault(fault, fault instanceof ConfigError ? null : { dataDir: join(process.cwd(), 'data') });
  process.exit(1);
}

// In development Vite serves; edits of the server's code run this file again, so the hall is kept on globalThis.
const kept = globalThis as { hallInDevelopment?: Promise<Hall> };
export const open = import.meta.env.PROD ? serveHall().catch(sayAndEnd) : null;
if (!open) {
  const before = kept.hallInDevelopment;
  kept.hallInDevelopment = (async () => {
    await before?.then(hall => hall.stop()).catch(() => {});
    return await start();
  })();
}
export const hall = kept.hallInDevelopment ?? Promise.reject(new Error('Only development asks for the hall'));
hall.catch(() => {});
