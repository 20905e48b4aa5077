import type { Context, MiddlewareHandler } from 'hono';
import type { World } from '../shared/world.ts';
import type { KeptEndpoint } from './answer-cache.ts';
import { requestLocale } from './caller.ts';
import { hourEnd, type KeptPage } from './html-cache.ts';
import type { Parts, Variables } from './parts.ts';

/** Answers from what is kept, or keeps what is answered. */
export function keepAnswers(parts: Parts): MiddlewareHandler<{ Variables: Variables }> {
  const { world, sessions, api, keptAnswers, clientFiles } = parts;
  const mayKeep = world.config.production || clientFiles !== null;
  return async (c, next) => {
    const read = mayKeep && !sessions.hasCookie(c.req.raw.headers) ? addressRead(c, api.kept) : null;
    if (read === null) return await next();
    const { texts, underWay } = keptAnswers;
    const now = world.now();
    const found = texts.read(read, now.getTime());
    if (found) return responseOf(found);
    // An answer that was begun before a change is not waited for after it.
    const { generation } = texts;
    const asking = `${generation} ${read}`;
    const other = underWay.get(asking);
    const answer = other && (await other);
    if (answer) return responseOf(answer);
    const { promise, resolve } = Promise.withResolvers<KeptPage | null>();
    underWay.set(asking, promise);
    let made: KeptPage | null = null;
    try {
      await next();
      made = await madeOf(c);
      if (made) texts.keep(read, { ...made, validUntil: await validUntil(world, made, now) }, generation);
    } finally {
      resolve(made);
      underWay.delete(asking);
    }
  };
}

/** Host, language, path and parameters that an endpoint reads; null where its answers are not kept. */
function addressRead({ req }: Context, kept: readonly KeptEndpoint[]): string | null {
  if (req.method !== 'GET') return null;
  const url = new URL(req.url);
  const endpoint = kept.find(({ path }) => path.test(url.pathname));
  if (!endpoint || url.searchParams.has('ak')) return null;
  const parameters = endpoint.reads.map(name => `${name}=${encodeURIComponent(url.searchParams.getAll(name).join())}`);
  return [req.header('host'), requestLocale(req.raw), url.pathname, ...parameters].join(' ');
}

async function madeOf(c: Context): Promise<KeptPage | null> {
  if (c.res.status !== 200 || c.res.headers.has('set-cookie')) return null;
  const headers = [...c.res.headers].filter(([name]) => name !== 'content-length');
  return { status: 200, headers, body: await c.res.clone().text(), packed: {}, validUntil: 0 };
}

/** The full hour, the time that the answer names, or that at which other goods come to light by themselves. */
async function validUntil(world: World, { body }: KeptPage, now: Date): Promise<number> {
  const { item } = JSON.parse(body) as { item?: { validUntil?: string | null } };
  const [end, news] = [hourEnd(now), await world.nextNews(now)];
  return Math.min(end, item?.validUntil ? Date.parse(item.validUntil) : end, news?.getTime() ?? end);
}

function responseOf({ status, headers, body }: KeptPage): Response {
  return new Response(body, { status, headers });
}
