import { FilterChip, ListSearch } from '../../office/parts/list-search.tsx';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { ORDER_STATUSES, type OrderStatus } from '../rules.ts';
import { orderStatusWord } from './order-badge.tsx';

interface SearchProps {
  text: string | undefined;
  status: OrderStatus | undefined;
}

/** Search of the orders, within the chosen status. */
export function OrderSearch({ text, status }: SearchProps) {
  return (
    <ListSearch label={m.orders_desk_search()} button={m.orders_desk_search_button()} text={text} kept={{ status }} />
  );
}

interface FilterProps {
  slug: string;
  counts: readonly { status: OrderStatus; count: number }[];
  status: OrderStatus | undefined;
  text: string | undefined;
}

/** Status filter chips: one for each status with orders, and the chosen one. */
export function OrderFilters({ slug, counts, status, text }: FilterProps) {
  const countByStatus = new Map(counts.map(row => [row.status, row.count]));
  const all = counts.reduce((total, row) => total + row.count, 0);
  const shown = ORDER_STATUSES.filter(one => one === status || countByStatus.has(one));
  return (
    <nav aria-label={m.orders_desk_filters()}>
      <ul className="flex flex-wrap gap-2">
        <FilterChip to={filteredOrders(slug, text)} count={all} chosen={!status}>
          {m.orders_desk_all()}
        </FilterChip>
        {shown.map(one => (
          <FilterChip
            key={one}
            to={filteredOrders(slug, text, one)}
            count={countByStatus.get(one) ?? 0}
            chosen={one === status}
          >
            {orderStatusWord(one)}
          </FilterChip>
        ))}
      </ul>
    </nav>
  );
}

function filteredOrders(slug: string, text: string | undefined, status?: OrderStatus): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(text && { text }) }).toString();
  return query ? `${bo.orders(slug)}?${query}` : bo.orders(slug);
}
