import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryStore } from './directory.ts';
import type { PictureStore } from './picture-store.ts';
import { s3Store } from './s3.ts';

const KEY_ID = 'ljungsjo';
const SECRET = 'en-hemlighet-i-hallen';
const KEY = 'AbCdEfGhIjKlMnOpQrSt_-/a1-160.webp';
const BYTES = Uint8Array.of(1, 2, 3, 250);

let root = '';
let server: Server;
let bucket = '';
/** Statuses that the store answers to the next requests with, before it behaves again. */
const troubles: number[] = [];
const kept = new Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
  server = createServer(async (request, response) => {
    const body = await buffer(request);
    const trouble = troubles.shift();
    if (trouble) return response.writeHead(trouble).end();
    if (request.headers.authorization !== expectedAuthorization(request, body)) return response.writeHead(403).end();
    const path = request.url ?? '';
    if (!path.startsWith('/pictures/')) return response.writeHead(404).end();
    if (request.method === 'PUT') {
      kept.set(path, { bytes: body, headers: request.headers });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      const there = kept.delete(path);
      return response.writeHead(there ? 204 : 404).end();
    }
    const found = kept.get(path);
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    return response.writeHead(200).end(request.method === 'HEAD' ? undefined : found.bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  bucket = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures`;
});

afterAll(async () => {
  server.close();
  await rm(root, { recursive: true, force: true });
});

const s3 = (options: { secret?: string; url?: string } = {}) =>
  s3Store({ url: options.url ?? bucket, region: 'eu-north-1', keyId: KEY_ID, secret: options.secret ?? SECRET });

describe.each<[string, () => PictureStore]>([
  ['a directory', () => directoryStore(root)],
  ['an S3 store', () => s3()],
])('%s', (_, open) => {
  it('keeps what was put and knows what was not', async () => {
    const store = open();
    expect(await store.has(KEY)).toBe(false);
    expect(await store.get(KEY)).toBeNull();
    await store.put(KEY, BYTES, 'image/webp');
    expect(await store.has(KEY)).toBe(true);
    expect(await store.get(KEY)).toEqual({ bytes: BYTES, contentType: 'image/webp' });
  });
  it('takes the same picture many times at once', async () => {
    const store = open();
    await Promise.all(Array.from({ length: 20 }, () => store.put(KEY, BYTES, 'image/webp')));
    expect((await store.get(KEY))?.bytes).toEqual(BYTES);
  });
  it('removes what was put, and what is gone already', async () => {
    const store = open();
    const key = KEY.replace('160', '320');
    await store.put(key, BYTES, 'image/webp');
    await store.remove(key);
    expect(await store.has(key)).toBe(false);
    await store.remove(key);
    expect(await store.has(KEY)).toBe(true);
  });
  it('refuses a key that leaves its folder', async () => {
    const store = open();
    await expect((async () => store.put('../stolen.webp', BYTES, 'image/webp'))()).rejects.toThrow('Not a picture key');
    await expect((async () => store.get('a/../../b.webp'))()).rejects.toThrow('Not a picture key');
  });
});

describe('a directory', () => {
  it('holds finished files only', async () => {
    expect(await readdir(join(root, KEY.split('/')[0]!))).toEqual(['a1-160.webp']);
  });
  it('says when it cannot be written', async () => {
    const file = join(root, 'not-a-directory');
    await writeFile(file, '');
    await expect(directoryStore(file).put(KEY, BYTES, 'image/webp')).rejects.toThrow('ENOTDIR');
  });
});

describe('an S3 store', () => {
  it('stores with content type and a year of caching', async () => {
    await s3().put(KEY, BYTES, 'image/webp');
    const headers = kept.get(`/pictures/${KEY}`)?.headers;
    expect(headers?.['content-type']).toBe('image/webp');
    expect(headers?.['cache-control']).toContain('immutable');
  });
  it('tries again when the store stumbles', async () => {
    troubles.push(503, 500);
    expect(await s3().has(KEY)).toBe(true);
  });
  it('says so when the secret is wrong', async () => {
    await expect(s3({ secret: 'fel' }).get(KEY)).rejects.toThrow('answered 403 to GET');
  });
  it('says so when the bucket is missing', async () => {
    await expect(s3({ url: bucket.replace('/pictures', '/other') }).put(KEY, BYTES, 'image/webp')).rejects.toThrow(
      'no such bucket',
    );
  });
});

/** Signature version 4 as the receiver computes it: what the request must have been signed with, its body included. */
function expectedAuthorization(request: IncomingMessage, body: Buffer): string {
  const given = /SignedHeaders=([^,]+), Signature=/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const date = String(request.headers['x-amz-date']);
  const names = given.split(';');
  const canonicalHeaders = names.map(name => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const canonical = [request.method, request.url, '', canonicalHeaders, given, bodyHash].join('\n');
  const scope = `${date.slice(0, 8)}/eu-north-1/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${SECRET}`);
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return `AWS4-HMAC-SHA256 Credential=${KEY_ID}/${scope}, SignedHeaders=${given}, Signature=${signature}`;
}

const hmac = (secret: string | Buffer, part: string) => createHmac('sha256', secret).update(part).digest();
