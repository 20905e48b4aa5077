import { GregorianCalendar } from '@internationalized/date';
import { type AnyState, CalendarMonth } from './calendar-month.tsx';

const GREGORIAN = new GregorianCalendar();

/** The calendar's year and week of all three languages: what React Aria loads for others is left out. */
export const CALENDAR_KIND = { createCalendar: () => GREGORIAN, firstDayOfWeek: 'mon' } as const;

interface PickerMonthProps {
  state: AnyState;
  /** What React Aria's hook says of the calendar: its title, and the names of its two buttons. */
  said: {
    title: string;
    prevButtonProps: { 'aria-label'?: string | undefined };
    nextButtonProps: { 'aria-label'?: string | undefined };
  };
}

/** The month in the popover of a date field, where nothing is told of a day but whether it can be chosen. */
export function PickerMonth({ state, said: { title, prevButtonProps, nextButtonProps } }: PickerMonthProps) {
  return (
    <CalendarMonth
      {...{ state, title }}
      compact
      earlier={{
        label: prevButtonProps['aria-label'],
        isEnd: state.isPreviousVisibleRangeInvalid(),
        go: () => state.focusPreviousPage(),
      }}
      later={{
        label: nextButtonProps['aria-label'],
        isEnd: state.isNextVisibleRangeInvalid(),
        go: () => state.focusNextPage(),
      }}
    />
  );
}
