import { Hono } from 'hono';
import type { Renditions } from './adapters/renditions.ts';
import { parseRendition, renditionKey } from './rules.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * GET /pictures/{ref}/{width}.{avif|webp|jpg}. The address names the content, so it may be cached for ever, and no
 * database is asked: a page's pictures cost as many file reads.
 */
export function pictureRoutes(renditions: Renditions): Hono {
  const routes = new Hono();
  routes.get('/pictures/:ref/:file', async c => {
    const name = parseRendition(c.req.param('ref'), c.req.param('file'));
    if (!name) return notFound();
    const etag = `"${renditionKey(name)}"`;
    const headers = { 'cache-control': FOREVER, etag, 'x-content-type-options': 'nosniff' };
    // The ETag names the content, so a match needs no look into the store.
    if (knows(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const found = await renditions.find(name);
    if (!found) return notFound();
    return new Response(found.bytes, {
      headers: { ...headers, 'content-type': found.contentType, 'content-length': String(found.bytes.length) },
    });
  });
  return routes;
}

function notFound(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

function knows(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag);
}
