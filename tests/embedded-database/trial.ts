import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { startEmbeddedDatabase } from '../../src/embedded-database/launcher.ts';

/** Fixtures of the launcher's tests: a place for data directories, and apps in processes of their own to be killed. */

export const ROOT = process.getuid?.() === 0;
/** The user daemon, ordinary and on every system. Making a database takes a user with a name. */
export const STRANGER = 1;

export const LAUNCHER = resolve(import.meta.dirname, '../../src/embedded-database/launcher.ts');

export interface Trial {
  home: string;
  /** A data directory with a database in it. */
  furnished(name: string): string;
  /** A folder of the ordinary user's own. */
  strangersFolder(name: string): string;
  startApp(dataDir: string, under?: Under): App;
  killApps(): void;
  end(): void;
}

export async function openTrial(): Promise<Trial> {
  const home = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'hall-launcher-'));
  chmodSync(home, 0o755);
  const template = join(home, 'template');
  await (await startEmbeddedDatabase({ dataDir: template })).stop();
  const apps: App[] = [];
  return {
    home,
    furnished(name) {
      // Copied, because making one takes a second; `cp -a` keeps the owner, which node's own copy does not.
      if (spawnSync('cp', ['-a', template, join(home, name)]).status) throw new Error(`No room for ${name}`);
      return join(home, name);
    },
    strangersFolder(name) {
      mkdirSync(join(home, name));
      if (ROOT) chownSync(join(home, name), STRANGER, STRANGER);
      return join(home, name);
    },
    startApp(dataDir, under = {}) {
      const app = startApp(dataDir, under);
      apps.push(app);
      return app;
    },
    killApps() {
      for (const app of apps.splice(0)) app.child.kill('SIGKILL');
    },
    end: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** /dev/shm where it has room: every test copies a whole database, which in memory does not wait for the disk. */
function roomyMemory(): string | null {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 31 ? memory : null;
}

const PROGRAM = `
  const [launcher, dataDir] = process.argv.slice(1);
  const { startEmbeddedDatabase } = await import(launcher);
  const tell = what => console.log(JSON.stringify(what));
  try {
    const database = await startEmbeddedDatabase({ dataDir });
    const end = async () => { await database.stop(); tell({ stopped: true }); process.exit(0); };
    process.on('SIGINT', end); process.on('SIGTERM', end);
    tell({ url: database.url, pid: database.pid });
  } catch (fault) {
    tell({ error: fault.message, name: fault.name }); process.exit(3);
  }`;

export interface Under {
  prefix?: readonly string[];
  launcher?: string;
  env?: NodeJS.ProcessEnv;
}

export interface App {
  child: ChildProcess;
  said: Promise<{ url: string; pid: number; error?: string; name?: string }>;
  ended: Promise<number | null>;
  output(): string;
}

/** An app in a process of its own, as a terminal starts it: leader of a process group. */
function startApp(dataDir: string, under: Under): App {
  const url = pathToFileURL(under.launcher ?? LAUNCHER).href;
  const parts = ['--input-type=module', '--no-warnings', '-e', PROGRAM, url, dataDir];
  const [command, ...rest] = [...(under.prefix ?? []), process.execPath, ...parts];
  const child = spawn(command!, rest, { detached: true, cwd: '/', env: { ...process.env, ...under.env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', bytes => {
      output += bytes;
    });
  }
  const lines = createInterface({ input: child.stdout });
  const said = new Promise<Awaited<App['said']>>((done, fail) => {
    lines.once('line', line => done(JSON.parse(line)));
    child.once('close', () => fail(new Error(`The app ended without a word: ${output}`)));
  });
  const ended = new Promise<number | null>(done => child.once('close', done));
  return { child, said, ended, output: () => output };
}

/** Runs a command as a user without rights, who may read this checkout wherever it lies. */
export function as(uid: number): string[] {
  if (!ROOT) return [];
  return [
    ...['setpriv', '--reuid', String(uid), '--regid', String(uid), '--clear-groups'],
    ...['--securebits', '+no_setuid_fixup', '--inh-caps', '-all,+dac_read_search'],
    ...['--ambient-caps', '+dac_read_search', '--bounding-set', '-all,+dac_read_search', '--'],
  ];
}

export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export function isRunning(pid: number): boolean {
  const state = existsSync(`/proc/${pid}/stat`) && readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\) (\S)/)?.[1];
  return Boolean(state) && state !== 'Z';
}

export async function gone(pid: number): Promise<void> {
  for (let tries = 0; isRunning(pid); tries++) {
    if (tries > 500) throw new Error(`Process ${pid} is still there after five seconds.`);
    await sleep(10);
  }
}
