import { type Context, Hono } from 'hono';
import { type CardContent, cardHash, linkCard } from '../../metadata/cards/rules.ts';
import type { World } from '../../shared/world.ts';
import { type PictureSource, paint } from './adapters/painter.ts';
import { readCard } from './queries.ts';
import { cardKey, parseCard } from './rules.ts';

/** Where cards are kept once they are painted: beside the pictures that they show. */
export interface CardShelf {
  store: {
    get(key: string): Promise<{ bytes: Uint8Array<ArrayBuffer> } | null>;
    put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  };
  renditions: PictureSource;
}

/**
 * GET /og/{kind}/{slug}-{language}-{hash}.jpg: the picture of a link. The hash is of all that is to be seen on it, so an
 * address is kept for ever; only one that stands for how things are now is painted, which makes one picture per page,
 * language and change, whatever is asked. An old one that nobody asked for in its time leads to the present one.
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

  /** A hundred chats that show the same link wait for one painting, not for a hundred. */
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

/** Painting takes a core for some tenths of a second: one after the other, so that pages go on being served. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
