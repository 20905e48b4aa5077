import type { Deed } from '../../../shared/command.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import { admitIn } from '../../admissions/commands.ts';
import { admissionsOf } from '../../admissions/queries.ts';
import { undoAdmissions } from '../../admissions/store.ts';
import { forgetArrival, noteArrival } from '../store.ts';

/** Check-in at the door, from half a day before the beginning: all who are not here yet. Idempotent. */
export async function checkInIn(deed: Deed, arrival: Arrival): Promise<Refusal | null> {
  const { tx, now } = deed;
  const party = await noteArrival(deed, arrival, 'checked_in_at');
  if (party === null) return refuse('status-moved');
  const here = (await admissionsOf(tx, arrival.bookingId)).reduce((sum, { count }) => sum + count, 0);
  if (party > here) {
    await admitIn(deed, { ...arrival, guest: null, count: party - here, happenedAt: now, scanId: null });
  }
  return null;
}

/** Marks a booking that has begun as a no-show. */
export async function noShowIn(deed: Deed, arrival: Arrival): Promise<Refusal | null> {
  return (await noteArrival(deed, arrival, 'no_show_at')) === null ? refuse('status-moved') : null;
}

/** Undoes a check-in or no-show marked by mistake. */
export async function undoArrivalIn({ tx, now }: Deed, arrival: Arrival): Promise<Refusal | null> {
  if (!(await forgetArrival(tx, arrival))) return refuse('status-moved');
  await undoAdmissions(tx, { bookingId: arrival.bookingId, now });
  return null;
}

interface Arrival {
  bookingId: string;
  providerId: string;
}
