/**
 * Query store of the browser: one entry per endpoint and input, filled by loaders and refreshed by polls, focus, live
 * events and invalidation. Failures to reach the server are the fetch layer's to retry (fetching.ts).
 */
export interface Query<T> {
  queryKey: readonly [name: string, input: unknown];
  queryFn: (context: { signal: AbortSignal } & Opening) => Promise<T>;
}

/** Page under way to: until it has come, the address still holds the access key of the page before. */
export interface Opening {
  /** Access key of that page, null for none; left out, the address tells it. */
  accessKey?: string | null;
}

export interface Entry {
  data: unknown;
  error: Error | null;
  updatedAt: number;
  /** Invalidated: refetched at once while it is observed, at the next use otherwise. */
  stale: boolean;
}

interface Kept {
  name: string;
  entry: Entry;
  query: Query<unknown> | null;
  underWay: Promise<unknown> | null;
  /** The fetch after the one under way, which may have been answered before what it is asked for happened. */
  next: Promise<unknown> | null;
  /** Rises with every write: a fetch that began before a write must not undo it. */
  version: number;
  /** Listeners, each with whether its query is enabled; a disabled one is notified but triggers no fetch. */
  listeners: Map<() => void, boolean>;
}

const NOTHING: Entry = { data: undefined, error: null, updatedAt: 0, stale: true };
export const FRESH_MS = 30_000;

export class QueryStore {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  read(query: Pick<Query<unknown>, 'queryKey'>): Entry {
    return this.#kept.get(queryKeyText(query.queryKey))?.entry ?? NOTHING;
  }

  getQueryData(queryKey: readonly unknown[]): unknown {
    return this.#kept.get(queryKeyText(queryKey))?.entry.data;
  }

  setQueryData(queryKey: readonly unknown[], data: unknown): void {
    const kept = this.#keep(queryKey);
    kept.version++;
    this.#write(kept, { data, error: null, updatedAt: this.#now(), stale: false });
  }

  isFresh(query: Pick<Query<unknown>, 'queryKey'>, staleTime: number = FRESH_MS): boolean {
    const { data, stale, updatedAt } = this.read(query);
    return data !== undefined && !stale && this.#now() - updatedAt < staleTime;
  }

  /** Cached data, however old; stale data is refetched in the background. */
  async ensureQueryData<T>(query: Query<T>, opening: Opening = {}): Promise<T> {
    const { data } = this.read(query);
    if (data === undefined) return this.fetchQuery(query, opening);
    if (!this.isFresh(query)) this.fetchQuery(query, opening).catch(() => {});
    return data as T;
  }

  /** Fetches from the server; concurrent calls share one request. */
  fetchQuery<T>(query: Query<T>, opening: Opening = {}): Promise<T> {
    const kept = this.#keep(query.queryKey);
    kept.query = query;
    kept.underWay ??= this.#begin(kept, query, opening);
    return kept.underWay as Promise<T>;
  }

  /** Fetches once more than what is under way: news came after it was asked. */
  fetchAnew<T>(query: Query<T>): Promise<T> {
    const kept = this.#keep(query.queryKey);
    if (!kept.underWay) return this.fetchQuery(query);
    kept.next ??= kept.underWay
      .catch(() => {})
      .then(() => {
        kept.next = null;
        return this.fetchQuery(query);
      });
    return kept.next as Promise<T>;
  }

  /** Fetches with another access key than the last page's: what that one was shown, or is waiting for, is not this. */
  fetchWithKey<T>(query: Query<T>, accessKey: string): Promise<T> {
    const kept = this.#keep(query.queryKey);
    kept.query = query;
    kept.version++;
    kept.underWay = this.#begin(kept, query, { accessKey });
    return kept.underWay as Promise<T>;
  }

  #begin(kept: Kept, query: Query<unknown>, opening: Opening): Promise<unknown> {
    const asked: Promise<unknown> = this.#ask(kept, query, opening).finally(() => {
      if (kept.underWay === asked) kept.underWay = null;
    });
    return asked;
  }

  /** Marks queries as stale, of one endpoint or all. Resolves when the observed ones are refetched. */
  async invalidateQueries({ queryKey }: { queryKey?: readonly unknown[] } = {}): Promise<void> {
    const [name] = queryKey ?? [];
    const wanted = [...this.#kept].filter(([key, kept]) => {
      if (name !== undefined && kept.name !== name) return false;
      return !queryKey || queryKey.length < 2 || key === queryKeyText(queryKey);
    });
    await Promise.all(
      wanted.map(async ([, kept]) => {
        kept.version++;
        kept.underWay = null;
        kept.entry = { ...kept.entry, stale: true };
        const isLookedAt = [...kept.listeners.values()].includes(true);
        if (isLookedAt && kept.query) await this.fetchQuery(kept.query).catch(() => {});
      }),
    );
  }

  subscribe(query: Query<unknown>, listener: () => void, looks = true): () => void {
    const kept = this.#keep(query.queryKey);
    kept.query ??= query;
    kept.listeners.set(listener, looks);
    return () => kept.listeners.delete(listener);
  }

  async #ask(kept: Kept, query: Query<unknown>, opening: Opening): Promise<unknown> {
    const { version } = kept;
    try {
      const data = await query.queryFn({ signal: new AbortController().signal, ...opening });
      if (kept.version !== version) return kept.entry.data ?? data;
      // An equal answer keeps the old object, so that nothing renders again for it.
      const same = JSON.stringify(data) === JSON.stringify(kept.entry.data);
      this.#write(kept, { data: same ? kept.entry.data : data, error: null, updatedAt: this.#now(), stale: false });
      return kept.entry.data;
    } catch (fault) {
      const error = fault instanceof Error ? fault : new Error(String(fault));
      if (kept.version === version) this.#write(kept, { ...kept.entry, error });
      throw error;
    }
  }

  #keep(queryKey: readonly unknown[]): Kept {
    const key = queryKeyText(queryKey);
    const known = this.#kept.get(key);
    if (known) return known;
    const fresh: Kept = {
      name: String(queryKey[0]),
      entry: NOTHING,
      query: null,
      underWay: null,
      next: null,
      version: 0,
      listeners: new Map(),
    };
    this.#kept.set(key, fresh);
    return fresh;
  }

  #write(kept: Kept, entry: Entry): void {
    kept.entry = entry;
    for (const listener of kept.listeners.keys()) listener();
  }
}

/** Key of a query: the order of fields does not count, and undefined ones are left out. */
export function queryKeyText(queryKey: readonly unknown[]): string {
  return JSON.stringify(queryKey, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
