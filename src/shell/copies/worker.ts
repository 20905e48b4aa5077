import { COPIES, DOORS, OFFLINE } from './names.ts';
import { FILES, isAway, isPagePath } from './rules.ts';

/**
 * Service worker: when the net is gone it answers with the copy of a page that the device keeps, and else says that the
 * net is gone. It keeps nothing itself, and stands between the page and the server for whole documents alone: commands,
 * queries and files of the build never pass through it, but for a scanner's at a door without net. It also shows what the hall pushes to who allowed it.
 */
interface WorkerScope extends EventTarget {
  skipWaiting(): Promise<void>;
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}

interface PushEvent extends LifeEvent {
  data: { json(): unknown } | null;
}

interface NotificationEvent extends LifeEvent {
  notification: { data: unknown; close(): void };
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
  // Files of the build belong to the scanner's page where its phone has lost the net.
  else if (pathname.startsWith('/assets/') && !navigator.onLine) asked.respondWith(doorFile(asked.request, pathname));
});

// Each push is shown: a browser takes the permission back from who pushes in silence.
scope.addEventListener('push', event => {
  const push = event as PushEvent;
  const { title, body, href, tag, lang } = shownPush(push.data);
  push.waitUntil(scope.registration.showNotification(title, { body, tag, lang, data: href, icon: ICON, badge: ICON }));
});
scope.addEventListener('notificationclick', event => {
  const { notification, waitUntil } = event as NotificationEvent;
  notification.close();
  waitUntil.call(event, openPage(ownPath(notification.data)));
});

const ICON = '/icons/hall-192.png';

/** Push to show (src/notices/browsers/rules.ts); one that cannot be read still leads to the counter. */
function shownPush(data: PushEvent['data']): { title: string; body: string; href: string; tag: string; lang: string } {
  try {
    const said = data?.json() as Record<string, unknown>;
    const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '');
    return { title: text('title'), body: text('body'), href: text('href'), tag: text('tag'), lang: text('lang') };
  } catch {
    return { title: location.host, body: '', href: COUNTER, tag: '', lang: '' };
  }
}

const COUNTER = '/bo';

/** Path of this hall alone: a push leads nowhere else. */
function ownPath(path: unknown): string {
  return typeof path === 'string' &&
    URL.canParse(path, location.origin) &&
    new URL(path, location.origin).origin === location.origin
    ? path
    : COUNTER;
}

/** Leads to a page: to a window that shows it already, else to a new one. */
async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, location.origin);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url === href);
  await (open ? open.focus() : scope.clients.openWindow(href));
}

async function fetched({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request));
}

async function doorFile(request: Request, pathname: string): Promise<Response> {
  return (await caches.match(pathname, { cacheName: DOORS, ignoreVary: true })) ?? (await fetch(request));
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
  const copy = await caches.match(path, { cacheName: COPIES, ignoreVary: true });
  return copy ?? (await caches.match(path, { cacheName: DOORS, ignoreVary: true }));
}
