/** Kinds of mail server failure, each with what it does to the sender. */
export const MISHAP_KINDS = {
  refuse: 'Answer 451 to MAIL FROM: nothing is kept, the sender has to come back',
  'refuse-data': 'Answer 451 after the whole message: nothing is kept, the sender has to come back',
  delay: 'Wait ms milliseconds before the message is acknowledged',
  'drop-after-accept': 'Keep the message and cut the connection before saying so: the sender does not know',
} as const;

export type MishapKind = keyof typeof MISHAP_KINDS;
export type ArmedMishap = { kind: MishapKind; times: number; ms: number };
export type InjectedMishap = { kind: MishapKind; at: string; recipients: string[] };

/** Armed and injected mail failures, in memory alone: a restart is a well-behaved server. */
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

  strike(kind: MishapKind, recipients: string[], at: Date): ArmedMishap | null {
    const index = this.#armed.findIndex(mishap => mishap.kind === kind);
    const mishap = this.#armed[index];
    if (mishap === undefined) return null;
    mishap.times -= 1;
    if (mishap.times <= 0) this.#armed.splice(index, 1);
    this.injected.push({ kind, at: at.toISOString(), recipients });
    return mishap;
  }
}

export function isMishapKind(word: unknown): word is MishapKind {
  return typeof word === 'string' && Object.hasOwn(MISHAP_KINDS, word);
}
