import type { Limit } from '../shared/rate-limit.ts';

export const COMMENTS_MOST = 4000;
export const NAME_MOST = 120;
const FAULT_MOST = 500;
/** Retention in days: long enough to answer, to fix and to see whether it recurs. */
export const KEPT_DAYS = 365;
export const MOST_SHOWN = 200;

/** Rate limit per network: a crowd behind one address may share a problem, while one person never needs this many. */
export const FEEDBACK_LIMIT: Limit = { hits: 20, seconds: 3600 };

/** A page's path without query and fragment, which may hold an access key (I18). No path: the start page. */
export function pageWithoutSecrets(address: string): string {
  const path = address.split(/[?#]/, 1)[0]!;
  return path.startsWith('/') ? path.slice(0, 300) : '/';
}

/** Removes query strings from URLs in a fault's text, for the same reason. */
export function faultWithoutQueries(fault: string): string {
  return fault.replaceAll(/(https?:\/\/[^\s?#]*)[?#]\S*/g, '$1').slice(0, FAULT_MOST);
}
