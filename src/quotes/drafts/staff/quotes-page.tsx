import { Download } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { files } from '../../../file-links.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { parseId } from '../../../shared/ids.ts';
import { useQuery, useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RequestList } from '../../requests/parts/request-list.tsx';
import { LIST_STATES } from '../../rules.ts';
import { FromOrder } from '../parts/from-order.tsx';
import { NewQuote } from '../parts/new-quote.tsx';
import { QuoteFilters, QuoteSearch } from '../parts/quote-filters.tsx';
import { QuoteTable } from '../parts/quote-table.tsx';

function wishIn(slug: string, parameters: URLSearchParams) {
  const state = LIST_STATES.find(one => one === parameters.get('state'));
  const text = parameters.get('text')?.slice(0, 100) || undefined;
  const before = parameters.get('before') || undefined;
  return { idOrSlug: slug, ...(state && { state }), ...(text && { text }), ...(before && { before }) };
}

const plan = ({ params, url }: Plan) =>
  [
    officeQ.quoteDrafts.list(wishIn(params.slug!, url.searchParams)),
    lateQ.askedQuotes.open({ idOrSlug: params.slug! }),
  ] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const A_PAGE = 50;

/** Staff page of a stall's quotes, newest first, with who waits for one; answers to them appear live. */
export default function QuotesPage() {
  const slug = useParams().slug!;
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const wish = wishIn(slug, parameters);
  const order = parseId(parameters.get('order') ?? '');
  const { data } = useSuspenseQuery(officeQ.quoteDrafts.list(wish));
  const { data: asked } = useSuspenseQuery(lateQ.askedQuotes.open({ idOrSlug: slug }));
  const { provider } = useOffice();
  const mayChange = provider?.rights.includes('orders:change') ?? false;
  const templates = useQuery({ ...officeQ.quoteTemplates.list({ idOrSlug: slug }), enabled: mayChange }).data?.items;
  const queryClient = useQueryClient();
  useProviderNews(provider?._id, () => {
    void queryClient.invalidateQueries({ queryKey: officeQ.quoteDrafts.list.key() });
    void queryClient.invalidateQueries({ queryKey: lateQ.askedQuotes.open.key() });
  });
  const { state, text, before } = wish;
  const older = data.items.length === A_PAGE ? data.items.at(-1) : undefined;
  return (
    <>
      <OfficeHead
        title={m.quotes_office_title()}
        actions={
          <>
            {provider?.rights.includes('turnover:read') && (
              <ButtonLink href={bo.invoices(slug)} variant="outline" size="sm">
                {m.invoices_book_title()}
              </ButtonLink>
            )}
            {mayChange && <NewQuote slug={slug} timeZone={provider?.timeZone} templates={templates ?? []} />}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        {order && mayChange && <FromOrder slug={slug} orderId={order} timeZone={provider?.timeZone} />}
        <RequestList slug={slug} requests={asked.items} mayChange={mayChange} timeZone={provider?.timeZone} />
        {data.counts.length > 0 && (
          <>
            <QuoteSearch key={text ?? ''} text={text} state={state} />
            <QuoteFilters slug={slug} counts={data.counts} state={state} text={text} />
          </>
        )}
        {data.items.length > 0 ? (
          <QuoteTable quotes={data.items} slug={slug} timeZone={provider?.timeZone} />
        ) : (
          <NoQuotes slug={slug} filtered={Boolean(state || text || before)} />
        )}
        <div className="flex flex-wrap justify-between gap-2">
          {data.items.length > 0 && (
            <ButtonLink
              href={files.quotesExport(slug, { state, text })}
              download
              variant="outline"
              size="sm"
              iconStart={<Icon icon={Download} size={18} />}
            >
              {m.quotes_office_export()}
            </ButtonLink>
          )}
          {older && (
            <ButtonLink href={bo.quotes(slug, { state, text, before: older._id })} variant="outline" size="sm">
              {m.quotes_office_older()}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

function NoQuotes({ slug, filtered }: { slug: string; filtered: boolean }) {
  if (!filtered)
    return (
      <EmptyState heading="h2" title={m.quotes_office_none()}>
        {m.quotes_office_none_text()}
      </EmptyState>
    );
  return (
    <EmptyState
      heading="h2"
      title={m.quotes_office_none_there()}
      action={
        <ButtonLink href={bo.quotes(slug)} variant="outline" size="sm">
          {m.quotes_office_show_all()}
        </ButtonLink>
      }
    />
  );
}
