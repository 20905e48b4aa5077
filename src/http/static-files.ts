import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { codingsFor } from './packing.ts';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
  avif: 'image/avif',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  map: 'application/json',
};
const COMPRESSED = new Set(['js', 'css', 'svg', 'json', 'txt', 'webmanifest']);

/** The service worker, asked for anew each time: an old one must not live on in caches. It may fetch from this site. */
const SERVICE_WORKER = '/service-worker.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

function lifetime(path: string): string {
  if (path === SERVICE_WORKER) return 'no-cache';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

interface Kept {
  path: string;
  type: string;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
}

/**
 * Serves the built browser files. A path that looks like a file and is none gets a plain 404 before the page handler: a
 * scanner's thousand guesses must not cost a thousand rendered pages.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const files = listed(root);
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const path = c.req.path;
    const file = (await files).get(path);
    if (!file) {
      if (/\.\w{2,11}$/.test(path) && !path.startsWith('/api/')) return c.text('not found', 404);
      return next();
    }
    c.header('cache-control', lifetime(path));
    if (path === SERVICE_WORKER) c.header('content-security-policy', WORKER_POLICY);
    c.header('content-type', file.type);
    if (file.br) c.header('vary', 'accept-encoding');
    for (const coding of codingsFor(c.req.header('accept-encoding'))) {
      const bytes = file[coding];
      if (bytes) {
        c.header('content-encoding', coding);
        return c.body(bytes);
      }
    }
    return c.body(Readable.toWeb(createReadStream(file.path)) as ReadableStream);
  };
}

async function listed(root: string): Promise<Map<string, Kept>> {
  const files = new Map<string, Kept>();
  for (const path of await readdir(root, { recursive: true })) {
    const full = join(root, path);
    if (!(await stat(full)).isFile()) continue;
    const ending = path.slice(path.lastIndexOf('.') + 1);
    const kept: Kept = { path: full, type: TYPES[ending] ?? 'application/octet-stream' };
    if (COMPRESSED.has(ending)) {
      const bytes = await readFile(full);
      kept.br = new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      kept.gzip = new Uint8Array(gzipSync(bytes, { level: 9 }));
    }
    files.set(`/${relative(root, full).split(sep).join('/')}`, kept);
  }
  return files;
}
