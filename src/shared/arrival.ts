import { fetchPersistently } from './fetching.ts';

/** Lazy parts of a page: routes, dialogs, whatever is imported when it is wanted. */

/** Failed imports in Chromium, Firefox and Safari, and Vite's for a part's styles. */
const NOT_ARRIVED = /dynamically imported module|importing a module script|preload CSS/i;

export function isNotArrived(fault: unknown): boolean {
  return fault instanceof Error && NOT_ARRIVED.test(fault.message);
}

declare global {
  interface Window {
    /** Files of the first view, set by its starter script (src/http/scripts-last.ts). */
    arrivedFiles?: readonly string[];
  }
}

const arriving = new Map<string, Promise<unknown>>();

/**
 * Fetches files before they are imported, so that the import finds them in the browser's cache. Chromium up to 155
 * remembers as long as the page lives that an import failed, or a preload, for whichever of its files did not come, and
 * never fetches that file again. An unreachable server is waited for; a missing file is left to the import, which
 * fails.
 */
export async function filesArrived(addresses: readonly string[]): Promise<void> {
  const wanted = addresses.filter(address => !window.arrivedFiles?.includes(address) && !isApplied(address));
  await Promise.all(
    wanted.map(address => {
      const coming = arriving.get(address) ?? fileArrived(address);
      arriving.set(address, coming);
      return coming;
    }),
  );
}

async function fileArrived(address: string): Promise<void> {
  try {
    await fetchPersistently(address);
    if (address.endsWith('.css')) await styleApplied(address);
  } catch (fault) {
    arriving.delete(address);
    throw fault;
  }
}

/** True when a stylesheet is in the document: applied again, it would have the whole page laid out anew. */
function isApplied(address: string): boolean {
  return address.endsWith('.css') && document.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null;
}

function styleApplied(href: string): Promise<void> {
  return new Promise(resolve => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/**
 * Import with retries: an unreachable server is waited for, as with every fetch; a file gone with the last build fails.
 */
export async function arrived<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (fault) {
    if (!isNotArrived(fault)) throw fault;
    await fetchPersistently('/healthz');
    return await load();
  }
}

const RELOADED = 'rl';

/** Whether to reload for the files of a new build. Once, else it might go on for ever (storefront 2). */
export function mayReload(address: string): boolean {
  return new URL(address).searchParams.get(RELOADED) !== 'true';
}

export function reloadedAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.set(RELOADED, 'true');
  return url.href;
}
