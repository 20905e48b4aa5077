import { type LoaderFunctionArgs, useMatches, useParams, useSearchParams } from 'react-router';
import { q } from '../../client.ts';
import { pageRequest, serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import type { Provider } from '../../providers/contract.ts';
import { Branded } from '../../providers/parts/branded.tsx';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { StandingBanner } from '../../providers/parts/standing-banner.tsx';
import { useSuspenseQuery } from '../../shared/query.ts';
import { TextLink } from '../../ui/link.tsx';
import type { SearchPlace } from '../contract.ts';
import { type Filters, filtersFrom, toFilterParameters } from '../filters/rules.ts';
import { ClosedSearch } from '../parts/closed-search.tsx';
import { Found } from '../parts/found.tsx';
import { HallFound } from '../parts/hall-found.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { useAhead } from '../parts/use-ahead.ts';
import { type FirstAnswer, useSearch } from '../parts/use-search.ts';
import { toSearchParameters, type Wish, wishFrom } from '../presets/rules.ts';
import { toQuestion } from '../questions/rules.ts';
import { answerInDocument } from './document-answer.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.search.place({ providerId: params.providerIdOrSlug })] as const;
const load = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** The first answer comes with the document; a form sent without script says so (`plain`), and is answered as a whole. */
export async function loader(args: LoaderFunctionArgs) {
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
}

/** The search page, for the hall or one seller. The address holds the search, so that it can be shared. */
export default function SearchPage() {
  const [query] = plan({ params: useParams() });
  const { provider, today, example, closed } = useSuspenseQuery(query).data.item;
  const title = provider ? m.search_title_of({ title: provider.meta.title }) : m.search_title();
  const content = (
    <>
      <HallHead title={title} path={to.search(provider?.slug)} index={false} />
      {provider && <StandingBanner status={provider.status} paused={provider.options.paused} />}
      {closed ? (
        <ClosedSearch title={title} {...closed} />
      ) : (
        <Search key={provider?._id} {...{ title, provider, today, example }} />
      )}
    </>
  );
  return provider ? (
    <Branded provider={provider} className="bg-tile">
      {content}
    </Branded>
  ) : (
    content
  );
}

type SearchProps = { title: string; provider: Provider | null; today: string; example: string | null };

function Search({ title, provider, today, example }: SearchProps) {
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
  const form = <SearchForm path={to.search(provider?.slug)} wish={asked} {...{ today, example }} onSearch={put} />;
  return (
    <>
      {provider ? (
        <div className="wall page-margin grid gap-6 pt-6 pb-8 l:py-10">
          <div>
            <TextLink href={to.home(provider.slug)} standalone>
              {provider.meta.title}
            </TextLink>
            <h1 className="text-section">{title}</h1>
          </div>
          {form}
        </div>
      ) : (
        <div className="hall-ask page-margin">{form}</div>
      )}
      <div className="page-margin min-h-[60vh] py-4 l:py-8">
        <Results provider={provider} asked={asked} still={parameters.has('plain')} onAsk={put} />
      </div>
    </>
  );
}

type ResultsProps = {
  provider: Provider | null;
  asked: Wish & Filters;
  still: boolean;
  onAsk: (changed: Partial<Wish & Filters>) => void;
};

function Results({ provider, ...asking }: ResultsProps) {
  const searching = useSearch(provider?._id ?? null, asking.asked, useFirstAnswer());
  return provider ? <Found {...asking} {...searching} /> : <HallFound {...asking} {...searching} />;
}

/** The answer that came with the document; null on a page that was walked to. */
function useFirstAnswer(): FirstAnswer | null {
  const data = useMatches().at(-1)?.loaderData as { first?: FirstAnswer } | undefined;
  return data?.first ?? null;
}
