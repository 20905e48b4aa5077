/** Time in milliseconds, its end excluded. */
export interface Stretch {
  from: number;
  to: number;
}

/** Time that an event from elsewhere claims of its unit. */
export interface Claim extends Stretch {
  eventId: string;
}

/** Keeping of a unit now: a booking or a block of ours, or what was made for an event. */
export interface Keeping extends Stretch {
  id: string;
  /** Null for what is ours. */
  eventId: string | null;
}

export interface Claimed {
  /** Reservations of events that end. */
  end: string[];
  /** Reservations to make. */
  add: Claim[];
}

/**
 * Reservations that let events keep all of their time, but for what is kept by ours already: nothing of ours ever makes way.
 * Events of several calendars may tell of the same night; the first one keeps it, and when that goes, the next. What is
 * kept as it should be is left as it is.
 */
export function claimedTimes(claims: readonly Claim[], keepings: readonly Keeping[]): Claimed {
  const taken: Stretch[] = keepings.filter(one => one.eventId === null);
  const wanted: Claim[] = [];
  for (const { eventId, from, to } of claims) {
    const parts = without({ from, to }, taken);
    taken.push(...parts);
    wanted.push(...parts.map(part => ({ ...part, eventId })));
  }
  const isSame = (one: Keeping, other: Claim) =>
    one.eventId === other.eventId && one.from === other.from && one.to === other.to;
  const made = keepings.filter(one => one.eventId !== null);
  return {
    end: made.filter(one => !wanted.some(other => isSame(one, other))).map(one => one.id),
    add: wanted.filter(one => !made.some(other => isSame(other, one))),
  };
}

/** Parts of a stretch that none of these covers. */
export function without(stretch: Stretch, taken: readonly Stretch[]): Stretch[] {
  const parts: Stretch[] = [];
  let { from } = stretch;
  const inTheWay = taken.filter(one => one.from < stretch.to && one.to > stretch.from);
  for (const one of inTheWay.toSorted((a, b) => a.from - b.from)) {
    if (one.from > from) parts.push({ from, to: one.from });
    from = Math.max(from, one.to);
  }
  if (from < stretch.to) parts.push({ from, to: stretch.to });
  return parts;
}
