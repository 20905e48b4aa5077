import type { AcquirableAs } from '../../kinds/contract.ts';
import { KIND_ORDER, SHELVES, type ShelfName } from '../rules.ts';

export interface ListWish {
  text?: string | undefined;
  kind?: AcquirableAs | undefined;
  shelf?: ShelfName | undefined;
  page: number;
}

/** Filters of the list from the address; invalid values are dropped instead of refused. */
export function parseAssortmentWish(parameters: URLSearchParams): ListWish {
  const page = Number(parameters.get('page'));
  return {
    text: parameters.get('text')?.trim().slice(0, 100) || undefined,
    kind: KIND_ORDER.find(kind => kind === parameters.get('kind')),
    shelf: SHELVES.find(shelf => shelf === parameters.get('shelf')),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

export function assortmentQuery({ text, kind, shelf, page }: ListWish): string {
  return new URLSearchParams({
    ...(shelf && { shelf }),
    ...(kind && { kind }),
    ...(text && { text }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
}
