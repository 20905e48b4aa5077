import type { LoaderFunctionArgs } from 'react-router';
import { q } from '../../client.ts';
import { pageRequest, refusedWords, serverLoad } from '../../http/page-load.ts';
import type { PageData, Plan } from '../../page-load.ts';
import type { Query } from '../../shared/query-store.ts';
import type { World } from '../../shared/world.ts';
import type { SearchPlace, SearchResult } from '../contract.ts';
import { filtersFrom } from '../filters/rules.ts';
import type { FirstAnswer } from '../parts/use-search.ts';
import { wishFrom } from '../presets/rules.ts';
import { questionKey, toQuestion } from '../questions/rules.ts';
import { shelved, shownItems } from '../shelves/rules.ts';
import { timesAsked } from '../times/rules.ts';

interface Asking {
  world: Pick<World, 'now' | 'newId'>;
  /** Calls an endpoint as the page's visitor. */
  call(name: string, input: unknown): Promise<unknown>;
}

/** The page's own query, and the first answer with it; a form sent without script (`plain`) is answered as a whole. */
export function loadWithAnswer(plan: (of: Plan) => readonly [Query<unknown>]) {
  const load = serverLoad(plan);
  return async (args: LoaderFunctionArgs) => {
    const page = await load(args);
    const { searchParams } = new URL(args.request.url);
    const { provider, today, closed } = (page.queries[0]!.data as { item: SearchPlace }).item;
    if (closed) return page;
    const question = toQuestion(provider?._id ?? null, {
      ...wishFrom(searchParams, today),
      ...filtersFrom(searchParams),
    });
    const { queries, first } = await answerInDocument(pageRequest(args.context), question, searchParams.has('plain'));
    return { queries: [...page.queries, ...queries], first };
  };
}

interface DocumentAnswer extends PageData {
  first: FirstAnswer;
}

/**
 * First answer of a search page, found in the page's own request by the calls that a browser with script makes: results
 * show with the page's first paint, and also where no script runs. `whole` reads the times of all results.
 */
async function answerInDocument(
  page: Asking,
  question: ReturnType<typeof toQuestion>,
  whole: boolean,
): Promise<DocumentAnswer> {
  const key = questionKey(question);
  try {
    const { jobId } = (await page.call('search.begin', {
      _id: page.world.newId(),
      _type: 'search',
      _createdAt: page.world.now().toISOString(),
      ...question,
    })) as { jobId: string };
    const read = await ask(page, q.search.read({ searchId: jobId }));
    const times = question.providerId ? [] : await readTimes(page, read.data.results, { ...question, whole });
    return { queries: [read, ...times], first: { key, jobId, refused: null } };
  } catch (fault) {
    const refused = refusedWords(fault);
    if (refused === null) throw fault;
    return { queries: [], first: { key, jobId: null, refused } };
  }
}

type Shown = { guests: number; whole: boolean };

async function readTimes(page: Asking, results: readonly SearchResult[], { guests, whole }: Shown) {
  const exact = results.find(({ type }) => type === 'EXACT_START_DATE')?.items ?? [];
  const asked = shelved(exact).flatMap(shelf => timesAsked(shownItems(shelf, whole)) ?? []);
  return await Promise.all(asked.map(of => ask(page, q.answers.several({ of, guests }))));
}

async function ask<T>(page: Asking, { queryKey }: Query<T>): Promise<{ key: Query<T>['queryKey']; data: T }> {
  const [name, input] = queryKey;
  return { key: queryKey, data: (await page.call(name, input)) as T };
}
