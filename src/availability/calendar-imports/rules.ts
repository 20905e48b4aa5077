/** Channels that a calendar comes from, or goes to: by the words of its help. */
export const CHANNELS = ['AIRBNB', 'BOOKING', 'GOOGLE', 'OTHER'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Faults of a fetch that brought no calendar. Each has its own words for staff. */
export const FETCH_FAULTS = [
  /** No such name, no connection, or one that broke. */
  'unknown-name',
  'no-answer',
  'too-slow',
  'not-secure',
  /** An address within a network of its own, a port that is none of the web's, our own address. */
  'inside',
  'port',
  'own-address',
  'too-many-redirects',
  /** From https to http, or to something that is no address of the web. */
  'odd-redirect',
  'gone',
  'forbidden',
  'busy',
  'server-fault',
  'odd-answer',
  'too-big',
  'not-a-calendar',
  'cut-off',
  'too-many',
  'unreadable',
  /** "As before", to a question that was not asked. */
  'never-new',
  /** All that was coming is gone at once: held until a person says that it is so, or a day has passed. */
  'suddenly-empty',
] as const;
export type FetchFault = (typeof FETCH_FAULTS)[number];

const MINUTE = 60_000;
export const FETCH_EVERY_MS = 15 * MINUTE;
const LONGEST_WAIT_MS = 4 * 60 * MINUTE;
const LONGEST_ASKED_WAIT_MS = 24 * 60 * MINUTE;

/** Wait until the next fetch: a quarter of an hour, doubled with each failure in a row, and what the server asks for. */
export function nextFetchIn(failures: number, retryAfterMs = 0): number {
  const backOff = Math.min(FETCH_EVERY_MS * 2 ** Math.min(Math.max(failures - 1, 0), 10), LONGEST_WAIT_MS);
  return Math.max(failures === 0 ? FETCH_EVERY_MS : backOff, Math.min(retryAfterMs, LONGEST_ASKED_WAIT_MS));
}

/** Fetches that have to miss an event before its time is free. */
export const MISSES_TO_FREE = 2;

/** Days ahead that are imported; nobody books further. */
export const HORIZON_DAYS = 730;

/** Time after which "as before" is no longer taken at its word, and the whole is asked for. */
export const TRUST_UNCHANGED_MS = 24 * 60 * MINUTE;

/** Coming events that have to vanish all at once before the hall asks whether it is true, and how long it waits. */
const SUDDEN_LEAST = 3;
export const SUDDEN_WAIT_MS = 24 * 60 * MINUTE;

export function isSuddenlyEmpty(coming: number, seen: number): boolean {
  return coming >= SUDDEN_LEAST && seen === 0;
}

/** State of a feed, for people: by its last good fetch. */
export type FeedState = 'waiting' | 'fetching' | 'good' | 'failing' | 'stale';

/** Age from which a feed is not relied on: an hour without a good fetch is four that failed. */
export const STALE_AFTER_MS = 60 * MINUTE;

/** Age at which a calendar that fails is told of: after a night's outage of a channel nobody is woken for each quarter. */
export const SILENT_AFTER_MS = 6 * 60 * MINUTE;

export function feedState(
  feed: { goodAt: Date | null; fault: string | null; fetching: boolean; createdAt: Date },
  now: Date,
): FeedState {
  if (feed.fetching) return 'fetching';
  if (!feed.goodAt && !feed.fault) return 'waiting';
  const since = (feed.goodAt ?? feed.createdAt).getTime();
  if (now.getTime() - since > STALE_AFTER_MS) return 'stale';
  return feed.fault ? 'failing' : 'good';
}

/** Address of a calendar as typed, made one that can be fetched; null where it is none. */
export function feedAddress(typed: string): string | null {
  const text = typed.trim().replace(/^webcals?:/i, 'https:');
  if (text.length > 2000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password || !url.hostname.includes('.'))
    return null;
  url.hash = '';
  return url.href;
}

/** Channel of an address, by the host that it names. */
export function channelOf(address: string): Channel {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  if (/(^|\.)airbnb\.[a-z]{2,3}(\.[a-z]{2})?$/.test(host)) return 'AIRBNB';
  if (/(^|\.)booking\.com$/.test(host)) return 'BOOKING';
  return /(^|\.)google\.com$/.test(host) ? 'GOOGLE' : 'OTHER';
}

/** Id of one of ours within a UID: ours come back from others by their own name, or with something around it. */
export function idWithin(uid: string): string | null {
  return /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i.exec(uid)?.[0].toLowerCase() ?? null;
}

/** Names of channels that have one, the same in every language. */
export const CHANNEL_NAMES: Record<Channel, string> = {
  AIRBNB: 'Airbnb',
  BOOKING: 'Booking.com',
  GOOGLE: 'Google Kalender',
  OTHER: '',
};
