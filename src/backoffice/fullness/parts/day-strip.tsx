import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { FullCell } from './full-cell.tsx';
import { dayInFull, dayName } from './words.ts';

interface Props {
  slug: string;
  days: readonly { day: string; taken: number | null; of: number; words: string }[];
}

/** The next days as cells, each filled as far as it is taken; a cell leads to its day on the calendar. */
export function DayStrip({ slug, days }: Props) {
  return (
    <ol className="grid auto-cols-[minmax(3.25rem,1fr)] grid-flow-col gap-1 overflow-x-auto p-1 -m-1">
      {days.map(({ day, taken, of, words }) => (
        <li key={day}>
          <Link to={bo.calendar(slug, day)} className="grid gap-1 text-center text-ink no-underline">
            <FullCell tall taken={taken} of={of} label={`${dayInFull(day)}: ${words}`} className="w-full" />
            <span aria-hidden="true" className="figures text-note leading-4 text-muted">
              {dayName(day)} {Number(day.slice(8))}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
