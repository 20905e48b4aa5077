import { parseId, shortId } from '../shared/ids.ts';

/** Favourites: products and stalls that somebody likes. A key is a letter for the kind and the short id. */
export type Kind = 'product' | 'stall';
const LETTERS: Record<Kind, string> = { product: 'p', stall: 's' };

/** The most that are kept of one person or device; the oldest go first. */
export const MOST_FAVOURITES = 100;

export function favouriteKey(kind: Kind, id: string): string {
  return LETTERS[kind] + shortId(id);
}

export interface Favourite {
  kind: Kind;
  id: string;
}

/** Product or stall that a key stands for; null for anything else. */
export function parseFavourite(key: string): Favourite | null {
  const kind = (Object.keys(LETTERS) as Kind[]).find(one => key.startsWith(LETTERS[one]));
  const id = key.length === 23 ? parseId(key.slice(1)) : null;
  return kind && id ? { kind, id } : null;
}
