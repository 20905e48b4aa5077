import type { GrantState } from '../grants/rules.ts';
import { isSame, type Span } from '../windows/rules.ts';

export interface Known {
  id: string;
  state: GrantState;
  /** Null while the lock is being asked for it. */
  asked: Span | null;
  confirmed: Span | null;
}

export type Mend = { do: 'ask-again'; id: string; isLost: boolean } | { do: 'end-again'; id: string };

/**
 * Mends that make a lock's list equal to the rights: what it lost is asked for again, and so is what it has otherwise;
 * what it has and should not is taken back again. Names that are none of ours are somebody else's.
 */
export function mendsOf(held: readonly { reference: string; window: Span }[], known: readonly Known[]): Mend[] {
  return known.flatMap((right): Mend[] => {
    const found = held.find(one => one.reference === right.id);
    if (right.state === 'ENDED') return found ? [{ do: 'end-again', id: right.id }] : [];
    if (right.state === 'ENDING' || right.asked === null) return [];
    if (!found) return [{ do: 'ask-again', id: right.id, isLost: true }];
    return isSame(found.window, right.confirmed) ? [] : [{ do: 'ask-again', id: right.id, isLost: false }];
  });
}

const STEADY_SECONDS = 60;

/** The lock's clock less ours, in seconds; small differences are those of the net, and none. */
export function skewOf(clock: Date | null, now: Date): number {
  if (!clock) return 0;
  const seconds = Math.round((clock.getTime() - now.getTime()) / 1000);
  return Math.abs(seconds) < STEADY_SECONDS ? 0 : seconds;
}

/** Whether a clock's difference is another one than was known, by more than a minute. */
export function isOtherSkew(before: number, after: number): boolean {
  return Math.abs(before - after) > STEADY_SECONDS;
}
