import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { DayGuest, DayGuests, PlaceInTime } from '../contract.ts';
import { amountsBack, type Cause, type GuestDeed } from '../rules.ts';

/** A guest as a list names them. */
export interface GuestNamed {
  units: readonly string[];
  title: string;
  party: number;
}

/** Place that a guest is moved to, with what there is to say of it. */
export interface MoveTo extends PlaceInTime {
  /** The beginning in words, for the list; the letter has its own language. */
  startsAt: string | null;
  isSameTime: boolean;
  isQuiet: boolean;
}

/** Choice for a guest: a deed or nothing, and words to them alone. */
export interface Choice {
  deed: GuestDeed | 'NONE';
  note: string | null;
  /** Of a guest who is moved. */
  to: MoveTo | null;
}

export type Choices = ReadonlyMap<string, Choice>;

const NONE: Choice = { deed: 'NONE', note: null, to: null };

/**
 * Suggestion for a guest. One who is here, has not paid yet or was told before is left alone. A blocked table has another
 * one at the same time, a departure another time; who has booked a closed day has their money back, and goods to be
 * fetched and stays that have begun need another day.
 */
export function suggested(guest: DayGuest, day: DayGuests, movesTo: MoveTo | null): Choice {
  const none = guest.checkedIn || guest.hasBegun || guest.told || (guest.state === 'HELD' && guest.amount > 0);
  if (none) return NONE;
  const [first] = guest.places;
  if (day.departs === 'CONFIRMED') return { ...NONE, deed: 'CONFIRM' };
  if (day.departs === 'MOVED') return movesTo ? { ...NONE, deed: 'MOVE', to: movesTo } : NONE;
  if (first?.isSameTime) return { ...NONE, deed: 'MOVE', to: first };
  const isLater = guest.kind === 'PICK_UP' || guest.day < day.fromDay || (guest.paid > 0 && !day.mayReturnMoney);
  if (isLater) return { ...NONE, deed: 'LATER' };
  return { ...NONE, deed: day.kind === 'HOUSE' ? 'GIVE_BACK' : 'OFFER' };
}

/** Öre that goes back to each guest who is cancelled, by booking. */
export function amountsToReturn(guests: readonly DayGuest[], choices: Choices): Map<string, number> {
  return amountsBack(guests.filter(({ bookingId }) => choices.get(bookingId)?.deed === 'GIVE_BACK'));
}

export function guestWords({ units, title, party }: GuestNamed): string {
  return [m.office_touched_party({ count: party }), ...units, title].join(', ');
}

/** True when the guest gets a letter: who is called, left alone or only given another table does not. */
export function hasLetter(choice: Choice | undefined): boolean {
  if (!choice || choice.deed === 'NONE' || choice.deed === 'CALL') return false;
  return !choice.to?.isQuiet;
}

const LETTERS = {
  GIVE_BACK: [m.orders_letter_cancelled_subject, m.orders_letter_cancelled_text],
  MOVE: [m.orders_letter_moved_by_stall_subject, m.orders_letter_moved_by_stall_text],
  OFFER: [m.orders_letter_choose_subject, m.orders_letter_choose_text],
  LATER: [m.orders_letter_later_subject, m.orders_letter_later_text],
  CONFIRM: [m.orders_letter_as_planned_subject, m.orders_letter_as_planned_text],
} as const;
export type WithLetter = keyof typeof LETTERS;

/** Subject and text of a guest's letter, in their language, by the sentences that the mail itself is made of. */
export function letterWords(
  deed: WithLetter,
  about: { seller: string; reference: string; isFree: boolean },
  locale: Locale,
): { subject: string; text: string } {
  const [subject, plain] = LETTERS[deed];
  const text = deed === 'OFFER' && about.isFree ? m.orders_letter_choose_text_free : plain;
  return { subject: subject(about, { locale }), text: text(about, { locale }) };
}

const CAUSES = {
  ILLNESS: m.disruptions_words_illness,
  MAINTENANCE: m.disruptions_words_maintenance,
  PRIVATE: m.disruptions_words_private,
  WEATHER: m.disruptions_words_weather,
  OTHER: null,
};

/** Words that a cause suggests, in the language of the guest who reads them; a stall writes its own over them. */
export const wordsOfCause = (cause: Cause, locale: Locale): string => CAUSES[cause]?.({}, { locale }) ?? '';

export const causeOptions = () => [
  { value: 'OTHER' as const, label: m.disruptions_cause_other() },
  { value: 'ILLNESS' as const, label: m.disruptions_cause_illness() },
  { value: 'MAINTENANCE' as const, label: m.disruptions_cause_maintenance() },
  { value: 'PRIVATE' as const, label: m.disruptions_cause_private() },
  { value: 'WEATHER' as const, label: m.disruptions_cause_weather() },
];
