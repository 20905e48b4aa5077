import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { plusDays } from '../../ui/month-days.ts';
import type { Calendar, ShownDay } from '../contract.ts';
import { meets } from '../rules.ts';
import { weekdayOf } from '../spans/rules.ts';
import { UnitList } from './unit-list.tsx';
import { type BookAt, calendarPath } from './view.ts';
import { dayWords } from './words.ts';

interface Props {
  calendar: Calendar;
  slug: string;
  bookAt: BookAt | null;
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
      {calendar.groups.length > 0 && <UnitList {...{ calendar, slug }} {...rest} />}
    </div>
  );
}

/** A month as a wall of days, each filled as far as it is taken. */
export function MonthWall({ calendar, slug }: Pick<Props, 'calendar' | 'slug'>) {
  const before = weekdayOf(calendar.days[0]!.day) - 1;
  const weekdays = Array.from({ length: 7 }, (_, at) => plusDays('2026-11-02', at));
  return (
    <div className="grid gap-1">
      <ol aria-hidden="true" className="grid grid-cols-7 gap-1 text-note text-muted">
        {weekdays.map(day => (
          <li key={day} className="px-1.5">
            {dayWords(day).split(' ')[0]}
          </li>
        ))}
      </ol>
      <ol className="grid grid-cols-7 gap-1">
        {calendar.days.map((day, at) => (
          <li key={day.day} style={at === 0 ? { gridColumnStart: before + 1 } : undefined}>
            <DayTile {...{ calendar, slug, day }} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function DayTile({ calendar, slug, day }: Pick<Props, 'calendar' | 'slug'> & { day: ShownDay }) {
  const { bookings, guests, taken, of } = dayFigure(calendar, day);
  const waiting = calendar.waiting.filter(one => one.day === day.day).length;
  const isShut = !day.open.length && !bookings && !taken;
  return (
    <Link
      to={calendarPath(slug, { view: 'day', day: day.day })}
      className={cx(
        'relative grid h-16 content-between overflow-hidden rounded-tile border border-hair p-1.5 pb-2 text-ink no-underline hover:border-ink l:h-24 l:p-2 l:pb-3',
        isShut ? 'bg-sunk' : 'bg-surface',
        day.day === calendar.today && 'border-2 border-danger',
      )}
    >
      {of > 0 && taken > 0 && (
        <i
          aria-hidden="true"
          className="absolute bottom-0 left-0 h-1.5 bg-accent"
          style={{ width: `${Math.min(100, (taken / of) * 100)}%` }}
        />
      )}
      <span className="sr-only">
        {dayWords(day.day)}: {m.calendar_day_figure({ bookings, guests })}
      </span>
      <span aria-hidden="true" className="figures relative flex justify-between text-note">
        {Number(day.day.slice(8))}
        {waiting > 0 && (
          <span className="hidden items-center gap-0.5 l:inline-flex">
            <Icon icon={Hourglass} size={14} />
            {waiting}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        className="figures relative flex items-baseline justify-end gap-2 font-sign font-bold l:justify-between"
      >
        <span className="hidden font-text text-note font-normal text-muted l:inline">
          {bookings > 0 && m.calendar_party({ count: guests })}
        </span>
        <span className="l:text-card">{bookings || ''}</span>
      </span>
    </Link>
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
