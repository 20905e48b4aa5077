import { FilterChip, ListSearch } from '../../../office/parts/list-search.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { priceText } from '../../../ui/price.tsx';
import { stateWords } from '../../files/rules.ts';
import type { ListState } from '../../rules.ts';
import type { StateCount } from '../contract.ts';

interface SearchProps {
  text: string | undefined;
  state: ListState | undefined;
}

export function QuoteSearch({ text, state }: SearchProps) {
  return (
    <ListSearch
      label={m.quotes_office_search_list()}
      button={m.orders_desk_search_button()}
      text={text}
      kept={{ state }}
    />
  );
}

interface Props extends SearchProps {
  slug: string;
  counts: readonly StateCount[];
}

/** State filter chips with their counts, and what the shown ones come to. */
export function QuoteFilters({ slug, counts, state, text }: Props) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const chosen = counts.filter(one => !state || one.state === state);
  const total = chosen.reduce((sum, one) => sum + one.total, 0);
  const count = chosen.reduce((sum, one) => sum + one.count, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav aria-label={m.quotes_office_column_state()}>
        <ul className="flex flex-wrap gap-2">
          <FilterChip to={filtered(slug, text)} count={all} chosen={!state}>
            {m.quotes_office_all()}
          </FilterChip>
          {counts.map(one => (
            <FilterChip
              key={one.state}
              to={filtered(slug, text, one.state)}
              count={one.count}
              chosen={one.state === state}
            >
              {stateWords(one.state)}
            </FilterChip>
          ))}
        </ul>
      </nav>
      <p className="text-muted">{m.quotes_office_sum({ count, total: priceText(total) })}</p>
    </div>
  );
}

function filtered(slug: string, text: string | undefined, state?: ListState): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(text && { text }) }).toString();
  return query ? `${bo.quotes(slug)}?${query}` : bo.quotes(slug);
}
