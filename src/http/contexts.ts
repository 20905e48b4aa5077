import { createContext } from 'react-router';
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
  /** It asked for something that is one visitor's, so it is kept for nobody. */
  personal: boolean;
}

export const pageContext = createContext<PageRequest | null>(null);
