import type { Step } from './place.ts';
import { remember, remembered } from './remembered.ts';

/** The name that these have always had, so that the way back slides also after the page was loaded anew. */
const KEPT = 'remix-router-transitions';

/** Between which pages the walk slid, so that the way back does as well. */
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
