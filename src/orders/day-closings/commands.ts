import { closeDaysIn, type OpenBefore, reopenDaysIn } from '../../availability/closings/commands.ts';
import { m } from '../../paraglide/messages.js';
import type { OpeningHours } from '../../providers/contract.ts';
import { closeHoursIn, reopenHoursIn } from '../../providers/opening/commands.ts';
import { findProviderId, providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { type Deed, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { send } from '../../shared/outbox.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { CloseDaysWithGuests, DayGuest, SendDayClosing, StopDayClosing } from './contract.ts';
import { guestsOfDays, RIGHTS_TO_CLOSE } from './queries.ts';
import { MINUTES_TO_STOP, MOST_DAYS, noteFor, spanDays } from './rules.ts';
import {
  type ClosingGuestRow,
  hasToldAnybody,
  insertClosing,
  lockClosing,
  lockWaitingGuests,
  sendClosingNow,
  stopClosing,
} from './store.ts';

type Handle = { item: { closingId: string } };

async function refusalToClose(world: World, caller: Caller, { idOrSlug }: { idOrSlug: string }) {
  for (const right of RIGHTS_TO_CLOSE) {
    const staff = await providerWithRight(world, caller, idOrSlug, right);
    if (isRefusal(staff)) return staff;
  }
  return null;
}

/** Exceptions that stood on closed days, in the stall's hours and in the rules of its products. */
interface Before extends OpenBefore {
  hours: OpeningHours['exceptions'] | null;
}

/**
 * Closes days of a stall for visitors and for booking, and writes down what is done for each of their guests. Nobody is
 * told yet: that is the clock's work, once it can no longer be taken back.
 */
export const closeDaysWithGuests = defineCommand<CloseDaysWithGuests, Handle>({
  type: 'close-days-with-guests',
  allows: refusalToClose,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    if (!provider) return refuse('not-found');
    const providerId = provider.id;
    const { fromDay, toDay, seen } = input;
    const today = calendarDayAt(now, await providerTimeZone(tx, providerId));
    const days = spanDays(fromDay, toDay, today);
    if (!days) return refuse('invalid-input', { toDay: m.day_closings_span({ count: MOST_DAYS }, caller) });
    // The stall first: an order shares its row, and so was placed before, or comes to closed days.
    const hours = await closeHoursIn(deed, { providerId, days });
    const before = await closeDaysIn(deed, { providerId, days, seen });
    if (isRefusal(before)) return before;
    const found = await guestsOfDays(tx, { providerId, days, locale: caller.locale, now });
    if (!found.seen.every(id => seen.includes(id))) return refuse('touches-bookings');
    const chosen = chosenGuests(deed, found.guests);
    if (isRefusal(chosen)) return chosen;
    const waiting = chosen.filter(({ state }) => state === 'WAITING');
    const goesAt = new Date(now.getTime() + MINUTES_TO_STOP * 60_000);
    const closingId = world.newId();
    const closing = {
      ...{ id: closingId, provider_id: providerId, from_day: fromDay, to_day: toDay, by_text: input.byText },
      before: JSON.stringify({ ...before, hours } satisfies Before),
      ...{ closed_at: now, closed_by: caller.userId, goes_at: goesAt },
    };
    await insertClosing(tx, closing, chosen);
    for (const { id } of waiting) await sendToGuest(deed, { guestId: id, providerId, key: id, dueAt: goesAt });
    await emitClosing(deed, 'days-closed', { closingId, providerId });
    return { item: { closingId } };
  },
});

/** The guests as they are stored. Who has cancelled meanwhile is left out; who was told by another closing refuses. */
function chosenGuests(
  { world, input, now }: Press<CloseDaysWithGuests>,
  found: readonly Omit<DayGuest, 'takesTexts'>[],
) {
  const chosen: ClosingGuestRow[] = [];
  for (const { bookingId, deed, note, after } of input.guests) {
    const guest = found.find(one => one.bookingId === bookingId);
    if (!guest || chosen.some(one => one.booking_id === bookingId)) continue;
    // Nobody waits for two closings: the one has to be taken back, or done, before the other.
    if ((guest.told?.closingId ?? null) !== after || guest.told?.state === 'WAITING')
      return refuse('changed-meanwhile');
    // Goods to be fetched go back on the shelf by their order, not as a booking.
    if (guest.kind === 'PICK_UP' && deed === 'GIVE_BACK') return refuse('invalid-input');
    const own = { note, language: guest.language };
    const done = deed === 'CALL';
    chosen.push({
      ...{ id: world.newId(), booking_id: bookingId, day: guest.day, deed, note: noteFor(own, input.words) },
      state: done ? 'DONE' : 'WAITING',
      done_at: done ? now : null,
    });
  }
  return chosen;
}

/** Does now what waits: nobody has to wait for the minutes to pass, and what hangs is tried again. */
export const sendDayClosing = defineCommand<SendDayClosing, Handle>({
  type: 'send-day-closing',
  allows: refusalToClose,
  async run(deed) {
    const { tx, input, now } = deed;
    const found = await lockedClosing(deed, input);
    if (isRefusal(found)) return found;
    const { closingId, providerId } = found;
    const waiting = await lockWaitingGuests(tx, closingId);
    await sendClosingNow(tx, closingId, now);
    // Another row for the same guest is harmless: each is done once, by their own row.
    for (const id of waiting)
      await sendToGuest(deed, { guestId: id, providerId, key: `${id}:${input._id}`, dueAt: now });
    return { item: { closingId } };
  },
});

/** Takes a closing back before anybody was told: its days are open again as they were. */
export const stopDayClosing = defineCommand<StopDayClosing, Handle>({
  type: 'stop-day-closing',
  allows: refusalToClose,
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    if (!provider) return refuse('not-found');
    const providerId = provider.id;
    const found = await lockedClosing(deed, input);
    if (isRefusal(found)) return found;
    const { closingId, closing } = found;
    await lockWaitingGuests(tx, closingId);
    const isLate = closing.stoppedAt || now >= closing.goesAt || (await hasToldAnybody(tx, closingId));
    if (isLate) return refuse('status-moved');
    await stopClosing(tx, closingId, { by: caller.userId, now });
    const before = closing.before as Before;
    const days = spanDays(closing.fromDay, closing.toDay, closing.fromDay)!;
    await reopenHoursIn(deed, { providerId, days, before: before.hours });
    const no = await reopenDaysIn(deed, { providerId, days, before });
    if (no) return no;
    await emitClosing(deed, 'days-reopened', { closingId, providerId });
    return { item: { closingId } };
  },
});

async function lockedClosing({ tx }: Deed, input: SendDayClosing | StopDayClosing) {
  const provider = await findProviderId(tx, input.idOrSlug);
  const which = provider && { closingId: input.closingId, providerId: provider.id };
  const closing = which && (await lockClosing(tx, which));
  return closing ? { ...which, closing } : refuse('not-found');
}

async function sendToGuest(
  deed: Deed,
  row: { guestId: string; providerId: string; key: string; dueAt: Date },
): Promise<void> {
  const { guestId, providerId, key, dueAt } = row;
  await send(deed, { kind: 'day-closing-guest', key: `day-closing:${key}`, data: { guestId }, providerId, dueAt });
}

async function emitClosing(
  deed: Deed,
  type: string,
  { closingId, providerId }: { closingId: string; providerId: string },
): Promise<void> {
  await emit(deed, { type, subject: 'provider', subjectId: providerId, providerId, data: { closingId } });
}
