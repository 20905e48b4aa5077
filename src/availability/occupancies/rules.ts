/** What is taken of each resource, in order, so that thousands of rows answer in a few steps. */
export interface Span {
  from: number;
  to: number;
}

export interface Taken extends Span {
  resourceId: string;
  /** What keeps it; none: a block. */
  bookingId?: string | null;
  /** Its party has not been seated and does not mind where: it may be given another resource. */
  movable?: boolean;
  /** So many sit together there, on all that its booking keeps of the group. Not given: each piece stands for itself. */
  party?: number;
}

export interface Occupancy {
  rows: readonly Taken[];
  /** The latest end up to each row, so that nothing is presumed about rows that overlap. */
  ends: readonly number[];
}

/** By resource. Rows that were read are not changed afterwards, so they are put in order once. */
export function occupanciesOf(taken: readonly Taken[]): ReadonlyMap<string, Occupancy> {
  const known = indexed.get(taken);
  if (known && known.length === taken.length) return known.byResource;
  const rows = new Map<string, Taken[]>();
  for (const row of taken) {
    const list = rows.get(row.resourceId);
    if (list) list.push(row);
    else rows.set(row.resourceId, [row]);
  }
  const byResource = new Map([...rows].map(([id, list]) => [id, occupancyOf(list)]));
  indexed.set(taken, { length: taken.length, byResource });
  return byResource;
}

export function isFree(occupancy: Occupancy | undefined, span: Span): boolean {
  if (!occupancy) return true;
  const last = lastBefore(occupancy, span.to);
  return last < 0 || occupancy.ends[last]! <= span.from;
}

export function rowsIn(occupancy: Occupancy | undefined, span: Span): Taken[] {
  const found: Taken[] = [];
  if (!occupancy) return found;
  for (let at = lastBefore(occupancy, span.to); at >= 0 && occupancy.ends[at]! > span.from; at--)
    if (occupancy.rows[at]!.to > span.from) found.push(occupancy.rows[at]!);
  return found;
}

/** The free time around a free span; endless where nothing comes before or after. */
export function holeAround(occupancy: Occupancy | undefined, span: Span): Span {
  if (!occupancy) return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const last = lastBefore(occupancy, span.to);
  return {
    from: last < 0 ? Number.NEGATIVE_INFINITY : occupancy.ends[last]!,
    to: occupancy.rows[last + 1]?.from ?? Number.POSITIVE_INFINITY,
  };
}

const indexed = new WeakMap<readonly Taken[], { length: number; byResource: Map<string, Occupancy> }>();

function occupancyOf(list: Taken[]): Occupancy {
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
