import { SHELVES, type Shelf } from '../rules.ts';

export interface InboxWish {
  shelf: Shelf;
  text?: string | undefined;
  after?: string | undefined;
}

/** Wish of the inbox's address; what it does not know is left out. */
export function parseInboxWish(search: URLSearchParams): InboxWish {
  const shelf = SHELVES.find(one => one === search.get('shelf')) ?? 'all';
  const text = search.get('text')?.trim().slice(0, 100) || undefined;
  const after = search.get('after')?.slice(0, 100) || undefined;
  return { shelf, text, after };
}
