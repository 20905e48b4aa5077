import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../scripts/fresh-hall.mts';
import type { Config } from '../src/config.ts';

/**
 * pgbouncer in transaction mode between the halls of the tests and their database, when SALUHALL_POOLER asks for it
 * (`npm test -- --only database --pooler`). Of a session nothing may be left for the next statement: connections are
 * lent in turn, so that what relies on one fails.
 */
export interface Pooler {
  stop(): Promise<void>;
}

const PORT = 'SALUHALL_POOLER_PORT';
const READY_MS = 20_000;

/** Starts the pooler before the database's server; the workers learn of its port from the environment. */
export async function startPooler(serverUrl: string): Promise<Pooler | null> {
  if (!process.env.SALUHALL_POOLER) return null;
  const program = poolerProgram();
  if (!program) throw new Error('pgbouncer is not installed (Debian: apt-get install pgbouncer).');
  const socketDirectory = new URL(serverUrl).searchParams.get('host')!;
  const folder = await mkdtemp(join(tmpdir(), 'saluhall-pooler-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings(socketDirectory, port));
  await chmod(folder, 0o755);
  const child = spawn(...(await command(program, file, socketDirectory)), { stdio: ['ignore', 'ignore', 'inherit'] });
  await listening(child, port);
  process.env[PORT] = String(port);
  return {
    async stop() {
      if (child.exitCode === null) {
        const ended = new Promise(resolve => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The installed program; null when there is none. */
export function poolerProgram(): string | null {
  const places = ['pgbouncer', '/usr/sbin/pgbouncer'];
  return places.find(place => spawnSync(place, ['--version']).status === 0) ?? null;
}

/** Settings of a hall behind the pooler, as docs/operating.md names them; a database elsewhere is asked directly. */
export function behindPooler({ databaseUrl, databaseListenUrl }: Partial<Config>): Partial<Config> {
  const pooled = databaseUrl && pooledUrl(databaseUrl);
  if (!pooled) return {};
  return { databaseUrl: pooled, databaseListenUrl: databaseListenUrl ?? databaseUrl, databasePrepares: false };
}

/** The same for a hall in a process of its own. */
export function environmentBehindPooler(databaseUrl: string): Record<string, string> {
  const pooled = pooledUrl(databaseUrl);
  return pooled ? { DATABASE_URL: pooled, DATABASE_LISTEN_URL: databaseUrl, DATABASE_PREPARES: 'off' } : {};
}

/** Limits that the hall gives its own connections, and that the pooler's must have from the database itself. */
export async function limitStatements(databaseUrl: string, lockTimeoutMs: number): Promise<void> {
  if (!pooledUrl(databaseUrl)) return;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const name = new URL(databaseUrl).pathname.slice(1);
    const limits = {
      jit: 'off',
      lock_timeout: lockTimeoutMs,
      statement_timeout: Math.max(lockTimeoutMs * 4, 15_000),
      idle_in_transaction_session_timeout: 30_000,
    };
    for (const [limit, value] of Object.entries(limits))
      await client.query(`alter database ${name} set ${limit} = '${value}'`);
  } finally {
    await client.end();
  }
}

/** Address of a test's database by the pooler; null without one, and for a server that stands elsewhere. */
function pooledUrl(databaseUrl: string): string | null {
  const port = process.env[PORT];
  const { pathname } = new URL(databaseUrl);
  return port && /^\/hall_\d/.test(pathname) ? `postgresql://postgres@127.0.0.1:${port}${pathname}` : null;
}

function settings(socketDirectory: string, port: number): string {
  return [
    '[databases]',
    `* = host=${socketDirectory} port=5432 user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
    'max_client_conn = 2000',
    'default_pool_size = 40',
    'server_idle_timeout = 10',
    // Each statement outside of a transaction gets another connection than the one before it.
    'server_round_robin = 1',
    'log_connections = 0',
    'log_disconnections = 0',
    'log_pooler_errors = 0',
    'log_stats = 0',
    '',
  ].join('\n');
}

/** As root the pooler runs as the owner of the server's socket, which nobody else may open. */
async function command(program: string, file: string, socketDirectory: string): Promise<[string, string[]]> {
  const { uid, gid } = await stat(socketDirectory);
  if (process.getuid?.() !== 0 || uid === 0) return [program, ['-q', file]];
  const become = ['--pdeathsig', 'TERM', '--reuid', String(uid), '--regid', String(gid), '--clear-groups', '--'];
  return ['setpriv', [...become, program, '-q', file]];
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await pause(25)) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with code ${child.exitCode}.`);
    if (await answers(port)) return;
  }
  throw new Error('pgbouncer did not open its port.');
}

function answers(port: number): Promise<boolean> {
  return new Promise(done => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
