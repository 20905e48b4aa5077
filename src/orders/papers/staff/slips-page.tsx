import '../parts/slips.css';
import { Printer } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useOffice } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { parseId } from '../../../shared/ids.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BackToOrders } from '../parts/back-to-orders.tsx';
import { Slip } from '../parts/slip.tsx';
import { useSlipPages } from '../parts/use-slip-pages.ts';
import type { SlipKind } from '../rules.ts';

const slipsQuery = (slug: string, parameters: URLSearchParams) =>
  officeQ.papers.read({ idOrSlug: slug, orders: parameters.get('orders')?.slice(0, 4000) ?? '' });
const plan = ({ params, url }: Plan) => [slipsQuery(params.slug!, url.searchParams)];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of slips for orders, as a printer with a roll of 80 mm gives them. */
export default function SlipsPage() {
  const slug = useParams().slug!;
  const parameters = new URLSearchParams(useLocation().search);
  const { item } = useSuspenseQuery(slipsQuery(slug, parameters)).data;
  const { provider } = useOffice();
  const kind: SlipKind = parameters.get('slip') === 'kitchen' ? 'kitchen' : 'packing';
  useSlipPages(item.orders.length);
  const ids = (parameters.get('orders') ?? '').split(',').flatMap(id => parseId(id) ?? []);
  return (
    <>
      <OfficeHead
        title={kind === 'kitchen' ? m.papers_kitchen_slips() : m.papers_packing_slips()}
        back={<BackToOrders slug={slug} />}
        actions={
          item.orders.length > 0 && (
            <>
              <ButtonLink
                href={kind === 'kitchen' ? bo.slips(slug, ids) : bo.slips(slug, ids, 'kitchen')}
                variant="outline"
                size="sm"
              >
                {kind === 'kitchen' ? m.papers_packing_slips() : m.papers_kitchen_slips()}
              </ButtonLink>
              <Button size="sm" iconStart={<Icon icon={Printer} size={18} />} onClick={() => print()}>
                {m.papers_print_slips()}
              </Button>
            </>
          )
        }
      />
      {item.orders.length > 0 ? (
        <>
          <p className="px-4 pt-4 text-muted l:px-6 print:hidden">{m.papers_slips_text()}</p>
          <div className="flex flex-wrap items-start gap-6 p-4 l:p-6 print:block print:p-0">
            {item.orders.map(paper => (
              <Slip
                key={paper.orderId}
                {...{ paper, kind }}
                provider={provider?.title ?? ''}
                timeZone={item.timeZone}
              />
            ))}
          </div>
        </>
      ) : (
        <div className="p-4 l:p-6">
          <EmptyState heading="h2" title={m.papers_nothing()}>
            {m.papers_nothing_text()}
          </EmptyState>
        </div>
      )}
    </>
  );
}
