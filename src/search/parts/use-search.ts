import { useEffect, useRef, useState } from 'react';
import { ApiError, api, newCommand, q } from '../../client.ts';
import { useQuery } from '../../shared/query.ts';
import type { Facets, SearchResult } from '../contract.ts';
import type { Filters } from '../filters/rules.ts';
import type { Wish } from '../presets/rules.ts';
import { questionKey, toQuestion } from '../questions/rules.ts';

/** Polling interval (storefront 9). */
const POLL_MS = 2000;

/** Answer that came with the document: the job that found it, or why it was refused. */
export interface FirstAnswer {
  key: string;
  jobId: string | null;
  refused: string | null;
}

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
  error: SearchError | null;
}

export interface SearchError {
  message: string;
  fields?: Record<string, string>;
}

/** Starts a search whenever the wish changes, and polls until it completes; the document's own is not asked again. */
export function useSearch(providerId: string | null, asked: Wish & Filters, first: FirstAnswer | null): Searching {
  const question = toQuestion(providerId, asked);
  const key = questionKey(question);
  const [begun, setBegun] = useState<Begun | null>(first?.jobId ? { key: first.key, jobId: first.jobId } : null);
  const [failed, setFailed] = useState<{ key: string; error: SearchError } | null>(
    first?.refused ? { key: first.key, error: { message: first.refused } } : null,
  );
  const answered = useRef(first?.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of it
  useEffect(() => {
    const isAnswered = answered.current === key;
    answered.current = undefined;
    if (isAnswered) return;
    const aborted = new AbortController();
    api.search
      .begin({ ...newCommand('search'), ...question }, { signal: aborted.signal })
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
  const [shown, setShown] = useState<Pick<Searching, 'results' | 'facets'> | null>(completed);
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
