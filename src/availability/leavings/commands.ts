import type { Deed } from '../../shared/command.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { lockKept } from '../bookings/commands.ts';
import { emitFreed } from '../plans/commands.ts';
import { clearLeaving, endEarly, isGivenOn, keepToEnd, noteLeaving } from './store.ts';

interface Leaving {
  bookingId: string;
  providerId: string;
}

/** Check-out: guests who leave before their time give the rest of it back, buffer kept. Idempotent. */
export async function leaveIn(deed: Deed, leaving: Leaving): Promise<Refusal | null> {
  const { tx } = deed;
  await lockKept(tx, { bookingId: leaving.bookingId });
  if (!(await noteLeaving(deed, leaving))) return refuse('status-moved');
  const freed = await endEarly(deed, leaving.bookingId);
  if (freed) await emitFreed(deed, freed);
  return null;
}

/** Undoes a check-out by mistake; refused where the rest of the time is somebody else's by now. */
export async function undoLeavingIn(deed: Deed, leaving: Leaving): Promise<Refusal | null> {
  const { tx } = deed;
  await lockKept(tx, { bookingId: leaving.bookingId });
  if (await isGivenOn(tx, leaving.bookingId)) return refuse('place-given-on');
  if (!(await clearLeaving(tx, leaving))) return refuse('status-moved');
  const kept = await keepToEnd(tx, leaving.bookingId);
  if (kept) await emitFreed(deed, kept);
  return null;
}
