import { officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { InboxRows } from './inbox-rows.tsx';

/** The newest conversations beside an open one, where there is room for both. */
export function InboxAside({ slug, orderId, timeZone }: { slug: string; orderId: string; timeZone: string }) {
  const { data } = useQuery(officeQ.inbox.list({ idOrSlug: slug, shelf: 'all' }));
  return (
    <aside
      aria-label={m.threads_office_title()}
      className="hidden max-h-[calc(100dvh-4rem)] overflow-y-auto p-4 xl:block"
    >
      {data ? (
        data.item.rows.length > 0 && <InboxRows {...{ slug, timeZone }} rows={data.item.rows} current={orderId} />
      ) : (
        <Skeleton shape="row" lines={5} />
      )}
    </aside>
  );
}
