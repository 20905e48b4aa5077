import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AskForm } from '../parts/ask-form.tsx';
import { AskRow } from '../parts/ask-row.tsx';

const plan = ({ params }: Plan) => [q.asks.list({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of pay requests: create, send and follow them; paid ones turn green live. */
export default function AsksPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(q.asks.list({ idOrSlug: slug }));
  const { provider } = useOffice();
  const queryClient = useQueryClient();
  useProviderNews(provider?._id, () => void queryClient.invalidateQueries({ queryKey: q.asks.list.key() }));
  const mayAsk = provider?.rights.includes('orders:change') ?? false;
  return (
    <>
      <OfficeHead title={m.asks_title()} back={<BackLink href={bo.orders(slug)}>{m.orders_desk_back()}</BackLink>} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_min(28rem,45%)]">
        {mayAsk && (
          <div className="xl:order-2">
            <Panel title={m.asks_new()}>
              <AskForm key={slug} slug={slug} />
            </Panel>
          </div>
        )}
        <Panel title={m.asks_list()}>
          {data.items.length === 0 && <EmptyState title={m.asks_none()}>{m.asks_none_text()}</EmptyState>}
          <ul>
            {data.items.map(ask => (
              <AskRow key={ask._id} slug={slug} ask={ask} mayChange={mayAsk} timeZone={provider?.timeZone} />
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
