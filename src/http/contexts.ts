import { createContext } from 'react-router';
import type { PageMetadata, Reader } from '../metadata/rules.ts';
import type { Caller, World } from '../shared/world.ts';

/** Context of one page render: what it knows of its request, and what it reports back. */
export interface PageRequest {
  world: World;
  caller: Caller;
  /** Calls an endpoint's handler in process, as the caller, by its name. */
  call(name: string, input: unknown): Promise<unknown>;
  nonce: string | null;
  /** How long a cached copy of this page stays valid; lowered by what it shows. */
  validUntil: number;
  /** Whether it used data of one visitor: then it is never cached for another. */
  personal: boolean;
  /** Whether the database was away when it asked: then there is nothing to show. */
  away: boolean;
  /** The hall's own facts, once the layout has loaded them. */
  hall: { title: string | null } | null;
  /** Whose device may keep a copy of this page for when the net is gone; null for nobody's. */
  copyOwner: string | null;
  /** Metadata of the page, for crawlers and link previews. */
  metadata: ((hallName: string, reader: Reader) => PageMetadata) | null;
}

export const pageContext = createContext<PageRequest | null>(null);
