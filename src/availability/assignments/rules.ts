import { gapCost, holeAround, isFree, type Occupancies, type Span } from '../occupancies/rules.ts';

/** A resource: a table, a cabin, a kayak, a guide. */
export interface Unit {
  id: string;
  groupId: string;
  capacity: number;
  position: number;
}

/** Two units that can be pushed together. A set may be joined when such pairs connect it. */
export interface Join {
  a: string;
  b: string;
}

/** Demand on one group: parties that sit together, and pieces, one unit of any capacity each. */
export interface Demand {
  parties: readonly number[];
  pieces: number;
}

/** A resource group with its units in order; elsewhere a unit is referred to by its index here. */
export interface Group {
  units: readonly Unit[];
  places: ReadonlyMap<string, number>;
  neighbours: readonly (readonly number[])[];
  /** The highest capacity of one unit, of two, of three, and so on. */
  sums: readonly number[];
  /** Cache of seatings by party size. */
  ways: Map<number, number[][]>;
}

/** One set of units per party, then one per piece; parties are joined table by table, so nothing hides in them (H4). */
export type Seating = number[][];

export function connectedGroups(units: readonly Unit[], joins: readonly Join[]): ReadonlyMap<string, Group> {
  const known = grouped.get(units);
  if (known && known.joins === joins && known.length === units.length) return known.groups;
  const lists = new Map<string, Unit[]>();
  for (const unit of units) lists.set(unit.groupId, [...(lists.get(unit.groupId) ?? []), unit]);
  const groups = new Map([...lists].map(([id, list]) => [id, toGroup(list, joins)]));
  grouped.set(units, { joins, length: units.length, groups });
  return groups;
}

/** Seats the demand on free units; null when that needs moving other bookings. */
export function findSeating(group: Group, taken: Occupancies, span: Span, demand: Demand): Seating | null {
  const free = freePlaces(group, taken, span);
  if (free.length < demand.parties.length + demand.pieces) return null;
  const gaps = findGaps(group, taken, span);
  return seatParties(group, free, demand, gaps);
}

export function freePlaces(group: Group, taken: Occupancies, span: Span): number[] {
  const free: number[] = [];
  group.units.forEach((unit, place) => {
    if (isFree(taken, unit.id, span)) free.push(place);
  });
  return free;
}

/** Parties of a size that fit on these units: one each on units that hold it, the rest joined greedily. */
export function partiesOn(group: Group, free: readonly number[], party: number): number {
  const small = new Set(free.filter(place => group.units[place]!.capacity < party));
  let count = free.length - small.size;
  for (const place of free) {
    if (!small.has(place)) continue;
    const set = grown(group, small, place, party);
    for (const used of set ?? reached(group, small, place)) small.delete(used);
    if (set) count++;
  }
  return count;
}

/**
 * Ways to seat a party on these units, best first: the single unit that wastes least, then joined sets by waste and
 * size. In large fully joined groups not every way is tried, but one is found if one exists.
 */
function waysFor(
  group: Group,
  among: readonly number[],
  party: number,
  { gaps, isOneEnough }: { gaps: Gaps; isOneEnough: boolean },
): number[][] {
  const waste = (set: readonly number[]) => setCapacity(group, set) - party;
  const singles = among
    .filter(place => group.units[place]!.capacity >= party)
    .map(place => [place])
    .sort((a, b) => waste(a) - waste(b) || gaps(a[0]!) - gaps(b[0]!) || a[0]! - b[0]!);
  const small = new Set(among.filter(place => group.units[place]!.capacity < party));
  if (singles.length && isOneEnough) return singles;
  const joined = joinedSets(group, small, party, isOneEnough).sort(
    (a, b) => waste(a) - waste(b) || a.length - b.length,
  );
  return [...singles, ...joined];
}

/** Ways to seat a party on any unit of the group, cached for repeated queries. */
export function waysInAll(group: Group, party: number): readonly (readonly number[])[] {
  let ways = group.ways.get(party);
  if (!ways) {
    ways = waysFor(group, [...group.units.keys()], party, { gaps: () => 0, isOneEnough: false });
    group.ways.set(party, ways);
  }
  return ways;
}

/** A lower bound on the units that hold a party; more than there are when even all together are too small. */
export function fewestFor({ sums }: Group, party: number): number {
  const at = sums.findIndex(held => held >= party);
  return at < 0 ? sums.length + 1 : at + 1;
}

/** The cost of gaps that a placement leaves; lower is better. */
type Gaps = (place: number) => number;

const grouped = new WeakMap<readonly Unit[], { joins: readonly Join[]; length: number; groups: Map<string, Group> }>();

function toGroup(list: Unit[], joins: readonly Join[]): Group {
  const units = list.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const places = new Map(units.map((unit, place) => [unit.id, place]));
  const neighbours = units.map(() => new Set<number>());
  for (const join of joins) {
    const a = places.get(join.a);
    const b = places.get(join.b);
    if (a === undefined || b === undefined || a === b) continue;
    neighbours[a]!.add(b);
    neighbours[b]!.add(a);
  }
  const sorted = neighbours.map(set => [...set].sort((a, b) => a - b));
  return { units, places, neighbours: sorted, sums: largestSums(units), ways: new Map() };
}

/** Seats parties in turn, backtracking when too little is left for the rest. */
function seatParties(group: Group, free: readonly number[], demand: Demand, gaps: Gaps): Seating | null {
  const [party, ...parties] = demand.parties;
  if (party === undefined) return bestPieces(free, demand.pieces, gaps);
  const isOneEnough = parties.length + demand.pieces === 0;
  for (const way of waysFor(group, free, party, { gaps, isOneEnough })) {
    const rest = free.filter(place => !way.includes(place));
    if (rest.length < parties.length + demand.pieces) continue;
    const others = seatParties(group, rest, { parties, pieces: demand.pieces }, gaps);
    if (others) return [way, ...others];
  }
  return null;
}

function bestPieces(free: readonly number[], pieces: number, gaps: Gaps): Seating | null {
  if (free.length < pieces) return null;
  const sorted = [...free].sort((a, b) => gaps(a) - gaps(b) || a - b);
  return sorted.slice(0, pieces).map(place => [place]);
}

function findGaps(group: Group, taken: Occupancies, span: Span): Gaps {
  return place => gapCost(holeAround(taken, group.units[place]!.id, span), span);
}

/** Search limits, so that a hall of joined tables cannot keep anyone waiting. */
const MOST_STEPS = 4000;
const MOST_SETS = 1000;

/** A partial set in the search: its capacity, and the adjacent units that may still be added. */
interface GrowingSet {
  set: number[];
  held: number;
  edge: number[];
  seen: ReadonlySet<number>;
  root: number;
}

/**
 * Connected sets of joinable units that hold the party but would not without their last unit. Where one set is enough,
 * the search stops at an optimal one.
 */
function joinedSets(group: Group, among: ReadonlySet<number>, party: number, isOneEnough: boolean): number[][] {
  const sets: number[][] = [];
  const fewest = 1 + largestSums([...among].map(place => group.units[place]!)).findIndex(held => held >= party);
  let steps = 0;
  let isDone = false;
  const extend = ({ set, held, edge, seen, root }: GrowingSet) => {
    if (held >= party) {
      sets.push(set);
      isDone = isOneEnough && held === party && set.length === fewest;
      return;
    }
    for (let at = 0; at < edge.length && !isDone; at++) {
      if (++steps > MOST_STEPS || sets.length >= MOST_SETS) return;
      const next = edge[at]!;
      const added = group.neighbours[next]!.filter(place => place > root && among.has(place) && !seen.has(place));
      const rest = [...edge.slice(at + 1), ...added];
      extend({
        set: [...set, next],
        held: held + group.units[next]!.capacity,
        edge: rest,
        seen: new Set([...seen, ...added]),
        root,
      });
    }
  };
  for (const root of among) {
    const edge = group.neighbours[root]!.filter(place => place > root && among.has(place));
    if (edge.length && !isDone)
      extend({ set: [root], held: group.units[root]!.capacity, edge, seen: new Set([root, ...edge]), root });
  }
  const isCut = steps > MOST_STEPS || sets.length >= MOST_SETS;
  const others = isCut ? [...among].flatMap(root => [grown(group, among, root, party) ?? []]) : [];
  return [...sets, ...others.filter(set => set.length)];
}

/** The highest capacity of one unit, of two, of three, and so on. */
function largestSums(units: readonly Unit[]): number[] {
  let held = 0;
  return units
    .map(unit => unit.capacity)
    .sort((a, b) => b - a)
    .map(capacity => {
      held += capacity;
      return held;
    });
}

/** A set grown from one unit over its neighbours until it holds the party; null when all reachable are too few. */
function grown(group: Group, among: ReadonlySet<number>, root: number, party: number): number[] | null {
  const set: number[] = [];
  for (const place of reached(group, among, root)) {
    set.push(place);
    if (setCapacity(group, set) >= party) return set;
  }
  return null;
}

function reached(group: Group, among: ReadonlySet<number>, root: number): number[] {
  const found = [root];
  const seen = new Set(found);
  for (const place of found)
    for (const next of group.neighbours[place]!)
      if (among.has(next) && !seen.has(next)) {
        seen.add(next);
        found.push(next);
      }
  return found;
}

function setCapacity(group: Group, set: readonly number[]): number {
  return set.reduce((sum, place) => sum + group.units[place]!.capacity, 0);
}
