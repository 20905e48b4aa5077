import { useMatches, useSearchParams } from 'react-router';
import { type Filters, filtersFrom, toFilterParameters } from '../filters/rules.ts';
import { toSearchParameters, type Wish, wishFrom } from '../presets/rules.ts';
import { useAhead } from './use-ahead.ts';
import type { FirstAnswer } from './use-search.ts';

/** The search that the address holds: what is asked, how it is asked otherwise, and the answer that came with the page. */
export function useAsked(today: string) {
  const [parameters, setParameters] = useSearchParams();
  const [asked, setAsked] = useAhead<Wish & Filters>(parameters.toString(), {
    ...wishFrom(parameters, today),
    ...filtersFrom(parameters),
  });
  const put = (changed: Partial<Wish & Filters>) => {
    const next = { ...asked, ...changed };
    setAsked(next);
    setParameters({ ...toSearchParameters(next), ...toFilterParameters(next) }, { replace: true });
  };
  return { asked, put, still: parameters.has('plain'), first: useFirstAnswer() };
}

/** The answer that came with the document; null on a page that was walked to. */
function useFirstAnswer(): FirstAnswer | null {
  const data = useMatches().at(-1)?.loaderData as { first?: FirstAnswer } | undefined;
  return data?.first ?? null;
}
