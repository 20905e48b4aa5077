import type { OpeningHours } from '../../providers/contract.ts';
import { hoursOn } from '../../providers/opening/rules.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Join } from '../answers/rules.ts';
import { MINUTE } from '../clocks/rules.ts';
import { isForDays, stayProblem, stayTimes, wishProblem } from '../limits/rules.ts';
import type { Need, Offer, OfferKind } from '../offers/contract.ts';
import { openUntil, possibleBeginnings } from '../schedules/rules.ts';

/** A booking still to come, as far as a change of rules, units or hours may touch it. */
export interface Coming {
  id: string;
  productId: string;
  kind: OfferKind;
  /** Local day and time of the place, as asked for. */
  day: string;
  time: string | null;
  nights: number | null;
  party: number;
  pieces: number;
  startsAt: number;
  endsAt: number;
  /** The resources it keeps, with the party seated on all of a group; null where each stands alone. */
  keeps: readonly { resourceId: string; groupId: string; party: number | null }[];
}

/** Units of a group that a booking may keep, and which of them can be pushed together. */
export interface Room {
  units: readonly { id: string; capacity: number }[];
  joins: readonly Join[];
}

/**
 * Bookings of a product that its rules offered before a change and do not any more. Notice, horizon and cut-off are
 * left out: they say when somebody may book, and these have booked (I4). Those outside the rules already stay so.
 */
export function touchedByRules(
  { before, after }: { before: Offer; after: Offer },
  timeZone: string,
  bookings: readonly Coming[],
): string[] {
  const isOffered = (offer: Offer, booking: Coming) => isWithin(offer, timeZone, booking);
  return idsOf(bookings.filter(booking => isOffered(before, booking) && !isOffered(after, booking)));
}

/** Bookings that keep units which a change takes out of use, makes too small, or moves apart (H4). */
export function touchedByUnits(
  { before, after }: { before: Room; after: Room },
  bookings: readonly Coming[],
): string[] {
  const its = new Set([...before.units, ...after.units].map(unit => unit.id));
  return idsOf(
    bookings.filter(booking => {
      const kept = booking.keeps.filter(keep => its.has(keep.resourceId));
      return kept.length > 0 && isSeated(before, kept) && !isSeated(after, kept);
    }),
  );
}

/** Bookings that lie within the stall's hours before a change and not any more; stays of nights are left out. */
export function touchedByHours(
  { before, after }: { before: OpeningHours; after: OpeningHours },
  timeZone: string,
  bookings: readonly Coming[],
): string[] {
  return idsOf(
    bookings.filter(
      booking =>
        booking.kind !== 'NIGHTS' && isOpenFor(before, timeZone, booking) && !isOpenFor(after, timeZone, booking),
    ),
  );
}

function isWithin(offer: Offer, timeZone: string, booking: Coming): boolean {
  const { day, party, pieces, startsAt, endsAt } = booking;
  if (offer.kind !== booking.kind || !keepsWhatIsNeeded(offer.needs, booking)) return false;
  const ask = { day, time: booking.time, nights: booking.nights, minutes: lengthOf(booking), party, pieces };
  if (wishProblem(offer, ask)) return false;
  // A departure has a time and seats of its own.
  if (offer.kind === 'DEPARTURES') return true;
  if (isForDays(offer)) {
    const times = stayTimes(offer, day, booking.nights!, timeZone);
    return !stayProblem(offer, day, booking.nights!) && times.startsAt === startsAt && times.endsAt === endsAt;
  }
  if (!possibleBeginnings(offer, day, timeZone).some(({ at }) => at === startsAt)) return false;
  return offer.endsAfterClosing || openUntil({ opening: offer.opening, timeZone }, day, startsAt, endsAt) >= endsAt;
}

function lengthOf({ startsAt, endsAt }: Coming): number {
  return Math.round((endsAt - startsAt) / MINUTE);
}

function keepsWhatIsNeeded(needs: readonly Need[], { keeps, pieces }: Coming): boolean {
  if (keeps.some(({ groupId }) => !needs.some(need => need.groupId === groupId))) return false;
  return needs.every(({ groupId, take, amount }) => {
    const count = keeps.filter(keep => keep.groupId === groupId).length;
    if (take === 'PARTY') return count > 0;
    return count === (take === 'PIECES' ? amount * pieces : amount);
  });
}

function isSeated({ units, joins }: Room, kept: Coming['keeps']): boolean {
  const own = kept.map(({ resourceId }) => units.find(unit => unit.id === resourceId));
  if (own.some(unit => unit === undefined)) return false;
  const party = kept.find(keep => keep.party !== null)?.party;
  if (!party) return true;
  const seats = own.reduce((sum, unit) => sum + unit!.capacity, 0);
  return (
    seats >= party &&
    isTogether(
      kept.map(({ resourceId }) => resourceId),
      joins,
    )
  );
}

/** True when joins connect all of these units, directly or through one another. */
function isTogether([first, ...rest]: readonly string[], joins: readonly Join[]): boolean {
  const left = new Set(rest);
  const reached = [first!];
  for (const unit of reached)
    for (const { a, b } of joins) {
      const other = a === unit ? b : b === unit ? a : null;
      if (other !== null && left.delete(other)) reached.push(other);
    }
  return left.size === 0;
}

/** True when the stall is open as a booking begins; before it, and during a rental, nobody has to be there. */
function isOpenFor(hours: OpeningHours, timeZone: string, { day, startsAt }: Coming): boolean {
  if (!hours.weekly.length && !hours.exceptions.length) return true;
  return [addDays(day, -1), day].some(date =>
    hoursOn(hours, date).some(({ opens, closes }) => {
      const from = instantAt(date, opens, timeZone).getTime();
      const to = instantAt(closes <= opens ? addDays(date, 1) : date, closes, timeZone).getTime();
      return from <= startsAt && startsAt < to;
    }),
  );
}

function idsOf(bookings: readonly Coming[]): string[] {
  return bookings.map(({ id }) => id);
}
