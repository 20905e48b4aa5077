import { FilterChip, ListSearch } from '../../office/parts/list-search.tsx';
import { m } from '../../paraglide/messages.js';
import type { OrderCounts } from '../lists/contract.ts';
import { ORDER_SHELVES, type OrderFilters, type OrderShelf, orderFiltersQuery } from '../lists/rules.ts';

/** Search of the orders, within the filters that are set. */
export function OrderSearch({ filters: { text, ...kept } }: { filters: OrderFilters }) {
  return <ListSearch label={m.orders_desk_search()} button={m.orders_desk_search_button()} text={text} kept={kept} />;
}

const WORDS: Record<OrderShelf, () => string> = {
  TO_CONFIRM: m.orders_shelf_to_confirm,
  UNPAID: m.orders_shelf_unpaid,
  TODAY: m.orders_shelf_today,
  TO_HAND_OUT: m.orders_shelf_to_hand_out,
  ENDED: m.orders_shelf_ended,
};

/** Chips of what orders wait for: one for each with orders, and the chosen one. */
export function OrderShelves({ counts, filters }: { counts: OrderCounts; filters: OrderFilters }) {
  const shown = ORDER_SHELVES.filter(shelf => shelf === filters.shelf || counts.shelves[shelf] > 0);
  return (
    // On a phone one row that is drawn aside, so that the orders begin higher up.
    <nav aria-label={m.orders_desk_filters()} className="min-w-0 max-m:-mx-4 max-m:w-screen">
      <ul className="flex gap-2 whitespace-nowrap max-m:overflow-x-auto max-m:px-4 max-m:py-1 m:flex-wrap">
        <FilterChip
          to={`?${orderFiltersQuery({ ...filters, shelf: undefined })}`}
          count={counts.all}
          chosen={!filters.shelf}
        >
          {m.orders_desk_all()}
        </FilterChip>
        {shown.map(shelf => (
          <FilterChip
            key={shelf}
            to={`?${orderFiltersQuery({ ...filters, shelf })}`}
            count={counts.shelves[shelf]}
            chosen={shelf === filters.shelf}
          >
            {WORDS[shelf]()}
          </FilterChip>
        ))}
      </ul>
    </nav>
  );
}
