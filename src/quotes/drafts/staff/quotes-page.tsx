import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NewQuote } from '../parts/new-quote.tsx';
import { QuoteTable } from '../parts/quote-table.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => [officeQ.quoteDrafts.list({ idOrSlug: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of a stall's quotes, newest first; answers to them appear live. */
export default function QuotesPage() {
  const slug = useParams().slug!;
  const [query] = plan({ params: { slug } });
  const { data } = useSuspenseQuery(query);
  const { provider } = useOffice();
  const queryClient = useQueryClient();
  const mayChange = provider?.rights.includes('orders:change') ?? false;
  useProviderNews(
    provider?._id,
    () => void queryClient.invalidateQueries({ queryKey: officeQ.quoteDrafts.list.key() }),
  );
  return (
    <>
      <OfficeHead
        title={m.quotes_office_title()}
        actions={mayChange && <NewQuote slug={slug} timeZone={provider?.timeZone} />}
      />
      <div className="grid gap-4 p-4 l:p-6">
        {data.items.length === 0 ? (
          <EmptyState heading="h2" title={m.quotes_office_none()}>
            {m.quotes_office_none_text()}
          </EmptyState>
        ) : (
          <QuoteTable quotes={data.items} slug={slug} timeZone={provider?.timeZone} />
        )}
      </div>
    </>
  );
}
