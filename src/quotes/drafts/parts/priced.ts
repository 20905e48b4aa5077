import type { WrittenLine } from '../../contents/contract.ts';

/** A price as so many times one: by guests or pieces where it divides, else as a whole. */
export function pricedAs(
  line: WrittenLine,
  price: number,
  perPerson: boolean,
): Pick<WrittenLine, 'quantity' | 'pricePerItem'> {
  if (!line.wish) return { quantity: line.quantity, pricePerItem: Math.round(price / line.quantity) };
  const types = Object.values(line.wish.guests ?? {});
  const guests = perPerson && types.length === 1 && !line.wish.nights ? types[0]! * line.pieces : line.pieces;
  const count = price % guests === 0 ? guests : 1;
  return { quantity: count, pricePerItem: price / count };
}
