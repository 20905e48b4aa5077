/** Kinds of carrier failure, each with what it does to the sender. */
export const MISHAP_KINDS = {
  delay: 'Wait ms milliseconds before the answer',
  'fail-before': 'Answer 500, and keep nothing',
  'fail-after': 'Keep and deliver the message, and answer 500 all the same',
  'cut-after': 'Keep and deliver the message, and cut the connection before saying so',
  refuse: 'Answer 403: no such number, or no money left',
  'double-reports': 'Send every report on the message twice, the last one first',
  'no-reports': 'Never report on the message',
  fail: 'Report that the message could not be delivered',
} as const;

export type MishapKind = keyof typeof MISHAP_KINDS;
export type ArmedMishap = { kind: MishapKind; times: number; ms: number };
export type InjectedMishap = { kind: MishapKind; at: string; to: string };

/** Armed and injected carrier failures, in memory alone: a restart is a well-behaved carrier. */
export class Mishaps {
  readonly #armed: ArmedMishap[] = [];
  readonly injected: InjectedMishap[] = [];

  get armed(): ArmedMishap[] {
    return this.#armed.map(mishap => ({ ...mishap }));
  }

  arm(kind: MishapKind, times = 1, ms = 1000): void {
    this.#armed.push({ kind, times, ms });
  }

  disarm(): void {
    this.#armed.length = 0;
  }

  strike(kind: MishapKind, to: string, at: Date): ArmedMishap | null {
    const index = this.#armed.findIndex(mishap => mishap.kind === kind);
    const mishap = this.#armed[index];
    if (mishap === undefined) return null;
    mishap.times -= 1;
    if (mishap.times <= 0) this.#armed.splice(index, 1);
    this.injected.push({ kind, at: at.toISOString(), to });
    return mishap;
  }
}

export function isMishapKind(word: unknown): word is MishapKind {
  return typeof word === 'string' && Object.hasOwn(MISHAP_KINDS, word);
}
