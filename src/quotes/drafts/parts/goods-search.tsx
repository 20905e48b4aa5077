import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { WrittenLine } from '../../contents/contract.ts';
import type { Good } from '../../goods/contract.ts';
import { lineOf } from './fresh-lines.ts';

interface Props {
  slug: string;
  day: string | null;
  guests: number | null;
  onAdd: (line: WrittenLine) => void;
}

/** Search of the assortment from within a quote: what is free on its day, for how much, and a button to take it. */
export function GoodsSearch({ slug, day, guests, onAdd }: Props) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...officeQ.quoteGoods.find({ idOrSlug: slug, text: wanted, ...(day && { day }) }),
    enabled: wanted.length > 0,
  });
  const found = wanted ? (data?.items ?? []) : [];
  const add = (good: Good) => {
    onAdd(lineOf(good, { day, guests }));
    setText('');
  };
  return (
    <div className="grid gap-2 border-t border-hair bg-sunk p-4">
      <TextField
        label={m.quotes_office_search()}
        hideLabel
        placeholder={m.quotes_office_search()}
        type="search"
        autoComplete="off"
        iconStart={<Icon icon={Search} size={20} />}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found[0]) add(found[0]);
        }}
      />
      <p role="status" className="sr-only">
        {wanted && data ? m.quotes_office_found({ count: found.length }) : ''}
      </p>
      <ul>
        {found.map(good => (
          <li key={good.skuId} className="flex flex-wrap items-center gap-3 border-b border-hair py-2 last:border-b-0">
            {good.picture && (
              <span className="size-10 overflow-hidden rounded-tile">
                <Picture picture={good.picture} alt="" ratio="1:1" sizes="40px" />
              </span>
            )}
            <span className="min-w-0 flex-1">
              <b className="hyphenate block font-sign font-semibold">
                {[good.title, good.variant].filter(Boolean).join(', ')}
              </b>
              <span className="text-note text-muted">{freeWords(good)}</span>
            </span>
            <Price amount={good.price} className="font-semibold" />
            <Button variant="outline" size="sm" iconStart={<Icon icon={Plus} size={18} />} onClick={() => add(good)}>
              {m.quotes_office_add()}
              <span className="sr-only"> {good.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {wanted && data && found.length === 0 && <p className="text-muted">{m.quotes_office_none_found()}</p>}
    </div>
  );
}

function freeWords({ left, day }: Good): string {
  if (left !== null) return m.quotes_office_left({ count: left });
  if (!day) return '';
  return day.free > 0 ? m.quotes_office_free_of({ free: day.free, capacity: day.capacity }) : (day.words ?? '');
}
