import type { Env, Hono } from 'hono';
import { Hono as Router } from 'hono';
import type { Pool } from 'pg';
import type { ServerBuild } from 'react-router';
import { createApi } from './api.ts';
import { auditChecks } from './audit.ts';
import { staffWatch } from './backoffice/deeds/commands.ts';
import { followSettings } from './backoffice/settings/queries.ts';
import { inSupportView } from './backoffice/support/queries.ts';
import { nextOnSale } from './catalogue/schedules/queries.ts';
import { keepEditIn } from './change-sets/edits/commands.ts';
import { startEmbeddedDatabase } from './embedded-database/launcher.ts';
import { KeptAnswers } from './http/answer-cache.ts';
import { createApp } from './http/app.ts';
import { readCaller, type Sessions } from './http/caller.ts';
import { createHealth } from './http/health.ts';
import { HtmlCache } from './http/html-cache.ts';
import { type LiveRules, liveRoutes } from './http/live-stream.ts';
import { createMetrics } from './http/metrics.ts';
import type { Variables } from './http/parts.ts';
import { work } from './jobs.ts';
import { runningConfig } from './live-config.ts';
import { pictureShelf } from './pictures/adapters/shelf.ts';
import { pictureRoutes } from './pictures/api.ts';
import { mayOpenOffice } from './rights/rules.ts';
import { moneyOfTheHouse } from './settlement.ts';
import { createDatabase, createPool } from './shared/database/connect.ts';
import { migrate } from './shared/database/migrate.ts';
import { startLive } from './shared/live.ts';
import type { Door } from './shared/slice.ts';
import { startWorker, type Worker } from './shared/worker.ts';
import type { World } from './shared/world.ts';
import { cardRoutes } from './sharing/cards/api.ts';
import { manifestRoutes } from './sharing/manifest/api.ts';
import { sitemapRoutes } from './sharing/sitemaps/api.ts';
import { passwordsWaiting } from './sign-in/adapters/passwords.ts';
import { hasSessionCookie, readSession } from './sign-in/queries.ts';
import { slices } from './slices.ts';
import { layPages } from './town/hall-pages.ts';
import { loadTown } from './town/load.ts';

export interface Hall {
  world: World;
  pool: Pool;
  /** This start loaded the demo town. */
  townIsNew: boolean;
  fetch: Hono<{ Variables: Variables }>['fetch'];
  /** Ports beside HTTP that are open. */
  doors: readonly Door[];
  /** Begins shutdown: not ready, and nothing new begins; resolves when running requests are answered. */
  drain(): Promise<void>;
  /** Closes everything, once no new connections are accepted. */
  stop(): Promise<void>;
}

export interface HallOptions {
  /** React Router's server build; without it the hall answers its API alone. */
  build: ServerBuild | null;
  /** Folder of the built browser files; null in development, where Vite serves them. */
  clientFiles: string | null;
}

const sessions: Sessions = {
  hasCookie: hasSessionCookie,
  find: async (world, headers) => inSupportView(world, await readSession(world, headers)),
  hasOffice: ({ heldScopes }) => mayOpenOffice({ scopes: heldScopes }),
};

/** Part of the world that the process provides; the rest is made here. */
type Basis = Pick<World, 'config' | 'log' | 'now' | 'newId' | 'random'>;

const DRAIN_MS = 20_000;

const migrations = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
  ).map(([file, sql]) => [file.replace(/^.*\/|\.sql$/g, ''), sql]),
);

/** Live topics and who may follow them. */
export const LIVE_RULES: LiveRules = Object.assign({}, ...slices.map(slice => slice.live));

/** Migrates by a connection of its own: a pooler in transaction mode may lend each statement another one. */
async function migrateDirectly(directUrl: string | null, pool: Pool): Promise<void> {
  if (!directUrl) return void (await migrate(pool, migrations));
  const direct = createPool({ url: directUrl, size: 1, name: 'saluhall-migrations' });
  try {
    await migrate(direct, migrations);
  } finally {
    await direct.end();
  }
}

/** Composition root of the process: one pool for requests, one for background work, one connection that listens. */
export async function createHall(basis: Basis, options: HallOptions): Promise<Hall> {
  const { log } = basis;
  const running = runningConfig(basis.config);
  const { config } = running;
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
  const world: World = {
    ...basis,
    config,
    ...moneyOfTheHouse,
    keepGoodsEdit: keepEditIn,
    staffWatch,
    auditChecks,
    periodic: work.periodic,
    nextNews: after => nextOnSale(world.db, after),
    personalData: slices.flatMap(slice => slice.personalData ?? []),
    undoes: Object.assign({}, ...slices.map(slice => slice.undoes)),
    noticeWriters: Object.assign({}, ...slices.map(slice => slice.notices)),
    db: createDatabase(pool),
    wake: () => worker?.wake(),
  };
  const backgroundWorld: World = { ...world, db: createDatabase(background) };

  await migrateDirectly(config.databaseListenUrl, background);
  const settings = followSettings(backgroundWorld, running);
  for (const one of [world, backgroundWorld]) one.deskSettings = settings;
  await settings.refresh();
  const townIsNew = await loadTown(backgroundWorld);
  await layPages(backgroundWorld);

  const htmlCache = new HtmlCache();
  const keptAnswers = new KeptAnswers();
  const stopping = new AbortController();
  const live = await startLive({ pool: background, listenUrl: config.databaseListenUrl ?? url, log });
  const sitemaps = sitemapRoutes(world);
  live.follow(event => htmlCache.heard(event));
  live.follow(event => keptAnswers.heard(event));
  live.follow(sitemaps.heard);
  live.follow(settings.heard);
  const health = createHealth(pool);
  const app = createApp({
    world,
    sessions,
    api: createApi(world),
    build: options.build,
    htmlCache,
    keptAnswers,
    health,
    metrics: createMetrics({ config, pool, htmlCache, passwordsWaiting: () => passwordsWaiting(world) }),
    pictures: pictureRoutes(pictureShelf(config).renditions),
    sharing: new Router()
      .route('/', sitemaps.routes)
      .route('/', manifestRoutes(world))
      .route('/', cardRoutes(world, pictureShelf(config))),
    live: liveRoutes({
      world,
      live,
      rules: LIVE_RULES,
      refresh: (caller, request) =>
        readCaller({ world, sessions }, request, { address: caller.ip, requestId: caller.requestId }),
      stopping: stopping.signal,
    }),
    heard: () => live.position(),
    forms: joined(
      slices.flatMap(slice => slice.forms ?? []),
      world,
    ),
    papers: joined(
      slices.flatMap(slice => slice.papers ?? []),
      world,
    ),
    hooks: joined(
      slices.flatMap(slice => slice.hooks ?? []),
      world,
    ),
    clientFiles: options.clientFiles,
  });
  const doors = await openDoors(world);
  if (config.worker) worker = startWorker(backgroundWorld, background, work);

  return {
    world,
    pool,
    townIsNew,
    fetch: app.fetch,
    doors,
    async drain() {
      // End live streams first: they would otherwise keep the drain waiting.
      stopping.abort();
      await Promise.all([health.drain(DRAIN_MS), ...doors.map(door => door.close())]);
    },
    async stop() {
      stopping.abort();
      settings.stop();
      await Promise.all([health.drain(DRAIN_MS), ...doors.map(door => door.close())]);
      await worker?.stop();
      await live.stop();
      for (const stop of slices.flatMap(slice => slice.stop ?? [])) await stop(world);
      await Promise.all([pool.end(), background.end()]);
      await embedded?.stop();
    },
  };
}

/** Opens the ports that slices have beside HTTP; one that is taken ends the start. */
async function openDoors(world: World): Promise<Door[]> {
  const doors = await Promise.all(slices.flatMap(slice => slice.doors ?? []).map(open => open(world)));
  return doors.filter(door => door !== null);
}

/** Merges the routes of several slices. */
function joined<E extends Env>(routes: readonly ((world: World) => Hono<E>)[], world: World): Hono<E> {
  return routes.reduce((all, each) => all.route('/', each(world)), new Router<E>());
}
