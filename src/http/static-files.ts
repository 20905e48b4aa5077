import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { turns } from '../shared/turns.ts';
import { type Coding, codingsFor, isPackable, PACKED_ENDINGS, type Packed } from './packing.ts';

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

/** The service worker, asked for anew each time: an old one must not live on in caches. It may fetch from this site. */
const SERVICE_WORKER = '/service-worker.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

function lifetime(path: string): string {
  if (path === SERVICE_WORKER) return 'no-cache';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

const FILE_NAME = /\.\w{2,11}$/;
/** Files that are read at once: one after the other, thousands take a second of waiting. */
const READ_AT_ONCE = 32;

interface Kept {
  path: string;
  type: string;
  /** The bytes that the build packed; null for what is sent as it is. */
  packed: Record<Coding, Packed> | null;
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
    // Pages do not wait until a start has read the files.
    if (!FILE_NAME.test(path) || path.startsWith('/api/')) return next();
    const file = (await files).get(path);
    if (!file) return c.text('not found', 404);
    c.header('cache-control', lifetime(path));
    if (path === SERVICE_WORKER) c.header('content-security-policy', WORKER_POLICY);
    c.header('content-type', file.type);
    if (file.packed) c.header('vary', 'accept-encoding');
    const [coding] = codingsFor(c.req.header('accept-encoding'));
    if (file.packed && coding) {
      c.header('content-encoding', coding);
      return c.body(file.packed[coding]);
    }
    const bytes = file.packed ? await unpacked(file.packed) : await readFile(file.path).catch(() => null);
    return bytes ? c.body(new Uint8Array(bytes)) : c.text('not found', 404, { 'cache-control': 'no-store' });
  };
}

/** The bytes of a packed file from memory: another build may lie on the disk by now. */
async function unpacked({ gzip }: Record<Coding, Packed>): Promise<Uint8Array> {
  return await promisify(gunzip)(gzip);
}

async function listed(root: string): Promise<Map<string, Kept>> {
  const inTurn = turns(READ_AT_ONCE);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const files = paths
    .filter(path => !isPacked(path))
    .map(async (path): Promise<[string, Kept]> => {
      const address = `/${relative(root, path).split(sep).join('/')}`;
      return [address, await inTurn(() => keep(path))];
    });
  return new Map(await Promise.all(files));
}

async function keep(path: string): Promise<Kept> {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  if (!isPackable(path)) return { path, type, packed: null };
  const [br, gzip] = await Promise.all([bytesOf(path, 'br'), bytesOf(path, 'gzip')]);
  return { path, type, packed: { br, gzip } };
}

function isPacked(path: string): boolean {
  return Object.values(PACKED_ENDINGS).some(
    ending => path.endsWith(ending) && isPackable(path.slice(0, -ending.length)),
  );
}

async function bytesOf(path: string, coding: Coding): Promise<Packed> {
  return new Uint8Array(await readFile(path + PACKED_ENDINGS[coding]));
}
