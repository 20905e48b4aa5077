import { DOORS } from '../../../shell/copies/names.ts';
import { qrEye } from '../../parts/qr-eye.ts';

/**
 * Keeps the scanner's page with the files of its build on the phone, whole and of one build, so that it opens without
 * net. Unlike copies of receipts it moves; there is nothing of a guest in it.
 */
export async function keepScannerPage(): Promise<void> {
  if (!navigator.serviceWorker || !globalThis.caches) return;
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  if (!answer.ok || answer.redirected) return;
  // Parts that come later are loaded now: the dialogs, and the reader of QR codes where the browser has none.
  await Promise.all([import('../../../ui/modal.tsx'), qrEye()]);
  const html = await answer.clone().text();
  const named = [...html.matchAll(/["'(](\/assets\/[^"'()\s]+)/g)].map(([, path]) => path!);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const files = [...new Set([...named, ...loaded])].filter(path => path.startsWith('/assets/'));
  const cache = await caches.open(DOORS);
  await Promise.all(
    files.map(async path => {
      if (await cache.match(path)) return;
      const file = await fetch(path);
      if (file.ok) await cache.put(path, file);
    }),
  );
  await cache.put(location.pathname, answer);
  const kept = new Set(files);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !kept.has(pathname)) await cache.delete(url);
  }
  await navigator.serviceWorker.register('/service-worker.js');
}
