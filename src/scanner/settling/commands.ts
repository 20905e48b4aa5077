import { admitIn, followIn, undoIn } from '../../availability/admissions/commands.ts';
import { admissionsOf, type Expected, lockExpected } from '../../availability/admissions/queries.ts';
import { providerTimeZone } from '../../providers/queries.ts';
import { type Deed, hallDeed, inTransaction } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { redeemIn, restoreIn } from '../../tickets/commands.ts';
import { type TicketMove, unusableReason } from '../../tickets/rules.ts';
import { entriesWith, type Scanned, type StoredEntry, type TakenEntry, takenByScans } from '../scans/queries.ts';
import { allotted } from '../scans/rules.ts';
import { endCases, openCases, type ScanCase } from '../scans/store.ts';
import { daysOf } from '../snapshots/days/rules.ts';
import { type Due, duesOf, type LockedTicket, lockScanned, usedOtherwise } from './queries.ts';
import { endDue, lockDue } from './store.ts';

/**
 * Makes the books follow the scans that they do not follow yet: of one seller, or of all. Each ticket and booking in a
 * transaction of its own, so that no fault with one keeps another waiting, and none keeps a scan from being kept.
 */
export async function settleDues(world: World, providerId: string | null): Promise<number> {
  const dues = await duesOf(world.db, providerId);
  for (const due of dues) {
    try {
      await inTransaction(world, tx => settleIn(hallDeed(tx, world), due));
    } catch (fault) {
      world.log.error({ err: fault, ...due }, 'the books do not follow a scan: it is tried again');
    }
  }
  return dues.length;
}

async function settleIn(deed: Deed, due: Due): Promise<void> {
  const { tx } = deed;
  const { kind, subjectId, providerId } = due;
  if (!(await lockDue(tx, due))) return;
  if (kind === 'TICKET') {
    const [ticket] = await lockScanned(tx, [subjectId]);
    if (ticket?.providerId === providerId) await settleTicketIn(deed, ticket);
    else await settleStrangeIn(deed, { ticketId: subjectId, providerId });
  } else {
    const [booking] = await lockExpected(tx, [subjectId]);
    if (booking?.providerId === providerId) await settleBookingIn(deed, booking);
    else await settleStrangeIn(deed, { bookingId: subjectId, providerId });
  }
  await endDue(tx, due);
}

/** Makes a ticket's ledger equal to what scans took of it: each as much as there was when it happened (I9, H20). */
async function settleTicketIn(deed: Deed, ticket: LockedTicket): Promise<void> {
  const { tx, world } = deed;
  const { providerId } = ticket;
  const entries = await entriesWith(tx, { ticketId: ticket.id, providerId });
  const taken = await takenByScans(tx, ticket.id);
  const isFree = ticket.amount === 0;
  const had = (id: string) => tookOf(taken, id, isFree);
  const otherwise = await usedOtherwise(tx, ticket.id);
  const worth = isFree ? (otherwise.times > 0 ? 0 : 1) : ticket.amount - otherwise.amount - ticket.gone;
  const asked = entries.map(entry => ({ ...entry, amount: isFree ? 1 : entry.amount }));
  const stopped = unusableReason({ ...ticket, validUntil: FAR }, { providerId, now: deed.now });
  const fate = fatesOf(asked, {
    had,
    room: { worth, guests: [] },
    stop: ({ happenedAt }) => STOPS[stopped ?? ''] ?? (happenedAt >= ticket.validUntil ? 'over' : null),
  });
  const moves: (TicketMove | null)[] = [];
  const mayGiveBack = ticket.status !== 'CANCELLED';
  for (const { entry, amount } of fate) {
    if (!mayGiveBack || amount >= had(entry.id)) continue;
    moves.push(...(await giveBackIn(deed, { taken, entry, amount: had(entry.id) - amount, isFree })));
  }
  for (const { entry, amount } of fate) {
    const more = amount - had(entry.id);
    if (more <= 0) continue;
    const round = taken.filter(({ scanId }) => scanId === entry.id).length;
    const source = `scan:${entry.id}${round ? `:${round}` : ''}`;
    const use = { ticketId: ticket.id, providerId, amount: isFree ? 0 : more, source, at: entry.happenedAt };
    const used = await redeemIn(deed, use);
    if (isRefusal(used))
      throw new Error(`Scan ${entry.id} was allotted what its ticket does not give: ${used.refused}`);
    moves.push(used.move);
  }
  await world.postTicketMoves(
    deed,
    moves.filter(move => move !== null),
  );
  await tellCases(deed, providerId, fate);
}

const FAR = new Date(8.64e15);
/** Reasons for which a ticket gives nothing more, as a scan's case names them; one that is used up is no such reason. */
const STOPS: Partial<Record<string, string>> = {
  'ticket-cancelled': 'cancelled',
  'ticket-blocked': 'blocked',
  'ticket-expired': 'over',
};

/** Makes who came to a booking equal to its scans, and the booking checked in with its first guest. */
async function settleBookingIn(deed: Deed, booking: Expected): Promise<void> {
  const { tx } = deed;
  const { id: bookingId, providerId } = booking;
  const entries = await entriesWith(tx, { bookingId, providerId });
  const here = await admissionsOf(tx, bookingId);
  const had = (id: string) => total(here.filter(({ scanId }) => scanId === id));
  const counter = here.filter(({ scanId }) => scanId === null);
  const days = daysOf(booking, await providerTimeZone(tx, booking.providerId));
  const fate = fatesOf(entries, {
    had,
    room: { worth: booking.party - total(counter), guests: counter.flatMap(({ guest }) => guest ?? []) },
    stop: ({ happenedAt }) => bookingStop(booking) ?? dayStop(days, happenedAt),
  });
  for (const { entry, amount } of fate)
    if (amount !== had(entry.id)) await undoIn(deed, { bookingId, scanId: entry.id });
  for (const { entry, amount } of fate) {
    if (amount === 0 || amount === had(entry.id)) continue;
    const { guest, happenedAt, id: scanId } = entry;
    await admitIn(deed, { bookingId, providerId, guest, count: amount, happenedAt, scanId });
  }
  if (fate.some(({ entry, amount }) => amount !== had(entry.id))) {
    await followIn(deed, bookingId);
    const about = { subject: 'order-group', subjectId: booking.orderGroupId, providerId } as const;
    const type = fate.some(({ amount }) => amount > 0) ? 'booking-check-in' : 'booking-undo';
    await emit(deed, { type, ...about, data: { bookingId, by: null } });
  }
  await tellCases(deed, providerId, fate);
}

/** Keeps the cases of scans of what is not the seller's, or is nowhere: whose it is, is not told. */
async function settleStrangeIn(deed: Deed, which: Scanned): Promise<void> {
  const entries = await entriesWith(deed.tx, which);
  const fate = fatesOf(entries, { had: () => 0, room: { worth: 0, guests: [] }, stop: () => 'unknown' });
  await tellCases(deed, which.providerId, fate);
}

interface Fate {
  entry: StoredEntry;
  /** Share that it has in the end. */
  amount: number;
  short: number;
  firstId: string | null;
  /** Why there is nothing for it, other than that it came second. */
  reason: string | null;
}

interface Judged {
  /** Share that each has by now. */
  had(id: string): number;
  room: { worth: number; guests: readonly number[] };
  stop(entry: StoredEntry): string | null;
}

/**
 * Fate of each entry. One that was undone has nothing. One that is stopped keeps what it has: a booking that is cancelled
 * after its guests came stays one of theirs. The others share the room in the order in which they happened, unless it is
 * smaller by now than what they have.
 */
function fatesOf(entries: readonly StoredEntry[], { had, room, stop }: Judged): Fate[] {
  const stands = entries.filter(({ undone }) => !undone);
  const reasons = new Map(stands.map(entry => [entry.id, entry.counts ? stop(entry) : 'shut-out']));
  const kept = stands.filter(({ id }) => reasons.get(id) !== null);
  const open = stands.filter(({ id }) => reasons.get(id) === null);
  const worth = room.worth - total(kept.map(({ id }) => ({ count: had(id) })));
  const crowded = total(open.map(({ id }) => ({ count: had(id) }))) > worth;
  const given = new Map(allotted(open, { ...room, worth }).map(one => [one.id, one]));
  return entries.map(entry => {
    const nothing = { entry, firstId: null, reason: null };
    if (entry.undone) return { ...nothing, amount: 0, short: 0 };
    const reason = reasons.get(entry.id) ?? null;
    const { amount, firstId } = given.get(entry.id) ?? { amount: had(entry.id), firstId: null };
    const final = reason !== null || crowded ? had(entry.id) : amount;
    return { entry, amount: final, short: entry.amount - final, firstId, reason };
  });
}

async function tellCases(deed: Deed, providerId: string, fates: readonly Fate[]): Promise<void> {
  const cases: ScanCase[] = fates
    .filter(({ short }) => short > 0)
    .map(({ entry, short, firstId, reason }) => ({
      ...{ scanId: entry.id, short, firstId },
      ...(reason ? { kind: 'SCAN_STALE', reason } : { kind: 'SCAN_TWICE', reason: 'used' }),
    }));
  await openCases(deed.tx, { providerId, now: deed.now, cases });
  const fine = fates.filter(({ short }) => short <= 0).map(({ entry }) => entry.id);
  await endCases(deed.tx, fine, deed.now);
}

interface GiveBack {
  taken: readonly TakenEntry[];
  entry: StoredEntry;
  amount: number;
  isFree: boolean;
}

async function giveBackIn(deed: Deed, { taken, entry, amount, isFree }: GiveBack): Promise<(TicketMove | null)[]> {
  const moves: (TicketMove | null)[] = [];
  let left = amount;
  for (const use of taken) {
    if (use.scanId !== entry.id || left <= 0 || (isFree ? use.restored : use.left === 0)) continue;
    const back = isFree ? 0 : Math.min(left, use.left);
    const key = `${use.source}:${deed.world.newId()}`;
    const move = await restoreIn(deed, { source: use.source, amount: back, key, extends: false });
    if (isRefusal(move)) throw new Error(`Scan ${entry.id} can't be given back: ${move.refused}`);
    moves.push(move);
    left -= isFree ? 1 : back;
  }
  return moves;
}

function tookOf(taken: readonly TakenEntry[], id: string, isFree: boolean): number {
  const own = taken.filter(({ scanId }) => scanId === id);
  return isFree ? own.filter(({ restored }) => !restored).length : own.reduce((sum, { left }) => sum + left, 0);
}

function bookingStop({ state, isNoShow }: Expected): string | null {
  if (state === 'PENDING' || state === 'HELD') return 'not-confirmed';
  if (state !== 'BOOKED') return 'cancelled';
  return isNoShow ? 'no-show' : null;
}

function dayStop({ from, until }: { from: Date; until: Date }, at: Date): string | null {
  if (at < from) return 'not-yet';
  return at >= until ? 'over' : null;
}

const total = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
