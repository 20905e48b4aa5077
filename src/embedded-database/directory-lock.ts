import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { uptime } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from './failures.ts';
import { isOurSocketDirectory, socketOwner } from './socket-directory.ts';

const LOOK_MS = 20;
const PATIENCE_MS = 3000;
const STOPPING_PATIENCE_MS = 60_000;

export interface Lock {
  /** Process id; 0 in an incomplete lock file. */
  pid: number;
  startedAt: number;
  /** Null while the server is still writing its lock file. */
  socketDirectory: string | null;
  status: string;
}

export async function readLock(directory: string): Promise<Lock | null> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(absent);
  if (text === null) return null;
  const lines = text.split('\n');
  return {
    pid: Math.abs(Number(lines[0])) || 0,
    startedAt: Number(lines[2]) * 1000,
    socketDirectory: lines[4] || null,
    status: lines[7]?.trim() ?? '',
  };
}

/**
 * Waits until no server holds the data directory. One of a running app is refused with its process id; one left behind
 * by a killed app is waited for, or stopped where the kernel doesn't do that; a lock file whose process is another
 * program by now (ids are reused after a reboot) is removed.
 */
export async function freeDirectory(directory: string, endsWithApp: boolean, ours: string | null): Promise<void> {
  const started = Date.now();
  let asked = false;
  for (;;) {
    const lock = await readLock(directory);
    // A dead process: PostgreSQL checks that itself, and whether parts of it are left.
    if (!lock || (lock.pid > 0 && !isAlive(lock.pid))) return;
    const serving = lock.pid > 0 && serves(lock.pid, directory);
    if (!serving && nothingLeft(directory, lock)) return rm(join(directory, 'postmaster.pid'), { force: true });
    if (serving && lock.socketDirectory && lock.socketDirectory !== ours) {
      await refuseLiving(directory, lock);
      if (!endsWithApp && !asked) asked = process.kill(lock.pid, 'SIGINT');
    }
    const patience = asked || lock.status === 'stopping' ? STOPPING_PATIENCE_MS : PATIENCE_MS;
    if (Date.now() - started > patience) throw inUse(directory, `PostgreSQL, process ${lock.pid}`);
    await sleep(LOOK_MS);
  }
}

/**
 * Refuses a data directory in use by a running app, for commands that need it without a server; one left behind is
 * fine.
 */
export async function refuseTaken(directory: string): Promise<void> {
  const lock = await readLock(directory);
  if (lock?.socketDirectory && isAlive(lock.pid) && serves(lock.pid, directory)) await refuseLiving(directory, lock);
}

/** Socket folder of the server that runs on this data directory now; null when none does. */
export async function servingSocket(directory: string): Promise<string | null> {
  const lock = await readLock(directory);
  const serving = lock?.status === 'ready' && isAlive(lock.pid) && serves(lock.pid, directory);
  return serving ? lock.socketDirectory : null;
}

async function refuseLiving(directory: string, lock: Lock): Promise<void> {
  const socketDirectory = lock.socketDirectory!;
  if (!isOurSocketDirectory(basename(socketDirectory))) {
    throw inUse(directory, `a PostgreSQL server that Saluhall did not start, process ${lock.pid}`);
  }
  const owner = await socketOwner(socketDirectory);
  if (owner) throw inUse(directory, `another Saluhall, process ${owner.pid ?? lock.pid}`);
}

function inUse(directory: string, by: string): LauncherError {
  return new LauncherError(
    `The data directory ${directory} is in use by ${by}; stop that first, or set DATA_DIR to another folder.`,
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
}

/**
 * Whether a process is the directory's server; false only when certain: another program, another directory, or ended.
 */
function serves(pid: number, directory: string): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return stdout.includes('postgres') && stdout.includes(directory);
  }
  try {
    const [, name, state] = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\((.*)\) (\S)/s) ?? [];
    if (name !== 'postgres' || state === 'Z') return false;
  } catch {
    return false;
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch {
    // No permission, as for a server that root started; it can only serve the files of its own user.
    return processUser(pid) === statSync(directory).uid;
  }
}

function processUser(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^Uid:\s+\d+\s+(\d+)/m)?.[1]);
  } catch {
    return null;
  }
}

/** Whether no part of a dead server is left: the lock file guards against their writes and goes only after them. */
function nothingLeft(directory: string, lock: Lock): boolean {
  if (process.platform !== 'linux') return lock.startedAt < Date.now() - uptime() * 1000;
  return !readdirSync('/proc').some(name => /^\d+$/.test(name) && serves(Number(name), directory));
}

function absent(fault: unknown): null {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
  throw fault;
}
