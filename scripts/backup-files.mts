import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The manifest of a backup, a folder of plain files; `manifest.json` is written when all of them are there. */
export interface Manifest {
  format: 1;
  hall: string;
  at: string;
  /** Null with a database server of one's own, which has its own backups. */
  postgres: { version: string; major: number; from: string; to: string } | null;
  /** All folders, empty ones too: the database can't start without them, and some tools that move folders drop them. */
  folders: string[];
  files: ManifestFile[];
}

export interface ManifestFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** An error message for the operator, printed without a stack. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const MANIFEST = 'manifest.json';
export const DATABASE = 'postgres';
/** The folder in which a restore gathers everything before moving it into place. */
export const RESTORING = '.restoring';

const PIECE = 256 * 1024;
const AT_ONCE = 4;

/** Every folder and file below, sorted, as paths from there; a skipped folder is skipped whole. */
export async function list(
  root: string,
  skips: (path: string) => boolean,
): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  const look = async (place: string): Promise<void> => {
    const names = await readdir(join(root, place)).catch(vanished);
    for (const name of (names ?? []).sort()) {
      const path = place ? `${place}/${name}` : name;
      if (skips(path)) continue;
      const found = await stat(join(root, path)).catch(vanished);
      if (found?.isDirectory()) {
        folders.push(path);
        await look(path);
      } else if (found?.isFile()) files.push(path);
    }
  };
  await look('');
  return { folders, files };
}

/** Copies a file, hashes the copy, and waits for the disk; null when the file has gone meanwhile. */
export async function copyFile(from: string, to: string): Promise<{ bytes: number; sha256: string } | null> {
  const source = await open(from).catch(vanished);
  if (!source) return null;
  try {
    const target = await open(to, 'wx', 0o600);
    return await pour(source, target).finally(() => target.close());
  } finally {
    await source.close();
  }
}

async function pour(source: FileHandle, target: FileHandle): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(PIECE);
  let bytes = 0;
  while (true) {
    const { bytesRead } = await source.read(piece, 0, PIECE);
    if (!bytesRead) break;
    const part = piece.subarray(0, bytesRead);
    hash.update(part);
    await target.writeFile(part);
    bytes += bytesRead;
  }
  await target.sync();
  return { bytes, sha256: hash.digest('hex') };
}

export async function writeDurably(file: string, content: string | Buffer): Promise<ManifestFile> {
  const bytes = Buffer.from(content);
  const target = await open(file, 'wx', 0o600);
  await target
    .writeFile(bytes)
    .then(() => target.sync())
    .finally(() => target.close());
  return { path: '', bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Runs work on a few items at a time: one by one leaves the disk idle, all at once take too many open files. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export async function makeFolders(root: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true, mode: 0o700 });
}

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(vanished);
  if (text === null) throw new BackupError(`${backup} is not a finished backup: it has no ${MANIFEST}.`);
  const manifest = parsed(text);
  if (manifest?.format !== 1)
    throw new BackupError(`${join(backup, MANIFEST)} can't be read by this version of Saluhall.`);
  return manifest;
}

/** Every file that is missing or differs from its hash at the time of the backup. */
export async function damaged(backup: string, manifest: Manifest): Promise<string[]> {
  const found: string[] = [];
  await forEach(manifest.files, async ({ path, bytes, sha256 }) => {
    const size = (await stat(join(backup, path)).catch(vanished))?.size;
    if (size !== bytes || (await hashOf(join(backup, path))) !== sha256) found.push(path);
  });
  return found.sort();
}

/** Path traversal: manifest paths that would be written outside the folder. */
export function strays(manifest: Manifest): string[] {
  const paths = [...manifest.folders, ...manifest.files.map(file => file.path)];
  return paths.filter(path => path.startsWith('/') || path.split('/').some(part => part === '..' || part === ''));
}

export async function makeFolderOf(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
}

function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return null;
  }
}

export function vanished(fault: unknown): null {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
  throw fault;
}
