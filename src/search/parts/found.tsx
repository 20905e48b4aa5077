import { CircleAlert } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Facets, SearchResult } from '../contract.ts';
import type { Filters } from '../filters/rules.ts';
import type { Wish } from '../presets/rules.ts';
import { FilterFields } from './filter-fields.tsx';
import { ResultList } from './result-list.tsx';
import { ViewSwitch } from './view-switch.tsx';

type FoundProps = {
  /** Whether the whole hall was searched: then there is something to narrow by, and results name their stalls. */
  whole: boolean;
  asked: Wish & Filters;
  /** Null before the first. */
  results: readonly SearchResult[] | null;
  facets: Facets | null;
  pending: boolean;
  error: { message: string; fields?: Record<string, string> } | null;
  /** Answered without script: everything is shown at once. */
  still?: boolean;
  onAsk: (changed: Partial<Wish & Filters>) => void;
};

/** What a search has found: how much, and the results; of the whole hall beside what narrows them. */
export function Found(props: FoundProps) {
  if (!props.whole) return <FoundList {...props} />;
  const { asked, facets, onAsk } = props;
  const isNarrow = asked.bands.length > 0 || asked.categories.length > 0 || asked.mostPrice !== null;
  return (
    <div className="grid gap-6 l:grid-cols-[14rem_minmax(0,1fr)] l:gap-10">
      <div>
        <FilterFields filters={asked} facets={facets} onChange={onAsk} />
        {isNarrow && (
          <Button
            variant="outline"
            size="sm"
            className="needs-script mt-4"
            onClick={() => onAsk({ bands: [], categories: [], mostPrice: null })}
          >
            {m.search_filters_clear()}
          </Button>
        )}
      </div>
      <div className="min-w-0">
        <FoundList {...props} />
      </div>
    </div>
  );
}

function FoundList({ whole, asked, results, pending, error, still, onAsk }: FoundProps) {
  return (
    <>
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-muted">
          {pending && m.search_looking()}
          {!pending && !error && <HowMuch results={results} whole={whole} />}
        </p>
        <ViewSwitch view={asked.view} onChoose={view => onAsk({ view })} />
      </div>
      {error && (
        <Banner tone="danger" role="alert" icon={CircleAlert} title={error.message}>
          {Object.values(error.fields ?? {})[0]}
        </Banner>
      )}
      {!error && !results && <Spinner label={m.search_looking()} />}
      {!error && results && (
        <div aria-busy={pending} className={pending ? 'opacity-60' : undefined}>
          <ResultList results={results} wish={asked} whole={whole} still={still} />
        </div>
      )}
    </>
  );
}

function HowMuch({ results, whole }: Pick<FoundProps, 'results' | 'whole'>) {
  const items = (results ?? []).flatMap(result => result.items);
  if (!whole) return m.search_found({ found: items.length });
  const free = items.filter(({ isAvailable }) => isAvailable).length;
  return (
    <>
      <strong className="mr-2 font-sign text-card font-bold text-ink">
        {free === 1 ? m.search_one_free() : m.search_free_in_hall({ free })}
      </strong>
      {m.search_of_found({ found: items.length })}
    </>
  );
}
