import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Caller, World } from '../shared/world.ts';
import type { KeptEndpoint } from './answer-cache.ts';
import { anybody } from './anybody.ts';
import { requestLocale } from './caller.ts';
import { hourEnd, type KeptPage, type Making } from './html-cache.ts';
import { withLocale } from './locale.ts';
import type { Parts, Variables } from './parts.ts';

type AnswerContext = Context<{ Variables: Variables }>;

/** Answers from what is kept for everybody, or keeps what is answered; `callerOf` reads the caller of a request, once. */
export function keepAnswers(
  { world, sessions, api, keptAnswers, clientFiles }: Parts,
  callerOf: (c: AnswerContext) => Promise<Caller>,
): MiddlewareHandler<{ Variables: Variables }> {
  const mayKeep = world.config.production || clientFiles !== null;
  return async (c, next) => {
    const read = mayKeep ? addressRead(c, api.kept) : null;
    if (read === null) return await next();
    const caller = sessions.hasCookie(c.req.raw.headers) ? await callerOf(c) : null;
    if (caller?.support) return await next();
    const now = world.now();
    const make: Making['make'] = async () => {
      const locale = requestLocale(c.req.raw);
      const nobody = { locale, host: c.req.header('host') ?? null, requestId: c.get('requestId') };
      const { caller: reader, asked } = anybody(nobody);
      const answer = await withLocale(locale, () => api.answer(new Request(c.req.url), reader));
      if (!answer || asked.personal) return 'personal';
      const page = await madeOf(answer, asked.rights);
      if (page.status !== 200 || answer.headers.has('set-cookie')) return { page, isKept: false };
      return { page: { ...page, validUntil: await validUntil(world, page, now) }, isKept: true };
    };
    const found = await keptAnswers.texts.shared(read, caller ?? NOBODY, { now: now.getTime(), make });
    return found ? answerOf(found, c.req.header('if-none-match')) : await next();
  };
}

const NOBODY = { scopes: [] };

/** Host, language, path and parameters that an endpoint reads; null where its answers are not kept. */
function addressRead({ req }: Context, kept: readonly KeptEndpoint[]): string | null {
  if (req.method !== 'GET') return null;
  const url = new URL(req.url);
  const endpoint = kept.find(({ path }) => path.test(url.pathname));
  if (!endpoint || url.searchParams.has('ak')) return null;
  const parameters = endpoint.reads.map(name => `${name}=${encodeURIComponent(url.searchParams.getAll(name).join())}`);
  return [req.header('host'), requestLocale(req.raw), url.pathname, ...parameters].join(' ');
}

/** An answer with its tag: a browser may keep it and asks each time whether it is still so, since rights can change. */
async function madeOf(answer: Response, rights: KeptPage['rights']): Promise<KeptPage> {
  const { status } = answer;
  const headers = [...answer.headers].filter(([name]) => name !== 'content-length');
  const body = await answer.text();
  if (status === 200)
    headers.push(
      ['etag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`],
      ['cache-control', 'private, no-cache'],
      ['vary', 'cookie, accept-language'],
    );
  return { status, headers, body, packed: {}, validUntil: 0, rights };
}

function answerOf({ status, headers, body }: KeptPage, known: string | undefined): Response {
  const tag = headers.find(([name]) => name === 'etag')?.[1];
  if (tag && known?.includes(tag)) return new Response(null, { status: 304, headers: withoutType(headers) });
  return new Response(body, { status, headers });
}

function withoutType(headers: KeptPage['headers']): KeptPage['headers'] {
  return headers.filter(([name]) => name !== 'content-type');
}

/** The full hour, the time that the answer names, or that at which other goods come to light by themselves. */
async function validUntil(world: World, { body }: KeptPage, now: Date): Promise<number> {
  const { item } = JSON.parse(body) as { item?: { validUntil?: string | null } };
  const [end, news] = [hourEnd(now), await world.nextNews(now)];
  return Math.min(end, item?.validUntil ? Date.parse(item.validUntil) : end, news?.getTime() ?? end);
}
