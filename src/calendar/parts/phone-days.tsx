import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';
import type { Calendar, ShownDay } from '../contract.ts';
import { meets } from '../rules.ts';
import { weekdayOf } from '../spans/rules.ts';
import { UnitList } from './unit-list.tsx';
import { calendarPath } from './view.ts';
import { dayWords } from './words.ts';

interface Props {
  calendar: Calendar;
  slug: string;
  now: number;
  chosen: string | null;
  onChoose(id: string): void;
}

/** A week on a phone: each day with what comes and how full it is, then the units with their strips of seven days. */
export function WeekDays({ calendar, slug, ...rest }: Props) {
  return (
    <div className="grid gap-6">
      <ol className="border-t border-hair">
        {calendar.days.map(day => {
          const figure = dayFigure(calendar, day);
          return (
            <li key={day.day} className="border-b border-hair">
              <Link
                to={calendarPath(slug, { view: 'day', day: day.day })}
                className="grid min-h-16 grid-cols-[5.5rem_minmax(0,1fr)_3.5rem] items-center gap-3 py-2 text-ink no-underline"
              >
                <span
                  className={cx(
                    'figures font-sign text-plain font-bold first-letter:uppercase',
                    day.day === calendar.today && 'text-danger',
                  )}
                >
                  {dayWords(day.day)}
                </span>
                <span className="hyphenate">
                  {m.calendar_day_figure({ bookings: figure.bookings, guests: figure.guests })}
                </span>
                <Fill taken={figure.taken} of={figure.of} />
              </Link>
            </li>
          );
        })}
      </ol>
      {calendar.groups.length > 0 && <UnitList {...{ calendar }} {...rest} bookAt={null} />}
    </div>
  );
}

/** A month on a phone: a wall of days, each filled as far as it is taken. */
export function MonthWall({ calendar, slug }: Pick<Props, 'calendar' | 'slug'>) {
  const before = weekdayOf(calendar.days[0]!.day) - 1;
  return (
    <ol className="grid grid-cols-7 gap-1">
      {calendar.days.map((day, at) => {
        const figure = dayFigure(calendar, day);
        return (
          <li key={day.day} style={at === 0 ? { gridColumnStart: before + 1 } : undefined}>
            <Link
              to={calendarPath(slug, { view: 'day', day: day.day })}
              aria-label={`${dayWords(day.day)}: ${m.calendar_day_figure({ bookings: figure.bookings, guests: figure.guests })}`}
              className={cx(
                'relative grid h-16 content-between overflow-hidden rounded-tile border border-hair p-1.5 text-ink no-underline',
                day.day === calendar.today && 'border-2 border-danger',
              )}
            >
              <i
                aria-hidden="true"
                className="absolute inset-x-0 bottom-0 border-t-2 border-accent bg-accent-tint"
                style={{ height: `${figure.of ? Math.min(100, (figure.taken / figure.of) * 100) : 0}%` }}
              />
              <span className="figures relative text-note">{Number(day.day.slice(8))}</span>
              <span className="figures relative text-right font-sign font-bold">{figure.bookings || ''}</span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function Fill({ taken, of }: { taken: number; of: number }) {
  if (!of) return <span />;
  return (
    <span className="relative grid h-9 place-items-center overflow-hidden rounded-tile border border-control">
      <i
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 bg-accent-tint"
        style={{ height: `${Math.min(100, (taken / of) * 100)}%` }}
      />
      <span className="figures relative font-sign font-bold">
        <span className="sr-only">{m.calendar_day_taken({ taken, count: of })}</span>
        <span aria-hidden="true">
          {taken}/{of}
        </span>
      </span>
    </span>
  );
}

/** Bookings and guests of a day, and how many units or seats are taken of how many. */
function dayFigure(calendar: Calendar, day: ShownDay) {
  const units = calendar.groups.flatMap(group => group.units).length;
  const leaving = calendar.departures.filter(one => !one.calledOff && meets(one, day));
  const seats = leaving.reduce((sum, one) => sum + one.capacity, 0);
  const taken = leaving.reduce((sum, one) => sum + one.taken, 0);
  if (calendar.figures.length) {
    const own = calendar.figures.filter(one => one.day === day.day);
    const sum = (of: 'bookings' | 'guests' | 'unitsTaken') => own.reduce((all, one) => all + one[of], 0);
    return {
      bookings: sum('bookings'),
      guests: sum('guests'),
      taken: units ? sum('unitsTaken') : taken,
      of: units || seats,
    };
  }
  const coming = calendar.bookings.filter(one => meets(one, day));
  const busy = new Set([
    ...coming.flatMap(one => one.unitIds),
    ...calendar.blocks.filter(one => meets(one, day)).map(one => one.unitId),
  ]);
  const guests = coming.reduce((all, one) => all + one.party, 0);
  return { bookings: coming.length, guests, taken: units ? busy.size : taken, of: units || seats };
}
