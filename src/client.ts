import { useRef, useState } from 'react';
import { endpoints } from './endpoints.ts';
import type { LateSlice } from './late-endpoints.ts';
import type { OfficeSlice } from './office-endpoints.ts';
import { m } from './paraglide/messages.js';
import type { HallClient } from './shared/contract.ts';
import { type Answer, fetchPersistently, isLocal, isUnreached, REFUSED } from './shared/fetching.ts';
import { newId } from './shared/ids.ts';
import { type Query, useQueryClient } from './shared/query.ts';
import type { Opening } from './shared/query-store.ts';

/**
 * Typed API client of the browser: one function per endpoint, and queries with the same keys that the server fills.
 * Written here instead of taken from the contract library, whose client is 15 kB that a first view would have to load.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: string | null;
  readonly fields: Record<string, string>;
  /** Reference to the log lines; null for a refusal. */
  readonly reference: string | null;
  constructor(
    status: number,
    body: {
      code?: string;
      reason?: string | null;
      message?: string;
      fields?: Record<string, string>;
      reference?: string;
    },
  ) {
    super(body.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = body.code ?? 'UNKNOWN';
    this.reason = body.reason ?? null;
    this.fields = body.fields ?? {};
    this.reference = body.reference ?? null;
  }
}

type Input<F> = F extends (input: infer I, ...rest: never[]) => unknown ? I : never;
type Output<F> = F extends (...args: never[]) => Promise<infer O> ? O : never;
type Fetching = { signal?: AbortSignal } & Opening;

export type Calls<T> = {
  [K in keyof T]: T[K] extends (...args: never[]) => Promise<unknown>
    ? (input: Input<T[K]>, options?: Fetching) => Promise<Output<T[K]>>
    : Calls<T[K]>;
};
export type Queries<T> = {
  [K in keyof T]: T[K] extends (...args: never[]) => Promise<unknown>
    ? ((input: Input<T[K]>) => Query<Output<T[K]>>) & { key(): readonly [string] }
    : Queries<T[K]>;
};

type VisitorsClient = Omit<HallClient, OfficeSlice | LateSlice>;

/** API calls: `api.cart.add({...})`; those of the back office stand in `office-client.ts`. */
export const api = /* @__PURE__ */ forEachEndpoint(endpoints, callTo) as Calls<VisitorsClient>;

/** Queries of a page: `q.cart.read({})` */
export const q = /* @__PURE__ */ forEachEndpoint(endpoints, queryTo) as Queries<VisitorsClient>;

type Make = (name: string, method: string, path: string) => unknown;

type EndpointTable = Record<string, Record<string, string>>;

export function forEachEndpoint(table: EndpointTable, make: Make): unknown {
  const made: Record<string, Record<string, unknown>> = {};
  for (const [slice, routes] of Object.entries(table)) {
    made[slice] = {};
    for (const [endpoint, route] of Object.entries(routes)) {
      const [method, path] = route.split(' ') as [string, string];
      made[slice][endpoint] = make(`${slice}.${endpoint}`, method, path);
    }
  }
  return made;
}

export function callTo(_: string, method: string, path: string) {
  return (input: unknown, options?: Fetching) => call(method, path, input, options);
}

/** Query of an endpoint; its key is the endpoint's name and the input, as the server fills it. */
export function queryTo(name: string, method: string, path: string) {
  const query = (input: unknown): Query<unknown> => ({
    queryKey: [name, input ?? {}],
    queryFn: context => call(method, path, input, context),
  });
  return Object.assign(query, { key: () => [name] as const });
}

export function newCommand<const T extends string>(type: T): { _id: string; _type: T; _createdAt: string } {
  return { _id: newId(), _type: type, _createdAt: new Date().toISOString() };
}

type CommandFields<I> = Omit<I & object, '_id' | '_type' | '_createdAt'>;

/**
 * Hook of a button's command. One press is one `_id`, through all network retries; once it is answered, even by a
 * refusal, the next press is a new one.
 */
export function useCommand<F extends (input: never, options?: Fetching) => Promise<unknown>>(
  perform: F,
  type: Input<F> extends { _type: infer T } ? T & string : string,
  options: {
    onDone?: (answer: Output<F>) => void;
    onRefused?: (error: ApiError) => void;
    invalidates?: readonly (readonly unknown[])[];
  } = {},
) {
  const store = useQueryClient();
  const busy = useRef(false);
  const [state, setState] = useState<CommandState<Output<F>>>(IDLE);

  async function press(fields: CommandFields<Input<F>>): Promise<void> {
    setState({ ...IDLE, pending: true });
    try {
      const input = { ...newCommand(type), ...fields } as unknown as Input<F> & never;
      const answer = (await perform(input)) as Output<F>;
      await Promise.all((options.invalidates ?? []).map(queryKey => store.invalidateQueries({ queryKey })));
      setState({ ...IDLE, answer });
      options.onDone?.(answer);
    } catch (fault) {
      const error = fault instanceof Error ? fault : new Error(String(fault));
      setState({ ...IDLE, error });
      dispatchEvent(new CustomEvent(REFUSED, { detail: (error as ApiError).reason }));
      if (error instanceof ApiError) options.onRefused?.(error);
    } finally {
      busy.current = false;
    }
  }

  const { error } = state;
  return {
    run(fields: CommandFields<Input<F>>) {
      // A second tap before the answer is the same press.
      if (busy.current) return;
      busy.current = true;
      void press(fields);
    },
    pending: state.pending,
    answer: state.answer,
    error: error instanceof ApiError ? error : null,
    fault: error && !(error instanceof ApiError) ? error : null,
    fieldErrors: error instanceof ApiError ? error.fields : NO_FIELDS,
    reset: () => setState(IDLE),
  };
}

interface CommandState<A> {
  pending: boolean;
  answer: A | undefined;
  error: Error | null;
}

const IDLE = { pending: false, answer: undefined, error: null };
const NO_FIELDS: Record<string, string> = {};

async function call(method: string, pattern: string, input: unknown, options: Fetching = {}): Promise<unknown> {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const path = pattern.replaceAll(/\{\+?(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  const url = new URL(`/api${path}`, location.origin);
  const { accessKey: ak = accessKeyOfAddress() } = options;
  if (ak) url.searchParams.set('ak', ak);
  const headers: Record<string, string> = { accept: 'application/json' };
  let body: string | undefined;
  if (method === 'GET') {
    for (const [key, value] of Object.entries(rest)) if (value !== undefined) url.searchParams.set(key, String(value));
  } else {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(input ?? {});
  }
  const { status, ok, text } = await reach(url, { method, headers, body, signal: options.signal });
  const answer = status === 204 ? null : parsed(status, text);
  if (!ok) throw new ApiError(status, answer as object);
  return answer;
}

/** Access key in the address, by which the page and its presses are allowed what they ask. */
export function accessKeyOfAddress(): string | null {
  return new URLSearchParams(location.search).get('ak');
}

/** Fetches with retries; given up after all, the error shows in place, like any other answer (storefront 8). */
async function reach(url: URL, init: RequestInit): Promise<Answer> {
  try {
    return await fetchPersistently(url, init);
  } catch (fault) {
    if (!isUnreached(fault)) throw fault;
    throw new ApiError(503, { code: 'UNREACHED', message: m.shell_error_generic() });
  }
}

/**
 * Parses an answer. Other than JSON did not come from the API: a proxy's page, or a hall that was started without it.
 */
function parsed(status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(status < 400 ? 502 : status, {
      code: 'UNREADABLE',
      message: isLocal() ? m.shell_api_silent() : m.shell_error_generic(),
    });
  }
}
