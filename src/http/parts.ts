import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import type { Caller, World } from '../shared/world.ts';
import type { Sessions } from './caller.ts';
import type { Health } from './health.ts';
import type { HtmlCache } from './html-cache.ts';
import type { Metrics } from './metrics.ts';

/** The endpoints of the hall, as the front door asks them. */
export interface Api {
  /** Null when no endpoint has this path. */
  answer(request: Request, caller: Caller): Promise<Response | null>;
  /** The same handlers in process, for pages: `call('cart.read', {})`. */
  call(name: string, input: unknown, caller: Caller): Promise<unknown>;
  openapi(): Promise<object>;
}

/** What the HTTP front is put together from. */
export interface Parts {
  world: World;
  sessions: Sessions;
  api: Api;
  /** The rendered pages; without them the hall answers its API alone. */
  build: ServerBuild | null;
  htmlCache: HtmlCache;
  health: Health;
  metrics: Metrics;
  pictures: Hono;
  /** What those ask for who read no page: robots.txt, the sitemap, the pictures of links. */
  sharing: Hono;
  live: Hono<{ Variables: Variables }>;
  /** Calls that a page without scripts makes, as forms. */
  forms: Hono<{ Variables: Pick<Variables, 'caller'> }>;
  /** What people take with them: answers that are files. */
  papers: Hono<{ Variables: Pick<Variables, 'caller'> }>;
  /** Calls that come from other machines, with their own way to prove themselves. */
  hooks: Hono;
  /** Where the built browser files are; null in development, where Vite serves them. */
  clientFiles: string | null;
}

export interface Variables {
  requestId: string;
  caller: Caller;
}

/** Routes beside the API, as Parts names them. */
type Routes = (world: World) => Hono<{ Variables: Pick<Variables, 'caller'> }>;

declare module '../shared/slice.ts' {
  interface Slice {
    forms?: readonly Routes[];
    papers?: readonly Routes[];
    hooks?: readonly ((world: World) => Hono)[];
    /** Lets go of what the process holds open. */
    stop?: readonly ((world: World) => void | Promise<void>)[];
  }
}
