import { fetchPersistently } from './fetching.ts';

/** Parts of a page that are fetched when they are wanted: routes, dialogs, whatever is loaded lazily. */

/** Chromium, Firefox, Safari, and Vite for a part's styles. */
const NOT_ARRIVED = /dynamically imported module|importing a module script|preload CSS/i;

export function isNotArrived(fault: unknown): boolean {
  return fault instanceof Error && NOT_ARRIVED.test(fault.message);
}

/** A server that is away is waited for, as with every other fetch; a file that is gone with the last build fails. */
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

/** A new build has other files: loading the page anew finds them. Once, else it might go on for ever (storefront 2). */
export function mayReload(address: string): boolean {
  return new URL(address).searchParams.get(RELOADED) !== 'true';
}

export function reloadedAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.set(RELOADED, 'true');
  return url.href;
}
