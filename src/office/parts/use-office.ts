import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { type api, q } from '../../client.ts';
import { useLive } from '../../shared/live-client.ts';
import { useSuspenseQuery } from '../../shared/query.ts';

export type OfficeProvider = Awaited<ReturnType<typeof api.backoffice.providers>>['items'][number];

export interface Office {
  providers: OfficeProvider[];
  /** The stall of this page; null where the page has none. */
  provider: OfficeProvider | null;
}

/** Stalls that the signed-in person may open, and the one that the address names. */
export function useOffice(): Office {
  const { data } = useSuspenseQuery(q.backoffice.providers({}));
  const { slug } = useParams();
  const [parameters] = useSearchParams();
  const named = slug ?? parameters.get('provider');
  const provider = data.items.find(item => item.slug === named || item._id === named) ?? null;
  return { providers: data.items, provider };
}

/** Debounce of live events: one purchase makes several, which a list shows as one. */
const GATHER_MS = 250;

export function useProviderNews(providerId: string | undefined, onNews: () => void): void {
  const latest = useRef(onNews);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(providerId ? [{ topic: `provider:${providerId}` }] : [], () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), GATHER_MS);
  });
}
