import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { I18nProvider, useLocale } from 'react-aria/I18nProvider';
import { useCalendar } from 'react-aria/useCalendar';
import { useCalendarState } from 'react-stately/useCalendarState';
import { getLocale } from '../paraglide/runtime.js';
import { ARIA_LOCALES } from './aria-locales.ts';
import { type CalendarDay, CalendarMonth } from './calendar-month.tsx';
import { lastDayOfMonth, plusDays, plusMonths } from './month-days.ts';
import { CALENDAR_KIND } from './picker-month.tsx';

export type CalendarProps = {
  /** 2026-12 */
  month: string;
  onMonth: (month: string) => void;
  /** Limits of the months that can be shown. */
  first: string;
  last: string;
  today: string;
  words: { earlier: string; later: string };
  describeDay: (day: string) => CalendarDay;
  onChoose: (day: string) => void;
  busy?: boolean;
};

/**
 * Calendar of days with notes: one tab stop, arrow keys from day to day, Home and End within the week, Page Up and Page
 * Down from month to month. Unavailable days take focus like the others, and say why.
 */
export function Calendar(props: CalendarProps) {
  return (
    <I18nProvider locale={ARIA_LOCALES[getLocale()]}>
      <Month {...props} />
    </I18nProvider>
  );
}

function Month({ month, onMonth, first, last, today, words, describeDay, onChoose, busy }: CalendarProps) {
  const { locale } = useLocale();
  const [walked, setWalked] = useState<string | null>(null);
  const chosen = shownDays(month).find(day => describeDay(day).selected);
  const state = useCalendarState({
    locale,
    ...CALENDAR_KIND,
    minValue: parseDate(`${first}-01`),
    maxValue: parseDate(lastDayOfMonth(last)),
    // Unavailable days are never React Aria's value: it would call the whole calendar invalid.
    value: chosen && !describeDay(chosen).disabled ? parseDate(chosen) : null,
    focusedValue: parseDate(tabStop({ month, today, describeDay }, walked, chosen)),
    isDateUnavailable: date => describeDay(String(date)).disabled ?? false,
    onChange: (date: CalendarDate | null) => date && onChoose(String(date)),
    onFocusChange: date => {
      const day = String(date);
      setWalked(day);
      if (!day.startsWith(month)) onMonth(day.slice(0, 7));
    },
  });
  const { title } = useCalendar({}, state);
  return (
    <div>
      <CalendarMonth
        {...{ state, title, today, describeDay, busy }}
        earlier={{ label: words.earlier, isEnd: month <= first, go: () => onMonth(plusMonths(month, -1)) }}
        later={{ label: words.later, isEnd: month >= last, go: () => onMonth(plusMonths(month, 1)) }}
      />
    </div>
  );
}

/** The calendar's one tab stop: the day that was last focused, else the chosen one, else the first available. */
function tabStop(
  { month, today, describeDay }: Pick<CalendarProps, 'month' | 'today' | 'describeDay'>,
  walked: string | null,
  chosen: string | undefined,
): string {
  if (walked?.startsWith(month)) return walked;
  const days = shownDays(month);
  return chosen ?? days.find(day => day >= today && !describeDay(day).disabled) ?? days[0]!;
}

function shownDays(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: Number(lastDayOfMonth(month).slice(8)) }, (_, at) => plusDays(first, at));
}
