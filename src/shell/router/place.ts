/** A place in the browser's history. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** One per step of the way; what was scrolled to is remembered by it. */
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

/** Where a link leads, from here. Within the hall only: what leads out of it is no walk but a load. */
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

/** In the form that the history has always had, so that a tab may change from one build to the next. */
export function takeStep(step: Step, place: Place): void {
  if (step === 'POP') return;
  const idx = (kept()?.idx ?? 0) + (step === 'PUSH' ? 1 : 0);
  const state = { usr: place.state, key: place.key, idx };
  if (step === 'REPLACE') history.replaceState(state, '', placePath(place));
  else history.pushState(state, '', placePath(place));
}

/**
 * A step that the browser took by itself, to a mark on the page, is one of its own as well: without a key it would be
 * scrolled to where another such step was left.
 */
export function markOwn(): void {
  if (!kept()?.key) history.replaceState({ ...kept(), key: freshKey() }, '');
}

function freshKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The page that the browser opened itself is where counting begins. */
export function markFirst(): void {
  if (kept()?.idx === undefined) history.replaceState({ ...kept(), idx: 0 }, '');
}

/** Another mark on the same page: nothing is loaded for it. */
export function isMarkOnly(from: Place, to: Place): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== '';
}
