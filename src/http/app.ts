import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { createRequestHandler } from 'react-router';
import { m } from '../paraglide/messages.js';
import { refusalAnswer } from '../shared/api.ts';
import { ownBuild } from '../shared/build.ts';
import { isDatabaseAway } from '../shared/database/away.ts';
import { CLOSING_HEADER } from '../shared/fetching.ts';
import { loggedPath } from '../shared/log.ts';
import { isLookingOnly, type World } from '../shared/world.ts';
import { limitBody } from './body-limit.ts';
import { connectionAddress, readCaller, requestLocale } from './caller.ts';
import { answeredWhileClosing, COME_BACK_SECONDS, closingAnswer, comeBackAnswer } from './closing.ts';
import { keepAnswers } from './kept-answers.ts';
import { withLocale } from './locale.ts';
import { pageHandler } from './pages.ts';
import type { Parts, Variables } from './parts.ts';
import { securityHeaders } from './security.ts';
import { staticFiles } from './static-files.ts';

export function createApp(parts: Parts): Hono<{ Variables: Variables }> {
  const { world, api, health, metrics } = parts;
  const app = new Hono<{ Variables: Variables }>();
  const headers = securityHeaders(world.config.baseUrl.startsWith('https:'));

  app.use(async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    if (health.closing() && !answeredWhileClosing(c.req.path)) c.res = closingAnswer(c, requestLocale(c.req.raw));
    else await health.during(next);
    if (c.res.status === 503) c.res.headers.set('retry-after', String(COME_BACK_SECONDS));
    // A page that others may wait for is made to its end, and this visitor has gone all the same.
    if ((c.res.status === 500 || c.req.method === 'GET') && c.req.raw.signal.aborted) c.res = goneAnswer();
    // Close the connection, so that no later request finds it open and the database gone.
    if (health.closing()) c.res.headers.set('connection', 'close');
    for (const [name, value] of headers) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', requestId);
    c.res.headers.set('x-build', ownBuild());
    const seconds = (performance.now() - began) / 1000;
    metrics.answered(c.req.method, c.res.status, seconds);
    const loud = loudness(c.res);
    if (!world.log.isLevelEnabled(loud)) return;
    const line = {
      requestId,
      method: c.req.method,
      path: loggedPath(c.req.url),
      status: c.res.status,
      ms: Math.round(seconds * 1000),
    };
    world.log[loud](line, 'answered');
  });
  app.get('/healthz', c => c.text('ok'));
  app.get('/readyz', async c => ((await health.ready()) ? c.text('ready') : c.text('not ready', 503)));
  app.get('/metrics', c => metrics.page(c));
  app.route('/', parts.pictures);
  app.route('/', parts.sharing);
  if (parts.clientFiles) app.use(staticFiles(parts.clientFiles));
  app.use('/api/*', ofOneVisitor);
  app.get('/api/openapi.json', async c => c.json(await api.openapi()));
  app.route('/api', parts.hooks);
  const callerOf = async (c: Context<{ Variables: Variables }>) => {
    const known = c.get('caller') as Variables['caller'] | undefined;
    if (known) return known;
    const origin = { address: connectionAddress(c), requestId: c.get('requestId') };
    const caller = await readCaller(parts, c.req.raw, origin);
    c.set('caller', caller);
    return caller;
  };
  app.use('/api/*', keepAnswers(parts, callerOf));
  app.use(
    '/api/*',
    refuseOtherOrigins(world),
    limitBody(
      c => api.mostBytes(c.req.method, c.req.path.slice('/api'.length)),
      c => refused(c, 'too-large'),
    ),
  );
  app.use('/api/*', async (c, next) => {
    const caller = await callerOf(c);
    // Forms and files stand beside the API: they change things as well.
    if (isLookingOnly(caller) && !readsOnly(c)) return refused(c, 'looking-only');
    await next();
    // Files come by roads of their own, and are looks as well.
    if (c.req.method === 'GET') await world.staffWatch?.keepLook(world, caller, fileWord(c.req.path));
  });
  app.route('/api/live', parts.live);
  app.route('/api', parts.forms);
  app.route('/api', parts.papers);
  app.all('/api/*', async c => {
    const caller = c.get('caller');
    const answer = await withLocale(caller.locale, () => api.answer(c.req.raw, caller));
    return answer ?? c.json(refusalAnswer('not-found', caller.locale).body, 404);
  });
  if (parts.build) {
    // Development mode only behind Vite: elsewhere no page may show an error's own words (I20).
    const mode = parts.clientFiles ? 'production' : 'development';
    app.all('*', pageHandler(parts, createRequestHandler(parts.build, mode)));
  }
  app.onError((fault, c) => {
    if (c.req.raw.signal.aborted) return goneAnswer();
    const requestId = c.get('requestId');
    if (isDatabaseAway(fault)) {
      world.log.warn({ err: fault, requestId }, 'the database is away');
      return comeBackAnswer(c, requestLocale(c.req.raw), 'away');
    }
    world.log.error({ err: fault, requestId }, 'a request failed');
    const message = m.shell_error_title({}, { locale: requestLocale(c.req.raw) });
    return c.json({ code: 'INTERNAL_SERVER_ERROR', reason: null, message, reference: requestId }, 500);
  });
  return app;
}

/** Answers are one visitor's, and stay nowhere on their way, unless they say otherwise themselves. */
async function ofOneVisitor(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
}

/** Name of a file for the history: 'orders:csv' for /api/providers/x/orders.csv. */
function fileWord(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace('.', ':');
}

/** Requests that pass in an operator's look into a stall: reading, its end, leaving, and the live stream, which only reads. */
function readsOnly(c: Context): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD' || OPEN_WHILE_LOOKING.includes(c.req.path);
}

const OPEN_WHILE_LOOKING = ['/api/live', '/api/live/', '/api/platform/support-ends', '/api/commands/sign-out'];

/** Answer to a visitor who went away while it was made: 499 in log and metrics, as proxies have it; no fault of ours. */
function goneAnswer(): Response {
  return new Response(null, { status: 499 });
}

/** Log level of an answer: an error is ours to fix, an overload is worth knowing, a shutdown was asked for. */
function loudness({ status, headers }: Response): 'error' | 'warn' | 'debug' {
  if (status < 500 || headers.has(CLOSING_HEADER)) return 'debug';
  return status === 503 ? 'warn' : 'error';
}

/** CSRF check. SameSite cookies stop most of it; a browser also always names the origin of what it posts. */
function refuseOtherOrigins(world: World) {
  const own = new URL(world.config.baseUrl).origin;
  return async (c: Context, next: () => Promise<void>) => {
    const origin = c.req.header('origin');
    const host = c.req.header('host');
    const safe = c.req.method === 'GET' || c.req.method === 'HEAD' || !origin || origin === own;
    // The same host by another name of this machine (localhost, 127.0.0.1, a hosted storefront) is same-origin too.
    if (!safe && !(URL.canParse(origin) && new URL(origin).host === host)) return refused(c, 'other-origin');
    await next();
  };
}

function refused(c: Context, reason: 'other-origin' | 'too-large' | 'looking-only'): Response {
  const { status, body } = refusalAnswer(reason, requestLocale(c.req.raw));
  return c.json(body, status as 403 | 409 | 413);
}
