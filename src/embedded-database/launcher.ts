import { spawn } from 'node:child_process';
import { chmod, chown, lchown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeDirectory, refuseTaken as refuseTakenCluster, servingSocket } from './directory-lock.ts';
import { explained, LauncherError } from './failures.ts';
import { type Binaries, binaries, environment, findRunner, type Runner } from './programs.ts';
import { NotReady, runServer, type Server, type ServerPlan } from './server-process.ts';
import { openSocketDirectory, sweepSocketDirectories } from './socket-directory.ts';

export { binaries, LauncherError };

const HELD_PATIENCE_MS = 3000;
const HELD_LOOK_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const STOP_PATIENCE_MS = 60_000;
const DRAFT_AGE_MS = 600_000;

export interface LaunchOptions {
  /** DATA_DIR; the cluster is in its folder `postgres`. */
  dataDir: string;
  major?: number;
  /** Whether to fsync; false only for clusters that are deleted after a test, because a power cut loses them. */
  durable?: boolean;
  log?: (line: string) => void;
}

export interface EmbeddedDatabase {
  /** Connection URL, the same after a restart of the server. */
  url: string;
  directory: string;
  readonly pid: number;
  version: string;
  /** Clean shutdown: rolls back open transactions and writes everything, then returns. */
  stop(): Promise<void>;
}

/**
 * The private PostgreSQL: created if missing, started, supervised, stopped. Every failure is a LauncherError with one
 * sentence.
 */
export async function startEmbeddedDatabase(options: LaunchOptions): Promise<EmbeddedDatabase> {
  const { major = 18, durable = true, log = () => {} } = options;
  const directory = join(resolve(options.dataDir), 'postgres');
  return explained(directory, async () => {
    const programs = binaries(major);
    await makeFolder(dirname(directory));
    const runner = findRunner(programs.postgres, directory);
    await refuseOtherVersion(directory, major);
    await freeDirectory(directory, runner.endsWithApp, null);
    if (!(await dataDirectoryVersion(directory))) await createCluster({ directory, programs, runner, major, durable });
    else await takeOver(directory, runner);
    sweepSocketDirectories().catch(() => {});
    const socket = await openSocketDirectory(runner.owner);
    const end = new AbortController();
    const { postgres } = programs;
    const plan = { postgres, runner, directory, socketDirectory: socket.path, durable, log, stopping: end.signal };
    try {
      const server = await runWhenFree(plan);
      return supervise(plan, server, end, socket.close);
    } catch (fault) {
      await socket.close();
      throw fault;
    }
  });
}

/** Throws a LauncherError when a Saluhall runs on this DATA_DIR. */
export function refuseTaken(dataDir: string): Promise<void> {
  return refuseTakenCluster(join(resolve(dataDir), 'postgres'));
}

/** Connection URL of the server that another process runs on this DATA_DIR; null when none runs. */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const socketDirectory = await servingSocket(join(resolve(dataDir), 'postgres'));
  return socketDirectory && socketAddress(socketDirectory);
}

/**
 * Starts the server once the directory is free. Right after a kill -9 parts of the old one may still be ending, so
 * "held" is believed only after a while.
 */
async function runWhenFree(plan: ServerPlan): Promise<Server> {
  const deadline = Date.now() + HELD_PATIENCE_MS;
  for (;;) {
    await freeDirectory(plan.directory, plan.runner.endsWithApp, plan.socketDirectory);
    try {
      return await runServer(plan);
    } catch (fault) {
      if (!(fault instanceof NotReady && fault.held) || Date.now() > deadline) throw fault;
    }
    await sleep(HELD_LOOK_MS);
  }
}

/**
 * Supervises the server: one that dies under a running app (out of memory, a full disk, kill -9) is restarted, at the
 * same address.
 */
function supervise(
  plan: ServerPlan,
  first: Server,
  end: AbortController,
  closeSocket: () => Promise<void>,
): EmbeddedDatabase {
  let server = first;
  const keep = async () => {
    while (true) {
      const how = await server.ended;
      if (plan.stopping.aborted) return;
      plan.log(`The database ${how} and is started again.`);
      const next = await persist(plan);
      if (!next) return;
      server = next;
    }
  };
  const kept = keep();
  const stop = async () => {
    end.abort();
    const force = setTimeout(() => server.halt(), STOP_PATIENCE_MS);
    await kept;
    clearTimeout(force);
    await closeSocket();
  };
  let stopped: Promise<void> | null = null;
  return {
    url: socketAddress(plan.socketDirectory),
    directory: plan.directory,
    get pid() {
      return server.pid;
    },
    version: plan.runner.version,
    stop: () => (stopped ??= stop()),
  };
}

function socketAddress(socketDirectory: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketDirectory)}`;
}

/** Retries until the server runs, with growing pauses; null when it is to stop instead. */
async function persist(plan: ServerPlan): Promise<Server | null> {
  for (let pause = HELD_LOOK_MS; !plan.stopping.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await explained(plan.directory, () => runWhenFree(plan));
    } catch (fault) {
      if (plan.stopping.aborted) return null;
      plan.log(fault instanceof Error ? fault.message : String(fault));
      await sleep(pause, undefined, { signal: plan.stopping }).catch(() => {});
    }
  }
  return null;
}

/** Creates a folder. On a read-only disk a recursive mkdir says ENOENT; a plain one gives the true error. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(() => mkdir(folder));
}

async function refuseOtherVersion(directory: string, major: number): Promise<void> {
  const found = await dataDirectoryVersion(directory);
  if (!found || found === String(major)) return;
  throw new LauncherError(
    `The database in ${directory} is of PostgreSQL ${found}, and this Saluhall runs PostgreSQL ${major}; docs/operating.md says how to bring it over ("To a new major version").`,
  );
}

async function dataDirectoryVersion(directory: string): Promise<string | null> {
  try {
    return (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
    throw fault;
  }
}

/** Gives files that root copied or restored to the server's user, because the server may not run as root. */
async function takeOver(directory: string, { owner }: Runner): Promise<void> {
  await chmod(directory, 0o700);
  if (!owner || (await stat(directory)).uid === owner.uid) return;
  for (const place of await readdir(directory, { recursive: true }))
    await lchown(join(directory, place), owner.uid, owner.gid);
  // The folder last: a start that is killed halfway begins again.
  await chown(directory, owner.uid, owner.gid);
}

interface NewCluster {
  directory: string;
  programs: Binaries;
  runner: Runner;
  major: number;
  durable: boolean;
}

/**
 * Creates a cluster beside its place and moves it there whole: a start that is killed halfway leaves no half database.
 */
async function createCluster(cluster: NewCluster): Promise<void> {
  const { directory, runner } = cluster;
  const folder = dirname(directory);
  await sweepDrafts(directory);
  const draft = await mkdtemp(`${directory}.new-`);
  try {
    if (runner.owner) await chown(draft, runner.owner.uid, runner.owner.gid);
    await initialise(cluster, draft);
    await rename(draft, directory);
  } catch (fault) {
    await rm(draft, { recursive: true, force: true });
    const other = await dataDirectoryVersion(directory);
    // A concurrent first start was faster: its cluster is used.
    if (other !== String(cluster.major)) throw fault;
  }
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function initialise({ programs, runner, major, durable }: NewCluster, draft: string): Promise<void> {
  // Builtin locale of PostgreSQL 17 and later, which sorts and folds by code point: an upgrade of the system's C
  // library can't damage an index.
  const provider = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  const parts = [
    ...['-D', draft, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--data-checksums'],
    ...[process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C', ...provider],
    ...(durable ? [] : ['--no-sync']),
  ];
  const [command, ...rest] = [...runner.prefix, programs.initdb, ...parts];
  return new Promise((done, fail) => {
    const child = spawn(command!, rest, { cwd: '/', env: environment(), stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', bytes => {
      said += bytes;
    });
    child.once('error', fail);
    child.once('close', code => (code === 0 ? done() : fail(new Error(said || `initdb ended with code ${code}`))));
  });
}

async function sweepDrafts(directory: string): Promise<void> {
  const folder = dirname(directory);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(directory)}.new-`)) continue;
    const draft = join(folder, name);
    const age = Date.now() - ((await stat(draft).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > DRAFT_AGE_MS) await rm(draft, { recursive: true, force: true });
  }
}
