import { setTimeout as sleep } from 'node:timers/promises';
import type { Message, Messages } from './messages.ts';
import type { Mishaps } from './mishaps.ts';

const RETRIES_MS = [100, 500, 2000, 5000];

/** Delivery reports to the sender: 'sent', then 'delivered' or 'failed'; again until it answers 200 to 204. */
export class Reports {
  readonly #messages: Messages;
  readonly #mishaps: Mishaps;
  readonly #stopping = new AbortController();
  readonly #underWay = new Set<Promise<void>>();

  constructor(messages: Messages, mishaps: Mishaps) {
    this.#messages = messages;
    this.#mishaps = mishaps;
  }

  follow(message: Message): void {
    const work = this.#tell(message).catch(() => {});
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  /** Resolves when no report is on its way any more. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }

  async #tell({ id, to, whendelivered }: Message): Promise<void> {
    const last = this.#mishaps.strike('fail', to, new Date()) ? 'failed' : 'delivered';
    const doubled = this.#mishaps.strike('double-reports', to, new Date()) !== null;
    const silent = this.#mishaps.strike('no-reports', to, new Date()) !== null;
    this.#messages.move(id, 'sent', new Date());
    if (doubled) this.#messages.move(id, last, new Date());
    if (!whendelivered || silent) {
      this.#messages.move(id, last, new Date());
      return;
    }
    const words = doubled ? ([last, 'sent', last, 'sent'] as const) : (['sent', last] as const);
    for (const word of words) {
      if (!doubled) this.#messages.move(id, word, new Date());
      await this.#post(whendelivered, id, word);
    }
  }

  async #post(url: string, id: string, status: Message['status']): Promise<void> {
    const body = new URLSearchParams({
      id,
      status,
      ...(status === 'delivered' && { delivered: new Date().toISOString() }),
    });
    for (const pause of [...RETRIES_MS, null]) {
      const { signal } = this.#stopping;
      if (signal.aborted) return;
      const answer = await fetch(url, {
        method: 'POST',
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
      }).catch(() => null);
      await answer?.body?.cancel();
      if (answer && answer.status >= 200 && answer.status <= 204) return;
      if (pause !== null) await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }
}
