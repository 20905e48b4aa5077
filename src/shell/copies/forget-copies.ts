import { COPIES, DOORS } from './names.ts';

/** Mark of the last forgetting, read by all tabs: what one of them was still keeping goes as well. */
const FORGOTTEN = 'copies-forgotten';

/** Forgets every copy on this device, whatever tab kept it, and lets the worker go. Never fails: signing out goes on. */
export async function forgetCopies(): Promise<void> {
  try {
    localStorage.setItem(FORGOTTEN, String(performance.timeOrigin + performance.now()));
    await globalThis.caches?.delete(COPIES);
    await globalThis.caches?.delete(DOORS);
    await (await navigator.serviceWorker?.getRegistration())?.unregister();
  } catch {
    // No storage: nothing was kept.
  }
}

export function forgottenMark(): string | null {
  return localStorage.getItem(FORGOTTEN);
}
