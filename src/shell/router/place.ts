/** Entry of the browser's history. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Unique per entry; scroll positions are stored under it. */
  key: string;
}

export type To = string | { pathname?: string; search?: string; hash?: string };

interface Kept {
  usr?: unknown;
  key?: string;
  idx?: number;
}

const kept = (): Kept | null => history.state as Kept | null;

export function placeNow(): Place {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: kept()?.usr ?? null, key: kept()?.key ?? 'default' };
}

/** Resolves a link from the current location, within the hall only: others are loaded by the browser. */
export function resolvePlace(to: To, here: Place, state: unknown = null): Place {
  const { origin, pathname, search, hash } = new URL(resolveHref(to, here), location.origin);
  if (origin !== location.origin) throw new Error('External navigation is not allowed');
  return { pathname, search, hash, state, key: freshKey() };
}

export function resolveHref(to: To, { pathname }: { pathname: string }): string {
  const href = typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '') + (to.hash ?? '');
  return /^([?#]|$)/.test(href) ? pathname + href : href;
}

export function placePath({ pathname, search, hash }: Place): string {
  return pathname + search + hash;
}

export type Step = 'POP' | 'PUSH' | 'REPLACE';

/** Writes a history entry in React Router's format, so that a tab may change from one build to the next. */
export function takeStep(step: Step, place: Place): void {
  if (step === 'POP') return;
  const idx = (kept()?.idx ?? 0) + (step === 'PUSH' ? 1 : 0);
  const state = { usr: place.state, key: place.key, idx };
  if (step === 'REPLACE') history.replaceState(state, '', placePath(place));
  else history.pushState(state, '', placePath(place));
}

/**
 * Gives a key to an entry that the browser made for an anchor: without one it would be scrolled to where another such
 * entry was left.
 */
export function markOwn(): void {
  if (!kept()?.key) history.replaceState({ ...kept(), key: freshKey() }, '');
}

function freshKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Numbers the entry that the browser opened itself as the first. */
export function markFirst(): void {
  if (kept()?.idx === undefined) history.replaceState({ ...kept(), idx: 0 }, '');
}

/** Whether only the anchor changes: nothing is loaded for it. */
export function isMarkOnly(from: Place, to: Place): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== '';
}
