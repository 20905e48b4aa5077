/** Guests of a wish, of all types together. Apart from what checks and prices a wish: pages load it. */
export function countGuests({ guests = {} }: Party): number {
  return Object.values(guests).reduce((sum, count) => sum + count, 0);
}

/** Party size; where guests are not counted, the number of pieces. */
export function partySize(party: Party, quantity: number): number {
  return countGuests(party) || quantity;
}

/** Guests by their type. */
interface Party {
  guests?: Record<string, number> | undefined;
}
