import { addDays } from '../../shared/wall-time.ts';
import { freeOn, type Stage } from '../answers/rules.ts';
import { askableDays } from '../limits/rules.ts';

/** Most days ahead in which a bookable day is looked for, so that the walk ends. */
const MOST_DAYS = 400;

/**
 * The first day on which rules offer anything, in a house that nobody has booked; null when they leave nothing to
 * book. Departures are as they are entered: without any, nothing leaves.
 */
export function firstBookableDay(stage: Stage): string | null {
  const empty: Stage = { ...stage, taken: [], departures: stage.departures.map(one => ({ ...one, taken: 0 })) };
  const { first, last } = askableDays(stage.offer, stage.now, stage.timeZone);
  const party = stage.offer.party?.least ?? 1;
  for (let day = first, count = 0; day <= last && count < MOST_DAYS; day = addDays(day, 1), count++)
    if (freeOn(empty, { day, party, pieces: 1, minutes: null, nights: null }).free > 0) return day;
  return null;
}
