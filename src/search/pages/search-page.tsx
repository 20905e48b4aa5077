import { useEffect, useState } from 'react';
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
import { Spinner } from '../../ui/spinner.tsx';
import type { SearchPlace } from '../contract.ts';
import { type Filters, filtersFrom, toFilterParameters } from '../filters/rules.ts';
import { ClosedSearch } from '../parts/closed-search.tsx';
import { Found } from '../parts/found.tsx';
import { HallFound } from '../parts/hall-found.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { useAhead } from '../parts/use-ahead.ts';
import { useSearch } from '../parts/use-search.ts';
import { toSearchParameters, type Wish, wishFrom } from '../presets/rules.ts';
import { answerInPlace, type PlainAnswer } from './plain-answer.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.search.place({ providerId: params.providerIdOrSlug })] as const;
const load = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** A form sent without script says so (`plain`), and is answered in the document. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await load(args);
  const { searchParams } = new URL(args.request.url);
  const { provider, today, closed } = (page.queries[0]!.data as { item: SearchPlace }).item;
  if (!searchParams.has('plain') || closed) return page;
  const asked = { ...wishFrom(searchParams, today), ...filtersFrom(searchParams) };
  return { ...page, plain: await answerInPlace(pageRequest(args.context), provider?._id ?? null, asked) };
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
  const isHere = useMounted();
  const plain = usePlainAnswer();
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
        {isHere && <Results provider={provider} asked={asked} onAsk={put} />}
        {!isHere && plain && <PlainResults whole={!provider} asked={asked} plain={plain} onAsk={put} />}
        {!isHere && !plain && (
          <>
            {!provider && <h1 className="hall-count mb-6">{title}</h1>}
            <Spinner className="needs-script" label={m.search_looking()} />
            <noscript>{m.search_press_to_look()}</noscript>
          </>
        )}
      </div>
    </>
  );
}

type AskProps = { asked: Wish & Filters; onAsk: (changed: Partial<Wish & Filters>) => void };

function Results({ provider, asked, onAsk }: AskProps & { provider: Provider | null }) {
  const searching = useSearch(provider?._id ?? null, asked);
  if (provider) return <Found asked={asked} {...searching} onAsk={onAsk} />;
  return <HallFound asked={asked} {...searching} onAsk={onAsk} />;
}

/** Results that came with the document, for browsers without script. */
function PlainResults({ whole, asked, plain, onAsk }: AskProps & { whole: boolean; plain: PlainAnswer }) {
  const { results, facets, glances, refused } = plain;
  const told = { asked, results, onAsk, pending: false, error: refused === null ? null : { message: refused } };
  return whole ? <HallFound {...told} facets={facets} still={glances} /> : <Found {...told} still />;
}

/** Whether the page is hydrated; a spinner shows before (storefront 2). */
function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}

function usePlainAnswer(): PlainAnswer | null {
  const data = useMatches().at(-1)?.loaderData as { plain?: PlainAnswer } | undefined;
  return data?.plain ?? null;
}
