import { api } from '../../client.ts';
import { BY_LINK, COPY_OWNER } from '../../http/device-copies.ts';
import { forgetCopies, forgottenMark } from './forget-copies.ts';
import { COPIES, OFFLINE } from './names.ts';
import { markPaper, offlinePaper, type Paper, paperOf, written } from './paper.ts';
import { COPY_POLICY, type Copied, copiesToForget, FILES, ITS_FILES, OWNER, SEEN_AT, TITLE } from './rules.ts';

/** Paths whose copies somebody here does not want: forgotten once, they are not kept again by being looked at. */
const UNWANTED = 'copies-unwanted';

/**
 * Keeps a copy of a page on this device and says whether it did. The server is asked for the page anew and says whose
 * it is: nothing that was typed is in the copy, and a page without an owner is not kept.
 */
export async function keepCopy(address: string): Promise<boolean> {
  const { href, pathname } = new URL(address, location.href);
  if (unwanted().includes(pathname)) return false;
  const mark = forgottenMark();
  const answer = await fetch(href, { headers: { accept: 'text/html' } });
  const owner = answer.headers.get(COPY_OWNER);
  if (answer.status !== 200 || answer.redirected || !owner) {
    await forgetCopy(pathname);
    return false;
  }
  const paper = await paperOf(await answer.text(), href);
  const cache = await caches.open(COPIES);
  await Promise.all([...paper.files].map(([file, text]) => keepFile(cache, file, text)));
  await putCopy(cache, paper, { path: pathname, owner });
  await tidied(cache, paper.page, one => one === BY_LINK || one === owner);
  // Signed out meanwhile, in this tab or another: what was just kept goes as well.
  if (mark !== forgottenMark()) {
    await forgetCopies();
    return false;
  }
  await navigator.serviceWorker.register('/service-worker.js');
  return true;
}

/** Forgets the copy of one page, and does not keep it again until somebody asks for it. */
export async function unwantCopy(path: string): Promise<void> {
  localStorage.setItem(UNWANTED, JSON.stringify([...unwanted().filter(one => one !== path), path].slice(-50)));
  await forgetCopy(path);
}

export function wantCopy(path: string): void {
  localStorage.setItem(UNWANTED, JSON.stringify(unwanted().filter(one => one !== path)));
}

/**
 * Forgets all when the person whose copies these are is not signed in here any more, however their session ended. What
 * was opened by a link goes along: a device that was signed out keeps none.
 */
export async function forgetOthersCopies(): Promise<void> {
  const owners = (await listCopies(await caches.open(COPIES))).map(({ owner }) => owner);
  const persons = owners.filter(owner => owner !== BY_LINK);
  if (!persons.length) return;
  const { item: user } = await api.access.current({});
  if (persons.some(owner => owner !== user?._id)) await forgetCopies();
}

async function forgetCopy(path: string): Promise<void> {
  if (!(await caches.has(COPIES))) return;
  const cache = await caches.open(COPIES);
  const offline = await cache.match(OFFLINE);
  await cache.delete(path);
  if (offline) await tidied(cache, new DOMParser().parseFromString(await offline.text(), 'text/html'), () => true);
  if (!(await listCopies(cache)).length) await forgetCopies();
}

async function putCopy(cache: Cache, paper: Paper, { path, owner }: Pick<Copied, 'path' | 'owner'>): Promise<void> {
  const seenAt = new Date().toISOString();
  const title = paper.page.title;
  const frame = paper.page.cloneNode(true) as Document;
  markPaper({ page: frame, files: paper.files }, { path, seenAt });
  const headers = {
    ...paperHeaders(),
    [OWNER]: owner,
    [TITLE]: encodeURIComponent(title),
    [SEEN_AT]: seenAt,
    [ITS_FILES]: [...paper.files.keys()].join(' '),
  };
  await cache.put(path, new Response(written(frame), { headers }));
}

/** Lets go what is too much or another's, and the files that no copy uses; writes the list of what is left. */
async function tidied(cache: Cache, frame: Document, isHere: (owner: string) => boolean): Promise<void> {
  for (const { path } of copiesToForget(await listCopies(cache), { isHere })) await cache.delete(path);
  const copies = await listCopies(cache);
  const used = new Set(copies.flatMap(({ files }) => files));
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (pathname.startsWith(`${FILES}/`) && !used.has(pathname + search)) await cache.delete(url);
  }
  await cache.put(OFFLINE, new Response(offlinePaper(frame, copies), { headers: paperHeaders() }));
}

/** The copies of this device, the last seen first. */
async function listCopies(cache: Cache): Promise<Copied[]> {
  const copies: Copied[] = [];
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const { headers } = (await cache.match(request)) ?? new Response();
    const [owner, title, seenAt] = [OWNER, TITLE, SEEN_AT].map(name => headers.get(name) ?? '');
    if (!owner || !seenAt) continue;
    const files = (headers.get(ITS_FILES) ?? '').split(' ');
    copies.push({ path: pathname, owner, title: decodeURIComponent(title ?? ''), seenAt, files });
  }
  return copies.sort((a, b) => b.seenAt.localeCompare(a.seenAt));
}

/** Fetches a file of a copy, unless it is kept already: files of a build never change. */
async function keepFile(cache: Cache, file: string, text: string | null): Promise<void> {
  if (await cache.match(file)) return;
  if (text !== null) return cache.put(file, new Response(text, { headers: { 'content-type': 'text/css' } }));
  const answer = await fetch(file.slice(FILES.length));
  if (answer.ok) await cache.put(file, answer);
}

function paperHeaders() {
  return { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': COPY_POLICY };
}

function unwanted(): string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(UNWANTED) ?? '[]');
  return Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : [];
}
