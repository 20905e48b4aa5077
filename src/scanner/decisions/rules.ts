import type { Mark } from '../../tickets/marks/rules.ts';
import { type Belongs, type Gate, gateStop } from '../gates/rules.ts';
import type { GoodReason, StopReason } from '../scans/rules.ts';
import type { Listed, ListStanding } from '../snapshots/records/rules.ts';
import type { Thing } from '../snapshots/rules.ts';

/** Subject of a scan, as phone and server name it. */
export interface Subject {
  kind: 'TICKET' | 'BOOKING';
  id: string;
  /** Number of the guest whose own ticket it is. */
  guest: number | null;
}

/** Facts of a ticket or booking: by a list, or by the server this moment. */
export interface Known {
  listed: Listed;
  thing: Thing;
}

/** A scan of this phone that no list knows of yet: an undo takes away what its entry added. */
export interface LocalUse {
  decision: 'IN' | 'UNDO';
  amount: number;
  guest: number | null;
  at: Date;
}

/** List by which a mark without a record is judged. */
export interface ListAge {
  madeAt: Date;
  bookingsUntil: Date;
  /** Sign of what the mark says that it is for. */
  sign: { title: string; beginsAt: Date | null } | null;
}

interface At {
  /** By our clock, as far as the phone knows it. */
  now: Date;
  local: readonly LocalUse[];
  /** Name of the phone, told where it used a ticket last. */
  self: string;
  /** Departure or product that the phone lets in alone. */
  gate: Gate;
}

interface Facts {
  subject: Subject;
  title: string;
  type: Listed['type'];
  name: string;
  total: number;
  left: number;
  beginsAt: Date | null;
  until: Date | null;
}

export type Judged =
  | ({ good: true; reason: GoodReason } & Facts)
  | { good: false; reason: StopReason; facts: Facts | null; lastAt: Date | null; lastBy: string };

const STANDS: Record<ListStanding, StopReason | null> = {
  GOOD: null,
  USED: 'used',
  BLOCKED: 'blocked',
  CANCELLED: 'cancelled',
  EXPIRED: 'over',
  WAITING: 'not-confirmed',
  NO_SHOW: 'no-show',
};

/** Judges what a list, or the server, knows: what it is, by what this phone let in since, and by the day. */
export function judgedKnown({ listed, thing }: Known, guest: number | null, { now, local, self, gate }: At): Judged {
  const { type, id, name, total, from, until, beginsAt, lastBy } = listed;
  const used = local.reduce((sum, one) => sum + (one.decision === 'IN' ? one.amount : -one.amount), 0);
  const inHere = local.filter(one => guest !== null && one.guest === guest);
  const guestIn = inHere.reduce((sum, one) => sum + (one.decision === 'IN' ? 1 : -1), 0);
  const guestWasIn = guest !== null && listed.guestsIn.includes(guest) ? 1 : 0;
  const left = Math.max(0, Math.min(total, leftBefore(listed) - used));
  const subject: Subject = { kind: type === 'BOOKING' ? 'BOOKING' : 'TICKET', id, guest };
  const mine = guest === null ? left : Math.min(1, left);
  const facts: Facts = { subject, title: thing.title, type, name, total, left: mine, beginsAt, until };
  const last = local.findLast(one => one.decision === 'IN');
  const by = last ? { lastAt: last.at, lastBy: self } : { lastAt: listed.lastAt, lastBy };
  const no = (reason: StopReason): Judged => ({ good: false, reason, facts, ...by });
  const standing = STANDS[listed.standing];
  if (standing && standing !== 'used') return no(standing);
  if (type === 'BOOKING' && now < from) return no('not-yet');
  if (now >= until) return no('over');
  if (left === 0 || guestIn + guestWasIn > 0) return no('used');
  const elsewhere = gateStop(gate, { type, ...thing });
  if (elsewhere) return no(elsewhere);
  return { good: true, reason: 'good', ...facts };
}

/** Worth left when the list was made: of a used-up one nothing, which an undo may bring back. */
function leftBefore({ standing, left }: Listed): number {
  return standing === 'USED' ? 0 : left;
}

/**
 * Judges a signed mark that no list has. A booking that was made after the list, or for days that the list does not
 * reach, is good by its mark; of money nothing is known, so that takes net. Whatever the list should have, and has not, was
 * cancelled, moved or replaced.
 */
export function judgedByMark(mark: Mark, list: ListAge | null, { now, local, self, gate }: At): Judged {
  const { kind, ticketId: id, guest, validFrom, validUntil } = mark;
  const subject: Subject = { kind: kind === 'BOOKING' ? 'BOOKING' : 'TICKET', id, guest };
  const facts: Facts = {
    ...{ subject, title: list?.sign?.title ?? '', type: kind, name: '', total: 1, left: 1 },
    beginsAt: list?.sign?.beginsAt ?? null,
    until: validUntil,
  };
  const no = (reason: StopReason, by: { lastAt: Date | null; lastBy: string } = NOBODY): Judged => ({
    ...{ good: false, reason, facts, ...by },
  });
  if (now < validFrom) return no('not-yet');
  if (now >= validUntil) return no('over');
  if (!list) return no('no-list');
  const isNewer = bornAt(id) > list.madeAt || validFrom >= list.bookingsUntil;
  if (kind !== 'BOOKING' || !isNewer) return no('not-listed');
  const here = local.filter(one => one.guest === guest);
  const used = here.reduce((sum, one) => sum + (one.decision === 'IN' ? one.amount : -one.amount), 0);
  if (guest !== null && used > 0) return no('used', { lastAt: here.at(-1)!.at, lastBy: self });
  const belongs: Belongs = { type: kind, productId: mark.productId, departureId: mark.departureId };
  const elsewhere = gateStop(gate, belongs);
  if (elsewhere) return no(elsewhere);
  return { good: true, reason: 'good-by-mark', ...facts };
}

const NOBODY = { lastAt: null, lastBy: '' };

/** Time at which an id was made: ids of the hall begin with it. */
function bornAt(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}

/** Milliseconds by which a clock may be off before it is told. */
export const CLOCK_MS = 2 * 60_000;
/** Age of a list from which it is called old. */
export const OLD_LIST_MS = 12 * 3_600_000;
