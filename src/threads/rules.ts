import type { Limit } from '../shared/rate-limit.ts';

/** Sides of a conversation; AUTO is what the stall's own clock answers while it is away. */
export const SIDES = ['GUEST', 'STALL', 'AUTO'] as const;
export type Side = (typeof SIDES)[number];
/** The two sides that are people. */
export type Person = Exclude<Side, 'AUTO'>;

export const VIAS = ['PAGE', 'MAIL'] as const;
export type Via = (typeof VIAS)[number];

export const MOST_TEXT = 4000;
export const MOST_PICTURES = 4;

/** Limits of what guests write: of one conversation, and of one address of the net. */
export const OF_THREAD: Limit = { hits: 40, seconds: 3600 };
export const OF_ADDRESS: Limit = { hits: 120, seconds: 3600 };
/** A stall answers a coach of guests in an hour, and no more. */
export const OF_STALL: Limit = { hits: 400, seconds: 3600 };

export const otherSide = (side: Person): Person => (side === 'GUEST' ? 'STALL' : 'GUEST');

/** Marks of a conversation, which the newest message moves. */
export interface Marks {
  lastSeq: number;
  guestSeq: number;
  stallSeq: number;
  guestRead: number;
  stallRead: number;
}

/** Marks after one more message: whoever writes has read what came before. */
export function marksAfter(marks: Marks, side: Side): Marks & { seq: number } {
  const seq = marks.lastSeq + 1;
  const next = { ...marks, lastSeq: seq, seq };
  if (side === 'GUEST') return { ...next, guestSeq: seq, guestRead: seq };
  if (side === 'STALL') return { ...next, stallSeq: seq, stallRead: seq };
  return next;
}

/** Messages that a side has not read: those of the other, and for the guest the automatic ones as well. */
export function unreadFor<Message extends { seq: number; side: Side }>(
  side: Person,
  { guestRead, stallRead }: Pick<Marks, 'guestRead' | 'stallRead'>,
  messages: readonly Message[],
): Message[] {
  const read = side === 'GUEST' ? guestRead : stallRead;
  return messages.filter(message => message.seq > read && isFrom(message.side, otherSide(side)));
}

/** Whether a message comes from this side, as the other one sees it. */
export function isFrom(side: Side, from: Person): boolean {
  return from === 'STALL' ? side !== 'GUEST' : side === 'GUEST';
}

/** A person's name as the stall shows it to guests. */
export const STAFF_NAMES = ['FIRST', 'FULL', 'NONE'] as const;
export type StaffNames = (typeof STAFF_NAMES)[number];

/** Name of a member of staff as guests read it; null where the stall speaks as one. */
export function shownName(name: string | null, names: StaffNames): string | null {
  const whole = name?.trim();
  if (!whole || names === 'NONE') return null;
  return names === 'FULL' ? whole : whole.split(/\s+/)[0]!;
}
