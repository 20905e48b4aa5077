import { CircleAlert } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { SearchResult } from '../contract.ts';
import type { Wish } from '../presets/rules.ts';
import { ResultList } from './result-list.tsx';
import { ViewSwitch } from './view-switch.tsx';

type FoundProps = {
  asked: Wish;
  /** Null before the first. */
  results: readonly SearchResult[] | null;
  pending: boolean;
  error: { message: string; fields?: Record<string, string> } | null;
  /** True when a form without script asked: then everything is shown at once. */
  still: boolean;
  onAsk: (changed: Partial<Wish>) => void;
};

/** Results of a search of one stall: how many, and the list. */
export function Found({ asked, results, pending, error, still, onAsk }: FoundProps) {
  const found = (results ?? []).reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-muted">
          {pending && m.search_looking()}
          {!pending && !error && m.search_found({ found })}
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
          <ResultList results={results} wish={asked} still={still} />
        </div>
      )}
    </>
  );
}
