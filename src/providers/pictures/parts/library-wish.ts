import { PICTURE_SHELVES, type PictureShelfName } from '../rules.ts';

export interface LibraryWish {
  shelf?: PictureShelfName | undefined;
  page: number;
}

/** Shelf and page that an address asks for; invalid values are dropped instead of refused. */
export function parseLibraryWish(parameters: URLSearchParams): LibraryWish {
  const page = Number(parameters.get('page'));
  return {
    shelf: PICTURE_SHELVES.find(shelf => shelf === parameters.get('shelf') && shelf !== 'ALL'),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

export function libraryQuery({ shelf, page }: LibraryWish): string {
  return new URLSearchParams({ ...(shelf && { shelf }), ...(page > 1 && { page: String(page) }) }).toString();
}
