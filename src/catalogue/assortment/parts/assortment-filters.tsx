import { Search } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Assortment } from '../contract.ts';
import { SHELVES, type ShelfName } from '../rules.ts';
import { kindWord } from './kind-words.ts';
import { assortmentQuery, type ListWish } from './list-wish.ts';

/** Search of the list as a GET form, so that it can be bookmarked and works without JavaScript. */
export function AssortmentSearch({ wish }: { wish: ListWish }) {
  const navigate = useNavigate();
  return (
    <search className="w-full m:w-auto">
      <form
        action="?"
        className="flex items-end gap-2"
        onSubmit={event => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get('text')).trim();
          void navigate(`?${assortmentQuery({ ...wish, text, page: 1 })}`);
        }}
      >
        {wish.shelf && <input type="hidden" name="shelf" value={wish.shelf} />}
        {wish.kind && <input type="hidden" name="kind" value={wish.kind} />}
        <TextField
          name="text"
          type="search"
          label={m.assortment_search()}
          placeholder={m.assortment_search()}
          hideLabel
          defaultValue={wish.text}
          maxLength={100}
          iconStart={<Icon icon={Search} size={18} />}
          className="flex-1 m:w-72"
        />
        <Button type="submit" variant="outline" size="sm">
          {m.assortment_search_button()}
        </Button>
      </form>
    </search>
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
          <Chip to={assortmentQuery({ ...wish, shelf: undefined, page: 1 })} count={counts.ALL} chosen={!wish.shelf}>
            {m.assortment_filter_all()}
          </Chip>
          {shown.map(shelf => (
            <Chip
              key={shelf}
              to={assortmentQuery({ ...wish, shelf, page: 1 })}
              count={counts[shelf]}
              chosen={shelf === wish.shelf}
            >
              {SHELF_WORDS[shelf]()}
            </Chip>
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

interface ChipProps {
  to: string;
  count: number;
  chosen: boolean;
  children: string;
}

function Chip({ to, count, chosen, children }: ChipProps) {
  return (
    <li>
      <Link
        to={`?${to}`}
        aria-current={chosen ? 'true' : undefined}
        className={cx(
          'inline-flex min-h-(--control-height) items-center gap-2 rounded-hold border-[1.5px] px-3.5 font-sign text-plain font-semibold no-underline',
          chosen ? 'border-ink bg-ink text-tile' : 'border-control bg-surface text-ink hover:border-ink',
        )}
      >
        {children} <span className="figures font-medium">{count}</span>
      </Link>
    </li>
  );
}
