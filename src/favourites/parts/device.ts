/** Favourites on this device: those of whoever uses it, or a copy of a signed-in person's. */
const KEYS = 'favourites';
/** Key of the account that they belong to; without one they are a guest's, who may sign in and carry them along. */
const OWNER = 'favourites-of';
const MOST = 100;

export interface DeviceFavourites {
  keys: readonly string[];
  owner: string | null;
}

export function deviceFavourites(): DeviceFavourites {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEYS) ?? '[]');
    const keys = Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : [];
    return { keys, owner: localStorage.getItem(OWNER) };
  } catch {
    return { keys: [], owner: null };
  }
}

export function keepOnDevice({ keys, owner }: DeviceFavourites): void {
  try {
    localStorage.setItem(KEYS, JSON.stringify(keys.slice(0, MOST)));
    if (owner) localStorage.setItem(OWNER, owner);
    else localStorage.removeItem(OWNER);
  } catch {
    // No storage: the heart is forgotten with the page.
  }
}
