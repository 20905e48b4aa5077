import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useParams,
  useSearchParams,
} from 'react-router';
import { q } from '../../client.ts';
import { pageRequest, serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan, queryStoreOfBrowser } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import type { Provider } from '../../providers/contract.ts';
import { Branded } from '../../providers/parts/branded.tsx';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { StandingBanner } from '../../providers/parts/standing-banner.tsx';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ResultList } from '../parts/result-list.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { useSearch } from '../parts/use-search.ts';
import { ViewSwitch } from '../parts/view-switch.tsx';
import { toSearchParameters, type Wish, wishFrom } from '../presets/rules.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.search.place({ providerId: params.providerIdOrSlug })] as const;
const load = serverLoad(plan);
const loadInBrowser = clientLoad(plan);

export async function loader(args: LoaderFunctionArgs) {
  if (!args.params.providerIdOrSlug) admit(pageRequest(args.context).caller.userId, args.request.url);
  return await load(args);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  if (!args.params.providerIdOrSlug) {
    const { item: user } = await queryStoreOfBrowser().ensureQueryData(q.access.current({}));
    admit(user, args.request.url);
  }
  return await loadInBrowser(args);
}

/** Access check: searching the whole hall needs a right (storefront 6), and visitors are asked to sign in first. */
function admit(user: unknown, address: string): void {
  const { pathname, search } = new URL(address);
  if (!user) throw redirect(to.login(pathname + search));
}

/** The search page, for the hall or one seller. The address holds the search, so that it can be shared. */
export default function SearchPage() {
  const [query] = plan({ params: useParams() });
  const { provider, today, example } = useSuspenseQuery(query).data.item;
  const title = provider ? m.search_title_of({ title: provider.meta.title }) : m.search_title();
  const content = (
    <>
      <HallHead title={title} path={to.search(provider?.slug)} index={false} />
      {provider && <StandingBanner status={provider.status} paused={provider.options.paused} />}
      <Search key={provider?._id} {...{ title, provider, today, example }} />
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
  const wish = wishFrom(parameters, today);
  const put = (changed: Partial<Wish>) => setParameters(toSearchParameters({ ...wish, ...changed }), { replace: true });
  const isHere = useMounted();
  return (
    <>
      <div className="wall page-margin grid gap-6 pt-6 pb-8 l:py-10">
        <div>
          {provider && (
            <TextLink href={to.home(provider.slug)} standalone>
              {provider.meta.title}
            </TextLink>
          )}
          <h1 className="text-section">{title}</h1>
        </div>
        <SearchForm {...{ wish, today, example }} onSearch={put} pending={false} />
      </div>
      <div className="page-margin min-h-[40vh] py-8 l:py-10">
        {isHere ? (
          <Results provider={provider} wish={wish} onView={view => put({ view })} />
        ) : (
          <Spinner label={m.search_looking()} />
        )}
      </div>
    </>
  );
}

type ResultsProps = { provider: Provider | null; wish: Wish; onView: (view: Wish['view']) => void };

function Results({ provider, wish, onView }: ResultsProps) {
  const { results, pending, error } = useSearch(provider?._id ?? null, wish);
  const found = results?.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  return (
    <>
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-muted">
          {pending && m.search_looking()}
          {!pending && !error && m.search_found({ found })}
        </p>
        <ViewSwitch view={wish.view} onChoose={onView} />
      </div>
      {error && (
        <Banner tone="danger" role="alert" icon={CircleAlert} title={error.message}>
          {Object.values(error.fields)[0]}
        </Banner>
      )}
      {!error && !results && <Spinner label={m.search_looking()} />}
      {!error && results && (
        <div aria-busy={pending} className={pending ? 'opacity-60' : undefined}>
          <ResultList results={results} wish={wish} />
        </div>
      )}
    </>
  );
}

/** Whether the page is hydrated; a spinner shows before (storefront 2). */
function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}
