/** Kinds of misbehaviour of a lock company, each with what it does to its customer. */
export const LOCK_MISHAPS = {
  slow: 'Wait ms milliseconds before anything is done',
  down: 'Answer 503, and do nothing',
  'fail-after': 'Do it, and answer 500 all the same',
  'cut-after': 'Do it, and cut the connection before saying so',
  'never-confirms': 'Take a code, and never say that the lock has it',
  'revokes-late': 'Say that it is being taken back, and do so when asked for the third time',
  narrow: 'Confirm a window that ends an hour too early',
  forgets: 'Confirm a code, and lose it at once',
  garbage: 'Do it, and answer with a page instead of JSON',
} as const;

export type LockMishap = keyof typeof LOCK_MISHAPS;
export type LockCompanyName = 'passcode' | 'locky' | 'parakey' | 'cloud';
type Armed = { kind: LockMishap; company: LockCompanyName | null; times: number; ms: number };

export function isLockMishap(word: unknown): word is LockMishap {
  return typeof word === 'string' && Object.hasOwn(LOCK_MISHAPS, word);
}

const STORMY: readonly LockMishap[] = [
  'slow',
  'down',
  'fail-after',
  'cut-after',
  'never-confirms',
  'revokes-late',
  'narrow',
  'forgets',
  'garbage',
];

/** Armed misbehaviour, and a storm in which every call may meet one, by a seed. In memory alone. */
export class LockMishaps {
  readonly #armed: Armed[] = [];
  #storm: { next(): number; oneIn: number; ms: number } | null = null;
  readonly injected: { kind: LockMishap; company: LockCompanyName }[] = [];

  get armed(): Armed[] {
    return this.#armed.map(one => ({ ...one }));
  }

  arm(kind: LockMishap, { company = null, times = 1, ms = 1000 }: Partial<Omit<Armed, 'kind'>> = {}): void {
    this.#armed.push({ kind, company, times, ms });
  }

  disarm(): void {
    this.#armed.length = 0;
    this.#storm = null;
  }

  /** From now on one in so many occasions goes wrong, in an order that the seed alone decides. */
  storm(seed: number, { oneIn = 6, ms = 50 } = {}): void {
    this.#storm = { next: numbers(seed), oneIn, ms };
  }

  strike(kind: LockMishap, company: LockCompanyName): { ms: number } | null {
    const index = this.#armed.findIndex(one => one.kind === kind && (one.company === null || one.company === company));
    const found = this.#armed[index];
    if (found) {
      found.times -= 1;
      if (found.times <= 0) this.#armed.splice(index, 1);
      this.injected.push({ kind, company });
      return { ms: found.ms };
    }
    const storm = this.#storm;
    if (!storm || !STORMY.includes(kind) || storm.next() % (storm.oneIn * 3) !== 0) return null;
    this.injected.push({ kind, company });
    return { ms: storm.ms };
  }
}

/** Numbers that look random, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
