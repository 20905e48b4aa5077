import { createContext, useCallback, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { FRESH_MS, type Query, type QueryStore } from './query-store.ts';

export type { Query } from './query-store.ts';

/** React hooks of the query store: what a page shows is kept fresh while it is mounted. */
export const QueryContext = createContext<QueryStore | null>(null);

export interface Looking<T> extends Query<T> {
  /** Whether to fetch; false while there is nothing to ask yet. */
  enabled?: boolean;
  staleTime?: number;
  /** Polling interval in milliseconds, or false; may depend on the data. */
  refetchInterval?: number | false | ((data: T | undefined) => number | false);
  /** Refetch on window focus: 'always', or (without it) only stale data. */
  refetchOnWindowFocus?: 'always';
}

export interface Seen<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  /** Asks anew, after a question under way. */
  refetch(): Promise<void>;
}

export function useQueryClient(): QueryStore {
  const store = useContext(QueryContext);
  if (!store) throw new Error('A page was rendered without its query store');
  return store;
}

export function useQuery<T>(looking: Looking<T>): Seen<T> {
  const store = useQueryClient();
  const latest = useRef(looking);
  latest.current = looking;
  const key = JSON.stringify(looking.queryKey);
  const enabled = looking.enabled !== false;
  // A disabled query hears of data that others fetch, and never triggers a fetch itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query, which is a new object at every render
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(latest.current, listener, enabled),
    [store, key, enabled],
  );
  const read = () => store.read(looking);
  const entry = useSyncExternalStore(subscribe, read, read);
  const ask = useCallback(() => store.fetchQuery(latest.current).then(nothing, nothing), [store]);
  const refetch = useCallback(() => store.fetchAnew(latest.current).then(nothing, nothing), [store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => {
    if (enabled && !store.isFresh(latest.current, latest.current.staleTime ?? FRESH_MS)) void ask();
  }, [store, key, enabled, ask]);

  useEffect(() => {
    if (!enabled) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      if (latest.current.refetchOnWindowFocus === 'always' || !store.isFresh(latest.current)) void ask();
    };
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store, enabled, ask]);

  const data = entry.data as T | undefined;
  const { refetchInterval = false } = looking;
  const interval = enabled && (typeof refetchInterval === 'function' ? refetchInterval(data) : refetchInterval);
  useEffect(() => {
    if (!interval) return;
    const timer = setInterval(() => void ask(), interval);
    return () => clearInterval(timer);
  }, [interval, ask]);

  return { data, error: entry.error, isPending: data === undefined && entry.error === null, refetch };
}

/** Data that the page's loader has fetched: always there. Should it ever not be, the page suspends. */
export function useSuspenseQuery<T>(looking: Looking<T>): { data: T } {
  const store = useQueryClient();
  const { data, error } = useQuery(looking);
  if (data !== undefined) return { data };
  if (error) throw error;
  throw store.fetchQuery(looking);
}

function nothing(): void {}
