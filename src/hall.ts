import type { Hono } from 'hono';
import { Hono as Router } from 'hono';
import type { Pool } from 'pg';
import type { ServerBuild } from 'react-router';
import { closePasswords, passwordsWaiting } from './access/adapters/passwords.ts';
import { createApi } from './api.ts';
import { mayFollowProvider } from './backoffice/queries.ts';
import { createApp } from './http/app.ts';
import { callerOf } from './http/caller.ts';
import { createHealth } from './http/health.ts';
import { HtmlCache } from './http/html-cache.ts';
import { type LiveRules, liveRoutes } from './http/live-stream.ts';
import { createMetrics } from './http/metrics.ts';
import type { Variables } from './http/parts.ts';
import { work } from './jobs.ts';
import { closeMailTransports } from './notifications/commands.ts';
import { textReports } from './notifications/texts/api.ts';
import { mayFollowOrderGroup } from './orders/queries.ts';
import { checkoutForms, stripeWebhook } from './payments/api.ts';
import { paymentForms } from './payments/options/api.ts';
import { mayFollowPayRequest } from './payments/queries.ts';
import { booksFiles } from './payments/sie/api.ts';
import { swishCallbacks } from './payments/swish/api.ts';
import { shelfOf } from './pictures/adapters/shelf.ts';
import { pictureRoutes } from './pictures/api.ts';
import { receiptPapers } from './receipts/documents/api.ts';
import { createDatabase, createPool } from './shared/database/connect.ts';
import { startEmbeddedDatabase } from './shared/database/launcher.ts';
import { migrate } from './shared/database/migrate.ts';
import { startLive } from './shared/live.ts';
import { startWorker, type Worker } from './shared/worker.ts';
import type { Caller, World } from './shared/world.ts';
import { cardRoutes } from './sharing/cards/api.ts';
import { sitemapRoutes } from './sharing/sitemaps/api.ts';
import { layPages, loadTown } from './town.ts';

export interface Hall {
  world: World;
  pool: Pool;
  /** The demo town was loaded by this start. */
  townIsNew: boolean;
  fetch: Hono<{ Variables: Variables }>['fetch'];
  /** Not ready from now on, and nothing new begins; resolves when what was under way has been answered. */
  drain(): Promise<void>;
  /** Called when no new connections are taken any more. */
  stop(): Promise<void>;
}

export interface HallOptions {
  /** The rendered pages; without them the hall answers its API alone. */
  build: ServerBuild | null;
  /** Where the built browser files are; null in development, where Vite serves them. */
  clientFiles: string | null;
}

const DRAIN_MS = 20_000;

const migrations = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
  ).map(([file, sql]) => [file.replace(/^.*\/|\.sql$/g, ''), sql]),
);

/** What a live stream may be asked to follow, and who may. */
export const LIVE_RULES: LiveRules = {
  'order-group': mayFollowOrderGroup,
  'pay-request': mayFollowPayRequest,
  provider: mayFollowProvider,
};

/** The whole process put together: one pool for requests, one for background work, one connection that listens. */
export async function createHall(basis: Omit<World, 'db' | 'wake'>, options: HallOptions): Promise<Hall> {
  const { config, log } = basis;
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedDatabase({ dataDir: config.dataDir, log: line => log.debug(line) });
  const url = config.databaseUrl ?? embedded!.url;
  const pool = createPool({
    url,
    size: config.databasePool,
    name: 'saluhall',
    lockTimeoutMs: config.lockTimeoutMs,
    prepares: config.databasePrepares,
  });
  const background = createPool({
    url,
    size: 6,
    name: 'saluhall-background',
    lockTimeoutMs: config.lockTimeoutMs,
    prepares: config.databasePrepares,
  });
  let worker: Worker | null = null;
  const world: World = { ...basis, db: createDatabase(pool), wake: () => worker?.wake() };
  const backgroundWorld: World = { ...world, db: createDatabase(background) };

  await migrate(background, migrations);
  const townIsNew = await loadTown(backgroundWorld);
  await layPages(backgroundWorld);

  const htmlCache = new HtmlCache();
  const stopping = new AbortController();
  const live = await startLive({ pool: background, listenUrl: config.databaseListenUrl ?? url, log });
  const sitemaps = sitemapRoutes(world);
  live.follow(event => htmlCache.heard(event));
  live.follow(sitemaps.heard);
  const health = createHealth(pool);
  const app = createApp({
    world,
    api: createApi(world),
    build: options.build,
    htmlCache,
    health,
    metrics: createMetrics({ config, pool, htmlCache, passwordsWaiting: () => passwordsWaiting(world) }),
    pictures: pictureRoutes(shelfOf(config).renditions),
    sharing: new Router().route('/', sitemaps.routes).route('/', cardRoutes(world, shelfOf(config))),
    live: liveRoutes({
      world,
      live,
      rules: LIVE_RULES,
      refresh: (caller, request) => callerOf(world, request, { address: caller.ip, requestId: caller.requestId }),
      stopping: stopping.signal,
    }),
    forms: new Router<{ Variables: { caller: Caller } }>()
      .route('/', checkoutForms(world))
      .route('/', paymentForms(world)),
    papers: new Router<{ Variables: { caller: Caller } }>()
      .route('/', receiptPapers(world))
      .route('/', booksFiles(world)),
    hooks: new Router()
      .route('/', stripeWebhook(world))
      .route('/', swishCallbacks(world))
      .route('/', textReports(world)),
    clientFiles: options.clientFiles,
  });
  if (config.worker) worker = startWorker(backgroundWorld, background, work);

  return {
    world,
    pool,
    townIsNew,
    fetch: app.fetch,
    async drain() {
      // Open streams end first: they would otherwise be under way for ever.
      stopping.abort();
      await health.drain(DRAIN_MS);
    },
    async stop() {
      stopping.abort();
      await health.drain(DRAIN_MS);
      await worker?.stop();
      await live.stop();
      closeMailTransports();
      await closePasswords(world);
      await Promise.all([pool.end(), background.end()]);
      await embedded?.stop();
    },
  };
}
