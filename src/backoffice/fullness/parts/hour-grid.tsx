import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { cx } from '../../../ui/class-names.ts';
import type { UnitFullness } from '../contract.ts';
import { FullCell } from './full-cell.tsx';
import { dayName } from './words.ts';

interface Props {
  group: UnitFullness;
  slug: string;
  /** The current hour past the midnight of today; null until it is known. */
  hour: number | null;
}

/** Hours of a phone's strip, the current one second. */
const STRIP = 7;

/** Grid of a group's taken units, by day and hour; on a phone the hours that come. */
export function HourGrid({ group, slug, hour }: Props) {
  const { hours, days, units } = group;
  const [today] = days;
  if (!today) return null;
  const words = (taken: number | null) =>
    taken === null ? m.backoffice_full_shut_hour() : m.backoffice_full_cell({ taken, units });
  const first = Math.max(0, Math.min(hours.length - STRIP, hour === null ? 0 : hours.indexOf(hour) - 1));
  return (
    <>
      <ol className="grid grid-cols-7 gap-1 m:hidden">
        {hours.slice(first, first + STRIP).map((at, index) => (
          <li key={at} className="grid gap-1 text-center">
            <FullCell
              tall
              taken={today.hours[first + index] ?? null}
              of={units}
              label={words(today.hours[first + index] ?? null)}
            />
            <span className={cx('figures font-semibold', at === hour ? 'text-danger' : 'text-muted')}>{at % 24}</span>
          </li>
        ))}
      </ol>
      <table className="hidden w-full table-fixed border-separate border-spacing-0.5 m:table">
        <caption className="sr-only">{m.backoffice_full_by_hour({ title: group.title, units })}</caption>
        <thead>
          <tr>
            <th className="w-12">
              <span className="sr-only">{m.backoffice_full_day()}</span>
            </th>
            {hours.map(at => (
              <th key={at} scope="col" className="figures pb-1 text-center text-note font-semibold text-muted">
                {at % 24}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, row) => (
            <tr key={day.day}>
              <th scope="row" className="pr-2 text-left font-normal">
                <Link to={bo.calendar(slug, day.day)} className="text-ink no-underline hover:underline">
                  {dayName(day.day)}
                </Link>
              </th>
              {hours.map((at, index) => (
                <td
                  key={at}
                  className={cx('p-0', row === 0 && at === hour && 'rounded-[4px] outline-2 outline-danger')}
                >
                  <FullCell taken={day.hours[index] ?? null} of={units} label={words(day.hours[index] ?? null)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
