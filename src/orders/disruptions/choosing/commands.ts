import type { OfStall } from '../../../availability/closures/queries.ts';
import type { Closure } from '../../../availability/closures/rules.ts';
import { may } from '../../../rights/rules.ts';
import type { Press } from '../../../shared/command.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import { wallMoment } from '../../../shared/wall-time.ts';
import type { AddDisruption } from '../contract.ts';
import type { TouchedGuest } from '../guests/queries.ts';
import { findShown } from '../moves/queries.ts';
import { mayReturnMoney, noteFor } from '../rules.ts';
import type { DisruptedRow } from '../store.ts';

type Chosen = AddDisruption['guests'][number];

/**
 * The guests as they are stored, with what was chosen for each. Who has cancelled meanwhile is left out; who was told by
 * another disruption refuses, and so does money that is not the caller's to give.
 */
export async function rowsOfGuests(
  deed: Press<AddDisruption>,
  of: OfStall,
  { closure, found }: { closure: Closure; found: readonly TouchedGuest[] },
): Promise<DisruptedRow[] | Refusal> {
  const { tx, caller, input } = deed;
  const shown = await findShown(
    tx,
    found.map(({ bookingId }) => bookingId),
  );
  const rows = new Map<string, DisruptedRow>();
  for (const chosen of input.guests) {
    const guest = found.find(one => one.bookingId === chosen.bookingId);
    if (!guest || rows.has(chosen.bookingId)) continue;
    // Nobody waits for two disruptions: the one has to be taken back, or done, before the other.
    if ((guest.told?.disruptionId ?? null) !== chosen.after || guest.told?.state === 'WAITING')
      return refuse('changed-meanwhile');
    if (!isPossible(chosen, guest, closure)) return refuse('invalid-input');
    const givesMoney = mayReturnMoney(chosen.deed) && chosen.deed !== 'MOVE' && guest.paid > 0;
    if (givesMoney && !may(caller, 'money:return', of.providerId)) return refuse('returns-money');
    rows.set(chosen.bookingId, rowOf(deed, of, { chosen, guest, isShown: shown.has(chosen.bookingId) }));
  }
  return [...rows.values()];
}

function isPossible({ deed, to }: Chosen, { kind, state, amount }: TouchedGuest, closure: Closure): boolean {
  if ((to !== null) !== (deed === 'MOVE')) return false;
  // Goods to be fetched go back on the shelf by their order, not as a booking.
  if (kind === 'PICK_UP' && (deed === 'GIVE_BACK' || deed === 'OFFER')) return false;
  if (deed === 'CONFIRM') return closure.kind === 'DEPARTURE';
  // Unpaid holds have an order that is given up or left alone.
  return !(state === 'HELD' && amount > 0 && (deed === 'MOVE' || deed === 'OFFER'));
}

function rowOf(
  { world, input, now }: Press<AddDisruption>,
  { timeZone }: OfStall,
  { chosen, guest, isShown }: { chosen: Chosen; guest: TouchedGuest; isShown: boolean },
): DisruptedRow {
  const { deed, note, to } = chosen;
  const startsAt = new Date(guest.startsAt);
  const isDone = deed === 'CALL';
  const { date, time } = wallMoment(startsAt, timeZone);
  const isSameTime = to !== null && to.day === date && (to.time === null || to.time === time);
  return {
    ...{ id: world.newId(), booking_id: guest.bookingId, day: guest.day, starts_at: startsAt, deed, target: to },
    quiet: isSameTime && !isShown,
    note: noteFor({ note, language: guest.language }, input.words),
    ...(isDone ? { state: 'DONE', done_at: now } : { state: 'WAITING', done_at: null }),
  };
}
