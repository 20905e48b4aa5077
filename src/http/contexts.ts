import { createContext } from 'react-router';
import type { PageMetadata, Reader } from '../metadata/rules.ts';
import type { Caller, World } from '../shared/world.ts';

/** What one page render knows of its request, and what it tells of itself. */
export interface PageRequest {
  world: World;
  caller: Caller;
  /** Calls a handler in process, as the caller, by the endpoint's name. */
  call(name: string, input: unknown): Promise<unknown>;
  nonce: string | null;
  /** The moment until which a kept copy of this page stays true; lowered by what it shows. */
  validUntil: number;
  /** It asked for something that is one visitor's own: never kept for another. */
  personal: boolean;
  /** The hall's own facts, once the walls around the page have asked for them. */
  hall: { title: string | null } | null;
  /** What the page has for those who read no page. */
  metadata: ((hallName: string, reader: Reader) => PageMetadata) | null;
}

export const pageContext = createContext<PageRequest | null>(null);
