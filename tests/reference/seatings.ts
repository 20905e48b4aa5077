/** Seating by brute force: whether everybody fits, by trying every set of units. For a handful of units. */
export interface Seat {
  id: string;
  groupId: string;
  capacity: number;
}

export interface Row {
  resourceId: string;
  from: number;
  to: number;
  bookingId?: string | null;
  movable?: boolean;
  party?: number;
}

interface Wanted {
  /** Null: any single unit will do. */
  party: number | null;
  from: number;
  to: number;
  /** Its present units, which it may keep. */
  now: string[] | null;
}

export function canSeat(
  units: readonly Seat[],
  joins: readonly { a: string; b: string }[],
  rows: readonly Row[],
  span: { from: number; to: number },
  wanted: { parties: number[]; pieces: number },
): boolean {
  if (wanted.parties.length + wanted.pieces > units.length) return false;
  const ids = new Set(units.map(unit => unit.id));
  const here = rows.filter(row => ids.has(row.resourceId));
  const moving = sittingsOf(here);
  const staying = here.filter(row => !moving.some(sitting => sitting.rows.includes(row)));
  const all: Wanted[] = [
    ...wanted.parties.map(party => ({ party, ...span, now: null })),
    ...Array.from({ length: wanted.pieces }, () => ({ party: null, ...span, now: null })),
    ...moving,
  ];
  return tryAll(all, units, joins, [...staying]);
}

/** Movable seatings: parties move as a whole, and only if all of it may; pieces one by one. */
function sittingsOf(rows: Row[]): (Wanted & { rows: Row[] })[] {
  const sittings: (Wanted & { rows: Row[] })[] = [];
  for (const row of rows) {
    if (!row.movable || !row.bookingId) continue;
    const { from, to } = row;
    if (row.party === undefined) sittings.push({ party: null, from, to, now: [row.resourceId], rows: [row] });
    else {
      const same = rows.filter(other => other.bookingId === row.bookingId && other.party !== undefined);
      if (same[0] !== row || !same.every(other => other.movable)) continue;
      sittings.push({ party: row.party, from, to, now: same.map(other => other.resourceId), rows: same });
    }
  }
  return sittings;
}

function tryAll(
  wanted: Wanted[],
  units: readonly Seat[],
  joins: readonly { a: string; b: string }[],
  placed: Row[],
): boolean {
  const [first, ...others] = wanted;
  if (!first) return true;
  const { from, to, party, now } = first;
  const sets = everySet(units).filter(
    set => (now && sameIds(set, now)) || (party === null ? set.length === 1 : holds(set, joins, party)),
  );
  return sets.some(set => {
    const isFree = set.every(({ id }) => !placed.some(row => row.resourceId === id && row.from < to && from < row.to));
    const rows = set.map(({ id }) => ({ resourceId: id, from, to }));
    return isFree && tryAll(others, units, joins, [...placed, ...rows]);
  });
}

export function holds(set: readonly Seat[], joins: readonly { a: string; b: string }[], party: number): boolean {
  return set.reduce((sum, unit) => sum + unit.capacity, 0) >= party && isConnected(set, joins);
}

function isConnected(set: readonly Seat[], joins: readonly { a: string; b: string }[]): boolean {
  let reached = set.slice(0, 1).map(unit => unit.id);
  for (let round = 0; round < set.length; round++)
    reached = set
      .map(unit => unit.id)
      .filter(
        id =>
          reached.includes(id) ||
          joins.some(({ a, b }) => (a === id && reached.includes(b)) || (b === id && reached.includes(a))),
      );
  return reached.length === set.length;
}

function everySet(units: readonly Seat[]): Seat[][] {
  const sets: Seat[][] = [];
  for (let bits = 1; bits < 2 ** units.length; bits++) sets.push(units.filter((_, at) => bits & (2 ** at)));
  return sets;
}

function sameIds(set: Seat[], ids: string[]): boolean {
  return set.length === ids.length && set.every(({ id }) => ids.includes(id));
}
