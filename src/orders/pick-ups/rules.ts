import type { StallHours } from '../../providers/opening/queries.ts';
import { hoursOn } from '../../providers/opening/rules.ts';
import { addDays, instantAt, wallMoment } from '../../shared/wall-time.ts';

/** An hour in which goods may be fetched. */
export interface PickUpWindow {
  /** Beginning, as the order keeps it. */
  at: string;
  day: string;
  from: string;
  to: string;
}

const HOUR_MS = 3_600_000;
/** Shorter ends of a day are no hour to come in. */
const LEAST_MS = HOUR_MS / 2;
/** Open days to choose among, and how far ahead they are looked for. */
const MOST_DAYS = 5;
const AHEAD_DAYS = 21;

/** Hours of the next open days in which an order of this moment is ready; none for a stall without hours. */
export function pickUpWindows({ hours, timeZone, prepMinutes }: StallHours, now: Date): PickUpWindow[] {
  const ready = now.getTime() + prepMinutes * 60_000;
  const { date: today } = wallMoment(now, timeZone);
  const days: PickUpWindow[][] = [];
  for (let ahead = 0; ahead <= AHEAD_DAYS && days.length < MOST_DAYS; ahead++) {
    const day = addDays(today, ahead);
    const windows = windowsOf(day, { hours, timeZone }).filter(({ at }) => Date.parse(at) >= ready);
    if (windows.length) days.push(windows);
  }
  return days.flat();
}

function windowsOf(day: string, { hours, timeZone }: Pick<StallHours, 'hours' | 'timeZone'>): PickUpWindow[] {
  return hoursOn(hours, day).flatMap(({ opens, closes }) => {
    const begins = instantAt(day, opens, timeZone).getTime();
    const ends = instantAt(closes <= opens ? addDays(day, 1) : day, closes, timeZone).getTime();
    const windows: PickUpWindow[] = [];
    for (let at = begins; at + LEAST_MS <= ends; at += HOUR_MS) {
      const [from, to] = [at, Math.min(at + HOUR_MS, ends)].map(moment => wallMoment(new Date(moment), timeZone));
      windows.push({ at: new Date(at).toISOString(), day: from!.date, from: from!.time, to: to!.time });
    }
    return windows;
  });
}

/** True when goods may be fetched in the hour that begins then. */
export function isPickUpWindow(hours: StallHours, at: string, now: Date): boolean {
  return pickUpWindows(hours, now).some(window => window.at === new Date(at).toISOString());
}
