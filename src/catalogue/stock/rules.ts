/** Movements by a person at the shelf: goods in, waste, or a count of what is there to sell. */
export const HAND_MOVES = ['IN', 'WASTE', 'COUNT'] as const;
export type HandMove = (typeof HAND_MOVES)[number];

export const MOST_STOCK = 1_000_000;

/** The stock after a move, for the person to see before they press; null while nothing sensible is typed. */
export function stockAfter(before: number, move: HandMove, typed: number | null): number | null {
  if (typed === null) return null;
  if (move === 'COUNT') return typed;
  const after = move === 'IN' ? before + typed : before - typed;
  return typed > 0 && after >= 0 && after <= MOST_STOCK ? after : null;
}

/** A figure with one more digit typed at its end, as on a till; leading zeros go, and so does what is too long. */
export function withDigit(typed: string, digit: string): string {
  const next = `${typed}${digit}`.replace(/^0+(?=\d)/, '');
  return next.length > 6 ? typed : next;
}
