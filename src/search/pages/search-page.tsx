import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import type { Provider } from '../../providers/contract.ts';
import { Branded } from '../../providers/parts/branded.tsx';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { StandingBanner } from '../../providers/parts/standing-banner.tsx';
import { useSuspenseQuery } from '../../shared/query.ts';
import { TextLink } from '../../ui/link.tsx';
import { Found } from '../parts/found.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { useSearch } from '../parts/use-search.ts';
import { loadWithAnswer } from './document-answer.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.search.place({ providerId: params.providerIdOrSlug })] as const;
export const loader = loadWithAnswer(plan);
export const clientLoader = clientLoad(plan);

/** The search of one stall. The address holds the search, so that it can be shared. */
export default function SearchPage() {
  const [query] = plan({ params: useParams() });
  const { provider, today, example } = useSuspenseQuery(query).data.item;
  if (!provider) return null;
  const title = m.search_title_of({ title: provider.meta.title });
  return (
    <Branded provider={provider} className="bg-tile">
      <HallHead title={title} path={to.search(provider.slug)} index={false} />
      <StandingBanner status={provider.status} paused={provider.options.paused} />
      <StallSearch key={provider._id} {...{ title, provider, today, example }} />
    </Branded>
  );
}

type StallSearchProps = { title: string; provider: Provider; today: string; example: string | null };

function StallSearch({ title, provider, today, example }: StallSearchProps) {
  const { asked, still, put, first } = useAsked(today);
  const searching = useSearch(provider._id, asked, first);
  return (
    <>
      <div className="wall page-margin grid gap-6 pt-6 pb-8 l:py-10">
        <div>
          <TextLink href={to.home(provider.slug)} standalone>
            {provider.meta.title}
          </TextLink>
          <h1 className="text-section">{title}</h1>
        </div>
        <SearchForm path={to.search(provider.slug)} wish={asked} {...{ today, example }} onSearch={put} />
      </div>
      <div className="page-margin min-h-[60vh] py-4 l:py-8">
        <Found asked={asked} still={still} onAsk={put} {...searching} />
      </div>
    </>
  );
}
