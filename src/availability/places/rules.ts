import {
  connectedGroups,
  type Demand,
  findSeating,
  freePlaces,
  type Group,
  type Join,
  partiesOn,
  type Unit,
} from '../assignments/rules.ts';
import type { Ask } from '../limits/rules.ts';
import { groupOccupancies, NOTHING_TAKEN, type Occupancies, type Span, type Taken } from '../occupancies/rules.ts';
import type { Need, Offer } from '../offers/contract.ts';
import { type Move, rearrangedFor } from '../rearrangements/rules.ts';

/** Resources of all groups that an offer needs, with their occupancy. */
export interface House {
  offer: Offer;
  units: readonly Unit[];
  joins: readonly Join[];
  taken: readonly Taken[];
}

export interface Places {
  resources: string[];
  moves: Move[];
}

type Party = Pick<Ask, 'party' | 'pieces'>;

/** The resources assigned to a query; rearranges other bookings only where it would not fit otherwise. */
export function placesFor(house: House, span: Span, party: Party, patience: number): Places | null {
  return placesAmong(house, groupOccupancies(house.taken), { span, party, patience });
}

/** Whether the demand exceeds the whole house even when empty, while a smaller one would fit. */
export function isMoreThanAll(house: House, party: Party): boolean {
  const least = { party: house.offer.party?.least ?? 1, pieces: 1 };
  return (
    !placesAmong(house, NOTHING_TAKEN, { span: ANY_TIME, party, patience: 0 }) &&
    placesAmong(house, NOTHING_TAKEN, { span: ANY_TIME, party: least, patience: 0 }) !== null
  );
}

/** Free room without rearranging: pieces where these are counted, else parties of this size. */
export function roomFor(house: House, span: Span, party: Party): number {
  return roomAmong(house, groupOccupancies(house.taken), span, party);
}

/** The room of an empty house. */
export function roomWhenEmpty(house: House, party: Party): number {
  return roomAmong(house, NOTHING_TAKEN, ANY_TIME, party);
}

const ANY_TIME: Span = { from: 0, to: 1 };
/** The count of offers that need no limited resource. */
const NO_END = 999;

function placesAmong(
  house: House,
  taken: Occupancies,
  { span, party, patience }: { span: Span; party: Party; patience: number },
): Places | null {
  const groups = connectedGroups(house.units, house.joins);
  const places: Places = { resources: [], moves: [] };
  for (const [groupId, needs] of byGroup(house.offer.needs)) {
    const group = groups.get(groupId);
    const demand = partyDemand(needs, party);
    if (!group || demand.pieces + demand.parties.length > group.units.length) return null;
    const seating = findSeating(group, taken, span, demand);
    const found = seating ? { seating, moves: [] } : rearrangedFor(group, taken, { span, demand, patience });
    if (!found) return null;
    places.resources.push(...found.seating.flat().map(place => group.units[place]!.id));
    places.moves.push(...found.moves);
  }
  return places;
}

function roomAmong(house: House, taken: Occupancies, span: Span, party: Party): number {
  const groups = connectedGroups(house.units, house.joins);
  let pieces = NO_END;
  let parties = NO_END;
  for (const [groupId, needs] of byGroup(house.offer.needs)) {
    const group = groups.get(groupId);
    const room = group ? roomIn(group, needs, { taken, span, party }) : 0;
    if (needs.some(({ take }) => take === 'PIECES')) pieces = Math.min(pieces, room);
    else parties = Math.min(parties, room);
  }
  return house.offer.needs.some(({ take }) => take === 'PIECES') && parties > 0 ? pieces : Math.min(pieces, parties);
}

function roomIn(
  group: Group,
  needs: readonly Need[],
  { taken, span, party }: { taken: Occupancies; span: Span; party: Party },
): number {
  const [need, ...others] = needs;
  if (!need || others.length) {
    const demand = partyDemand(needs, party);
    const fits = demand.pieces <= group.units.length && findSeating(group, taken, span, demand);
    return fits ? party.pieces : 0;
  }
  const free = freePlaces(group, taken, span);
  return need.take === 'PARTY' ? partiesOn(group, free, party.party) : Math.floor(free.length / need.amount);
}

function byGroup(needs: readonly Need[]): Map<string, Need[]> {
  return Map.groupBy(needs, ({ groupId }) => groupId);
}

function partyDemand(needs: readonly Need[], { party, pieces }: Party): Demand {
  return {
    parties: needs.filter(({ take }) => take === 'PARTY').map(() => party),
    pieces: needs.reduce((sum, need) => sum + piecesTaken(need, pieces), 0),
  };
}

/** Units counted by the piece: for each wanted piece, or a fixed number. A party is seated instead. */
function piecesTaken({ take, amount }: Need, pieces: number): number {
  if (take === 'PARTY') return 0;
  return take === 'PIECES' ? amount * pieces : amount;
}
