import { useNavigate } from 'react-router';
import { FilterChip, ListSearch } from '../../../office/parts/list-search.tsx';
import { m } from '../../../paraglide/messages.js';
import { Select } from '../../../ui/select.tsx';
import type { Assortment } from '../contract.ts';
import { SHELVES, type ShelfName } from '../rules.ts';
import { kindWord } from './kind-words.ts';
import { assortmentQuery, type ListWish } from './list-wish.ts';

/** Search of the goods, within the chosen state and kind. */
export function AssortmentSearch({ wish }: { wish: ListWish }) {
  return (
    <ListSearch
      label={m.assortment_search()}
      button={m.assortment_search_button()}
      text={wish.text}
      kept={{ shelf: wish.shelf, kind: wish.kind }}
    />
  );
}

const SHELF_WORDS: Record<ShelfName, () => string> = {
  ON_SALE: m.assortment_shelf_on_sale,
  LOW: m.assortment_shelf_low,
  SOLD_OUT: m.assortment_shelf_sold_out,
  SCHEDULED: m.assortment_shelf_scheduled,
  PAUSED: m.assortment_shelf_paused,
  HIDDEN: m.assortment_shelf_hidden,
  DRAFT: m.assortment_shelf_draft,
  ARCHIVED: m.assortment_shelf_archived,
};

interface Props {
  wish: ListWish;
  counts: Assortment['counts'];
  kinds: Assortment['kinds'];
}

/** Filter chips, one for each shelf with something on it, and the kinds where there are several. */
export function AssortmentFilters({ wish, counts, kinds }: Props) {
  const navigate = useNavigate();
  const shown = SHELVES.filter(shelf => shelf === wish.shelf || counts[shelf] > 0);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <nav aria-label={m.assortment_filters()}>
        <ul className="flex flex-wrap gap-2">
          <FilterChip
            to={`?${assortmentQuery({ ...wish, shelf: undefined, page: 1 })}`}
            count={counts.ALL}
            chosen={!wish.shelf}
          >
            {m.assortment_filter_all()}
          </FilterChip>
          {shown.map(shelf => (
            <FilterChip
              key={shelf}
              to={`?${assortmentQuery({ ...wish, shelf, page: 1 })}`}
              count={counts[shelf]}
              chosen={shelf === wish.shelf}
            >
              {SHELF_WORDS[shelf]()}
            </FilterChip>
          ))}
        </ul>
      </nav>
      {kinds.length > 1 && (
        <Select
          label={m.assortment_filter_kind()}
          hideLabel
          className="w-full m:w-48"
          value={wish.kind ?? ''}
          options={[
            { value: '', label: m.assortment_filter_kind_all() },
            ...kinds.map(kind => ({ value: kind, label: kindWord(kind) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void navigate(`?${assortmentQuery({ ...wish, kind: kinds.find(kind => kind === value), page: 1 })}`)
          }
        />
      )}
    </div>
  );
}
