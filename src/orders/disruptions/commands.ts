import { type Closed, closeIn, reopenIn } from '../../availability/closures/commands.ts';
import { departuresById } from '../../availability/closures/queries.ts';
import { type Closure, isSpanAllowed, MOST_CLOSED_DAYS } from '../../availability/closures/rules.ts';
import { m } from '../../paraglide/messages.js';
import { findProviderId, providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { type Deed, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { send } from '../../shared/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { rowsOfGuests } from './choosing/commands.ts';
import type { AddDisruption, LiftDisruption, SendDisruption, StopDisruption } from './contract.ts';
import { guestsOf } from './guests/queries.ts';
import { holdPlacesIn, letGoOfPlacesIn } from './moves/commands.ts';
import { type LeavesElsewhere, leaveAsBeforeIn, leaveElsewhereIn } from './moves/departures/commands.ts';
import { closureOfDeparture } from './queries.ts';
import { heldUntil, MINUTES_TO_STOP, rightsFor } from './rules.ts';
import {
  endDisruption,
  hasToldAnybody,
  insertDisruption,
  isClosedOver,
  lockDisruption,
  lockWaitingGuests,
  sendNow,
  stopGuests,
} from './store.ts';

type Handle = { item: { disruptionId: string } };
type What = Pick<AddDisruption, 'kind' | 'departs'>;

async function refusalToDisrupt(world: World, caller: Caller, { idOrSlug }: { idOrSlug: string }, what: What) {
  for (const right of rightsFor(what)) {
    const staff = await providerWithRight(world, caller, idOrSlug, right);
    if (isRefusal(staff)) return staff;
  }
  return null;
}

/** State that a disruption changed, as it is kept to be put back. */
interface Before extends Closed {
  elsewhere?: LeavesElsewhere | null;
}

/**
 * Closes days, products, units or a departure for booking, and writes down what is done for each guest of theirs. Nobody
 * is told yet: that is the clock's work, once it can no longer be taken back. Until then whom it moves has a place held.
 */
export const addDisruption = defineCommand<AddDisruption, Handle>({
  type: 'add-disruption',
  allows: (world, caller, input) => refusalToDisrupt(world, caller, input, input),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    if (!provider) return refuse('not-found');
    const providerId = provider.id;
    const of = { providerId, timeZone: await providerTimeZone(tx, providerId), now };
    const closure = await closureOf(deed, of);
    if (isRefusal(closure)) return closure;
    const { seen, departs } = input;
    const reason = input.reason || CAUSE_WORDS[input.cause]({}, { locale: caller.locale });
    const closed =
      departs === 'CONFIRMED' ? NOTHING_CLOSED : await closeIn(deed, { providerId, closure, seen, reason });
    if (isRefusal(closed)) return closed;
    const found = await guestsOf(tx, of, { closure, locale: caller.locale });
    if (!found.seen.every(id => seen.includes(id))) return refuse('touches-bookings');
    const elsewhere = departs === 'MOVED' ? await leaveElsewhereIn(deed, { ...of, closure, to: input.movesTo! }) : null;
    if (isRefusal(elsewhere)) return elsewhere;
    const guests = await rowsOfGuests(deed, of, { closure, found: found.guests });
    if (isRefusal(guests)) return guests;
    const goesAt = new Date(now.getTime() + MINUTES_TO_STOP * 60_000);
    const disruptionId = world.newId();
    await insertDisruption(
      tx,
      {
        ...{
          id: disruptionId,
          provider_id: providerId,
          kind: closure.kind,
          subject_ids: [...closure.subjectIds],
          departs,
        },
        ...spanColumns(closure),
        ...{ cause: input.cause, reason: input.reason, by_text: input.byText },
        before: JSON.stringify({ ...closed, elsewhere } satisfies Before),
        ...{ made_at: now, made_by: caller.userId, goes_at: goesAt },
      },
      guests,
    );
    const no = await holdPlacesIn(deed, { providerId, guests, expiresAt: heldUntil(goesAt) });
    if (no) return no;
    for (const { id, state } of guests)
      if (state === 'WAITING') await sendToGuest(deed, { guestId: id, providerId, key: id, dueAt: goesAt });
    await emitDisruption(deed, 'disruption-added', { disruptionId, providerId });
    return { item: { disruptionId } };
  },
});

const NOTHING_CLOSED: Closed = { hours: null, offers: [], departures: [], blocks: [] };

const CAUSE_WORDS = {
  ILLNESS: m.disruptions_cause_illness,
  MAINTENANCE: m.disruptions_cause_maintenance,
  PRIVATE: m.disruptions_cause_private,
  WEATHER: m.disruptions_cause_weather,
  OTHER: m.disruptions_cause_other,
};

/** The closure that is asked for, or what is wrong with it, at its field. */
async function closureOf(
  { tx, caller, input }: Press<AddDisruption>,
  of: { providerId: string; timeZone: string; now: Date },
): Promise<Closure | Refusal> {
  const { kind, departs, movesTo } = input;
  const subjectIds = [...new Set(input.subjectIds)];
  if (kind === 'DEPARTURE') {
    if (!departs || (departs === 'MOVED') !== (movesTo !== null)) return refuse('invalid-input');
    const [departure] = await departuresById(tx, of.providerId, subjectIds);
    if (!departure || subjectIds.length > 1) return refuse('not-found');
    return departure.startsAt > of.now ? closureOfDeparture(departure, of.timeZone) : refuse('status-moved');
  }
  if (departs) return refuse('invalid-input');
  if (kind !== 'HOUSE' && !subjectIds.length)
    return refuse('invalid-input', { subjectIds: m.disruptions_choose_what({}, caller) });
  const { fromDay, toDay, fromTime, toTime, daily, weeks } = input;
  const closure = {
    kind,
    subjectIds: kind === 'HOUSE' ? [] : subjectIds,
    span: { fromDay, toDay, fromTime, toTime, daily, weeks },
  };
  if (isSpanAllowed(closure, calendarDayAt(of.now, of.timeZone))) return closure;
  return refuse('invalid-input', { toDay: m.disruptions_span({ count: MOST_CLOSED_DAYS }, caller) });
}

function spanColumns({ span }: Closure) {
  const { fromDay, toDay, fromTime, toTime, daily, weeks } = span;
  return { from_day: fromDay, to_day: toDay, from_time: fromTime, to_time: toTime, daily, weeks };
}

/** Does now what waits: nobody has to wait for the minutes to pass, and what hangs is tried again. */
export const sendDisruption = defineCommand<SendDisruption, Handle>({
  type: 'send-disruption',
  allows: refusalOfStanding,
  async run(deed) {
    const { tx, input, now } = deed;
    const found = await lockedDisruption(deed, input);
    if (isRefusal(found)) return found;
    const { disruptionId, providerId } = found;
    const waiting = await lockWaitingGuests(tx, disruptionId);
    await sendNow(tx, disruptionId, now);
    // Another row for the same guest is harmless: each is done once, by their own row.
    for (const { id } of waiting)
      await sendToGuest(deed, { guestId: id, providerId, key: `${id}:${input._id}`, dueAt: now });
    return { item: { disruptionId } };
  },
});

/**
 * Takes a disruption back before anybody was told: what it closed is open again as it was, and the places that it held
 * are free. Of one guest alone: nothing happens to them, and the rest goes on.
 */
export const stopDisruption = defineCommand<StopDisruption, Handle>({
  type: 'stop-disruption',
  allows: refusalOfStanding,
  async run(deed) {
    const { tx, input, now } = deed;
    const found = await lockedDisruption(deed, input);
    if (isRefusal(found)) return found;
    const { disruptionId, providerId, disruption } = found;
    const waiting = await lockWaitingGuests(tx, disruptionId);
    const isLate = disruption.stoppedAt || disruption.liftedAt || now >= disruption.goesAt;
    if (isLate || (await hasToldAnybody(tx, disruptionId))) return refuse('status-moved');
    const { bookingId } = input;
    const stopped = waiting.filter(guest => !bookingId || guest.bookingId === bookingId).map(({ id }) => id);
    if (bookingId && !stopped.length) return refuse('status-moved');
    await stopGuests(deed, stopped);
    await letGoOfPlacesIn(deed, stopped);
    const no = bookingId ? null : await putBackIn(deed, { disruptionId, providerId, disruption }, 'stopped');
    if (no) return no;
    await emitDisruption(deed, 'disruption-stopped', { disruptionId, providerId });
    return { item: { disruptionId } };
  },
});

/** Opens again what a disruption closed, once its guests have been seen to: nobody is told of it. */
export const liftDisruption = defineCommand<LiftDisruption, Handle>({
  type: 'lift-disruption',
  allows: refusalOfStanding,
  async run(deed) {
    const { tx, input, now } = deed;
    const found = await lockedDisruption(deed, input);
    if (isRefusal(found)) return found;
    const { disruptionId, providerId, disruption } = found;
    const waits = (await lockWaitingGuests(tx, disruptionId)).length > 0;
    const isEnded = disruption.stoppedAt || disruption.liftedAt;
    if (isEnded || waits || now < disruption.goesAt) return refuse('status-moved');
    const no = await putBackIn(deed, found, 'lifted');
    if (no) return no;
    await emitDisruption(deed, 'disruption-lifted', { disruptionId, providerId });
    return { item: { disruptionId } };
  },
});

type Locked = { disruptionId: string; providerId: string; disruption: { before: unknown } };

async function putBackIn(
  deed: Deed,
  { disruptionId, providerId, disruption }: Locked,
  as: 'stopped' | 'lifted',
): Promise<Refusal | null> {
  if (await isClosedOver(deed.tx, disruptionId)) return refuse('closed-over');
  await endDisruption(deed, disruptionId, as);
  const { elsewhere, ...closed } = disruption.before as Before;
  if (elsewhere && as === 'stopped') await leaveAsBeforeIn(deed, { providerId, elsewhere });
  return await reopenIn(deed, { providerId, closed });
}

/** Asks for the rights that the disruption took when it was made. */
async function refusalOfStanding(
  world: World,
  caller: Caller,
  input: { idOrSlug: string; disruptionId: string },
): Promise<Refusal | null> {
  const plain = await refusalToDisrupt(world, caller, input, { kind: 'UNITS', departs: null });
  if (plain) return plain;
  const row = await world.db
    .selectFrom('disruptions')
    .select(['kind', 'departs'])
    .where('id', '=', input.disruptionId)
    .executeTakeFirst();
  return row ? await refusalToDisrupt(world, caller, input, row as What) : null;
}

async function lockedDisruption({ tx }: Deed, input: { idOrSlug: string; disruptionId: string }) {
  const provider = await findProviderId(tx, input.idOrSlug);
  const which = provider && { disruptionId: input.disruptionId, providerId: provider.id };
  const disruption = which && (await lockDisruption(tx, which));
  return disruption ? { ...which, disruption } : refuse('not-found');
}

async function sendToGuest(
  deed: Deed,
  row: { guestId: string; providerId: string; key: string; dueAt: Date },
): Promise<void> {
  const { guestId, providerId, key, dueAt } = row;
  await send(deed, { kind: 'disruption-guest', key: `disruption:${key}`, data: { guestId }, providerId, dueAt });
}

async function emitDisruption(
  deed: Deed,
  type: string,
  { disruptionId, providerId }: { disruptionId: string; providerId: string },
): Promise<void> {
  await emit(deed, { type, subject: 'provider', subjectId: providerId, providerId, data: { disruptionId } });
}
