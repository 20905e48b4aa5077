/** Most guests of a party who have a ticket each; a larger one comes together, and has one. */
export const MOST_EACH = 60;

export const GUEST_TICKET_STATES = ['GOOD', 'AWAITS', 'CANCELLED', 'MISSED', 'OVER'] as const;
export type GuestTicketState = (typeof GUEST_TICKET_STATES)[number];

/** Numbers of the guests who have a ticket each; one of null where it is their party's. */
export function guestNumbers({
  ticketPerGuest,
  party,
}: {
  ticketPerGuest: boolean;
  party: number;
}): readonly (number | null)[] {
  return ticketPerGuest && party <= MOST_EACH ? Array.from({ length: party }, (_, at) => at + 1) : [null];
}

/** State of a booking's tickets. Who has come is no state of theirs: a guest goes out for air, and comes in again. */
export function guestTicketState(
  { state, noShowAt, endsAt }: { state: string; noShowAt: Date | null; endsAt: Date },
  now: Date,
): GuestTicketState {
  if (state === 'PENDING') return 'AWAITS';
  if (state !== 'BOOKED') return 'CANCELLED';
  if (noShowAt) return 'MISSED';
  return endsAt <= now ? 'OVER' : 'GOOD';
}
