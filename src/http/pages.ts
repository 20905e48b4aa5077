import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { RouterContextProvider } from 'react-router';
import { isAwayRefusal } from '../shared/api.ts';
import { BASE_LOCALE, isLocale } from '../shared/i18n.ts';
import { isNeverKept, queryRead } from '../shared/page-parameters.ts';
import { type Caller, readsTogether } from '../shared/world.ts';
import { anybody } from './anybody.ts';
import { connectionAddress, parseCookies, readCaller } from './caller.ts';
import { comeBackAnswer } from './closing.ts';
import { type PageRequest, pageContext } from './contexts.ts';
import { COPY_OWNER } from './device-copies.ts';
import { hourEnd, type KeptPage, type Making } from './html-cache.ts';
import { withLocale } from './locale.ts';
import { withMetadata } from './metadata.ts';
import { codingsFor, pack } from './packing.ts';
import type { Parts, Variables } from './parts.ts';
import { scriptsLast, type WordedFiles } from './scripts-last.ts';
import { contentSecurityPolicy, withoutMark } from './security.ts';

declare module '../shared/world.ts' {
  interface World {
    /** The next moment after this one at which pages show other goods, without anybody changing anything. */
    nextNews(after: Date): Promise<Date | null>;
  }
}

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;
type PageContext = Context<{ Variables: Variables }>;

/** Queries with the same answer for everybody. A page that used any other is not cached, whatever its address. */
const OF_EVERYBODY = /^(catalogue|categories|places|promos|providers|sections|shell|storefronts)\./;

export function pageHandler(parts: Parts, bare: Render) {
  const render = parts.clientFiles ? withScriptsLast(bare, wordedFiles(parts.clientFiles)) : bare;
  const routes = parts.build?.assets.routes ?? {};
  // Removes React Router's mark, as the browser's route list does (scripts/bundle/route-list.mts).
  for (const route of Object.values(routes)) if (route?.css) route.css = route.css.map(href => href.replace(/#$/, ''));
  // Preload header of the stylesheet: React lists every script before it in the head, and nothing shows without styles.
  const styles = parts.clientFiles && routes.root?.css?.[0];
  return async (c: PageContext): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('method not allowed', 405);
    const url = new URL(c.req.url);
    const address = connectionAddress(c);
    const caller = await readCaller(parts, c.req.raw, { address, requestId: c.get('requestId') });
    const kept = parts.world.config.production || parts.clientFiles !== null;
    const isOwn = url.searchParams.has('ak') || isNeverKept(url.pathname) || Boolean(caller.support);
    const response = await withLocale(caller.locale, async () => {
      const shared = kept && !isOwn ? await sharedPage(parts, c, caller, render) : null;
      return shared ?? (await freshPage(parts, c, caller, render));
    });
    if (response === 'away') return comeBackAnswer(c, caller.locale, 'away');
    // Not where a script fetches the page, to keep a copy: it has its styles, and the browser would fetch them for nothing.
    const byScript = c.req.header('sec-fetch-dest') === 'empty';
    if (styles && !byScript) response.headers.set('link', `<${styles}>; rel=preload; as=style`);
    rememberLanguage(c, url, response);
    return response;
  };
}

/** Names of the browser files that stand in a folder of each language (scripts/bundle/page-languages.mts). */
function wordedFiles(clientFiles: string): WordedFiles {
  return new Set(readdirSync(join(clientFiles, 'assets', BASE_LOCALE)));
}

function withScriptsLast(render: Render, worded: WordedFiles): Render {
  return async (request, context) => {
    const response = await render(request, context);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    return new Response(scriptsLast(await response.text(), worded), response);
  };
}

function newPageRequest({ world, api, heard }: Parts, caller: Caller, office: boolean): PageRequest {
  const page: PageRequest = {
    world,
    caller,
    reads: readsTogether(world),
    office,
    async call(name, input, by = world) {
      if (!OF_EVERYBODY.test(name)) page.personal = true;
      try {
        return await api.call(name, input, caller, { answered: page.answered, world: by });
      } catch (fault) {
        page.away ||= isAwayRefusal(fault);
        throw fault;
      }
    },
    answered: new Headers(),
    nonce: null,
    heard: heard(),
    validUntil: Number.POSITIVE_INFINITY,
    hall: null,
    copyOwner: null,
    metadata: null,
    personal: false,
    away: false,
  };
  return page;
}

/**
 * The page as anybody would get it, kept or to be kept, where it is this caller's as well. Null when it asked for
 * something of one visitor, or for a right that this one has.
 */
async function sharedPage(
  parts: Parts,
  c: PageContext,
  caller: Caller,
  render: Render,
): Promise<Response | 'away' | null> {
  const url = addressRead(c.req.url);
  const office = parts.sessions.hasOffice(caller);
  const key = `${c.req.header('host')} ${caller.locale}${office ? ' office' : ''} ${url.pathname}${url.search}`;
  const now = parts.world.now();
  const make = () => pageForAnybody(parts, { url, caller, office, now }, render);
  const found = await parts.htmlCache.shared(key, caller, { now: now.getTime(), make });
  if (found?.status === 503) return 'away';
  return found && keptPageResponse(c, found);
}

async function pageForAnybody(
  parts: Parts,
  { url, caller, office, now }: { url: URL; caller: Caller; office: boolean; now: Date },
  render: Render,
): ReturnType<Making['make']> {
  const { caller: reader, asked } = anybody(caller);
  const page = newPageRequest(parts, reader, office);
  page.heard = null;
  // Marks the scripts that the hall itself renders: what anybody brought into the content does not know it.
  page.nonce = randomBytes(16).toString('hex');
  // Nothing of the request but its address: neither cookies, nor that its visitor went away while others wait as well.
  const response = await rendered(parts, new Request(url), page, render);
  if (page.personal || asked.personal) return 'personal';
  const { status } = response;
  const { html: body, hashes } = withoutMark(await response.text(), page.nonce);
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  headers.push(['content-security-policy', pagePolicy(parts, { hashes })]);
  // Kept until the full hour at most, because the start page's order changes with it, and not beyond the moment that
  // goods come to light by themselves, on a page that does not name them yet.
  const news = status === 200 ? await parts.world.nextNews(now) : null;
  const validUntil = Math.min(page.validUntil, hourEnd(now), news?.getTime() ?? Number.POSITIVE_INFINITY);
  return { page: { status, headers, body, packed: {}, validUntil, rights: asked.rights }, isKept: status === 200 };
}

async function freshPage(parts: Parts, c: PageContext, caller: Caller, render: Render): Promise<Response | 'away'> {
  const page = newPageRequest(parts, caller, parts.sessions.hasOffice(caller));
  const isBuilt = parts.clientFiles !== null;
  if (isBuilt) page.nonce = randomBytes(16).toString('base64');
  const response = await rendered(parts, c.req.raw, page, render);
  if (page.away) return 'away';
  // Cookies go with a person's own page alone: what is kept for everybody sets nobody's.
  if (caller.userId) for (const cookie of page.answered.getSetCookie()) response.headers.append('set-cookie', cookie);
  if (!page.nonce) return response;
  response.headers.set('content-security-policy', pagePolicy(parts, { nonce: page.nonce }));
  const [coding] = codingsFor(c.req.header('accept-encoding'));
  if (!coding || !response.body) return response;
  response.headers.set('content-encoding', coding);
  const { status, headers } = response;
  return new Response(await pack(await response.text(), coding), { status, headers });
}

async function rendered({ metrics }: Parts, asked: Request, page: PageRequest, render: Render): Promise<Response> {
  metrics.rendered();
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  // HEAD is rendered as GET, so that its headers are the page's and the cache never keeps an empty body.
  const request = asked.method === 'HEAD' ? new Request(asked.url, { headers: asked.headers }) : asked;
  const response = await render(request, context);
  const html = response.headers.get('content-type')?.startsWith('text/html') && response.status === 200;
  const copy = new Response(html ? withMetadata(await response.text(), page) : response.body, response);
  // No shared cache may keep a page, which may hold one visitor's data: only this process caches pages (architecture
  // 5).
  copy.headers.set('cache-control', 'private, no-cache');
  copy.headers.set('content-language', page.caller.locale);
  if (html && page.copyOwner) copy.headers.set(COPY_OWNER, page.copyOwner);
  copy.headers.set('vary', 'cookie, accept-language, accept-encoding');
  return copy;
}

/** Response from the cache, compressed on the first request for an encoding and kept so. */
async function keptPageResponse(c: PageContext, page: KeptPage): Promise<Response> {
  const { status } = page;
  const headers = new Headers(page.headers);
  const [coding] = codingsFor(c.req.header('accept-encoding'));
  if (!coding) return new Response(page.body, { status, headers });
  headers.set('content-encoding', coding);
  page.packed[coding] ??= await pack(page.body, coding);
  return new Response(page.packed[coding], { status, headers });
}

function pagePolicy(parts: Parts, scripts: { nonce?: string; hashes?: string[] }): string {
  const { baseUrl, stripe, mapTilesUrl } = parts.world.config;
  const cardPages =
    stripe.apiBase === 'https://api.stripe.com' ? 'https://checkout.stripe.com' : new URL(stripe.apiBase).origin;
  return contentSecurityPolicy({
    ...scripts,
    formTargets: [cardPages],
    wallets: walletOrigins(stripe),
    ...(mapTilesUrl && { pictures: [new URL(mapTilesUrl).origin] }),
    https: baseUrl.startsWith('https:'),
  });
}

/**
 * CSP origins of wallets: the card company's script, its API, and its button frames; in tests the stand-in is all
 * three.
 */
function walletOrigins({ apiBase, wallets }: Parts['world']['config']['stripe']) {
  if (!wallets) return null;
  const [script, api] = [new URL(wallets.script).origin, new URL(apiBase).origin];
  const hooks = script === 'https://js.stripe.com' ? ['https://hooks.stripe.com'] : [];
  return { script, asks: [api], frames: [script, ...hooks] };
}

/** Address as a kept page is rendered and kept: with the parameters that are read, and nothing else of its query. */
function addressRead(address: string): URL {
  const url = new URL(address);
  url.search = queryRead(url.pathname, url.search).toString();
  return url;
}

/** Sets the language cookie from a ?lang= link, so that it holds on the pages that follow. */
function rememberLanguage(c: PageContext, url: URL, response: Response): void {
  const wanted = url.searchParams.get('lang');
  if (!isLocale(wanted) || parseCookies(c.req.raw).get('lang') === wanted) return;
  response.headers.append('set-cookie', `lang=${wanted}; SameSite=Lax; Path=/; Max-Age=31536000`);
}
