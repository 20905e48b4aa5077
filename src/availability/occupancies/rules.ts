/** Occupancy of resources, as sorted rows, so that thousands are searched in a few steps. */
export interface Span {
  from: number;
  to: number;
}

export interface Taken extends Span {
  resourceId: string;
  /** The booking; none for a block. */
  bookingId?: string | null;
  /** Whether it may be given another resource: its party is not seated yet, and was told of none. */
  movable?: boolean;
  /** Size of the party across all units of its booking in the group; absent where each piece stands alone. */
  party?: number;
}

interface Occupancy {
  rows: readonly Taken[];
  /** The latest end up to each row, so that overlapping rows are allowed. */
  ends: readonly number[];
}

export interface Occupancies {
  byResource: ReadonlyMap<string, Occupancy>;
  /** Rows of seated parties, by booking. */
  byBooking: ReadonlyMap<string, readonly Taken[]>;
}

export const NOTHING_TAKEN: Occupancies = { byResource: new Map(), byBooking: new Map() };

/** Index of occupancy rows, cached because rows are never changed after they were read. */
export function groupOccupancies(taken: readonly Taken[]): Occupancies {
  const known = indexed.get(taken);
  if (known && known.length === taken.length) return known.occupancies;
  const byResource = Map.groupBy(taken, row => row.resourceId);
  const seated = taken.filter(row => row.bookingId && row.party);
  const occupancies = {
    byResource: new Map([...byResource].map(([id, rows]) => [id, toOccupancy(rows)])),
    byBooking: Map.groupBy(seated, row => row.bookingId!),
  };
  indexed.set(taken, { length: taken.length, occupancies });
  return occupancies;
}

export function bookingRows(taken: Occupancies, bookingId: string): readonly Taken[] {
  return taken.byBooking.get(bookingId) ?? [];
}

export function isFree(taken: Occupancies, resourceId: string, span: Span): boolean {
  const occupancy = taken.byResource.get(resourceId);
  if (!occupancy) return true;
  const last = lastBefore(occupancy, span.to);
  return last < 0 || occupancy.ends[last]! <= span.from;
}

export function rowsIn(taken: Occupancies, resourceId: string, span: Span): Taken[] {
  const found: Taken[] = [];
  const occupancy = taken.byResource.get(resourceId);
  if (!occupancy) return found;
  for (let at = lastBefore(occupancy, span.to); at >= 0 && occupancy.ends[at]! > span.from; at--)
    if (occupancy.rows[at]!.to > span.from) found.push(occupancy.rows[at]!);
  return found;
}

/** The free time around a free span; unbounded where nothing comes before or after. */
export function holeAround(taken: Occupancies, resourceId: string, span: Span): Span {
  const occupancy = taken.byResource.get(resourceId);
  if (!occupancy) return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const last = lastBefore(occupancy, span.to);
  return {
    from: last < 0 ? Number.NEGATIVE_INFINITY : occupancy.ends[last]!,
    to: occupancy.rows[last + 1]?.from ?? Number.POSITIVE_INFINITY,
  };
}

/**
 * The gap cost of a placement, so that stays leave the fewest gaps: lowest where it closes a hole exactly, then where
 * it touches another stay, then where all is free, highest where it leaves a gap on both sides. Among equals the
 * smallest hole is cheapest, so that long ones stay for long stays.
 */
export function gapCost(hole: Span, span: Span): number {
  const sides = sideCost(span.from - hole.from) + sideCost(hole.to - span.to);
  return sides + 1 - 1 / (1 + (hole.to - hole.from) / LONGEST_MS);
}

/** The cost of one side of a stay: nothing where it touches another, most where it leaves a gap. */
function sideCost(gap: number): number {
  if (gap === 0) return 0;
  return gap === Number.POSITIVE_INFINITY ? 1 : 2;
}

/** Upper limit of a hole's length; only the order of two holes matters. */
const LONGEST_MS = 366 * 86_400_000;

const indexed = new WeakMap<readonly Taken[], { length: number; occupancies: Occupancies }>();

function toOccupancy(list: Taken[]): Occupancy {
  const rows = list.sort((a, b) => a.from - b.from);
  let latest = Number.NEGATIVE_INFINITY;
  const ends = rows.map(({ to }) => {
    latest = Math.max(latest, to);
    return latest;
  });
  return { rows, ends };
}

/** The last row that begins before an instant; -1 when none does. */
function lastBefore({ rows }: Occupancy, instant: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.from < instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
