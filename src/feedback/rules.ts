import type { Limit } from '../shared/rate-limit.ts';

export const COMMENTS_MOST = 4000;
export const NAME_MOST = 120;
const FAULT_MOST = 500;
/** Long enough to answer, to mend and to see whether it comes back. */
export const KEPT_DAYS = 365;
export const MOST_SHOWN = 200;

/** A crowd behind one address may all have the same trouble; one person has not more to tell than this. */
export const FEEDBACK_LIMIT: Limit = { hits: 20, seconds: 3600 };

/** The path alone: what stands behind it may open an order (I18). Whatever is no path is the start page. */
export function pageWithoutSecrets(address: string): string {
  const path = address.split(/[?#]/, 1)[0]!;
  return path.startsWith('/') ? path.slice(0, 300) : '/';
}

/** Addresses in a fault's own words lose what follows their path, for the same reason. */
export function faultWithoutQueries(fault: string): string {
  return fault.replaceAll(/(https?:\/\/[^\s?#]*)[?#]\S*/g, '$1').slice(0, FAULT_MOST);
}
