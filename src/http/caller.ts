import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { readAgainIfAway } from '../shared/database/away.ts';
import { chosenLocale, type Locale } from '../shared/i18n.ts';
import { type ApiContext, type Caller, noRightsUsed, type World } from '../shared/world.ts';

const HALF_A_YEAR = 180 * 24 * 3600;

type SignedIn = Pick<
  Caller,
  'userId' | 'sessionId' | 'name' | 'email' | 'scopes' | 'heldScopes' | 'factorAt' | 'support'
>;

/** Sessions for the front door, injected by the composition, because accounts stand above it. */
export interface Sessions {
  /** Checks for a session cookie, without a query. */
  hasCookie(headers: Headers): boolean;
  /** Null for a session that has expired or ended. */
  find(world: World, headers: Headers): Promise<SignedIn | null>;
  /** Whether somebody has a back office, by what they hold: a page says so, for its scripts. */
  hasOffice(caller: Pick<Caller, 'heldScopes'>): boolean;
}

/** The caller of a request, read once. A visitor without a session costs no query. */
export async function readCaller(
  { world, sessions }: { world: World; sessions: Sessions },
  request: Request,
  options: { address: string; requestId: string },
): Promise<Caller> {
  const url = new URL(request.url);
  const cookies = parseCookies(request);
  const session = sessions.hasCookie(request.headers)
    ? await readAgainIfAway(() => sessions.find(world, request.headers))
    : null;
  const visitor = cookies.get('visitor');
  return {
    userId: session?.userId ?? null,
    sessionId: session?.sessionId ?? null,
    name: session?.name ?? null,
    email: session?.email ?? null,
    scopes: session?.scopes ?? [],
    heldScopes: session?.heldScopes ?? [],
    factorAt: session?.factorAt ?? null,
    support: session?.support ?? null,
    used: noRightsUsed(),
    visitor: visitor ? visitorHash(visitor) : null,
    device: cookies.get('device') ?? null,
    accessKey: url.searchParams.get('ak')?.slice(0, 64) || null,
    locale: requestLocale(request),
    ip: clientAddress(world, request, options.address),
    host: request.headers.get('host'),
    requestId: options.requestId,
  };
}

/**
 * The caller as a visitor, which a browser without the cookie becomes now. Its key is random: made from anything that
 * was sent, such as a command's id, it would open what the visitor has to whoever saw that.
 */
export function asVisitor({ world, caller, resHeaders }: ApiContext): Caller & { visitor: string } {
  if (caller.visitor) return { ...caller, visitor: caller.visitor };
  const { visitor, cookie } = newVisitor(world);
  resHeaders.append('set-cookie', cookie);
  return { ...caller, visitor };
}

/** A new visitor, and the cookie that remembers it. */
export function newVisitor(world: Pick<World, 'config' | 'random'>): { visitor: string; cookie: string } {
  const key = Buffer.from(world.random(24)).toString('base64url');
  const secure = world.config.baseUrl.startsWith('https:') ? '; Secure' : '';
  return {
    visitor: visitorHash(key),
    cookie: `visitor=${key}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${HALF_A_YEAR}${secure}`,
  };
}

/** Hash of a visitor key, which is what is stored: nobody can open carts from the database. */
function visitorHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

export function parseCookies(request: Request): Map<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map(part => part.trim().split('='));
  return new Map(pairs.filter(pair => pair.length === 2).map(([name, value]) => [name!, value!]));
}

/** Language of a request, also of answers given before its caller is read. */
export function requestLocale(request: Request): Locale {
  return chosenLocale({
    parameter: new URL(request.url).searchParams.get('lang'),
    cookie: parseCookies(request).get('lang'),
    accepted: request.headers.get('accept-language'),
  });
}

/** Address of the connection that a request came by. */
export function connectionAddress(c: Context): string {
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
  return incoming?.socket?.remoteAddress ?? 'unknown';
}

/** Client IP address as the last trusted proxy saw it; with none trusted, the connection's own. */
function clientAddress(world: World, request: Request, address: string): string {
  const trusted = world.config.trustProxy;
  if (!trusted) return address;
  const hops = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map(hop => hop.trim())
    .filter(Boolean);
  return hops[hops.length - trusted] ?? address;
}
