import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { CHANNEL_NAMES, CHANNELS, type Channel, type FetchFault } from '../rules.ts';

/** Faults of a fetch, with what to do about them, for somebody at a counter. */
export const FAULT_WORDS: Record<FetchFault, () => string> = {
  'unknown-name': m.feeds_fault_unknown_name,
  'no-answer': m.feeds_fault_no_answer,
  'too-slow': m.feeds_fault_too_slow,
  'not-secure': m.feeds_fault_not_secure,
  inside: m.feeds_fault_inside,
  port: m.feeds_fault_inside,
  'own-address': m.feeds_own_address,
  'too-many-redirects': m.feeds_fault_redirects,
  'odd-redirect': m.feeds_fault_redirects,
  gone: m.feeds_fault_gone,
  forbidden: m.feeds_fault_forbidden,
  busy: m.feeds_fault_busy,
  'server-fault': m.feeds_fault_server,
  'odd-answer': m.feeds_fault_odd,
  'too-big': m.feeds_fault_too_big,
  'not-a-calendar': m.feeds_fault_not_a_calendar,
  'cut-off': m.feeds_fault_cut_off,
  'too-many': m.feeds_fault_too_big,
  unreadable: m.feeds_fault_unreadable,
  'never-new': m.feeds_fault_never_new,
  'suddenly-empty': m.feeds_fault_suddenly_empty,
};

/** Places where other sites show the address of a calendar, and where they take ours. */
export const FIND_WORDS: Record<Channel, () => string> = {
  AIRBNB: m.feeds_find_airbnb,
  BOOKING: m.feeds_find_booking,
  GOOGLE: m.feeds_find_google,
  OTHER: m.feeds_find_other,
};
export const GIVE_WORDS: Record<Channel, () => string> = {
  AIRBNB: m.feeds_give_airbnb,
  BOOKING: m.feeds_give_booking,
  GOOGLE: m.feeds_give_google,
  OTHER: m.feeds_give_other,
};

export const channelName = (channel: Channel) => CHANNEL_NAMES[channel] || m.feeds_channel_other();

export const channelOptions = () => CHANNELS.map(value => ({ value, label: channelName(value) }));

const LANGUAGES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

/** Age of an instant, by the hall's own clock: "för 4 minuter sedan". */
export function agoWords(instant: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000);
  if (minutes < 1) return m.feeds_just_now();
  const words = new Intl.RelativeTimeFormat(LANGUAGES[getLocale()], { numeric: 'always' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  return minutes < 48 * 60
    ? words.format(-Math.floor(minutes / 60), 'hour')
    : words.format(-Math.floor(minutes / 1440), 'day');
}

/** A sentence of one, or of so many. */
export function counted(count: number, one: () => string, several: (of: { count: number }) => string): string {
  return count === 1 ? one() : several({ count });
}
