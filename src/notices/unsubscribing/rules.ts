import { isStallKind, STALL_KINDS, type StallKind } from '../rules.ts';

/** Mail that somebody can end by a press from their mailbox: one kind, of one stall. */
export interface Subscription {
  userId: string;
  providerId: string;
  kind: StallKind;
}

/** Kinds that are optional: their mail carries a way out by one press (RFC 8058). */
export function isOptional(kind: string): kind is StallKind {
  return isStallKind(kind) && 'optional' in STALL_KINDS[kind];
}

const SEALS = 22;

/** Token of a subscription: what it is of, and the hall's seal on that. */
export function subscriptionToken({ userId, providerId, kind }: Subscription, seal: (text: string) => string): string {
  const said = base64Url(JSON.stringify([userId, providerId, kind]));
  return `${said}.${seal(said).slice(0, SEALS)}`;
}

/** Subscription of a token; null for one that the hall did not write. */
export function readToken(token: string, isSealed: (text: string, seal: string) => boolean): Subscription | null {
  const [said = '', seal = ''] = token.split('.');
  if (token.length > 300 || seal.length !== SEALS || !isSealed(said, seal)) return null;
  const [userId, providerId, kind] = JSON.parse(text(said)) as [string, string, string];
  return isOptional(kind) ? { userId, providerId, kind } : null;
}

function base64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const text = (coded: string) => atob(coded.replaceAll('-', '+').replaceAll('_', '/'));
