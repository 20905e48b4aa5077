import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { LauncherError, refuseTaken, startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import {
  BackupError,
  copyFile,
  DATABASE,
  damaged,
  forEach,
  type Manifest,
  makeFolderOf,
  makeFolders,
  RESTORING,
  readManifest,
  strays,
  syncFolder,
} from './backup-files.mts';

/** `npm run restore -- <folder>`: a backup into an empty DATA_DIR, recovered and ready to start. */
const source = process.argv[2] && resolve(process.argv[2]);
const dataDir = resolve(process.env.DATA_DIR || './data');
const draft = join(dataDir, RESTORING);

if (!source) {
  process.stderr.write('Say from where: npm run restore -- /backups/2026-11-21\n');
  process.exit(2);
}
try {
  await restore(source);
} catch (fault) {
  const told = fault instanceof BackupError || fault instanceof LauncherError;
  const says = fault instanceof Error ? fault.message : String(fault);
  process.stderr.write(`${told ? says : `The restore failed, and ${dataDir} is as it was: ${says}`}\n`);
  process.exit(1);
}

async function restore(backup: string): Promise<void> {
  const manifest = await readManifest(backup);
  await refuseTarget(manifest);
  await refuseDamage(backup, manifest);
  await rm(draft, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  try {
    await gather(backup, manifest);
    if (manifest.postgres) await recover(manifest.postgres.major);
    await show();
  } catch (fault) {
    await rm(draft, { recursive: true, force: true });
    throw fault;
  }
  process.stdout.write(`${dataDir} holds what the hall held at ${manifest.at}. Open it with npm start.\n`);
  if (!manifest.postgres) {
    process.stdout.write(
      'Pictures and secrets only: restore the database with the tools of your own server, pg_restore or its base backup.\n',
    );
  }
}

async function refuseTarget(manifest: Manifest): Promise<void> {
  if (manifest.postgres && process.env.DATABASE_URL) {
    throw new BackupError(
      'This backup holds an embedded database, and DATABASE_URL names another server; unset DATABASE_URL to restore it.',
    );
  }
  await refuseTaken(dataDir);
  const there = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (there.some(name => name !== RESTORING && name !== 'lost+found')) {
    throw new BackupError(`${dataDir} is not empty; move it away first, or set DATA_DIR to another folder.`);
  }
}

async function refuseDamage(backup: string, manifest: Manifest): Promise<void> {
  if (strays(manifest).length)
    throw new BackupError(`${backup} wants to write outside its folder; it is not a backup of ours.`);
  const found = await damaged(backup, manifest);
  if (!found.length) return;
  const some = found.slice(0, 5).join(', ');
  throw new BackupError(
    `${backup} is damaged: ${found.length} of ${manifest.files.length} files are missing or changed (${some}${found.length > 5 ? ', …' : ''}).`,
  );
}

async function gather(backup: string, manifest: Manifest): Promise<void> {
  await mkdir(draft, { mode: 0o700 });
  await makeFolders(draft, manifest.folders);
  await forEach(manifest.files, async ({ path, sha256 }) => {
    await makeFolderOf(join(draft, path));
    const copied = await copyFile(join(backup, path), join(draft, path));
    if (copied?.sha256 !== sha256) throw new BackupError(`${join(backup, path)} has changed while it was read.`);
  });
}

/** Recovery: the copy was taken during work, so the server replays its log up to the moment the backup was finished. */
async function recover(major: number): Promise<void> {
  const said: string[] = [];
  const server = await startEmbeddedDatabase({ dataDir: draft, major, log: line => said.push(line) });
  try {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query('select count(*) from pg_class');
    await client.end();
    if (!said.some(line => line.includes('consistent recovery state reached'))) {
      throw new BackupError('The server did not recover to the end of the backup; this backup is not whole.');
    }
  } finally {
    await server.stop();
  }
}

/** Moves all into place, the database last: a hall started meanwhile, or after a power cut, must not find half. */
async function show(): Promise<void> {
  const names = (await readdir(draft)).sort((a, b) => Number(a === DATABASE) - Number(b === DATABASE));
  await syncFolder(draft);
  for (const name of names) await rename(join(draft, name), join(dataDir, name));
  await rmdir(draft);
  await syncFolder(dataDir);
}
