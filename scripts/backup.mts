import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { Client } from 'pg';
import { LauncherError, runningDatabase, startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import { copyDatabase, type DatabaseCopy } from './backup-database.mts';
import {
  BackupError,
  copyFile,
  DATABASE,
  forEach,
  list,
  MANIFEST,
  type Manifest,
  type ManifestFile,
  makeFolders,
  RESTORING,
  syncFolder,
  writeDurably,
} from './backup-files.mts';

/**
 * `npm run backup -- <folder>`: database, pictures and secrets as they are now, while the hall runs. A folder of plain
 * files, not an archive: each can be checked and compared on its own, tools that keep many backups store once what
 * stayed the same, and a person can look into it.
 */
const OWN_SERVER =
  'Pictures and secrets only: DATABASE_URL is a server of your own. Back it up with its own tools, pg_dump -Fc or pg_basebackup.\n';
const target = process.argv[2] && resolve(process.argv[2]);
const dataDir = resolve(process.env.DATA_DIR || './data');
const draft = `${target}.partial`;
const LAST_BACKUP = 'last-backup.json';

if (!target) {
  process.stderr.write('Say where to: npm run backup -- /backups/2026-11-21\n');
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    rmSync(draft, { recursive: true, force: true });
    process.exit(130);
  });
}
try {
  await refusePlaces(target);
  await mkdir(dirname(draft), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    await backUp(target);
  } catch (fault) {
    await rm(draft, { recursive: true, force: true });
    throw fault;
  }
} catch (fault) {
  const told = fault instanceof BackupError || fault instanceof LauncherError;
  const says = fault instanceof Error ? fault.message : String(fault);
  process.stderr.write(`${told ? says : `The backup failed, and nothing is left of it: ${says}`}\n`);
  process.exit(1);
}

async function refusePlaces(place: string): Promise<void> {
  if (!existsSync(dataDir))
    throw new BackupError(`There is no ${dataDir}; DATA_DIR says where the hall keeps its things.`);
  if (!relative(dataDir, place).startsWith('..'))
    throw new BackupError(`${place} lies inside ${dataDir}; choose a place outside.`);
  if (existsSync(place) && readdirSync(place).length)
    throw new BackupError(`${place} is not empty; choose another name.`);
  if (existsSync(draft)) {
    throw new BackupError(`Another backup to this place is at work, or was broken off; if none is, remove ${draft}.`);
  }
}

async function backUp(place: string): Promise<void> {
  const began = Date.now();
  const database = process.env.DATABASE_URL ? null : await withServer(url => copyOf(url));
  // Pictures after the database: a picture is stored before the row that names it.
  const others = await copyOthers();
  const manifest: Manifest = {
    format: 1,
    hall: hallVersion(),
    at: new Date().toISOString(),
    postgres: database?.postgres ?? null,
    folders: [...(database ? [DATABASE, ...database.folders.map(inDatabase)] : []), ...others.folders],
    files: [...(database?.files.map(file => ({ ...file, path: inDatabase(file.path) })) ?? []), ...others.files].sort(
      byPath,
    ),
  };
  await writeDurably(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  for (const folder of ['', ...manifest.folders]) await syncFolder(join(draft, folder));
  if (existsSync(place)) await rmdir(place);
  await rename(draft, place);
  await syncFolder(dirname(place));
  // The hall shows how old it is; a note that could not be written makes the backup no worse.
  await writeFile(join(dataDir, LAST_BACKUP), `${JSON.stringify({ at: manifest.at })}\n`).catch(() => {});
  const megabytes = (manifest.files.reduce((sum, file) => sum + file.bytes, 0) / 1e6).toFixed(1);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${place}: ${manifest.files.length} files, ${megabytes} MB, in ${seconds} s.\n`);
  if (!database) process.stdout.write(OWN_SERVER);
}

/** The hall's running server, or, when the hall is closed, one for as long as the copy takes. */
async function withServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  if (!existsSync(join(dataDir, DATABASE, 'PG_VERSION'))) {
    throw new BackupError(`There is no database in ${dataDir}; DATA_DIR says where the hall keeps its things.`);
  }
  const running = await runningDatabase(dataDir);
  if (running) return await work(running);
  const major = Number(readFileSync(join(dataDir, DATABASE, 'PG_VERSION'), 'utf8'));
  const server = await startEmbeddedDatabase({ dataDir, major });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

async function copyOf(url: string): Promise<DatabaseCopy> {
  const client = new Client({ connectionString: url, application_name: 'saluhall-backup', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await mkdir(join(draft, DATABASE), { mode: 0o700 });
    return await copyDatabase(client, join(dataDir, DATABASE), join(draft, DATABASE));
  } finally {
    await client.end();
  }
}

async function copyOthers(): Promise<{ folders: string[]; files: ManifestFile[] }> {
  const found = await list(dataDir, path => {
    if (path.includes('/')) return path.endsWith('.tmp');
    return (
      path === DATABASE || path.startsWith(`${DATABASE}.new-`) || [RESTORING, LAST_BACKUP, 'lost+found'].includes(path)
    );
  });
  await makeFolders(draft, found.folders);
  const files: ManifestFile[] = [];
  await forEach(found.files, async path => {
    const copied = await copyFile(join(dataDir, path), join(draft, path));
    if (copied) files.push({ path, ...copied });
  });
  return { folders: found.folders, files };
}

function hallVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function inDatabase(path: string): string {
  return `${DATABASE}/${path}`;
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : 1;
}
