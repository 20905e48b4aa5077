/** A seeded random generator, the same again with the same seed. */
export interface Dice {
  /** An integer from 0 up to, and without, the limit. */
  below(limit: number): number;
  chance(share: number): boolean;
  oneOf<T>(things: readonly T[]): T;
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, chance: share => next() < share, oneOf: things => things[below(things.length)]! };
}
