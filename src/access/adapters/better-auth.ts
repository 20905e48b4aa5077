import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { username } from 'better-auth/plugins/username';
import { keyFor } from '../../config.ts';
import type { World } from '../../shared/world.ts';
import { normalUsername, PASSWORD, SESSION_DAYS, USERNAME } from '../rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * The library keeps sessions and passwords, which are hashed in their own threads; its HTTP paths are not mounted.
 * It stands on the one pool. Sessions end after a fixed time and are not prolonged by use.
 */
function createAuth(world: World) {
  const { config } = world;
  return betterAuth({
    appName: 'Saluhall',
    baseURL: config.baseUrl,
    secret: keyFor(config, 'sessions').toString('base64url'),
    database: { db: world.db, type: 'postgres' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD.least,
      maxPasswordLength: PASSWORD.most,
      password: {
        hash: password => hashPassword(world, password),
        verify: given => verifyPassword(world, given),
      },
    },
    session: { expiresIn: SESSION_DAYS * 86_400, disableSessionRefresh: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.baseUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => world.newId(), joins: true, validateSchema: false },
    },
    plugins: [
      username({
        minUsernameLength: USERNAME.least,
        maxUsernameLength: USERNAME.most,
        usernameNormalization: normalUsername,
        usernameValidator: () => true,
      }),
    ],
  });
}

const COOKIE_PREFIX = 'saluhall';
const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token=`;

type Auth = ReturnType<typeof createAuth>;
const auths = new WeakMap<World['db'], Auth>();

function authOf(world: World): Auth {
  let auth = auths.get(world.db);
  if (!auth) {
    auth = createAuth(world);
    auths.set(world.db, auth);
  }
  return auth;
}

/** Cheap: whether it is worth asking the database who this is. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('cookie')?.includes(SESSION_COOKIE) ?? false;
}

export interface LiveSession {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
}

export async function liveSession(world: World, headers: Headers): Promise<LiveSession | null> {
  const found = await authOf(world).api.getSession({
    headers: new Headers({ cookie: headers.get('cookie') ?? '' }),
    query: { disableRefresh: true },
  });
  if (!found) return null;
  return { sessionId: found.session.id, userId: found.user.id, name: found.user.name, email: found.user.email };
}

export interface Opened {
  userId: string;
  cookies: string[];
}

/** Null when the name is unknown or the password wrong: the library hashes once in either case, so both take as long. */
export async function openSession(
  world: World,
  name: string,
  password: string,
): Promise<(Opened & { token: string }) | null> {
  try {
    const { response, headers } = await authOf(world).api.signInUsername({
      body: { username: name, password },
      headers: new Headers(),
      returnHeaders: true,
    });
    return response && { userId: response.user.id, token: response.token, cookies: headers.getSetCookie() };
  } catch (fault) {
    if ((fault instanceof APIError && fault.statusCode < 500) || isErased(fault)) return null;
    throw fault;
  }
}

/** Whose session it would be is gone, a moment ago: the database keeps no session without its person. */
function isErased(fault: unknown): boolean {
  return (fault as { code?: unknown } | null)?.code === '23503';
}

/** A session for somebody who has shown who they are in a way of our own; null when they are gone by now. */
export async function openSessionFor(world: World, userId: string): Promise<(Opened & { sessionId: string }) | null> {
  const context = await authOf(world).$context;
  const created = await context.internalAdapter.createSession(userId).catch((fault: unknown) => {
    if (isErased(fault)) return null;
    throw fault;
  });
  if (!created) return null;
  const { id, token } = created;
  return { userId, sessionId: id, cookies: [await sessionCookie(world, token, SESSION_DAYS * 86_400)] };
}

/** The browser's cookie for a session whose token we wrote ourselves, signed as the library signs its own. */
export async function sessionCookie(world: World, token: string, seconds: number): Promise<string> {
  const { authCookies, secret } = await authOf(world).$context;
  const { name, attributes } = authCookies.sessionToken;
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${attributes.secure ? '; Secure' : ''}; SameSite=Lax`;
}

/** What makes the browser forget the session. */
export async function forgettingCookie(world: World): Promise<string> {
  const { name, attributes } = (await authOf(world).$context).authCookies.sessionToken;
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`;
}
