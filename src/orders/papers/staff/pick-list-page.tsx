import '../parts/pick-list.css';
import { PackageCheck, Printer, ReceiptText } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { formatDate } from '../../../shared/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LeftOrders } from '../../lists/parts/left-orders.tsx';
import { useSeveral } from '../../lists/parts/use-several.ts';
import { BackToOrders } from '../parts/back-to-orders.tsx';
import { PickList } from '../parts/pick-list.tsx';

const papersQuery = (slug: string, parameters: URLSearchParams) => {
  const orders = parameters.get('orders')?.slice(0, 4000);
  return officeQ.papers.read({ idOrSlug: slug, ...(orders && { orders }) });
};
const plan = ({ params, url }: Plan) => [papersQuery(params.slug!, url.searchParams)];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of what to take from the shelf for orders: on the phone at the shelf, or on an A4. */
export default function PickListPage() {
  const slug = useParams().slug!;
  const { item } = useSuspenseQuery(papersQuery(slug, new URLSearchParams(useLocation().search))).data;
  const { provider } = useOffice();
  const queryClient = useQueryClient();
  useProviderNews(provider?._id, () => void queryClient.invalidateQueries({ queryKey: officeQ.papers.read.key() }));
  const several = useSeveral(slug, () => {});
  const orders = item.orders.filter(paper => paper.lines.some(line => line.goods));
  const waiting = orders.filter(paper => paper.status === 'CONFIRMED').map(paper => paper.orderId);
  const mayChange = provider?.rights.includes('orders:change') ?? false;
  return (
    <>
      <OfficeHead
        documentTitle={m.papers_pick_list()}
        title={m.papers_pick_list_of({ day: formatDate(`${item.day}T12:00:00Z`, getLocale()) })}
        back={<BackToOrders slug={slug} />}
        actions={
          orders.length > 0 && (
            <>
              <ButtonLink
                href={bo.slips(
                  slug,
                  orders.map(paper => paper.orderId),
                )}
                variant="outline"
                size="sm"
                iconStart={<Icon icon={ReceiptText} size={18} />}
              >
                {m.papers_packing_slips()}
              </ButtonLink>
              <Button size="sm" iconStart={<Icon icon={Printer} size={18} />} onClick={() => print()}>
                {m.papers_print_list()}
              </Button>
            </>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6 print:block print:p-0">
        <LeftOrders slug={slug} left={several.left} onSeen={several.forget} />
        {orders.length > 0 ? (
          <PickList orders={orders} timeZone={item.timeZone} />
        ) : (
          <EmptyState heading="h2" title={m.papers_nothing()}>
            {m.papers_nothing_text()}
          </EmptyState>
        )}
        {mayChange && waiting.length > 0 && (
          <Button
            className="justify-self-start print:hidden"
            iconStart={<Icon icon={PackageCheck} size={20} />}
            pending={several.pending}
            onClick={() => several.run(waiting, 'ready')}
          >
            {waiting.length === 1 ? m.papers_have_ready_one() : m.papers_have_ready({ count: waiting.length })}
          </Button>
        )}
      </div>
    </>
  );
}
