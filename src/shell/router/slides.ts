import type { Step } from './place.ts';
import { remember, remembered } from './remembered.ts';

/** Storage key of React Router, so that the way back is animated also after a reload. */
const KEPT = 'remix-router-transitions';

/** Page pairs that were animated, so that the way back is as well. */
export class Slides {
  readonly #between: Map<string, Set<string>>;

  constructor() {
    const kept = remembered<Record<string, string[]>>(KEPT);
    this.#between = new Map(Object.entries(kept).map(([from, to]) => [from, new Set(to)]));
    addEventListener('pagehide', () => this.#keep());
  }

  along(step: Step, from: string, to: string, wanted: boolean): boolean {
    if (step === 'POP') return this.#slid(from, to) || this.#between.has(to);
    if (wanted) this.#between.set(from, (this.#between.get(from) ?? new Set()).add(to));
    return wanted;
  }

  #slid(from: string, to: string): boolean {
    return this.#between.get(from)?.has(to) ?? false;
  }

  #keep(): void {
    const kept = [...this.#between].map(([from, to]) => [from, [...to]]);
    if (kept.length) remember(KEPT, Object.fromEntries(kept));
  }
}
