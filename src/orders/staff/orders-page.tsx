import { ChevronLeft, ChevronRight, Download, HandCoins, ListChecks, Mails } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { q } from '../../client.ts';
import { files } from '../../file-links.ts';
import { serverLoad } from '../../http/page-load.ts';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { useOffice, useProviderNews } from '../../office/parts/use-office.ts';
import { officeQ } from '../../office-client.ts';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../shared/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { OrderRow } from '../contract.ts';
import { ChosenOrders } from '../lists/parts/chosen-orders.tsx';
import { FilterPanel } from '../lists/parts/filter-panel.tsx';
import { LeftOrders } from '../lists/parts/left-orders.tsx';
import { useSeveral } from '../lists/parts/use-several.ts';
import { filtersSet, orderFiltersQuery, parseOrderFilters } from '../lists/rules.ts';
import { OrderSearch, OrderShelves } from '../parts/order-filters.tsx';
import { OrderTable } from '../parts/order-table.tsx';
import { useNewOrders } from '../parts/use-new-orders.ts';

const PAGE = 25;

function listWish(idOrSlug: string, parameters: URLSearchParams) {
  const before = parameters.get('before') || undefined;
  return { idOrSlug, ...parseOrderFilters(parameters), before, limit: PAGE };
}

const plan = ({ params, url }: Plan) => [
  q.orders.list(listWish(params.slug!, url.searchParams)),
  officeQ.orderLists.counts({ idOrSlug: params.slug! }),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of a provider's orders, newest first; new ones appear live, and several are changed at once. */
export default function OrdersPage() {
  const slug = useParams().slug!;
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const wish = listWish(slug, parameters);
  const filters = parseOrderFilters(parameters);
  const { data: list } = useSuspenseQuery(q.orders.list(wish));
  const { data: counts } = useSuspenseQuery(officeQ.orderLists.counts({ idOrSlug: slug }));
  const { provider } = useOffice();
  const queryClient = useQueryClient();
  useProviderNews(provider?._id, () => {
    void queryClient.invalidateQueries({ queryKey: q.orders.list.key() });
    void queryClient.invalidateQueries({ queryKey: officeQ.orderLists.counts.key() });
  });
  // New orders appear on the first page alone.
  const fresh = useNewOrders(wish.before ? [] : list.items, pathname + search);
  const { chosen, choice, none } = useChosen(list.items);
  const several = useSeveral(slug, none);
  const mayChange = provider?.rights.includes('orders:change') ?? false;
  const older = list.items.length === wish.limit ? list.items.at(-1) : undefined;
  const filtered = Boolean(filters.shelf || filters.text || wish.before || filtersSet(filters));
  return (
    <>
      <OfficeHead
        title={m.orders_desk_title()}
        actions={
          <>
            <OrderSearch key={filters.text ?? ''} filters={filters} />
            <ButtonLink
              href={files.ordersExport(slug, orderFiltersQuery(filters))}
              download
              className="hidden m:inline-flex"
              variant="outline"
              size="sm"
              iconStart={<Icon icon={Download} size={18} />}
            >
              {m.orders_export()}
            </ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <OrderShelves counts={counts.item} filters={filters} />
          <div className="flex flex-wrap gap-2">
            <FilterPanel key={search} filters={filters} />
            <WaysOn slug={slug} mayChange={mayChange} goods={counts.item.shelves.TO_HAND_OUT} />
          </div>
        </div>
        <LeftOrders slug={slug} left={several.left} onSeen={several.forget} />
        {list.items.length > 0 ? (
          <OrderTable {...{ fresh, slug, choice }} orders={list.items} timeZone={provider?.timeZone} />
        ) : (
          <NoOrders slug={slug} filtered={filtered} />
        )}
        {chosen.length > 0 && (
          <ChosenOrders
            {...{ slug, chosen, mayChange }}
            onChange={change =>
              !several.pending &&
              several.run(
                chosen.map(({ _id }) => _id),
                change,
              )
            }
            onNone={none}
          />
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
        <nav aria-label={m.orders_more()} className="flex flex-wrap gap-x-6 border-t border-hair pt-3 print:hidden">
          <TextLink
            href={files.ordersExport(slug, orderFiltersQuery(filters))}
            download
            standalone
            className="m:hidden"
            iconStart={<Icon icon={Download} size={18} />}
          >
            {m.orders_export()}
          </TextLink>
          {mayChange && (
            <TextLink
              href={bo.asks(slug)}
              standalone
              className="m:hidden"
              iconStart={<Icon icon={HandCoins} size={18} />}
            >
              {m.asks_title()}
            </TextLink>
          )}
          <TextLink href={bo.visitLetters(slug)} standalone iconStart={<Icon icon={Mails} size={18} />}>
            {m.visits_title()}
          </TextLink>
        </nav>
      </div>
    </>
  );
}

/** Chosen orders, in any page of the list; one that changed meanwhile is known as it is now. */
function useChosen(shown: readonly OrderRow[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, OrderRow>>(new Map());
  const known = new Map([...kept, ...shown.map(order => [order._id, order] as const)]);
  const onChoose = (ids: readonly string[], on: boolean) =>
    setKept(before => {
      const rest = [...before].filter(([id]) => !ids.includes(id));
      return new Map(on ? [...rest, ...ids.map(id => [id, known.get(id)!] as const)] : rest);
    });
  return {
    chosen: [...kept.keys()].map(id => known.get(id)!),
    choice: { chosen: kept, onChoose },
    none: () => setKept(new Map()),
  };
}

/** Pages beside the list: what to take from the shelf now, and payments that are asked for. */
function WaysOn({ slug, mayChange, goods }: { slug: string; mayChange: boolean; goods: number }) {
  return (
    <>
      {goods > 0 && (
        <ButtonLink
          href={bo.pickList(slug)}
          variant="outline"
          size="sm"
          iconStart={<Icon icon={ListChecks} size={18} />}
        >
          {m.papers_pick_list()}
        </ButtonLink>
      )}
      {mayChange && (
        <ButtonLink
          href={bo.asks(slug)}
          className="hidden m:inline-flex"
          variant="outline"
          size="sm"
          iconStart={<Icon icon={HandCoins} size={18} />}
        >
          {m.asks_title()}
        </ButtonLink>
      )}
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
