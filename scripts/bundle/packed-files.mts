import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { isPackable, PACKED_ENDINGS } from '../../src/http/packing.ts';

/**
 * Packs the browser's files beside themselves when they are built: at the start of a hall it would hold up the first
 * visitors for two seconds.
 */
export function packedFiles(): Plugin {
  return {
    name: 'saluhall-packed-files',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'ssr',
    // The last of the build: the pages' languages are divided when the server's bundle is written (page-languages.mts).
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        packFiles(this.environment.getTopLevelConfig().environments.client!.build.outDir);
      },
    },
  };
}

/** Packs every file of a folder that gets smaller by it. */
export function packFiles(dir: string): void {
  for (const path of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    if (isPackable(path)) packFile(join(dir, path));
}

function packFile(path: string): void {
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  writeFileSync(path + PACKED_ENDINGS.br, brotli);
  writeFileSync(path + PACKED_ENDINGS.gzip, gzipSync(bytes, { level: 9 }));
}
