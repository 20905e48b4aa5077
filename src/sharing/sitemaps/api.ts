import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip, gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import type { HallEvent } from '../../shared/events.ts';
import type { World } from '../../shared/world.ts';
import { countListed, pagesOfPart } from './queries.ts';
import {
  indexText,
  type Kind,
  PART_END,
  PART_HEAD,
  parsePart,
  ROWS_PER_PART,
  robotsText,
  sitemapEntries,
} from './rules.ts';

const HOUR_MS = 3_600_000;
/** The most compressed parts in the cache: half a million addresses, some 10 MB. */
const MOST_KEPT = 24;

/** Sitemaps and robots.txt, cached as pages are: until something in them changes, and an hour at most. */
export interface Sitemaps {
  routes: Hono;
  heard(event: HallEvent): void;
}

export function sitemapRoutes(world: World): Sitemaps {
  const { baseUrl, demo } = world.config;
  const shelf = new Shelf();
  const now = () => world.now().getTime();
  const routes = new Hono();

  routes.get('/robots.txt', c =>
    c.body(robotsText({ demo, baseUrl }), 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=300',
    }),
  );
  routes.get('/sitemap.xml', async c => {
    const found = shelf.read(c.req.path, now());
    if (found) return answer(c, Readable.from([found]));
    const place = shelf.placeFor(c.req.path);
    const { counts, validUntil } = await countListed(world);
    const packed = gzipSync(indexText(counts, baseUrl));
    place.put(packed, keptUntil(validUntil, now()));
    return answer(c, Readable.from([packed]));
  });
  routes.get('/sitemaps/:file', async c => {
    const name = parsePart(c.req.param('file'));
    if (!name) return c.text('not found', 404);
    const found = shelf.read(c.req.path, now());
    if (found) return answer(c, Readable.from([found]));
    const place = shelf.placeFor(c.req.path);
    const { counts, validUntil } = await countListed(world);
    if ((name.part - 1) * ROWS_PER_PART >= counts[name.kind]) return c.text('not found', 404);
    const packed = collected(packedPart(world, name), whole => place.put(whole, keptUntil(validUntil, now())));
    return answer(c, Readable.from(packed));
  });
  return { routes, heard: event => shelf.heard(event) };
}

function packedPart(world: World, { kind, part }: { kind: Kind; part: number }): Readable {
  async function* text() {
    yield PART_HEAD;
    for await (const pages of pagesOfPart(world, kind, part))
      yield pages.map(page => sitemapEntries(page, world.config.baseUrl)).join('');
    yield PART_END;
  }
  // A fault aborts the response and its connection, so that nobody takes half a list for whole.
  return pipeline(Readable.from(text()), createGzip(), () => {});
}

async function* collected(stream: Readable, then: (whole: Buffer) => void): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) {
    pieces.push(piece);
    yield piece;
  }
  then(Buffer.concat(pieces));
}

function keptUntil(validUntil: Date | null, now: number): number {
  return Math.min(now + HOUR_MS, validUntil?.getTime() ?? Number.POSITIVE_INFINITY);
}

function answer(c: Context, packed: Readable): Response {
  const headers = new Headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    vary: 'accept-encoding',
  });
  const plain = !/\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (!plain) headers.set('content-encoding', 'gzip');
  const body = plain ? pipeline(packed, createGunzip(), () => {}) : packed;
  return new Response(Readable.toWeb(body) as ReadableStream, { headers });
}

/** Cache of compressed sitemap parts. */
class Shelf {
  readonly #kept = new Map<string, { packed: Buffer; validUntil: number }>();
  /** Rises with every change: a response begun before one is not cached after it. */
  #generation = 0;

  read(path: string, now: number): Buffer | null {
    const one = this.#kept.get(path);
    return one && one.validUntil > now ? one.packed : null;
  }

  placeFor(path: string): { put(packed: Buffer, validUntil: number): void } {
    const begun = this.#generation;
    return {
      put: (packed, validUntil) => {
        if (begun !== this.#generation) return;
        this.#kept.delete(path);
        if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
        this.#kept.set(path, { packed, validUntil });
      },
    };
  }

  heard({ subject, type }: HallEvent): void {
    if (!LISTED.has(subject) || type === 'stock-moved' || type === 'places-moved') return;
    this.#generation++;
    this.#kept.clear();
  }
}

const LISTED = new Set(['product', 'provider', 'page']);
