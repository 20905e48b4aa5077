import { useParams, useSearchParams } from 'react-router';
import { serverLoad } from '../../http/page-load.ts';
import { lateQ } from '../../late-client.ts';
import { BackToGoods } from '../../office/parts/back-to-goods.tsx';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BulkEditor } from '../parts/bulk-editor.tsx';

const historyQuery = (slug: string) => lateQ.changeSets.history({ idOrSlug: slug });
const plan = ({ params }: Pick<Plan, 'params'>) => [historyQuery(params.slug!)];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a bulk edit: of the products that were chosen in the list, which the address names. */
export default function SeveralPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(historyQuery(slug));
  const [parameters] = useSearchParams();
  const productIds = (parameters.get('products') ?? '').split(',').filter(Boolean);
  return (
    <>
      <OfficeHead title={m.changesets_several_title()} back={<BackToGoods slug={slug} />} />
      <div className="grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        {!data.item.mayChange && <Banner tone="yellow" rounded title={m.refusal_not_allowed()} />}
        {data.item.mayChange && productIds.length > 0 && <BulkEditor slug={slug} productIds={productIds} />}
        {data.item.mayChange && productIds.length === 0 && (
          <EmptyState heading="h2" title={m.changesets_several_none()}>
            {m.changesets_several_none_text()}
          </EmptyState>
        )}
      </div>
    </>
  );
}
