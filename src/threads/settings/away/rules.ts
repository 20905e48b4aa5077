import type { OpeningHours } from '../../../providers/contract.ts';
import { hoursOn, openState } from '../../../providers/opening/rules.ts';
import { addDays, instantAt, wallMoment } from '../../../shared/wall-time.ts';
import type { MessageSettings } from '../rules.ts';

export interface Away {
  /** Time at which the stall ceased to answer: one automatic answer to each conversation from then on. */
  since: Date;
  /** Time at which it answers again; null when nobody knows. */
  until: Date | null;
}

const BACK_DAYS = 14;

/** Whether a stall is away at a moment: on holiday, or outside the hours in which it answers. */
export function awayAt(
  settings: Pick<MessageSettings, 'answers' | 'ownHours' | 'away'>,
  { hours, timeZone }: { hours: OpeningHours; timeZone: string },
  now: Date,
): Away | null {
  const answered = answeredHours(settings, hours);
  const today = wallMoment(now, timeZone).date;
  const { away } = settings;
  if (away && away.from <= today && today <= away.until) {
    const back = instantAt(away.until, '24:00', timeZone);
    return {
      since: instantAt(away.from, '00:00', timeZone),
      until: answered ? nextOpen(answered, timeZone, back) : back,
    };
  }
  if (!answered) return null;
  if (openState(answered, timeZone, now).state?.state !== 'CLOSED') return null;
  const since = lastClosing(answered, timeZone, now);
  return since && { since, until: nextOpen(answered, timeZone, now) };
}

/** Hours in which a stall answers; null for always. */
function answeredHours(
  { answers, ownHours }: Pick<MessageSettings, 'answers' | 'ownHours'>,
  hours: OpeningHours,
): OpeningHours | null {
  if (answers === 'OWN') return { weekly: ownHours, exceptions: [] };
  return answers === 'OPENING' ? hours : null;
}

function nextOpen(hours: OpeningHours, timeZone: string, from: Date): Date | null {
  const { state } = openState(hours, timeZone, from);
  if (state?.state !== 'CLOSED') return from;
  return state.opens && instantAt(state.opens.date, state.opens.time, timeZone);
}

function lastClosing(hours: OpeningHours, timeZone: string, now: Date): Date | null {
  const today = wallMoment(now, timeZone).date;
  const ends: Date[] = [];
  for (let back = 0; back <= BACK_DAYS && !ends.length; back++) {
    const day = addDays(today, -back);
    for (const { opens, closes } of hoursOn(hours, day)) {
      const end = instantAt(closes <= opens ? addDays(day, 1) : day, closes, timeZone);
      if (end <= now) ends.push(end);
    }
  }
  return ends.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
