/** Kinds of failure of a wallet's company, each with what it does to who calls it. */
const WALLET_MISHAPS = {
  delay: 'Wait so many seconds before the answer',
  'slow-down': 'Answer 429 with Retry-After, and do nothing',
  'fail-before': 'Answer 503, and do nothing',
  'fail-after': 'Do it, and answer 500 all the same',
  'cut-after': 'Do it, and cut the connection before saying so',
  gone: 'Answer that the phone, or the pass, is not there',
} as const;

export type WalletMishap = keyof typeof WALLET_MISHAPS;
type Armed = { kind: WalletMishap; company: 'apple' | 'google'; times: number; seconds: number };

export function isWalletMishap(word: string): word is WalletMishap {
  return Object.hasOwn(WALLET_MISHAPS, word);
}

/** Armed and injected failures, in memory alone: a restart is a well-behaved company. */
export class WalletMishaps {
  readonly #armed: Armed[] = [];
  readonly injected: { kind: WalletMishap; company: string }[] = [];

  get armed(): Armed[] {
    return this.#armed.map(one => ({ ...one }));
  }

  arm(company: 'apple' | 'google', kind: WalletMishap, times = 1, seconds = 1): void {
    this.#armed.push({ company, kind, times, seconds });
  }

  disarm(): void {
    this.#armed.length = 0;
  }

  strike(company: 'apple' | 'google', kind: WalletMishap): Armed | null {
    const index = this.#armed.findIndex(one => one.kind === kind && one.company === company);
    const mishap = this.#armed[index];
    if (mishap === undefined) return null;
    mishap.times -= 1;
    if (mishap.times <= 0) this.#armed.splice(index, 1);
    this.injected.push({ kind, company });
    return mishap;
  }
}
