import { refusedWords } from '../../http/page-load.ts';
import type { World } from '../../shared/world.ts';
import type { Facets, SearchResult } from '../contract.ts';
import type { Filters } from '../filters/rules.ts';
import type { Wish } from '../presets/rules.ts';

/** What a page without script shows: what its search has found, or why it was refused. */
export interface PlainAnswer {
  results: readonly SearchResult[];
  facets: Facets | null;
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
  { from, to, text, guests, near, bands, categories, mostPrice }: Wish & Filters,
): Promise<PlainAnswer> {
  try {
    const begun = await call('search.begin', {
      _id: world.newId(),
      _type: 'search',
      _createdAt: world.now().toISOString(),
      ...{ providerId, text, dateRange: { from, to }, startDateFuzziness: near, guests, bands, categories, mostPrice },
    });
    const read = await call('search.read', { searchId: (begun as { jobId: string }).jobId });
    const { results, facets } = read as Pick<PlainAnswer, 'results' | 'facets'>;
    return { results, facets, refused: null };
  } catch (fault) {
    const refused = refusedWords(fault);
    if (refused === null) throw fault;
    return { results: [], facets: null, refused };
  }
}
