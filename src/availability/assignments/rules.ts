import { gapCost, holeAround, isFree, type Occupancies, type Span } from '../occupancies/rules.ts';

/** A resource: a table, a cabin, a kayak, a guide. */
export interface Unit {
  id: string;
  groupId: string;
  capacity: number;
  position: number;
}

/** Two that can be pushed together. A set may be joined when such pairs connect it. */
export interface Join {
  a: string;
  b: string;
}

/** What is wanted of one group at once: parties that sit together, and pieces, each one unit of any capacity. */
export interface Demand {
  parties: readonly number[];
  pieces: number;
}

/** The units of a group in their order; from here on a unit is its place in it. */
export interface Group {
  units: readonly Unit[];
  places: ReadonlyMap<string, number>;
  neighbours: readonly (readonly number[])[];
  /** The most that one of them holds, that two hold, that three hold. */
  sums: readonly number[];
  /** Found once, by the size of a party. */
  ways: Map<number, number[][]>;
}

/** One set of units for each party, then one for each piece; parties are joined in atoms, so nothing hides in them (H4). */
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

/** Seats everybody on what is free, or says that it cannot be done without moving somebody. */
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

/** How many parties of a size could sit on these at once: each at one that holds it, the rest joined as they come. */
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
 * The ways to seat a party among these places, the best first: one unit that wastes least, then joined ones that waste least
 * and are fewest. Of large groups that all join each other not every way is looked at, but always one if there is one.
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

/** The same among all units, for who asks again and again. */
export function waysInAll(group: Group, party: number): readonly (readonly number[])[] {
  let ways = group.ways.get(party);
  if (!ways) {
    ways = waysFor(group, [...group.units.keys()], party, { gaps: () => 0, isOneEnough: false });
    group.ways.set(party, ways);
  }
  return ways;
}

/** No fewer units than these hold a party, whichever; more than there are when all together don't. */
export function fewestFor({ sums }: Group, party: number): number {
  const at = sums.findIndex(held => held >= party);
  return at < 0 ? sums.length + 1 : at + 1;
}

/** The less the better. */
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

/** Each party in turn, taking back what leaves too little for those after it. */
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

/** So many steps, and no more sets than these, so that a hall of joined tables cannot make anybody wait. */
const MOST_STEPS = 4000;
const MOST_SETS = 1000;

/** A set on the way: how many it holds, and the places beside it that may still be added. */
interface GrowingSet {
  set: number[];
  held: number;
  edge: number[];
  seen: ReadonlySet<number>;
  root: number;
}

/**
 * Sets that joins connect and that hold the party, but would not without the one added last. Where one set is enough, no more
 * are looked for after one that cannot be bettered.
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

/** The most that one unit holds, that two hold, that three hold. */
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

/** From one place on over its neighbours until the party is held; null when all that it reaches is too little. */
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
