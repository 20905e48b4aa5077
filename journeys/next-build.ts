import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packFiles } from '../scripts/bundle/packed-files.mts';
import { isWhole } from '../tests/samples.ts';

const VERSION = '2.0.0';
const AT = '2036-01-01T00:00:00.000Z';
const TEXTS = /\.(js|css|html|json|svg|webmanifest)$/;
/** Packed texts hold the names of before: they are left out and packed anew. */
const PACKED = /\.(br|gz)$/;
const STAMP = /(version["']?\s*:\s*["'`])[^"'`]+(["'`],\s*["']?at["']?\s*:\s*["'`])[^"'`]+/g;

/**
 * Another build of the hall, as the next release: version 2.0.0, and no browser file by an old name. In the long run it
 * is built; otherwise the present build is copied under other names, in a second instead of half a minute of both
 * cores.
 */
export async function layOutNextBuild(from: string, folder: string): Promise<void> {
  if (isWhole) {
    const env = { ...process.env, BUILD_VERSION: VERSION, BUILD_DIRECTORY: folder };
    await promisify(execFile)('node_modules/.bin/react-router', ['build'], { env });
    return;
  }
  const filter = (path: string) => !PACKED.test(path);
  for (const part of ['client', 'server']) cpSync(join(from, part), join(folder, part), { recursive: true, filter });
  const names = renamed(
    readdirSync(join(folder, 'client', 'assets'), { recursive: true, encoding: 'utf8' }).map(file => basename(file)),
  );
  const any = new RegExp([...names.keys()].map(name => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (TEXTS.test(path)) {
      const text = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        text.replaceAll(STAMP, `$1${VERSION}$2${AT}`).replaceAll(any, name => names.get(name)!),
      );
    }
    const name = names.get(basename(path));
    if (name) renameSync(path, join(dirname(path), name));
  }
  packFiles(join(folder, 'client'));
}

/** New file names: the hash of eight letters in each is reversed. */
function renamed(files: string[]): Map<string, string> {
  return new Map(
    files.flatMap(file => {
      const [, start, hash, end] = /^(.+-)([\w-]{8})(\.\w+)$/.exec(file) ?? [];
      return hash ? [[file, `${start}${[...hash].reverse().join('')}${end}`] as const] : [];
    }),
  );
}
