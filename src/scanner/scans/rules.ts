/**
 * Reasons of a phone's decisions. IN: why it let in; of somebody who was let in all the same, the reason that stood
 * against it. STOP: why it did not. UNDO: that it was a mistake.
 */
const REASONS = {
  IN: ['good', 'good-by-mark', 'good-by-name'],
  STOP: [
    'not-a-ticket',
    'newer-mark',
    'unknown-key',
    'revoked-key',
    'forged',
    'unknown-code',
    'not-yet',
    'over',
    'used',
    'other-departure',
    'other-gate',
    'blocked',
    'cancelled',
    'no-show',
    'not-confirmed',
    'not-listed',
    'no-list',
    'no-room',
  ],
  UNDO: ['undone'],
} as const;
export type Decision = keyof typeof REASONS;
export type GoodReason = (typeof REASONS)['IN'][number];
export type StopReason = (typeof REASONS)['STOP'][number];
export type InReason = GoodReason | StopReason;
export type Reason = InReason | 'undone';

/** Minutes within which a phone's own let-in is undone, as at the door's page. */
export const UNDO_MINUTES = 15;
/** A minute more for clocks that were measured a little apart. */
const UNDO_MS = (UNDO_MINUTES + 1) * 60_000;

export function isInTime(undo: { happenedAt: Date }, entry: { happenedAt: Date }): boolean {
  const after = undo.happenedAt.getTime() - entry.happenedAt.getTime();
  return after <= UNDO_MS && after >= -60_000;
}

/** Time of a scan by our clock: the phone's own, corrected by how far it was behind, and never ahead. */
export function happenedAt(scan: { deviceAt: Date; behindMs: number }, receivedAt: Date): Date {
  const corrected = scan.deviceAt.getTime() + scan.behindMs;
  return new Date(Math.min(corrected, receivedAt.getTime()));
}

/** A scan that let somebody in. */
export interface Entry {
  id: string;
  /** Öre of a ticket, guests of a booking. */
  amount: number;
  guest: number | null;
}

/** Worth that is there to be let in with: öre or guests that nothing but scans has used. */
export interface Room {
  worth: number;
  /** Guests by number who are in already. */
  guests: readonly number[];
}

export interface Allotted {
  id: string;
  amount: number;
  /** Part of the scan that there was nothing for. */
  short: number;
  /** The scan before it that counts; null where none has. */
  firstId: string | null;
}

/**
 * Room given to entries in the order in which they happened (H20): the earlier counts whole, the later one with what is
 * left, and each guest's own ticket once. Whatever came in which order from which phone, the same entries are given the
 * same.
 */
export function allotted(entries: readonly Entry[], room: Room): Allotted[] {
  let left = room.worth;
  const guests = new Set(room.guests);
  let last: string | null = null;
  const firstOf = new Map<number, string>();
  return entries.map(({ id, amount, guest }) => {
    const twice = guest !== null && guests.has(guest);
    const given = twice ? 0 : Math.max(0, Math.min(amount, left));
    const firstId = (twice && firstOf.get(guest)) || last;
    left -= given;
    if (given > 0) {
      last = id;
      if (guest !== null) {
        guests.add(guest);
        firstOf.set(guest, id);
      }
    }
    return { id, amount: given, short: amount - given, firstId: amount > given ? firstId : null };
  });
}
