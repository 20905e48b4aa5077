import { useEffect, useState } from 'react';
import { ApiError, api, newCommand, q } from '../../client.ts';
import { useQuery } from '../../shared/query.ts';
import type { Facets, SearchResult } from '../contract.ts';
import type { Filters } from '../filters/rules.ts';
import type { Wish } from '../presets/rules.ts';

/** Polling interval (storefront 9). */
const POLL_MS = 2000;

interface Begun {
  /** The key of the search that the results answer: earlier results stay until the next arrive. */
  key: string;
  jobId: string;
}

export interface Searching {
  /** The latest results; null before the first. */
  results: readonly SearchResult[] | null;
  facets: Facets | null;
  pending: boolean;
  error: ApiError | null;
}

/** Starts a search whenever the wish changes, and polls until it completes. */
export function useSearch(providerId: string | null, asked: Wish & Filters): Searching {
  const { text, from, to, guests, near, bands, categories, facts, cities, mostPrice } = asked;
  const filters: Filters = { bands, categories, facts, cities, mostPrice };
  const key = JSON.stringify([providerId, text, from, to, guests, near, filters]);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [failed, setFailed] = useState<{ key: string; error: ApiError } | null>(null);
  const [shown, setShown] = useState<Pick<Searching, 'results' | 'facets'> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of it
  useEffect(() => {
    const aborted = new AbortController();
    const wish = { providerId, text, dateRange: { from, to }, startDateFuzziness: near, guests };
    api.search
      .begin({ ...newCommand('search'), ...wish, ...filters }, { signal: aborted.signal })
      .then(({ jobId }) => aborted.signal.aborted || setBegun({ key, jobId }))
      .catch(fault => !aborted.signal.aborted && setFailed({ key, error: asApiError(fault) }));
    return () => aborted.abort();
  }, [key]);

  const { data, error } = useQuery({
    ...q.search.read({ searchId: begun?.jobId ?? '' }),
    enabled: begun !== null,
    refetchInterval: job => (job?.status === 'completed' ? false : POLL_MS),
  });
  const completed = data?.status === 'completed' ? data : null;
  useEffect(() => {
    if (completed) setShown(completed);
  }, [completed]);

  const fault =
    failed?.key === key ? failed.error : begun?.key === key && !completed && error ? asApiError(error) : null;
  const { results = null, facets = null } = completed ?? shown ?? {};
  return { results, facets, pending: !fault && (begun?.key !== key || !completed), error: fault };
}

function asApiError(fault: unknown): ApiError {
  return fault instanceof ApiError ? fault : new ApiError(500, { message: String(fault) });
}
