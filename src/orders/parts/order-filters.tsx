import { Search } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ORDER_STATUSES, type OrderStatus } from '../rules.ts';
import { orderStatusWord } from './order-badge.tsx';

interface SearchProps {
  text: string | undefined;
  status: OrderStatus | undefined;
}

/** Order search as a GET form, so that it can be bookmarked and works without JavaScript. */
export function OrderSearch({ text, status }: SearchProps) {
  const navigate = useNavigate();
  return (
    <search className="w-full m:w-auto">
      <form
        action="?"
        className="flex items-end gap-2"
        onSubmit={event => {
          event.preventDefault();
          const values = new FormData(event.currentTarget);
          void navigate(`?${filterQuery(String(values.get('text')).trim(), status)}`);
        }}
      >
        {status && <input type="hidden" name="status" value={status} />}
        <TextField
          name="text"
          type="search"
          label={m.orders_desk_search()}
          placeholder={m.orders_desk_search()}
          hideLabel
          defaultValue={text}
          maxLength={100}
          iconStart={<Icon icon={Search} size={18} />}
          className="flex-1 m:w-80"
        />
        <Button type="submit" variant="outline" size="sm">
          {m.orders_desk_search_button()}
        </Button>
      </form>
    </search>
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
        <Chip slug={slug} text={text} count={all} chosen={!status}>
          {m.orders_desk_all()}
        </Chip>
        {shown.map(one => (
          <Chip
            key={one}
            slug={slug}
            text={text}
            status={one}
            count={countByStatus.get(one) ?? 0}
            chosen={one === status}
          >
            {orderStatusWord(one)}
          </Chip>
        ))}
      </ul>
    </nav>
  );
}

interface ChipProps {
  slug: string;
  text: string | undefined;
  status?: OrderStatus;
  count: number;
  chosen: boolean;
  children: string;
}

function Chip({ slug, text, status, count, chosen, children }: ChipProps) {
  const query = filterQuery(text, status);
  return (
    <li>
      <Link
        to={query ? `${to.boOrders(slug)}?${query}` : to.boOrders(slug)}
        aria-current={chosen ? 'true' : undefined}
        className={cx(
          'inline-flex min-h-(--control-height) items-center gap-2 rounded-hold border-[1.5px] px-3.5 font-sign font-semibold no-underline',
          chosen ? 'border-ink bg-ink text-tile' : 'border-control bg-surface text-ink hover:border-ink',
        )}
      >
        {children} <span className="figures font-medium">{count}</span>
      </Link>
    </li>
  );
}

function filterQuery(text: string | undefined, status: OrderStatus | undefined): string {
  return new URLSearchParams({ ...(status && { status }), ...(text && { text }) }).toString();
}
