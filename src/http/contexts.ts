import { createContext } from 'react-router';
import type { PageMetadata, Reader } from '../metadata/rules.ts';
import type { Caller, World } from '../shared/world.ts';

/** Context of one page render: what it knows of its request, and what it reports back. */
export interface PageRequest {
  world: World;
  caller: Caller;
  /** World of the page's reads that go together. */
  reads: World;
  /** The document is for somebody with a back office. */
  office: boolean;
  /** Calls an endpoint's handler in process, as the caller, by its name. */
  call(name: string, input: unknown, world?: World): Promise<unknown>;
  /** Headers of the answers that its calls got: their cookies go along with a signed-in person's page. */
  answered: Headers;
  nonce: string | null;
  /** End of a cached copy's validity; lowered by the page's contents. */
  validUntil: number;
  /** Position of the last event before the page read anything, for its live updates; null on a page that is kept. */
  heard: number | null;
  /** Pages with data of one visitor are never cached for another. */
  personal: boolean;
  /** The database was away when it asked: then there is nothing to show. */
  away: boolean;
  /** The hall's own facts, once the layout has loaded them. */
  hall: { title: string | null } | null;
  /** Owner of the device that may keep a copy of this page for when the net is gone; null for nobody's. */
  copyOwner: string | null;
  /** Metadata of the page, for crawlers and link previews. */
  metadata: ((hallName: string, reader: Reader) => PageMetadata) | null;
}

export const pageContext = createContext<PageRequest | null>(null);
