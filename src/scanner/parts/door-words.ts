import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime, formatUntil } from '../../shared/time.ts';
import { priceText } from '../../ui/price.tsx';
import type { Judged } from '../decisions/rules.ts';
import type { StopReason } from '../scans/rules.ts';

/** Words of a phone at the door. */
type Words = readonly [title: () => string, text?: () => string];

const STOPS: Record<StopReason, Words> = {
  'not-a-ticket': [m.scanner_stop_not_a_ticket, m.scanner_stop_not_a_ticket_text],
  'newer-mark': [m.scanner_stop_newer_mark, m.scanner_stop_newer_mark_text],
  'unknown-key': [m.scanner_stop_unknown_key, m.scanner_stop_unknown_key_text],
  'revoked-key': [m.scanner_stop_revoked_key, m.scanner_stop_revoked_key_text],
  forged: [m.scanner_stop_forged, m.scanner_stop_forged_text],
  'unknown-code': [m.scanner_stop_unknown_code, m.scanner_stop_unknown_code_text],
  'not-yet': [m.scanner_stop_not_yet],
  over: [m.scanner_stop_over],
  used: [m.scanner_stop_used],
  'other-departure': [m.scanner_stop_other_departure],
  'other-gate': [m.scanner_stop_other_gate],
  blocked: [m.scanner_stop_blocked],
  cancelled: [m.scanner_stop_cancelled],
  'no-show': [m.scanner_stop_no_show],
  'not-confirmed': [m.scanner_stop_not_confirmed],
  'not-listed': [m.scanner_stop_not_listed, m.scanner_stop_not_listed_text],
  'no-list': [m.scanner_stop_no_list, m.scanner_stop_no_list_text],
  'no-room': [m.scanner_stop_no_room, m.scanner_stop_no_room_text],
};

/** Refusal in words: the headline, and below it since when, by whom, or what to do. */
export function stopWords(
  judged: Extract<Judged, { good: false }>,
  timeZone: string,
): { title: string; text: string | null } {
  const { reason, lastAt, lastBy, facts } = judged;
  const words = STOPS[reason];
  const locale = getLocale();
  if (reason === 'used' && lastAt)
    return { title: m.scanner_used_when({ time: formatUntil(lastAt, locale, timeZone) }), text: lastBy || null };
  if (facts && isElsewhere(reason)) return { title: words[0](), text: belongsWords(judged, timeZone) };
  const about = facts?.beginsAt ?? (reason === 'over' ? facts?.until : null);
  const when = about && (reason === 'over' || reason === 'not-yet') ? formatDayAndTime(about, locale, timeZone) : null;
  return { title: words[0](), text: when ?? words[1]?.() ?? null };
}

/** Whether a gate stopped what is good at another one. */
export function isElsewhere(reason: StopReason): boolean {
  return reason === 'other-departure' || reason === 'other-gate';
}

/** Place where it belongs: the departure by its time, and what it is called. */
function belongsWords({ facts }: Extract<Judged, { good: false }>, timeZone: string): string | null {
  const { title = '', beginsAt = null } = facts ?? {};
  const time = beginsAt && formatUntil(beginsAt, getLocale(), timeZone);
  if (!time) return title ? m.scanner_belongs({ title }) : null;
  return title ? m.scanner_belongs_time({ title, time }) : m.scanner_belongs_departure({ time });
}

/** Amount of a scan in words: money, or guests. */
export const leftWords = (amount: number) => m.scanner_left({ amount: priceText(amount) });

export function inWords(count: number): string {
  return count === 1 ? m.scanner_in_one() : m.scanner_in_many({ count: String(count) });
}

/** By how much a clock is off, in the largest unit that says it. */
export function offWords(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  if (minutes < 90) return m.scanner_minutes({ count: String(minutes) });
  const hours = Math.round(minutes / 60);
  if (hours < 20) return m.scanner_hours({ count: String(hours) });
  return m.scanner_days({ count: String(Math.max(1, Math.round(hours / 24))) });
}
