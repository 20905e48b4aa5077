import { data, redirect } from 'react-router';
import { ApiError, accessKeyOfAddress } from './client.ts';
import { to } from './links.ts';
import { type Query, QueryStore } from './shared/query-store.ts';

/**
 * Page loads: a page names its queries; the server fills them for the first document by calling the same handlers in
 * process, later navigations ask the query store, which owns polling, focus and live invalidation.
 */
export interface Plan {
  params: Record<string, string | undefined>;
  url: URL;
}

export type PlanQueries = (plan: Plan) => readonly Query<unknown>[];

export interface PageData {
  queries: { key: readonly unknown[]; data: unknown }[];
}

let browserStore: QueryStore | null = null;

/** The browser's one query store; the server makes one per render. */
export function queryStoreOfBrowser(): QueryStore {
  browserStore ??= new QueryStore();
  return browserStore;
}

/** Puts loader data into the query store, before the page renders. */
export function prime(store: QueryStore, pages: readonly (PageData | undefined)[]): void {
  for (const page of pages) {
    for (const { key, data } of page?.queries ?? []) {
      if (store.getQueryData(key) === undefined) store.setQueryData(key, data);
    }
  }
}

/**
 * Refetches everything in a restored document, by the "back" button or by a restart of the browser: it may be old, and
 * show what is paid meanwhile as unpaid.
 */
export function askAgainWhenBroughtBack(store: QueryStore): () => void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'back_forward') void store.invalidateQueries();
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void store.invalidateQueries();
  };
  addEventListener('pageshow', shown);
  return () => removeEventListener('pageshow', shown);
}

export function clientLoad(queriesOf: PlanQueries) {
  return async ({
    params,
    request,
  }: {
    params: Record<string, string | undefined>;
    request: Request;
  }): Promise<PageData> => {
    const store = queryStoreOfBrowser();
    const url = new URL(request.url);
    const queries = queriesOf({ params, url });
    // The address is still that of the page before, whose key may open something else.
    const accessKey = url.searchParams.get('ak');
    const isOtherKey = accessKey !== null && accessKey !== accessKeyOfAddress();
    try {
      const answers = await Promise.all(
        queries.map(query =>
          isOtherKey ? store.fetchWithKey(query, accessKey) : store.ensureQueryData(query, { accessKey }),
        ),
      );
      return { queries: queries.map((query, at) => ({ key: query.queryKey, data: answers[at] })) };
    } catch (fault) {
      if (fault instanceof ApiError && fault.reason === 'second-factor-needed') {
        const { pathname, search } = url;
        throw redirect(to.secondFactor(pathname + search));
      }
      if (fault instanceof ApiError)
        throw data(
          { reason: fault.reason, message: fault.message, reference: fault.reference },
          { status: fault.status },
        );
      throw fault;
    }
  };
}
