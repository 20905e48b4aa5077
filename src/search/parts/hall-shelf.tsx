import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../client.ts';
import type { Glance } from '../../days/beginnings/contract.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze, bandWord } from '../../providers/parts/bands.ts';
import { useQuery } from '../../shared/query.ts';
import { Band } from '../../ui/band.tsx';
import { hearsPresses } from '../../ui/early-press.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Facets, SearchItem } from '../contract.ts';
import { SEARCH_FORM } from '../filters/rules.ts';
import { isDated, type Shelf, shownItems } from '../shelves/rules.ts';
import { dayOfTimes, timesAsked } from '../times/rules.ts';
import { type HallItemProps, HallRow, HallTile } from './hall-row.tsx';
import { formatRange } from './range-words.ts';

export type HallShelfProps = {
  shelf: Shelf;
  numbers: ReadonlyMap<string, number>;
  asked: HallItemProps['asked'];
  facets: Facets | null;
  /** True when a form without script asked: then all results are shown at once. */
  still: boolean;
  /** Whether it is the first, whose pictures are in the first view. */
  first: boolean;
  onLook: (providerId: string | null) => void;
};

/** A shelf of the hall's results below its glaze: rows with times where there are days, tiles of what lies in a shop. */
export function HallShelf({ shelf, numbers, asked, facets, still, first, onLook }: HallShelfProps) {
  const { band, items } = shelf;
  const dated = isDated(band);
  const [whole, setWhole] = useState(false);
  const shown = shownItems(shelf, whole || still);
  const glances = useGlances(shown, asked.guests);
  const Item = dated ? HallRow : HallTile;
  return (
    <section className="min-w-0" aria-labelledby={`shelf-${band}`}>
      <Band glaze={bandGlaze(band)} className="results-band" note={noteWords(shelf, asked)} headingId={`shelf-${band}`}>
        {bandWord(band)}
      </Band>
      <ul className={dated ? 'hall-rows results' : 'hall-tiles results'} aria-labelledby={`shelf-${band}`}>
        {shown.map((item, at) => (
          <li
            key={item.searchItemId}
            data-stall={numbers.get(item.providerId)}
            onPointerEnter={() => onLook(item.providerId)}
            onPointerLeave={() => onLook(null)}
            onFocus={() => onLook(item.providerId)}
            onBlur={() => onLook(null)}
          >
            <Item
              item={item}
              number={numbers.get(item.providerId) ?? 0}
              asked={asked}
              titles={facets?.facts ?? []}
              eager={first && at < 2}
              glance={glances(item)}
            />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <>
          <button type="button" ref={hearsPresses} className="hall-more needs-script" onClick={() => setWhole(true)}>
            <MoreWords count={items.length - shown.length} />
          </button>
          <noscript>
            <button type="submit" form={SEARCH_FORM} className="hall-more">
              <MoreWords count={items.length - shown.length} />
            </button>
          </noscript>
        </>
      )}
    </section>
  );
}

function MoreWords({ count }: { count: number }) {
  return (
    <>
      {m.search_show_more({ count })}
      <Icon icon={ArrowRight} size={20} />
    </>
  );
}

/** Note beside the name of a shelf: nights from when to when, how much is free, how many goods. */
function noteWords({ band, items }: Shelf, { from, to }: HallItemProps['asked']): string {
  const free = items.filter(({ isAvailable }) => isAvailable).length;
  if (band === 'sova') return formatRange({ from, to });
  if (isDated(band)) return free === 1 ? m.search_one_free() : m.search_free_in_hall({ free });
  return items.length === 1 ? m.search_one_good() : m.search_goods_count({ count: items.length });
}

/** Times of the shown results by result: null while they are asked for, undefined where there are none. */
function useGlances(shown: readonly SearchItem[], guests: number) {
  const of = timesAsked(shown);
  const { data, error } = useQuery({
    ...q.answers.several({ of: of ?? '', guests }),
    enabled: of !== null,
    staleTime: 15_000,
  });
  return (item: SearchItem): Glance | null | undefined => {
    if (!of?.includes(`${item.productId}@`) || dayOfTimes(item) === null || error) return undefined;
    return data ? data.items.find(({ productId }) => productId === item.productId) : null;
  };
}
