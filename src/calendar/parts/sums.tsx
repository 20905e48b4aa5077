import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';
import type { Calendar } from '../contract.ts';
import { isStay } from '../rules.ts';
import { type Standing, standingOf } from '../standings/rules.ts';
import { takenAt } from './hour-list.tsx';
import { STANDINGS } from './words.ts';

/** Sums of a day: bookings, guests, units taken now, and what awaits an answer. */
export function Sums({ calendar, now, tiles }: { calendar: Calendar; now: number; tiles?: boolean }) {
  const { bookings, groups, today, day } = calendar;
  const isToday = today === day;
  const coming = bookings.filter(one => !isStay(one) || one.startsAt >= calendar.days[0]!.startsAt);
  const units = groups.flatMap(group => group.units);
  const asked = bookings.filter(one => one.state === 'PENDING').length;
  const left = coming.filter(one => ['confirmed', 'late', 'asked'].includes(standingOf(one, now))).length;
  const sums = [
    { count: coming.length, words: m.calendar_sum_bookings() },
    { count: coming.reduce((sum, one) => sum + one.party, 0), words: m.calendar_sum_guests() },
    ...(isToday && units.length
      ? [{ count: takenAt(calendar, now).size, words: m.calendar_sum_taken({ count: units.length }) }]
      : []),
    ...(isToday ? [{ count: left, words: m.calendar_sum_left() }] : []),
    ...(asked ? [{ count: asked, words: m.calendar_sum_asked() }] : []),
  ];
  const shown = tiles ? sums.slice(-3) : sums;
  return (
    <dl className={tiles ? 'grid auto-cols-fr grid-flow-col gap-2' : 'flex flex-wrap gap-x-6 gap-y-1'}>
      {shown.map(({ count, words }) => (
        <div
          key={words}
          className={cx(
            tiles
              ? 'flex flex-col-reverse rounded-tile border border-on-iron-muted/60 px-3 py-2'
              : 'flex flex-row-reverse items-baseline gap-1.5',
          )}
        >
          <dt className={cx('hyphenate', tiles && 'text-note text-on-iron-muted')}>{words}</dt>
          <dd className="figures text-section leading-7 font-bold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

const LEGEND: readonly Standing[] = ['confirmed', 'here', 'late', 'asked', 'held', 'offered', 'no-show', 'done'];

/** Legend for each fill and edge of a block. */
export function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-note">
      {LEGEND.map(standing => (
        <li key={standing} className="flex items-center gap-1.5">
          <i aria-hidden="true" data-standing={standing} className="cal-block static! h-3.5 w-5 rounded-[3px]! p-0!" />
          {STANDINGS[standing]()}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <i aria-hidden="true" data-standing="blocked" className="cal-block static! h-3.5 w-5 rounded-[3px]! p-0!" />
        {m.calendar_state_blocked()}
      </li>
    </ul>
  );
}
