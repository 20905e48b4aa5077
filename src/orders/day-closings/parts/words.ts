import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDate, formatDay } from '../../../shared/time.ts';
import type { DayGuest } from '../contract.ts';
import { amountsBack, type GuestDeed } from '../rules.ts';

/** A guest as a list names them. */
export interface GuestNamed {
  units: readonly string[];
  title: string;
  party: number;
}

/** Choice for a guest: a deed or nothing, and words to them alone. */
export interface Choice {
  deed: GuestDeed | 'NONE';
  note: string | null;
}

export function dayWords(day: string): string {
  const noon = `${day}T12:00:00Z`;
  return `${formatDay(noon, getLocale()).split(' ')[0]} ${formatDate(noon, getLocale())}`;
}

/** A span in one of two sentences: of one day, or from one to another. */
export function spanWords(
  { fromDay, toDay }: { fromDay: string; toDay: string },
  one: (inputs: { day: string }) => string,
  several: (inputs: { from: string; to: string }) => string,
): string {
  if (fromDay === toDay) return one({ day: dayWords(fromDay) });
  return several({ from: dayWords(fromDay), to: dayWords(toDay) });
}

/**
 * Suggestion for a guest. One who is here, has not paid yet or was told before is left alone; goods to be fetched
 * and stays that have begun need another day rather than their money.
 */
export function suggested(guest: DayGuest, fromDay: string): Choice {
  const none = guest.checkedIn || guest.hasBegun || guest.told || (guest.state === 'HELD' && guest.amount > 0);
  if (none) return { deed: 'NONE', note: null };
  return { deed: guest.kind === 'PICK_UP' || guest.day < fromDay ? 'LATER' : 'GIVE_BACK', note: null };
}

/** Öre that goes back to each guest who is cancelled, by booking. */
export function amountsToReturn(
  guests: readonly DayGuest[],
  choices: ReadonlyMap<string, Choice>,
): Map<string, number> {
  return amountsBack(guests.filter(({ bookingId }) => choices.get(bookingId)?.deed === 'GIVE_BACK'));
}

export function guestWords({ units, title, party }: GuestNamed): string {
  return [m.office_touched_party({ count: party }), ...units, title].join(', ');
}

/** True when the guest gets a letter: one who is called or left alone does not. */
export const hasLetter = (choice: Choice | undefined) => choice?.deed === 'GIVE_BACK' || choice?.deed === 'LATER';

const LETTERS = {
  GIVE_BACK: [m.orders_letter_cancelled_subject, m.orders_letter_cancelled_text],
  LATER: [m.orders_letter_later_subject, m.orders_letter_later_text],
} as const;

/** Subject and text of a guest's letter, in their language, by the sentences that the mail itself is made of. */
export function letterWords(
  deed: keyof typeof LETTERS,
  about: { seller: string; reference: string },
  locale: Locale,
): { subject: string; text: string } {
  const [subject, text] = LETTERS[deed];
  return { subject: subject(about, { locale }), text: text(about, { locale }) };
}
