import { COPIES, OFFLINE } from './names.ts';
import { FILES, isAway, isPagePath } from './rules.ts';

/**
 * Service worker: when the net is gone it answers with the copy of a page that the device keeps, and else says that the
 * net is gone. It keeps nothing itself, and stands between the page and the server for whole documents alone: commands,
 * queries and files of the build never pass through it.
 */
interface WorkerScope extends EventTarget {
  skipWaiting(): Promise<void>;
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

interface FetchEvent extends Event {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown> | undefined): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', () => void scope.skipWaiting());
// The server is asked while the worker still starts: it makes no page slower.
scope.addEventListener('activate', event =>
  (event as LifeEvent).waitUntil(scope.registration.navigationPreload?.enable()),
);
scope.addEventListener('fetch', event => {
  const asked = event as FetchEvent;
  const { origin, pathname } = new URL(asked.request.url);
  if (origin !== location.origin || asked.request.method !== 'GET') return;
  if (pathname.startsWith(`${FILES}/`)) asked.respondWith(keptFile(asked.request));
  // Downloads too, which would be asked for twice otherwise: the server was asked already.
  else if (asked.request.mode === 'navigate')
    asked.respondWith(isPagePath(pathname) ? page(asked, pathname) : fetched(asked));
});

async function fetched({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request));
}

async function keptFile({ url }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  return (await found(pathname + search)) ?? new Response('not kept', { status: 404 });
}

async function page(asked: FetchEvent, pathname: string): Promise<Response> {
  try {
    const answer = await fetched(asked);
    // The server has no such page, the device has.
    if (pathname === OFFLINE) return (await found(OFFLINE)) ?? Response.redirect('/');
    return (isAway(answer.status) && (await found(pathname))) || answer;
  } catch {
    return (await found(pathname)) ?? (await found(OFFLINE)) ?? Response.error();
  }
}

/** Looks without making a store where there is none: a device that was told to forget keeps not even an empty one. */
async function found(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: COPIES, ignoreVary: true });
}
