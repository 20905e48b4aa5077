import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import { Icon, type LucideIcon } from './icon.tsx';
import { lastDayOf, plusDays, plusMonths, weeksOf } from './month-days.ts';

export type DayState = 'FREE' | 'FEW' | 'NONE' | 'CLOSED';

export interface GridDay {
  /** "lördag 5 december, 3 bord kvar" */
  name: string;
  state: DayState;
  /** Small, below the number: what it costs. */
  note?: string;
  disabled?: boolean;
  selected?: boolean;
  /** Between the ends of what is selected. */
  within?: boolean;
}

export type MonthGridProps = {
  /** 2026-12 */
  month: string;
  onMonth: (month: string) => void;
  /** No further back, no further on. */
  first: string;
  last: string;
  today: string;
  title: string;
  /** Monday first. */
  weekdays: readonly { short: string; long: string }[];
  words: { earlier: string; later: string };
  dayOf: (day: string) => GridDay;
  onChoose: (day: string) => void;
  /** Its days are on their way: they stand where they will stand. */
  busy?: boolean;
};

/** A table that is walked by arrow keys (WAI-ARIA's grid of dates). */
const GRID = { role: 'grid' };
const cellOf = (selected = false) => ({ role: 'gridcell', 'aria-selected': selected });

/**
 * A month as a grid: one stop for Tab, arrow keys from day to day, Home and End within the week, Page Up and Page Down from
 * month to month. Days that can't be had are passed over by nobody: who walks there is told why.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, title, weekdays, words, first, last, today, busy, dayOf, onChoose, onMonth } = props;
  const heading = useId();
  const { stop, grid, onKeyDown } = useStop(props);
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <MonthButton
          icon={ChevronLeft}
          label={words.earlier}
          stopped={month <= first}
          onPress={() => onMonth(plusMonths(month, -1))}
        />
        <p
          id={heading}
          aria-live="polite"
          className="text-center font-sign text-lead leading-6 font-bold first-letter:uppercase"
        >
          {title}
        </p>
        <MonthButton
          icon={ChevronRight}
          label={words.later}
          stopped={month >= last}
          onPress={() => onMonth(plusMonths(month, 1))}
        />
      </div>
      <table
        ref={grid}
        {...GRID}
        aria-labelledby={heading}
        aria-busy={busy}
        className={cx('month mt-2', busy && 'opacity-60')}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of the grid are its places
            <tr key={row}>
              {week.map((day, place) =>
                day ? (
                  <DayCell
                    key={day}
                    day={day}
                    shown={dayOf(day)}
                    isStop={day === stop}
                    isToday={day === today}
                    onChoose={onChoose}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nobody stands here
                  <td key={place} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayCellProps = { day: string; shown: GridDay; isStop: boolean; isToday: boolean; onChoose: (day: string) => void };

function DayCell({ day, shown, isStop, isToday, onChoose }: DayCellProps) {
  const { name, state, note, disabled, selected, within } = shown;
  return (
    <td {...cellOf(selected)} data-within={within || undefined}>
      <button
        type="button"
        className="day"
        data-day={day}
        data-state={state}
        tabIndex={isStop ? 0 : -1}
        aria-disabled={disabled || undefined}
        aria-current={isToday ? 'date' : undefined}
        onClick={disabled ? undefined : () => onChoose(day)}
      >
        {/* Said in full: a figure and a price alone would be heard as one number. */}
        <b className="sr-only">{name}</b>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <small aria-hidden="true">{note}</small>
        {state !== 'CLOSED' && <i className="fill" data-state={state} />}
      </button>
    </td>
  );
}

type MonthButtonProps = { icon: LucideIcon; label: string; stopped: boolean; onPress: () => void };

/** At the end it stays where it is and says no, so that focus is not lost. */
function MonthButton({ icon, label, stopped, onPress }: MonthButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={stopped || undefined}
      onClick={stopped ? undefined : onPress}
      className="grid size-12 shrink-0 place-items-center rounded-hold border-[1.5px] border-control bg-surface hover:border-ink aria-disabled:border-hair aria-disabled:text-muted"
    >
      <Icon icon={icon} size={20} />
    </button>
  );
}

/** The one day that Tab stops at: the chosen one, else where somebody walked to, else the first. */
function useStop({ month, first, last, today, dayOf, onMonth }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [walked, setWalked] = useState<string | null>(null);
  const moves = useRef(false);
  const days = weeksOf(month)
    .flat()
    .filter(day => day !== null);
  const inMonth = walked?.startsWith(month) ? walked : null;
  const stop =
    inMonth ??
    days.find(day => dayOf(day).selected) ??
    days.find(day => day >= today && !dayOf(day).disabled) ??
    days[0]!;

  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  }, [stop]);

  function onKeyDown(event: KeyboardEvent) {
    const there = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const next = there && nextDay(event.key, there);
    if (!next) return;
    event.preventDefault();
    const within = next < `${first}-01` ? `${first}-01` : next > lastDayOf(last) ? lastDayOf(last) : next;
    moves.current = within !== stop;
    setWalked(within);
    if (!within.startsWith(month)) onMonth(within.slice(0, 7));
  }
  return { stop, grid, onKeyDown };
}

function nextDay(key: string, day: string): string | null {
  const place = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -place,
    End: 6 - place,
  };
  if (key === 'PageUp' || key === 'PageDown') return sameDayOf(day, key === 'PageUp' ? -1 : 1);
  return steps[key] === undefined ? null : plusDays(day, steps[key]);
}

/** The 31st of a month that has none is its last day. */
function sameDayOf(day: string, months: number): string {
  const month = plusMonths(day.slice(0, 7), months);
  const same = `${month}${day.slice(7)}`;
  return same > lastDayOf(month) ? lastDayOf(month) : same;
}
