import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { environment, type Runner } from './programs.ts';

const KEPT_LINES = 40;

export interface ServerPlan {
  postgres: string;
  runner: Runner;
  directory: string;
  socketDirectory: string;
  durable: boolean;
  log: (line: string) => void;
  /** Aborted once, when the server is to stop, even during recovery. */
  stopping: AbortSignal;
}

export interface Server {
  pid: number;
  /** Resolves when the server has ended, with the reason. */
  ended: Promise<string>;
  /** Immediate shutdown, without waiting for writes; the next start recovers. */
  halt(): void;
}

/** PostgreSQL ended before it was ready; the message is its own. */
export class NotReady extends Error {
  /** Whether another server, or what is left of one, still holds the directory: a moment later it may be free. */
  get held(): boolean {
    return /lock file .* already exists|pre-existing shared memory block|could not bind Unix address/.test(
      this.message,
    );
  }
}

/**
 * Starts one server and waits until it is ready, however long recovery takes. It runs in a session of its own: Ctrl-C
 * reaches every process of the terminal's group, and the app must finish its requests before the database goes.
 */
export function runServer(plan: ServerPlan): Promise<Server> {
  const [command, ...parts] = [...plan.runner.prefix, plan.postgres, '-D', plan.directory, ...settings(plan)];
  const child = spawn(command!, parts, {
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const interrupt = () => void child.kill('SIGINT');
  process.once('exit', interrupt);
  plan.stopping.addEventListener('abort', interrupt);
  const ended = processEnd(child).finally(() => {
    process.off('exit', interrupt);
    plan.stopping.removeEventListener('abort', interrupt);
  });
  const said: string[] = [];
  return new Promise((ready, fail) => {
    createInterface({ input: child.stderr! }).on('line', line => {
      said.push(line);
      if (said.length > KEPT_LINES) said.shift();
      plan.log(line);
      if (line.endsWith('database system is ready to accept connections')) {
        ready({ pid: child.pid!, ended, halt: () => void child.kill('SIGQUIT') });
      }
    });
    ended.then(how => fail(new NotReady(said.join('\n') || how)));
  });
}

function settings({ socketDirectory, durable }: ServerPlan): string[] {
  const chosen: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    cluster_name: 'saluhall',
    max_connections: '200',
    shared_buffers: '128MB',
    jit: 'off',
    // The launcher restarts it, with pauses; PostgreSQL itself would retry without end while the disk is full.
    restart_after_crash: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // No statements in the log, because they hold personal data; the app logs its own errors, with ids.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  // Only for disposable clusters: after a crash of the machine they may not even open.
  if (!durable) Object.assign(chosen, { fsync: 'off', synchronous_commit: 'off' });
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function processEnd(child: ChildProcess): Promise<string> {
  return new Promise(done => {
    child.once('error', fault => done(fault.message));
    child.once('close', (code, signal) => done(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
}
