import { QueryClient } from '@tanstack/react-query';
import { data } from 'react-router';
import { ApiError, type Query } from './client.ts';

/**
 * The one fetch pattern. A page names its queries; the server fills them for the first document by calling the same
 * handlers in process, later navigations ask TanStack Query, which owns polling, focus and live invalidation.
 */
export interface Plan {
  params: Record<string, string | undefined>;
  url: URL;
}

export type PlanQueries = (plan: Plan) => readonly Query<unknown>[];

export interface PageData {
  queries: { key: readonly unknown[]; data: unknown }[];
}

let browserClient: QueryClient | null = null;

/** One for the browser's life; the server makes one per render. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Failures to reach the server are retried by the fetch layer; an answer is an answer.
      queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export function queryClientOfBrowser(): QueryClient {
  browserClient ??= createQueryClient();
  return browserClient;
}

/** Puts what a loader brought into the cache, before the page renders. */
export function prime(client: QueryClient, pages: readonly (PageData | undefined)[]): void {
  for (const page of pages) {
    for (const { key, data } of page?.queries ?? []) {
      if (client.getQueryData(key) === undefined) client.setQueryData(key, data);
    }
  }
}

export function clientLoad(queriesOf: PlanQueries) {
  return async ({
    params,
    request,
  }: {
    params: Record<string, string | undefined>;
    request: Request;
  }): Promise<PageData> => {
    const client = queryClientOfBrowser();
    const queries = queriesOf({ params, url: new URL(request.url) });
    try {
      const answers = await Promise.all(
        queries.map(query => client.ensureQueryData({ ...query, revalidateIfStale: true })),
      );
      return { queries: queries.map((query, at) => ({ key: query.queryKey, data: answers[at] })) };
    } catch (fault) {
      if (fault instanceof ApiError)
        throw data({ reason: fault.reason, message: fault.message }, { status: fault.status });
      throw fault;
    }
  };
}
