import { Suspense } from 'react';
import { q } from '../../client.ts';
import { to } from '../../links.ts';
import { clientLoad } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { useSuspenseQuery } from '../../shared/query.ts';
import { HallFound } from '../parts/hall-found.tsx';
import { LazyClosedSearch } from '../parts/lazy-rare.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { useSearch } from '../parts/use-search.ts';
import { loadWithAnswer } from './document-answer.ts';

const plan = () => [q.search.place({ providerId: undefined })] as const;
export const loader = loadWithAnswer(plan);
export const clientLoader = clientLoad(plan);

/** The search of the whole hall. The address holds the search, so that it can be shared. */
export default function HallSearchPage() {
  const [query] = plan();
  const { today, example, closed } = useSuspenseQuery(query).data.item;
  const title = m.search_title();
  return (
    <>
      <HallHead title={title} path={to.search()} index={false} />
      {closed ? (
        <Suspense>
          <LazyClosedSearch title={title} {...closed} />
        </Suspense>
      ) : (
        <HallSearch today={today} example={example} />
      )}
    </>
  );
}

function HallSearch({ today, example }: { today: string; example: string | null }) {
  const { asked, still, put, first } = useAsked(today);
  const searching = useSearch(null, asked, first);
  return (
    <>
      <div className="hall-ask page-margin">
        <SearchForm path={to.search()} wish={asked} {...{ today, example }} onSearch={put} />
      </div>
      <div className="page-margin min-h-[60vh] py-4 l:py-8">
        <HallFound asked={asked} still={still} onAsk={put} {...searching} />
      </div>
    </>
  );
}
