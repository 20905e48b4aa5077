import { keepRevisionIn } from '../../../providers/revisions/commands.ts';
import type { Deed } from '../../../shared/command.ts';
import type { Words } from '../../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../../shared/refusal.ts';
import { callOffDepartureIn, emitSeatsChanged, putDeparturesIn } from '../commands.ts';
import { bookingsOnDeparture, lockDepartures } from '../queries.ts';
import { deleteDeparture } from '../store.ts';
import { findDepartureStates } from './queries.ts';
import type { DepartureState } from './rules.ts';

interface DeparturesOf {
  providerId: string;
  productId: string;
  title: Words;
  starts: readonly Date[];
}

/** Changes departures, and keeps what they were. They are locked before they are read. */
export async function keepDeparturesIn<Answer>(
  deed: Deed,
  { starts, productId, providerId, title }: DeparturesOf,
  perform: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const { tx } = deed;
  await lockDepartures(tx, productId, starts);
  const before = await findDepartureStates(tx, productId, starts);
  const answer = await perform();
  if (isRefusal(answer)) return answer;
  const after = await findDepartureStates(tx, productId, starts);
  await keepRevisionIn(deed, { providerId, kind: 'DEPARTURES', subjectId: productId, title, before, after });
  return answer;
}

/**
 * Puts departures back as they were. One that was not there goes, or is called off where somebody has ever booked it;
 * with guests on board nothing is called off.
 */
export async function putBackDeparturesIn(
  deed: Deed,
  of: DeparturesOf,
  before: readonly DepartureState[],
): Promise<Refusal | null> {
  const { tx, now } = deed;
  const { providerId, productId } = of;
  if (of.starts.some(startsAt => startsAt <= now)) return refuse('status-moved');
  const standing = await lockDepartures(tx, productId, of.starts);
  const stays = before.filter(one => !one.calledOff).map(one => one.startsAt);
  for (const { id, startsAt } of standing) {
    const goes = !stays.includes(startsAt.toISOString());
    if (goes && (await bookingsOnDeparture(tx, id)).length) return refuse('touches-bookings');
  }
  const answer = await keepDeparturesIn(deed, of, async () => {
    if (before.length) {
      const departures = before.map(({ startsAt, endsAt, seats: capacity }) => ({
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        capacity,
      }));
      const put = await putDeparturesIn(deed, { providerId, productId, departures });
      if (isRefusal(put)) return put;
    }
    const known = new Set(before.map(one => one.startsAt));
    for (const { id, startsAt } of standing) {
      const isOff = !stays.includes(startsAt.toISOString());
      if (isOff && (known.has(startsAt.toISOString()) || !(await deleteDeparture(tx, id)))) {
        const off = await callOffDepartureIn(deed, { providerId, departureId: id });
        if (isRefusal(off)) return off;
      }
    }
    const times = of.starts.map(one => one.getTime());
    const range = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times) + 1) };
    await emitSeatsChanged(deed, { productId, providerId }, range);
    return { done: true };
  });
  return isRefusal(answer) ? answer : null;
}
