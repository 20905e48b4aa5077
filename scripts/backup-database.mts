import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import {
  BackupError,
  copyFile,
  forEach,
  list,
  type Manifest,
  type ManifestFile,
  makeFolders,
  vanished,
  writeDurably,
} from './backup-files.mts';

export interface DatabaseCopy {
  postgres: NonNullable<Manifest['postgres']>;
  folders: string[];
  files: ManifestFile[];
}

/** Files of the running server: the copy gets new ones, or must not have them (PostgreSQL's manual, "Base Backups"). */
const NOT_COPIED = new Set([
  ...['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'backup_manifest', 'current_logfiles'],
  'global/pg_control',
]);
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const CONTROL_TRIES = 50;

/**
 * A base backup: the files as they are while people write to them, and the write-ahead log that makes them consistent.
 * Between start and stop the server writes whole pages to its log, so that a page caught halfway is mended when the
 * copy recovers. All over one session; a slot of that session keeps the log from being recycled however long the copy
 * takes.
 */
export async function copyDatabase(client: Client, directory: string, target: string): Promise<DatabaseCopy> {
  if ((await readdir(join(directory, 'pg_tblspc'))).length) {
    throw new BackupError(
      'This database has tablespaces outside its folder, which this backup does not copy; use pg_basebackup.',
    );
  }
  const one = async (sql: string, values: unknown[] = []) =>
    (await client.query<Record<string, string>>(sql, values)).rows[0]!;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`saluhall_backup_${process.pid}`]);
  const { version, segment } = await one(
    `select current_setting('server_version') as version, setting::bigint as segment from pg_settings where name = 'wal_segment_size'`,
  );
  const { start } = await one(`select pg_walfile_name(lsn) as start from pg_backup_start('saluhall', true) lsn`);
  const { folders, files } = await copyFiles(directory, target);
  files.push(await copyControl(directory, target));
  const { stop, label } = await one(
    'select pg_walfile_name(lsn) as stop, labelfile as label from pg_backup_stop(false)',
  );
  files.push({ ...(await writeDurably(join(target, 'backup_label'), label!)), path: 'backup_label' });
  files.push(...(await copyLog(directory, target, { from: start!, to: stop!, segment: Number(segment) })));
  const postgres = { version: version!, major: Number.parseInt(version!, 10), from: start!, to: stop! };
  return { postgres, folders, files };
}

async function copyFiles(directory: string, target: string): Promise<{ folders: string[]; files: ManifestFile[] }> {
  const found = await list(directory, path => {
    const [top, below] = path.split('/');
    if (below !== undefined && EMPTIED.includes(top!)) return true;
    return NOT_COPIED.has(path) || /(^|\/)(pgsql_tmp|pg_internal\.init)/.test(path);
  });
  await makeFolders(target, found.folders);
  const files: ManifestFile[] = [];
  await forEach(found.files, async path => {
    const copied = await copyFile(join(directory, path), join(target, path));
    if (copied) files.push({ path, ...copied });
  });
  return { folders: found.folders, files };
}

/** pg_control, which the server writes in place: copied when two reads in a row are equal. */
async function copyControl(directory: string, target: string): Promise<ManifestFile> {
  const path = 'global/pg_control';
  let before = await readFile(join(directory, path));
  for (let tries = 0; tries < CONTROL_TRIES; tries++) {
    const now = await readFile(join(directory, path));
    if (now.equals(before)) return { ...(await writeDurably(join(target, path), now)), path };
    before = now;
  }
  throw new BackupError('The server changes its control file without pause; try again in a calmer moment.');
}

interface LogRange {
  from: string;
  to: string;
  segment: number;
}

async function copyLog(directory: string, target: string, range: LogRange): Promise<ManifestFile[]> {
  const present = new Set(await readdir(join(directory, 'pg_wal')));
  const histories = [...present].filter(name => name.endsWith('.history'));
  const files: ManifestFile[] = [];
  for (const name of [...histories, ...segmentsOf(range)]) {
    const path = `pg_wal/${name}`;
    const copied = present.has(name) ? await copyFile(join(directory, path), join(target, path)).catch(vanished) : null;
    if (!copied)
      throw new BackupError(`The server no longer has ${path}, without which the copy is worth nothing; try again.`);
    files.push({ path, ...copied });
  }
  return files;
}

/** Names of WAL segments from first to last: timeline, and the number in two parts of eight hexadecimal digits. */
export function segmentsOf({ from, to, segment }: LogRange): string[] {
  const timeline = from.slice(0, 8);
  if (to.slice(0, 8) !== timeline) throw new BackupError('The server has changed its timeline meanwhile; try again.');
  const perPart = 2 ** 32 / segment;
  const numberOf = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * perPart + Number.parseInt(name.slice(16, 24), 16);
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  const [first, last] = [numberOf(from), numberOf(to)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index;
    return `${timeline}${hex(Math.floor(number / perPart))}${hex(number % perPart)}`;
  });
}
