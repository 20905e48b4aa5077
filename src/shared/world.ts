import type { Config } from '../config.ts';
import { type Database, forReads, type Tx } from './database/connect.ts';
import type { Locale } from './i18n.ts';
import type { Log } from './log.ts';

/**
 * Environment of a handler: time, ids and randomness come from here and nowhere else, so that a test can set them. A
 * slice that needs something of those above it declares it as one more member, and the composition gives it
 * (src/hall.ts).
 */
export interface World {
  config: Readonly<Config>;
  db: Database;
  log: Log;
  now(): Date;
  newId(): string;
  random(bytes: number): Uint8Array;
  staffWatch?: StaffWatch;
  /** Wakes this copy's worker after a commit, so that it need not wait for its next poll. */
  wake(): void;
}

/** Record of deeds and looks of staff, kept by a slice above (src/backoffice/deeds). */
export interface StaffWatch {
  /** Keeps a line of a command that used a right of its caller, in the command's transaction. */
  keepDeed(
    tx: Tx,
    deed: { caller: Caller; command: string; input: object; commandId: string; now: Date },
  ): Promise<void>;
  /** Keeps a line of what the hall's staff asked for of one stall, or of people of all of them. */
  keepLook(world: World, caller: Caller, what: string): Promise<void>;
}

/** Worlds of one request's reads, with the world that each is of. */
const ofOneRequest = new WeakMap<World, World>();

/** World of one request, whose reads go together: for queries that are short and ask several things of one order. */
export function readsTogether(world: World): World {
  if (ofOneRequest.has(world)) return world;
  const own: World = Object.create(world, { db: { value: forReads(world.db), enumerable: true } });
  ofOneRequest.set(own, world);
  return own;
}

/** Lazy singleton per world: for what keeps connections open, or costs something to make. */
export function oncePerWorld<T>(make: (world: World) => T): (world: World) => T {
  const known = new WeakMap<World, T>();
  return asked => {
    const world = ofOneRequest.get(asked) ?? asked;
    if (!known.has(world)) known.set(world, make(world));
    return known.get(world) as T;
  };
}

/** Rights of a stall or of the hall that a request has used, noted where they are asked for. */
export interface UsedRights {
  providerIds: Set<string>;
  /** Stalls at which a scope of the hall gave the right. */
  byHall: Set<string>;
  hall: boolean;
  /** Written down as a look already. */
  kept?: boolean;
}

/** Questions of rights that an answer asked, by their words: each tells whether somebody else would be told yes. */
export type RightsAsked = Map<string, (holder: Pick<Caller, 'scopes'>) => boolean>;

export function noRightsUsed(): UsedRights {
  return { providerIds: new Set(), byHall: new Set(), hall: false };
}

/** An operator's look into one stall's back office: nothing is changed in it, but with that stall's consent. */
export interface Support {
  viewId: string;
  providerId: string;
  endsAt: Date;
  acting: boolean;
  /** The owner in whose name they act. */
  behalfOf: string | null;
}

/** The caller of a request, made once from cookies and address; rules and handlers never read headers. */
export interface Caller {
  userId: string | null;
  name: string | null;
  email: string | null;
  /** Scopes that hold in this session: empty until it has passed the second step. */
  scopes: readonly string[];
  /** Scopes that hold once it has. */
  heldScopes: readonly string[];
  /** Time of this session's second step; null when it has not passed one. */
  factorAt: Date | null;
  /** Id of the session's row, so that signing out ends the right one. */
  sessionId?: string | null;
  /** Hash of the visitor cookie, for what people own without an account: their cart. */
  visitor: string | null;
  /** Cookie of a known browser, which only sign-in can read (src/sign-in/adapters/device-cookie.ts). */
  device?: string | null;
  /** Access key of one order group (I18). Never logged. */
  accessKey: string | null;
  locale: Locale;
  ip: string;
  /** Host header: which of its names the hall was called by. Null outside HTTP. */
  host: string | null;
  requestId: string;
  support?: Support | null | undefined;
  used?: UsedRights | undefined;
  /** Only of a caller who could be anybody (src/http/anybody.ts): where questions of rights are noted. */
  asked?: RightsAsked | undefined;
}

/** True in an operator's look without the stall's consent: whatever rights they have, no command is carried out. */
export function isLookingOnly({ support }: Pick<Caller, 'support'>): boolean {
  return Boolean(support && !support.acting);
}

export interface ApiContext {
  world: World;
  caller: Caller;
  resHeaders: Headers;
}

/** Identity that owns commands and carts; null for a visitor without a cookie yet. */
export function callerIdentity(caller: Caller): string | null {
  if (caller.userId) return `user:${caller.userId}`;
  return caller.visitor ? `visitor:${caller.visitor}` : null;
}
