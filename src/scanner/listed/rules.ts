import type { TicketStatus } from '../../tickets/rules.ts';
import { daysOf } from '../snapshots/days/rules.ts';
import type { Listed, ListStanding } from '../snapshots/records/rules.ts';

/** Ticket as the seller's books have it. */
export interface TicketFacts {
  id: string;
  type: 'GIFTCARD' | 'VOUCHER';
  status: TicketStatus;
  amount: number;
  remaining: number;
  createdAt: Date;
  validUntil: Date;
  blockedAt: Date | null;
  lastAt: Date | null;
  lastBy: string;
}

/** Record of a ticket. One that costs nothing is one of one, so that it can be used up. */
export function ticketRecord(ticket: TicketFacts, thing: number, now: Date): Listed {
  const { id, type, amount, remaining, createdAt, validUntil, lastAt, lastBy } = ticket;
  const isFree = amount === 0;
  const standing = ticketStanding(ticket, now);
  const left = standing === 'GOOD' || standing === 'BLOCKED' ? (isFree ? 1 : remaining) : 0;
  return {
    ...{ type, standing, id, thing, total: isFree ? 1 : amount, left, from: createdAt, until: validUntil },
    ...{ lastAt, lastBy, guestsIn: [], name: '', beginsAt: null },
  };
}

function ticketStanding({ status, blockedAt, validUntil }: TicketFacts, now: Date): ListStanding {
  if (status === 'CANCELLED') return 'CANCELLED';
  if (blockedAt) return 'BLOCKED';
  if (status === 'USED') return 'USED';
  return status === 'EXPIRED' || validUntil <= now ? 'EXPIRED' : 'GOOD';
}

export interface BookingFacts {
  id: string;
  state: 'PENDING' | 'BOOKED' | 'CANCELLED' | 'REJECTED';
  party: number;
  here: number;
  guestsIn: readonly number[];
  isNoShow: boolean;
  name: string;
  startsAt: Date;
  endsAt: Date;
  lastAt: Date | null;
  lastBy: string;
}

export function bookingRecord(booking: BookingFacts, thing: number, timeZone: string): Listed {
  const { id, party, here, guestsIn, name, startsAt, lastAt, lastBy } = booking;
  const standing = bookingStanding(booking);
  return {
    ...{
      type: 'BOOKING',
      standing,
      id,
      thing,
      total: party,
      left: standing === 'GOOD' ? Math.max(0, party - here) : 0,
    },
    ...{ ...daysOf(booking, timeZone), lastAt, lastBy, guestsIn, name, beginsAt: startsAt },
  };
}

function bookingStanding({ state, isNoShow, party, here }: BookingFacts): ListStanding {
  if (state === 'PENDING') return 'WAITING';
  if (state !== 'BOOKED') return 'CANCELLED';
  if (isNoShow) return 'NO_SHOW';
  return here >= party ? 'USED' : 'GOOD';
}
