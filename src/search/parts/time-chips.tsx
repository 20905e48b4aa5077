import type { Glance } from '../../days/beginnings/contract.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import type { SearchItem } from '../contract.ts';
import { timesToShow } from '../times/rules.ts';
import { formatRange } from './range-words.ts';

type TimeChipsProps = {
  item: SearchItem;
  guests: number;
  /** Null until it is known. */
  glance: Glance | null | undefined;
  /** Whether the day is named, because more than one was asked for. */
  dayToo: boolean;
};

/** A result's times with what is left, each a link to the product with that time chosen; a full one is struck. */
export function TimeChips({ item, guests, glance, dayToo }: TimeChipsProps) {
  if (glance === null) return <div aria-hidden="true" className="time-chips empty-tile min-h-14" />;
  if (!glance) return null;
  const { day, kind } = glance;
  const words = formatRange({ from: day, to: day });
  return (
    <div className="hall-times">
      {dayToo && <p className="mb-1 font-sign text-note font-semibold text-muted">{words}</p>}
      <ul className="time-chips" aria-label={m.search_times_of({ title: item.title, day: words })}>
        {timesToShow(glance).map(({ time, free, isFull }) => (
          <li key={time}>
            {isFull ? (
              <span className="time-chip" data-full="">
                <s>{time}</s> <small>{m.availability_full()}</small>
              </span>
            ) : (
              <a
                className="time-chip"
                href={to.product(item.slug, { date: day, time, guests: String(guests) })}
                target="_blank"
                rel="noreferrer"
              >
                <b>{time}</b> <small>{leftWords(kind, free)}</small>
                <span className="sr-only"> {m.search_new_tab()}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Count of what needs nothing limited: it is free without a number. */
const NO_END = 999;

function leftWords(kind: Glance['kind'], count: number): string {
  if (count >= NO_END) return m.availability_free();
  if (kind === 'TABLE') return count === 1 ? m.search_one_table() : m.search_tables({ count });
  if (kind === 'HOURS') return m.search_left({ count });
  return count === 1 ? m.search_one_seat() : m.search_seats({ count });
}
