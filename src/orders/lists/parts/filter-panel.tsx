import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ORDER_CHANNELS, ORDER_STATUSES } from '../../rules.ts';
import { channelWord, orderKindWord, orderStatusWord } from '../../wording/rules.ts';
import { filtersSet, ORDER_KINDS, type OrderFilters, orderFiltersQuery, parseOrderFilters } from '../rules.ts';

const SUMMARY =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-[12px] border-[1.5px] border-control px-3.5 font-sign text-[0.875rem] font-bold hover:border-ink';

/** Filters of the orders by day, kind, channel and status, in a sheet of their own: an address like any other. */
export function FilterPanel({ filters }: { filters: OrderFilters }) {
  const navigate = useNavigate();
  const [day, setDay] = useState(filters.day ?? '');
  const { text, shelf } = filters;
  const set = filtersSet(filters);
  const open = (next: OrderFilters) => void navigate(`?${orderFiltersQuery(next)}`);
  return (
    <Disclosure
      summaryClassName={SUMMARY}
      summary={
        <>
          <Icon icon={SlidersHorizontal} size={18} />
          {m.orders_filter()}
          {set > 0 && <span className="figures font-medium">{set}</span>}
        </>
      }
    >
      <form
        action="?"
        className="menu-sheet right-0 mt-2 grid w-80 max-w-[calc(100vw-2rem)] gap-3 rounded-hold p-4! max-m:right-auto max-m:left-0"
        onSubmit={event => {
          event.preventDefault();
          event.currentTarget.closest('details')?.removeAttribute('open');
          const typed = new URLSearchParams(new FormData(event.currentTarget) as never);
          open({ ...parseOrderFilters(typed), day: day || undefined, text, shelf });
        }}
      >
        {shelf && <input type="hidden" name="shelf" value={shelf} />}
        {text && <input type="hidden" name="text" value={text} />}
        <LazyDateField label={m.orders_filter_day()} name="day" value={day} onChange={setDay} />
        <Select
          label={m.orders_filter_day_of()}
          name="dayOf"
          defaultValue={filters.dayOf ?? 'VISIT'}
          options={[
            { value: 'VISIT', label: m.orders_filter_visited() },
            { value: 'ORDER', label: m.orders_filter_ordered() },
          ]}
        />
        <Choice
          name="kind"
          label={m.orders_filter_kind()}
          chosen={filters.kind}
          values={ORDER_KINDS}
          word={orderKindWord}
        />
        <Choice
          name="channel"
          label={m.orders_filter_channel()}
          chosen={filters.channel}
          values={ORDER_CHANNELS}
          word={channelWord}
        />
        <Choice
          name="status"
          label={m.orders_filter_status()}
          chosen={filters.status}
          values={ORDER_STATUSES}
          word={orderStatusWord}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm">
            {m.orders_filter_show()}
          </Button>
          {set > 0 && (
            <ButtonLink href={`?${orderFiltersQuery({ text, shelf })}`} variant="ghost" size="sm">
              {m.orders_filter_clear()}
            </ButtonLink>
          )}
        </div>
      </form>
    </Disclosure>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  label: string;
  chosen: T | undefined;
  values: readonly T[];
  word: (value: T) => string;
}

function Choice<T extends string>({ name, label, chosen, values, word }: ChoiceProps<T>) {
  return (
    <Select
      name={name}
      label={label}
      defaultValue={chosen ?? ''}
      options={[{ value: '', label: m.orders_filter_any() }, ...values.map(value => ({ value, label: word(value) }))]}
    />
  );
}
