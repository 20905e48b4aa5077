import { CircleAlert, List, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { arrived } from '../../shared/arrival.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { hearsPresses } from '../../ui/early-press.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Facets, SearchResult } from '../contract.ts';
import { type Filters, isNarrowed, NO_FILTERS } from '../filters/rules.ts';
import type { Wish } from '../presets/rules.ts';
import { shelved, stallNumbers } from '../shelves/rules.ts';
import { HallShelf } from './hall-shelf.tsx';
import { LazyFilterFields } from './lazy-filter-fields.tsx';
import { LazyResultList } from './lazy-rare.tsx';

const StallMap = lazy(() => arrived(() => import('./stall-map.tsx')).then(part => ({ default: part.StallMap })));

type HallFoundProps = {
  asked: Wish & Filters;
  /** Null before the first. */
  results: readonly SearchResult[] | null;
  facets: Facets | null;
  pending: boolean;
  error: { message: string; fields?: Record<string, string> } | null;
  /** True when a form without script asked: then everything is shown at once. */
  still: boolean;
  onAsk: (changed: Partial<Wish & Filters>) => void;
};

/** Results of a search of the whole hall: how many, what narrows them, shelf by shelf, and where the stalls are. */
export function HallFound(props: HallFoundProps) {
  const { asked, results, facets, pending, error, still, onAsk } = props;
  const [looked, setLooked] = useState<string | null>(null);
  const wide = useWide();
  const exact = results?.find(({ type }) => type === 'EXACT_START_DATE');
  const near = results?.filter(({ type }) => type === 'ADJACENT_START_DATE') ?? [];
  const shelves = shelved(exact?.items ?? []);
  const numbers = stallNumbers(shelves);
  const withMap = asked.map ?? wide;
  return (
    <div className="hall-found" data-map={mapWord(asked.map)} aria-busy={pending}>
      <div className="hall-head">
        <Headline results={results} pending={pending} failed={error !== null} />
        <MapSwitch map={withMap} onChoose={map => onAsk({ map })} />
      </div>
      <div className="hall-narrow">
        <Suspense>
          <LazyFilterFields filters={asked} facets={facets} onChange={onAsk} />
        </Suspense>
        {isNarrowed(asked) && (
          <Button variant="outline" size="sm" className="needs-script mt-4" onClick={() => onAsk(NO_FILTERS)}>
            {m.search_filters_clear()}
          </Button>
        )}
      </div>
      <div className="hall-list">
        {error && (
          <Banner tone="danger" role="alert" icon={CircleAlert} title={error.message}>
            {Object.values(error.fields ?? {})[0]}
          </Banner>
        )}
        {!error && !results && <Spinner label={m.search_looking()} />}
        {!error && results && (
          <div className={pending ? 'grid gap-8 opacity-60' : 'grid gap-8'}>
            {shelves.map((shelf, at) => (
              <HallShelf
                key={shelf.band}
                {...{ shelf, numbers, asked, facets, still }}
                first={at === 0}
                onLook={setLooked}
              />
            ))}
            {near.length > 0 && (
              <Suspense fallback={<Spinner label={m.search_looking()} />}>
                <LazyResultList results={near} wish={asked} whole still={still} />
              </Suspense>
            )}
            {!shelves.length && !near.length && <EmptyState heading="h2" title={m.search_nothing()} />}
          </div>
        )}
      </div>
      {withMap && !error && results && (
        <div className="hall-map">
          <Suspense fallback={<Spinner label={m.search_map_loading()} />}>
            <StallMap shelves={shelves} numbers={numbers} looked={looked} onLook={setLooked} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function mapWord(map: boolean | null): string {
  if (map === null) return 'auto';
  return map ? 'yes' : 'no';
}

type HeadlineProps = Pick<HallFoundProps, 'results' | 'pending'> & { failed: boolean };

/** Headline of how much is free; long lists are cut, so what is counted is said to be at least so much. */
function Headline({ results, pending, failed }: HeadlineProps) {
  const exact = results?.find(({ type }) => type === 'EXACT_START_DATE');
  const free = (exact?.items ?? []).filter(({ isAvailable }) => isAvailable).length;
  const total = Object.values(exact?.totals ?? {}).reduce((sum, count) => sum + count, 0);
  const isCut = total > (exact?.items.length ?? 0);
  if (!results || failed) return <h1 className="hall-count">{m.search_title()}</h1>;
  return (
    <div>
      <h1 className="hall-count">
        {free === 1 ? m.search_one_free() : m.search_free_in_hall({ free: isCut ? `${free}+` : free })}
      </h1>
      <p role="status" className="text-plain text-muted">
        {pending ? m.search_looking() : m.search_in_whole_hall()}
      </p>
    </div>
  );
}

type MapSwitchProps = { map: boolean; onChoose: (map: boolean) => void };

function MapSwitch({ map, onChoose }: MapSwitchProps) {
  return (
    <fieldset className="map-switch needs-script">
      <legend className="sr-only">{m.search_view()}</legend>
      <button ref={hearsPresses} type="button" aria-pressed={!map} onClick={() => onChoose(false)}>
        <Icon icon={List} size={20} />
        {m.search_view_compact()}
      </button>
      <button ref={hearsPresses} type="button" aria-pressed={map} onClick={() => onChoose(true)}>
        <Icon icon={MapIcon} size={20} />
        <span className="l:hidden">{m.search_view_map()}</span>
        <span className="hidden l:inline">{m.search_view_both()}</span>
      </button>
    </fieldset>
  );
}

/** Whether there is room for a map beside the list; unknown before the page is hydrated. */
function useWide(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const room = matchMedia('(min-width: 76rem)');
    const look = () => setWide(room.matches);
    look();
    room.addEventListener('change', look);
    return () => room.removeEventListener('change', look);
  }, []);
  return wide;
}
