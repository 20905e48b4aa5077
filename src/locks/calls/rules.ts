import { fitsKeypad } from '../codes/rules.ts';
import type { Abilities, LockFault, PutAnswer, TakeAnswer } from '../companies/rules.ts';
import { covers, type Span } from '../windows/rules.ts';

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** Grains that a window is widened by at most, to come by a code that was never given. */
export const MOST_WIDENED = 24;

/** Pause before the next try: a quarter of a minute, twice as long each time, ten minutes at most. */
export function pauseAfter(faults: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, faults - 1), LONGEST_PAUSE_MS);
}

export type AfterPut =
  | { is: 'confirmed'; window: Span; code: string | null; ref: string }
  | { is: 'later'; fault: LockFault }
  /** The keypad has this code already: another one is drawn. */
  | { is: 'other-code' };

/** State of a right after an answer: a window that leaves something out of the wished one confirms nothing. */
export function afterPut(answer: PutAnswer, asked: Span, abilities: Abilities): AfterPut {
  switch (answer.said) {
    case 'pending':
      return { is: 'later', fault: 'unconfirmed' };
    case 'refused':
      return answer.fault === 'code-taken' && abilities.codes === 'ours'
        ? { is: 'other-code' }
        : { is: 'later', fault: answer.fault };
    case 'away':
      return { is: 'later', fault: answer.fault };
    case 'confirmed': {
      const { window, code, ref } = answer;
      if (!covers(window, asked)) return { is: 'later', fault: 'too-narrow' };
      if (abilities.codes !== 'none' && !(code && fitsKeypad(code, abilities)))
        return { is: 'later', fault: 'odd-code' };
      return { is: 'confirmed', window, code, ref };
    }
  }
}

export type AfterTake = { is: 'gone' } | { is: 'later'; fault: LockFault };

export function afterTake(answer: TakeAnswer): AfterTake {
  if (answer.said === 'gone') return { is: 'gone' };
  return { is: 'later', fault: answer.said === 'pending' ? 'unconfirmed' : answer.fault };
}
