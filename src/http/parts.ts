import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import type { Caller, World } from '../shared/world.ts';
import type { KeptAnswers, KeptEndpoint } from './answer-cache.ts';
import type { Sessions } from './caller.ts';
import type { Health } from './health.ts';
import type { HtmlCache } from './html-cache.ts';
import type { Metrics } from './metrics.ts';

/** The hall's API as the front door calls it. */
export interface Api {
  /** Null for a path without an endpoint. */
  answer(request: Request, caller: Caller): Promise<Response | null>;
  /** The same handlers in process, for pages: `call('cart.read', {})`. */
  call(name: string, input: unknown, caller: Caller, by?: { answered?: Headers; world?: World }): Promise<unknown>;
  openapi(): Promise<object>;
  /** The largest body that the endpoint at a path under /api takes, in bytes. */
  mostBytes(method: string, path: string): number;
  /** Endpoints whose answers are kept for everybody. */
  kept: readonly KeptEndpoint[];
}

/** Parts of the HTTP front, given by the composition. */
export interface Parts {
  world: World;
  sessions: Sessions;
  api: Api;
  /** React Router's server build; without it the hall answers its API alone. */
  build: ServerBuild | null;
  htmlCache: HtmlCache;
  keptAnswers: KeptAnswers;
  health: Health;
  metrics: Metrics;
  pictures: Hono;
  /** Routes for crawlers: robots.txt, the sitemap, link preview pictures. */
  sharing: Hono;
  live: Hono<{ Variables: Variables }>;
  /** Position of the last event that this copy of the process has heard of. */
  heard(): number;
  /** Form posts of pages without scripts. */
  forms: Hono<{ Variables: Pick<Variables, 'caller'> }>;
  /** Downloads: answers that are files. */
  papers: Hono<{ Variables: Pick<Variables, 'caller'> }>;
  /** Webhooks of other services, each with its own authentication. */
  hooks: Hono;
  /** Folder of the built browser files; null in development, where Vite serves them. */
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
    /** Closes what the process holds open. */
    stop?: readonly ((world: World) => void | Promise<void>)[];
  }
}
