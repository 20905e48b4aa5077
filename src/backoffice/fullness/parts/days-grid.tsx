import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { FullCell } from './full-cell.tsx';
import { dayInFull, dayName } from './words.ts';

export interface DaysRow {
  key: string;
  title: string;
  days: readonly { day: string; taken: number | null; of: number; words: string }[];
}

interface Props {
  slug: string;
  rows: readonly DaysRow[];
}

/** The next days of rooms, rentals and departures, each filled as far as it is taken; a day leads to the calendar. */
export function DaysGrid({ slug, rows }: Props) {
  const days = rows[0]?.days.map(({ day }) => day) ?? [];
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 l:hidden">
        {rows.map(row => (
          <section key={row.key} aria-label={row.title}>
            <h3 className="pb-1 font-sign text-plain font-semibold">{row.title}</h3>
            <DayStrip slug={slug} days={row.days} />
          </section>
        ))}
      </div>
      <table className="hidden w-full table-fixed border-separate border-spacing-0.5 l:table">
        <caption className="sr-only">{m.backoffice_full_days()}</caption>
        <thead>
          <tr>
            <th className="w-44">
              <span className="sr-only">{m.backoffice_full_what()}</span>
            </th>
            {days.map(day => (
              <th key={day} scope="col" className="pb-1 text-center text-note font-normal">
                <Link to={bo.calendar(slug, day)} className="figures block text-muted no-underline hover:underline">
                  <span className="sr-only">{dayInFull(day)}</span>
                  <span aria-hidden="true" className="block font-semibold">
                    {dayName(day)}
                  </span>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row" className="hyphenate pr-3 text-left font-normal">
                {row.title}
              </th>
              {row.days.map(({ day, taken, of, words }) => (
                <td key={day} className="p-0">
                  <FullCell taken={taken} of={of} label={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** One row of days on a phone, which is pushed aside by thumb. */
function DayStrip({ slug, days }: { slug: string; days: DaysRow['days'] }) {
  return (
    <ol className="-m-1 grid auto-cols-[minmax(3.25rem,1fr)] grid-flow-col gap-1 overflow-x-auto p-1">
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
