import { ChevronLeft, ChevronRight, HandCoins } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { useOffice, useProviderNews } from '../../office/parts/use-office.ts';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../shared/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OrderFilters, OrderSearch } from '../parts/order-filters.tsx';
import { OrderTable } from '../parts/order-table.tsx';
import { useNewOrders } from '../parts/use-new-orders.ts';
import { parseListWish } from './list-wish.ts';

const plan = ({ params, url }: Plan) => [
  q.orders.list(parseListWish(params.slug!, url.searchParams)),
  q.backoffice.orderCounts({ idOrSlug: params.slug! }),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of a provider's orders, newest first; new ones appear live and are announced. */
export default function OrdersPage() {
  const slug = useParams().slug!;
  const { pathname, search } = useLocation();
  const wish = parseListWish(slug, new URLSearchParams(search));
  const { data: list } = useSuspenseQuery(q.orders.list(wish));
  const { data: counts } = useSuspenseQuery(q.backoffice.orderCounts({ idOrSlug: slug }));
  const { provider } = useOffice();
  const queryClient = useQueryClient();
  useProviderNews(provider?._id, () => {
    void queryClient.invalidateQueries({ queryKey: q.orders.list.key() });
    void queryClient.invalidateQueries({ queryKey: q.backoffice.orderCounts.key() });
  });
  // New orders appear on the first page alone.
  const fresh = useNewOrders(wish.before ? [] : list.items, pathname + search);
  const older = list.items.length === wish.limit ? list.items.at(-1) : undefined;
  const filtered = Boolean(wish.status || wish.text);
  return (
    <>
      <OfficeHead
        title={m.orders_desk_title()}
        actions={<OrderSearch key={wish.text ?? ''} text={wish.text} status={wish.status} />}
      />
      <div className="grid gap-4 p-4 l:p-6">
        {provider?.rights.includes('orders:change') && (
          <p>
            <ButtonLink
              href={bo.asks(slug)}
              variant="outline"
              size="sm"
              iconStart={<Icon icon={HandCoins} size={18} />}
            >
              {m.asks_title()}
            </ButtonLink>
          </p>
        )}
        <OrderFilters slug={slug} counts={counts.items} status={wish.status} text={wish.text} />
        {list.items.length > 0 ? (
          <OrderTable orders={list.items} fresh={fresh} slug={slug} timeZone={provider?.timeZone} />
        ) : (
          <NoOrders slug={slug} filtered={filtered || Boolean(wish.before)} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {list.items.length > 0 && <p className="text-muted">{shownWords(list.items.length)}</p>}
          <nav className="flex gap-2" aria-label={m.orders_desk_title()}>
            {wish.before && (
              <ButtonLink
                href={addressWith(pathname, search, null)}
                variant="outline"
                size="sm"
                iconStart={<Icon icon={ChevronLeft} size={18} />}
              >
                {m.orders_desk_newest()}
              </ButtonLink>
            )}
            {older && (
              <ButtonLink
                href={addressWith(pathname, search, older._id)}
                variant="outline"
                size="sm"
                iconEnd={<Icon icon={ChevronRight} size={18} />}
              >
                {m.orders_desk_older()}
              </ButtonLink>
            )}
          </nav>
        </div>
      </div>
    </>
  );
}

function NoOrders({ slug, filtered }: { slug: string; filtered: boolean }) {
  if (!filtered)
    return (
      <EmptyState heading="h2" title={m.orders_desk_empty()}>
        {m.orders_desk_empty_text()}
      </EmptyState>
    );
  return (
    <EmptyState
      heading="h2"
      title={m.orders_desk_none_found()}
      action={
        <ButtonLink href={bo.orders(slug)} variant="outline" size="sm">
          {m.orders_desk_show_all()}
        </ButtonLink>
      }
    >
      {m.orders_desk_none_found_text()}
    </EmptyState>
  );
}

function addressWith(pathname: string, search: string, before: string | null): string {
  const query = new URLSearchParams(search);
  if (before) query.set('before', before);
  else query.delete('before');
  return query.size ? `${pathname}?${query}` : pathname;
}

function shownWords(count: number): string {
  return count === 1 ? m.orders_desk_shown_one() : m.orders_desk_shown({ count });
}
