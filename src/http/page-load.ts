import { ORPCError } from '@orpc/contract';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { to } from '../links.ts';
import type { PageMetadata, Reader } from '../metadata/rules.ts';
import type { PageData, Plan } from '../page-load.ts';
import type { ErrorData } from '../shared/api.ts';
import type { Query } from '../shared/query-store.ts';
import type { Caller } from '../shared/world.ts';
import { type PageRequest, pageContext } from './contexts.ts';

interface LoaderArgs {
  params: Record<string, string | undefined>;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export function pageRequest(context: Readonly<RouterContextProvider>): PageRequest {
  const page = context.get(pageContext);
  if (!page) throw new Error('A page was rendered without its request');
  return page;
}

type Answers<T extends readonly Query<unknown>[]> = { [K in keyof T]: T[K] extends Query<infer A> ? A : never };

/** Facts about the page, from the load's answers. They stay on the server, and so do the rules they need. */
interface AboutPage<T extends readonly Query<unknown>[]> {
  /** Crawlers' metadata. */
  metadata?: (answers: Answers<T>, hallName: string, reader: Reader) => PageMetadata;
  /** Owner of the device that may keep a copy of the page (src/http/device-copies.ts). */
  copyOwner?: (answers: Answers<T>, caller: Caller) => string | null;
  /** Its queries are short and of the same order, or the hall's own: they are read together (src/shared/world.ts). */
  together?: boolean;
}

/** Server side of a page load: runs the page's queries before it renders. */
export function serverLoad<const T extends readonly Query<unknown>[]>(
  queriesOf: (plan: Plan) => T,
  about: AboutPage<T> | AboutPage<T>['metadata'] = {},
) {
  const { metadata, copyOwner, together }: AboutPage<T> = typeof about === 'function' ? { metadata: about } : about;
  return async ({ params, request, context }: LoaderArgs): Promise<PageData> => {
    const page = pageRequest(context);
    const queries = queriesOf({ params, url: new URL(request.url) });
    try {
      const world = together ? page.reads : page.world;
      const answers = await Promise.all(queries.map(({ queryKey: [name, input] }) => page.call(name, input, world)));
      for (const answer of answers) noteValidity(page, answer);
      if (metadata) page.metadata = (hallName, reader) => metadata(answers as Answers<T>, hallName, reader);
      if (copyOwner) page.copyOwner = copyOwner(answers as Answers<T>, page.caller);
      const walls = queries.findIndex(({ queryKey: [name] }) => name === 'providers.hall');
      if (walls >= 0) page.hall = (answers[walls] as { item: { title: string | null } }).item;
      return { queries: queries.map((query, at) => ({ key: query.queryKey, data: answers[at] })) };
    } catch (fault) {
      if (!(fault instanceof ORPCError)) throw fault;
      const { reason } = (fault.data ?? {}) as Partial<ErrorData>;
      if (reason === 'second-factor-needed') {
        const { pathname, search } = new URL(request.url);
        throw redirect(to.secondFactor(pathname + search));
      }
      throw data({ reason: reason ?? null, message: fault.message }, { status: fault.status });
    }
  };
}

/** Sentence of a refusal, its first field before the whole, as a page's visitor reads it; null for any other fault. */
export function refusedWords(fault: unknown): string | null {
  if (!(fault instanceof ORPCError)) return null;
  const { fields } = (fault.data ?? {}) as Partial<ErrorData>;
  return Object.values(fields ?? {})[0] ?? fault.message;
}

/** Lowers the page's cache lifetime to that of an answer: a pause that ends, doors that open. */
function noteValidity(page: PageRequest, answer: unknown): void {
  const until = (answer as { item?: { validUntil?: string | null } } | null)?.item?.validUntil;
  if (until) page.validUntil = Math.min(page.validUntil, Date.parse(until));
}
