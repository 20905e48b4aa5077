import type { Glance } from '../../days/beginnings/contract.ts';
import { refusedWords } from '../../http/page-load.ts';
import type { World } from '../../shared/world.ts';
import type { Facets, SearchResult } from '../contract.ts';
import type { Filters } from '../filters/rules.ts';
import type { Wish } from '../presets/rules.ts';
import { shelved } from '../shelves/rules.ts';
import { timesAsked } from '../times/rules.ts';

/** What a page without script shows: what its search has found, or why it was refused. */
export interface PlainAnswer {
  results: readonly SearchResult[];
  facets: Facets | null;
  /** Times of the first results of each shelf; empty for one provider. */
  glances: readonly Glance[];
  refused: string | null;
}

interface Asking {
  world: Pick<World, 'now' | 'newId'>;
  /** Calls an endpoint as the page's visitor. */
  call(name: string, input: unknown): Promise<unknown>;
}

/** Begins a search and reads it in the page's own request, by the calls that a browser with script makes. */
export async function answerInPlace(
  { world, call }: Asking,
  providerId: string | null,
  { from, to, text, guests, near, view: _view, map: _map, ...filters }: Wish & Filters,
): Promise<PlainAnswer> {
  try {
    const begun = await call('search.begin', {
      _id: world.newId(),
      _type: 'search',
      _createdAt: world.now().toISOString(),
      ...{ providerId, text, dateRange: { from, to }, startDateFuzziness: near, guests, ...filters },
    });
    const read = await call('search.read', { searchId: (begun as { jobId: string }).jobId });
    const { results, facets } = read as Pick<PlainAnswer, 'results' | 'facets'>;
    const glances = providerId ? [] : await readGlances(call, results, guests);
    return { results, facets, glances, refused: null };
  } catch (fault) {
    const refused = refusedWords(fault);
    if (refused === null) throw fault;
    return { results: [], facets: null, glances: [], refused };
  }
}

async function readGlances(call: Asking['call'], results: readonly SearchResult[], guests: number): Promise<Glance[]> {
  const exact = results.find(({ type }) => type === 'EXACT_START_DATE')?.items ?? [];
  const asked = shelved(exact).flatMap(({ items }) => timesAsked(items) ?? []);
  const read = await Promise.all(asked.map(of => call('answers.several', { of, guests })));
  return read.flatMap(answer => (answer as { items: Glance[] }).items);
}
