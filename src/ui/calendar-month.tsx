import { type CalendarDate, endOfWeek, isSameDay, startOfWeek } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocale } from 'react-aria/I18nProvider';
import { useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import type { CalendarState } from 'react-stately/useCalendarState';
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState';
import { cx } from './class-names.ts';
import { hearsPresses } from './early-press.ts';
import { Icon, type LucideIcon } from './icon.tsx';
import { weekdayNames } from './weekday-names.ts';

export type DayState = 'FREE' | 'FEW' | 'NONE' | 'CLOSED';

/** A day with more to show than its date. */
export interface CalendarDay {
  /** Accessible name: "lördag 5 december, 3 bord kvar" */
  name: string;
  state: DayState;
  /** Small text below the number: the price. */
  note?: string | undefined;
  disabled?: boolean;
  selected?: boolean;
  /** Between the ends of the selected range. */
  within?: boolean;
}

interface MonthStep {
  label: string | undefined;
  isEnd: boolean;
  go: () => void;
}

export type AnyState = CalendarState<'single' | 'multiple'> | RangeCalendarState;

export type CalendarMonthProps = {
  state: AnyState;
  title: string;
  earlier: MonthStep;
  later: MonthStep;
  /** 2026-12-05 */
  today?: string;
  describeDay?: (day: string) => CalendarDay;
  /** Whether its days are loading; they keep their places. */
  busy?: boolean;
  /** Narrowest size that a thumb can hit, for days without notes. */
  compact?: boolean;
};

/** Always six weeks, so that every month takes the same room. */
const WEEKS = [0, 1, 2, 3, 4, 5];

/** Month table with React Aria's keyboard and names, and Home and End within the week. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { state, title, earlier, later, today, describeDay, busy, compact } = props;
  const { locale } = useLocale();
  const { gridProps } = useCalendarGrid({}, state);
  const shownMonth = state.visibleRange.start.month;

  function walkInWeek(event: KeyboardEvent) {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    event.stopPropagation();
    const edge = event.key === 'Home' ? startOfWeek : endOfWeek;
    state.setFocusedDate(edge(state.focusedDate, locale, 'mon'));
  }

  return (
    <>
      <div className={cx('mb-2 flex items-center justify-between', !compact && 'gap-2')}>
        <MonthButton icon={ChevronLeft} slot="previous" step={earlier} compact={compact} />
        <p aria-hidden="true" className="text-center font-sign text-lead leading-6 font-bold first-letter:uppercase">
          {title}
        </p>
        <MonthButton icon={ChevronRight} slot="next" step={later} compact={compact} />
      </div>
      <table
        {...gridProps}
        aria-busy={busy}
        data-compact={compact || undefined}
        className={cx('month', busy && 'opacity-60')}
        onKeyDownCapture={walkInWeek}
      >
        <thead>
          <tr>
            {weekdayNames().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKS.map(week => (
            <tr key={week}>
              {state.getDatesInWeek(week).map((date, place) =>
                date?.month === shownMonth ? (
                  <DayCell key={String(date)} {...{ date, state, today, describeDay }} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nobody stands here
                  <td key={place} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type DayCellProps = Pick<CalendarMonthProps, 'state' | 'today' | 'describeDay'> & { date: CalendarDate };

function DayCell({ date, state, today, describeDay }: DayCellProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => hearsPresses(button.current), []);
  const { cellProps, buttonProps, isSelected, isDisabled, isUnavailable } = useCalendarCell({ date }, state, button);
  const day = String(date);
  const shown = describeDay?.(day);
  const place = shown ? describedPlace(shown) : rangePlace(state, date, isSelected);
  const { 'aria-label': ownName, ...pressed } = buttonProps;
  const cell = { ...cellProps, 'aria-selected': shown ? place === 'end' : isSelected };
  return (
    <td {...cell} data-place={place}>
      <button
        {...pressed}
        ref={button}
        type="button"
        className="day"
        data-day={day}
        data-state={shown?.state ?? (isDisabled || isUnavailable ? 'CLOSED' : undefined)}
        aria-current={day === today ? 'date' : undefined}
      >
        {/* Full name for screen readers: date and price alone would be heard as one number. */}
        <b className="sr-only">{shown?.name ?? ownName}</b>
        <span aria-hidden="true">{date.day}</span>
        {shown && <small aria-hidden="true">{shown.note}</small>}
        {shown && shown.state !== 'CLOSED' && <i className="fill" data-state={shown.state} />}
      </button>
    </td>
  );
}

type Place = 'end' | 'within' | undefined;

function describedPlace({ selected, within }: CalendarDay): Place {
  if (selected) return 'end';
  return within ? 'within' : undefined;
}

function rangePlace(state: AnyState, date: CalendarDate, isSelected: boolean): Place {
  if (!isSelected) return undefined;
  const range = 'highlightedRange' in state ? state.highlightedRange : null;
  return !range || isSameDay(date, range.start) || isSameDay(date, range.end) ? 'end' : 'within';
}

type MonthButtonProps = {
  icon: LucideIcon;
  slot: 'previous' | 'next';
  step: MonthStep;
  compact: boolean | undefined;
};

/** Button to another month; at the end it is only aria-disabled, so that focus is not lost. */
function MonthButton({ icon, slot, step: { label, isEnd, go }, compact }: MonthButtonProps) {
  return (
    <button
      ref={hearsPresses}
      type="button"
      slot={slot}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : go}
      className={compact ? 'month-step' : 'month-step month-step-framed'}
    >
      <Icon icon={icon} size={20} />
    </button>
  );
}
