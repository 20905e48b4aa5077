import type { Hours, Offer, OfferKind } from '../../offers/contract.ts';

/** Booking rules in a form: the week by its seven days, as it hangs on the door. */
export type WeekDraft = readonly (readonly Hours[])[];

const DAYS = [1, 2, 3, 4, 5, 6, 7];
type Weekly = Offer['opening']['weekly'];

export function weekDraft(weekly: Weekly): WeekDraft {
  return DAYS.map(day => weekly.filter(({ weekdays }) => weekdays.includes(day)).flatMap(({ hours }) => hours));
}

/** Days with the same hours together; those that are closed are left out. */
export function weekDraftHours(week: WeekDraft): Weekly {
  const weekly: Weekly = [];
  week.forEach((hours, at) => {
    if (!hours.length) return;
    const same = weekly.find(one => JSON.stringify(one.hours) === JSON.stringify(hours));
    if (same) same.weekdays.push(at + 1);
    else weekly.push({ weekdays: [at + 1], hours: [...hours] });
  });
  return weekly;
}

/** Kinds of booking that a product may have, by what it is sold as. */
export function kindsFor(acquirableAs: string): OfferKind[] {
  if (acquirableAs === 'ACCOMMODATION') return ['NIGHTS'];
  if (acquirableAs === 'BUYABLE') return ['PICK_UP'];
  return ['TABLE', 'SLOTS', 'HOURS', 'DAYS', 'DEPARTURES'];
}

/** A whole number as typed, within bounds; what stood there before while it is none. */
export function wholeNumber(typed: string, before: number, { least, most }: { least: number; most: number }): number {
  const read = Number(typed.trim());
  if (!typed.trim() || !Number.isSafeInteger(read)) return before;
  return Math.min(most, Math.max(least, read));
}
