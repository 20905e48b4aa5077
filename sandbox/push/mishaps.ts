/** Kinds of failure of a push service, each with what it does to the sender. */
const PUSH_MISHAPS = {
  delay: 'Wait so many seconds before the answer',
  'slow-down': 'Answer 429 with Retry-After, and keep nothing',
  'fail-before': 'Answer 503, and keep nothing',
  'fail-after': 'Keep the message, and answer 500 all the same',
  'cut-after': 'Keep the message, and cut the connection before saying so',
  gone: 'Answer 410: the browser has unsubscribed',
  redirect: 'Answer 307 to an address inside the house',
} as const;

export type PushMishap = keyof typeof PUSH_MISHAPS;
type Armed = { kind: PushMishap; times: number; seconds: number };

export function isPushMishap(word: string): word is PushMishap {
  return Object.hasOwn(PUSH_MISHAPS, word);
}

/** Armed and injected failures, in memory alone: a restart is a well-behaved service. */
export class PushMishaps {
  readonly #armed: Armed[] = [];
  readonly injected: { kind: PushMishap; browser: string }[] = [];

  get armed(): Armed[] {
    return this.#armed.map(one => ({ ...one }));
  }

  arm(kind: PushMishap, times = 1, seconds = 1): void {
    this.#armed.push({ kind, times, seconds });
  }

  disarm(): void {
    this.#armed.length = 0;
  }

  strike(kind: PushMishap, browser: string): Armed | null {
    const index = this.#armed.findIndex(one => one.kind === kind);
    const mishap = this.#armed[index];
    if (mishap === undefined) return null;
    mishap.times -= 1;
    if (mishap.times <= 0) this.#armed.splice(index, 1);
    this.injected.push({ kind, browser });
    return mishap;
  }
}
