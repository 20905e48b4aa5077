import { departuresById, type OfStall, offersOfStall } from '../../../../availability/closures/queries.ts';
import type { Closure } from '../../../../availability/closures/rules.ts';
import { putDeparturesIn } from '../../../../availability/departures/commands.ts';
import { keepDeparturesIn, putBackDeparturesIn } from '../../../../availability/departures/states/commands.ts';
import { findDepartureStates } from '../../../../availability/departures/states/queries.ts';
import type { DepartureState } from '../../../../availability/departures/states/rules.ts';
import { m } from '../../../../paraglide/messages.js';
import { type Deed, deedLocale } from '../../../../shared/command.ts';
import { isRefusal, type Refusal, refuse } from '../../../../shared/refusal.ts';
import { instantAt } from '../../../../shared/wall-time.ts';

/** A departure that was laid at another time, with what stood there before. */
export interface LeavesElsewhere {
  productId: string;
  startsAt: string;
  before: DepartureState[];
}

/** Lays a departure of the same length and seats at another time; null where one leaves then anyway. */
export async function leaveElsewhereIn(
  deed: Deed,
  { providerId, timeZone, now, closure, to }: OfStall & { closure: Closure; to: { day: string; time: string } },
): Promise<LeavesElsewhere | null | Refusal> {
  const { tx } = deed;
  const [departure] = await departuresById(tx, providerId, closure.subjectIds);
  if (!departure) return refuse('not-found');
  const startsAt = instantAt(to.day, to.time, timeZone);
  if (startsAt <= now || startsAt.getTime() === departure.startsAt.getTime())
    return refuse('invalid-input', { 'movesTo.time': m.disruptions_moves_to_past({}, { locale: deedLocale(deed) }) });
  const { productId } = departure;
  const before = await findDepartureStates(tx, productId, [startsAt]);
  if (before.some(one => !one.calledOff)) return null;
  const endsAt = new Date(startsAt.getTime() + departure.endsAt.getTime() - departure.startsAt.getTime());
  const capacity = Math.max(departure.capacity, ...before.map(one => one.seats));
  const departures = [{ startsAt, endsAt, capacity }];
  const of = { ...(await departuresOf(deed, providerId, productId)), starts: [startsAt] };
  const put = await keepDeparturesIn(deed, of, () => putDeparturesIn(deed, { providerId, productId, departures }));
  return isRefusal(put) ? put : { productId, startsAt: startsAt.toISOString(), before };
}

/** Takes a departure that was laid away again; one that somebody has booked by themselves meanwhile leaves. */
export async function leaveAsBeforeIn(
  deed: Deed,
  { providerId, elsewhere }: { providerId: string; elsewhere: LeavesElsewhere },
): Promise<void> {
  const { productId, startsAt, before } = elsewhere;
  const of = { ...(await departuresOf(deed, providerId, productId)), starts: [new Date(startsAt)] };
  await putBackDeparturesIn(deed, of, before);
}

async function departuresOf({ tx }: Deed, providerId: string, productId: string) {
  const offer = (await offersOfStall(tx, providerId)).find(one => one.productId === productId);
  return { providerId, productId, title: offer?.title ?? { sv: '' } };
}
