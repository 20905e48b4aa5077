import { Tag } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { parseId } from '../../../shared/ids.ts';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StockDesk } from '../parts/stock-desk.tsx';
import { StockList, Uncounted } from '../parts/stock-list.tsx';

const plan = ({ params }: Plan) => [lateQ.stock.list({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of the stock: what there is, and goods in, waste and counts with a thumb. */
export default function StockPage() {
  const slug = useParams().slug!;
  const wanted = parseId(new URLSearchParams(useLocation().search).get('item') ?? '');
  const { item: stock } = useSuspenseQuery(lateQ.stock.list({ idOrSlug: slug })).data;
  const { provider } = useOffice();
  const store = useQueryClient();
  useProviderNews(provider?._id, () => {
    void store.invalidateQueries({ queryKey: lateQ.stock.list.key() });
    void store.invalidateQueries({ queryKey: lateQ.stock.movements.key() });
  });
  const mayChange = provider?.rights.includes('stock:change') ?? false;
  const chosen = stock.rows.find(row => row._id === wanted) ?? null;
  const empty = stock.rows.length + stock.uncounted.length === 0;
  return (
    <>
      <OfficeHead
        title={m.stock_title()}
        actions={
          !empty && (
            <ButtonLink href={bo.labels(slug)} variant="outline" size="sm" iconStart={<Icon icon={Tag} size={18} />}>
              {m.labels_title()}
            </ButtonLink>
          )
        }
        back={
          <BackLink href={chosen ? bo.stock(slug) : bo.products(slug)} className={chosen ? 'l:hidden' : undefined}>
            {chosen ? m.stock_back() : m.assortment_title()}
          </BackLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 p-4 l:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] l:p-6">
        <div className={chosen ? 'hidden gap-6 l:grid' : 'grid gap-6'}>
          {empty ? (
            <EmptyState
              heading="h2"
              title={m.stock_empty()}
              action={
                <ButtonLink href={bo.newProduct(slug, 'BUYABLE')} variant="primary">
                  {m.assortment_new()}
                </ButtonLink>
              }
            >
              {m.stock_empty_text()}
            </EmptyState>
          ) : (
            <StockList slug={slug} rows={stock.rows} chosen={chosen?._id ?? null} />
          )}
          {stock.uncounted.length > 0 && <Uncounted rows={stock.uncounted} mayChange={mayChange} />}
        </div>
        {chosen ? (
          <StockDesk key={chosen._id} row={chosen} timeZone={provider?.timeZone} mayChange={mayChange} />
        ) : (
          !empty && (
            <EmptyState heading="h2" title={m.stock_choose()} className="hidden l:block">
              {m.stock_choose_text()}
            </EmptyState>
          )
        )}
      </div>
    </>
  );
}
