import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Config, keyFor } from '../../config.ts';

/**
 * The session cookie: a token and its signature, so that only tokens issued by this hall are looked up in the database.
 * Its form is that of the library which wrote it before: browsers keep one for thirty days.
 */
type Hall = Pick<Config, 'appSecret' | 'baseUrl'>;

const NAME = 'saluhall.session_token';

/** Cheap check for a session cookie, before the database is asked whose it is. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('cookie')?.includes(`${NAME}=`) ?? false;
}

/** The token of the request's session cookie; null without one, and for a signature that is not the hall's. */
export function sessionToken(hall: Hall, headers: Headers): string | null {
  const begin = `${cookieName(hall)}=`;
  const cookies = (headers.get('cookie') ?? '').split(';').map(pair => pair.trim());
  const value = unescaped(cookies.find(pair => pair.startsWith(begin))?.slice(begin.length) ?? '');
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const right = Buffer.from(signature(hall, token));
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

export function sessionCookie(hall: Hall, token: string, seconds: number): string {
  return setCookie(hall, encodeURIComponent(`${token}.${signature(hall, token)}`), seconds);
}

/** Set-Cookie that deletes the session cookie. */
export function forgettingCookie(hall: Hall): string {
  return setCookie(hall, '', 0);
}

function setCookie(hall: Hall, value: string, seconds: number): string {
  const secure = isHttps(hall) ? '; Secure' : '';
  return `${cookieName(hall)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

function signature(hall: Hall, token: string): string {
  const secret = keyFor(hall, 'sessions').toString('base64url');
  return createHmac('sha256', secret).update(token).digest('base64');
}

/** Cookie name; over https with the prefix that browsers let nobody set without it. */
function cookieName(hall: Hall): string {
  return isHttps(hall) ? `__Secure-${NAME}` : NAME;
}

function isHttps({ baseUrl }: Hall): boolean {
  return baseUrl.startsWith('https:');
}

/** Decoded value; empty when it was escaped wrongly. */
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
