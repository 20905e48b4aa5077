import type { HallEvent } from '../shared/events.ts';
import type { Caller, RightsAsked } from '../shared/world.ts';
import { hasNoneOf } from './anybody.ts';
import type { Coding, Packed } from './packing.ts';

/**
 * HTML cache of whole pages that could be anybody's, in this process (architecture 5). An entry is invalidated by the
 * events of what it shows, found by the ids in its own text, and at the time that the render itself named. Every query
 * string makes another entry, so their number and total size are limited.
 */
export interface KeptPage {
  status: number;
  headers: [string, string][];
  body: string;
  /** The body in each encoding that was asked for so far. */
  packed: Partial<Record<Coding, Packed>>;
  validUntil: number;
  /** Rights that it asked for: who has one of them gets a page of their own. */
  rights: RightsAsked;
}

/** How a page is made that is not kept; 'personal' when it asked for something of one visitor. */
export interface Making {
  now: number;
  make(): Promise<{ page: KeptPage; isKept: boolean } | 'personal'>;
}

const HOUR_MS = 3_600_000;

/** The next full hour, with which the order of what is shown changes. */
export function hourEnd(now: Date): number {
  return (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS;
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Field of answers that tells how many purchases are left, as it stands in JSON and in a page's own data. */
const COUNT = /"available\\?"/;

export class HtmlCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #shownOn = new Map<string, Set<string>>();
  /** Keys of pages that tell how many are left of something. */
  readonly #counting = new Set<string>();
  /** Rises with every invalidation: a render that began before an event must not be cached after it. */
  #generation = 0;
  /** Generation of the latest event that changed more than how many are left. */
  #changed = 0;
  readonly #most: number;
  readonly #mostBytes: number;
  #bytes = 0;
  /** Pages that are being made, so that a crowd asks once. */
  readonly #underWay = new Map<string, Promise<KeptPage | null>>();
  /** Keys of what turned out to be of one visitor: not tried again for everybody. */
  readonly #personal = new Set<string>();

  constructor(most = 2000, mostBytes = 128 * 2 ** 20) {
    this.#most = most;
    this.#mostBytes = mostBytes;
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

  /**
   * Page kept for everybody, where it is this caller's as well, or made now: once, however many ask meanwhile. What
   * began before an event is not waited for after it. Null when it is not everybody's, or this caller has a right that it
   * asked for: then they are made a page of their own.
   */
  async shared(key: string, holder: Pick<Caller, 'scopes'>, making: Making): Promise<KeptPage | null> {
    const page = this.read(key, making.now) ?? (await this.#madeByOne(key, making));
    return page && hasNoneOf(page.rights, holder) ? page : null;
  }

  async #madeByOne(key: string, making: Making): Promise<KeptPage | null> {
    if (this.#personal.has(key)) return null;
    const asking = `${this.#generation} ${key}`;
    const other = this.#underWay.get(asking);
    const theirs = other ? await other : null;
    if (theirs || this.#personal.has(key)) return theirs;
    return await this.#make(key, asking, making);
  }

  async #make(key: string, asking: string, { make }: Making): Promise<KeptPage | null> {
    const generation = this.#generation;
    const { promise, resolve } = Promise.withResolvers<KeptPage | null>();
    this.#underWay.set(asking, promise);
    let kept: KeptPage | null = null;
    try {
      const made = await make();
      if (made === 'personal') {
        this.#notePersonal(key);
        return null;
      }
      if (made.isKept) {
        kept = made.page;
        this.keep(key, kept, generation);
      }
      return made.page;
    } finally {
      resolve(kept);
      this.#underWay.delete(asking);
    }
  }

  #notePersonal(key: string): void {
    if (this.#personal.size >= this.#most) this.#personal.clear();
    this.#personal.add(key);
  }

  keep(key: string, page: KeptPage, generation: number): void {
    const tellsCount = COUNT.test(page.body);
    if (generation < (tellsCount ? this.#generation : this.#changed)) return;
    this.#forget(key);
    const weight = pageWeight(page);
    if (weight > this.#mostBytes) return;
    while (this.#pages.size >= this.#most || this.#bytes + weight > this.#mostBytes)
      this.#forget(this.#pages.keys().next().value!);
    this.#pages.set(key, page);
    this.#bytes += weight;
    if (tellsCount) this.#counting.add(key);
    for (const id of new Set(page.body.match(ID))) {
      const keys = this.#shownOn.get(id) ?? new Set();
      this.#shownOn.set(id, keys.add(key));
    }
  }

  /**
   * Invalidates entries by an event. Stock moves often and concerns its product alone, and while plenty is left only
   * those entries that tell how many; anything else may also change pages that only name the seller. Free times are fetched by the browser, so bookings may move without any page being
   * rendered again.
   */
  heard(event: HallEvent): void {
    if (!SHOWN.has(event.subject) || event.type === 'places-moved') return;
    this.#generation++;
    if (event.type === 'stock-moved' && event.data.plenty === true) {
      this.#drop(event.subjectId, this.#counting);
      return;
    }
    this.#changed = this.#generation;
    this.#drop(event.subjectId);
    if (event.type !== 'stock-moved' && event.providerId) this.#drop(event.providerId);
    const isNews = event.type === 'provider-registered' || event.data.cameToLight === true;
    if (isNews || event.subject === 'page') this.clear();
  }

  clear(): void {
    this.#changed = ++this.#generation;
    this.#pages.clear();
    this.#counting.clear();
    this.#personal.clear();
    this.#shownOn.clear();
    this.#bytes = 0;
  }

  #drop(id: string, among?: ReadonlySet<string>): void {
    for (const key of [...(this.#shownOn.get(id) ?? [])]) if (among?.has(key) ?? true) this.#forget(key);
  }

  #forget(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#counting.delete(key);
    this.#bytes -= pageWeight(page);
    for (const id of new Set(page.body.match(ID))) {
      const keys = this.#shownOn.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.#shownOn.delete(id);
    }
  }
}

/** Memory of a page: one letter beyond Latin-1 makes a text two bytes for each. Packed it is little beside that. */
function pageWeight({ body }: KeptPage): number {
  return 2 * body.length;
}

const SHOWN = new Set(['product', 'provider', 'page', 'picture']);
