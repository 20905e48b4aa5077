import type { HallEvent } from '../shared/events.ts';

/**
 * Whole pages of anonymous visitors, kept in this process (architecture 5). An entry is dropped by the events of what
 * it shows, found by the ids in its own text, and at the time that the render itself named.
 */
export interface KeptPage {
  status: number;
  headers: [string, string][];
  body: string;
  /** The same, packed once for all who accept it. */
  gzip: Uint8Array<ArrayBuffer>;
  validUntil: number;
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export class HtmlCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #shownOn = new Map<string, Set<string>>();
  /** Rises with every drop: a render that began before an event must not be kept after it. */
  #generation = 0;
  readonly #most: number;

  constructor(most = 2000) {
    this.#most = most;
  }

  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#pages.size;
  }

  read(key: string, now: number): KeptPage | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    if (page.validUntil > now) return page;
    this.#forget(key);
    return null;
  }

  keep(key: string, page: KeptPage, generation: number): void {
    if (generation !== this.#generation) return;
    this.#forget(key);
    if (this.#pages.size >= this.#most) this.#forget(this.#pages.keys().next().value!);
    this.#pages.set(key, page);
    for (const id of new Set(page.body.match(ID))) {
      const keys = this.#shownOn.get(id) ?? new Set();
      this.#shownOn.set(id, keys.add(key));
    }
  }

  /** Stock moves often and concerns its product alone; anything else may also change pages that only name the seller. */
  heard(event: HallEvent): void {
    if (!SHOWN.has(event.subject)) return;
    this.#generation++;
    this.#drop(event.subjectId);
    if (event.type !== 'stock-moved' && event.providerId) this.#drop(event.providerId);
    if (event.type === 'provider-registered' || event.subject === 'page') this.clear();
  }

  clear(): void {
    this.#generation++;
    this.#pages.clear();
    this.#shownOn.clear();
  }

  #drop(id: string): void {
    for (const key of [...(this.#shownOn.get(id) ?? [])]) this.#forget(key);
  }

  #forget(key: string): void {
    const page = this.#pages.get(key);
    this.#pages.delete(key);
    for (const id of new Set(page?.body.match(ID))) {
      const keys = this.#shownOn.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.#shownOn.delete(id);
    }
  }
}

const SHOWN = new Set(['product', 'provider', 'page', 'picture']);
