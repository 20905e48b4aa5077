import { type Context, Hono } from 'hono';
import { type CardContent, cardHash, linkCard } from '../../metadata/cards/rules.ts';
import type { World } from '../../shared/world.ts';
import { type PictureSource, paint } from './adapters/painter.ts';
import { readCard } from './queries.ts';
import { cardKey, parseCard } from './rules.ts';

/** Storage of rendered cards, beside the pictures that they show. */
export interface CardShelf {
  store: {
    get(key: string): Promise<{ bytes: Uint8Array<ArrayBuffer> } | null>;
    put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  };
  renditions: PictureSource;
}

/**
 * GET /og/{kind}/{slug}-{language}-{hash}.jpg: the link card of a page. The hash covers all visible content, so an
 * address is cacheable forever. Only the current hash is rendered, which limits work to one image per page, language
 * and change; an outdated address that was never rendered redirects to the current one.
 */
export function cardRoutes(world: World, { store, renditions }: CardShelf): Hono {
  const routes = new Hono();
  const inTurn = oneAtATime();
  const underway = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  routes.get('/og/:kind/:file', async c => {
    const name = parseCard(c.req.param('kind'), c.req.param('file'));
    if (!name) return c.text('not found', 404);
    const kept = await store.get(cardKey(name));
    if (kept) return shown(c, kept.bytes);
    const content = await readCard(world, name);
    if (!content) return c.text('not found', 404);
    const hash = cardHash(name.locale, content);
    if (hash !== name.hash) {
      c.header('cache-control', 'no-store');
      return c.redirect(linkCard(name.kind, name.slug, name.locale, content).path, 302);
    }
    return shown(c, await paintOnce(cardKey(name), content));
  });

  /** Deduplicates concurrent renders: a hundred chats that show the same link wait for one. */
  function paintOnce(key: string, content: CardContent): Promise<Uint8Array<ArrayBuffer>> {
    const running = underway.get(key);
    if (running) return running;
    const painting = inTurn(async () => {
      const bytes = await paint(content, renditions);
      await store.put(key, bytes, 'image/jpeg');
      return bytes;
    }).finally(() => underway.delete(key));
    underway.set(key, painting);
    return painting;
  }
  return routes;
}

function shown(c: Context, bytes: Uint8Array<ArrayBuffer>): Response {
  return c.body(bytes, 200, { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' });
}

/** Renders one card at a time: each takes a core for some tenths of a second, and pages have to be served meanwhile. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
