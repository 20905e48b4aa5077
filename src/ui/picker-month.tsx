import { GregorianCalendar } from '@internationalized/date';
import { type AnyState, CalendarMonth } from './calendar-month.tsx';

const GREGORIAN = new GregorianCalendar();

/** Gregorian calendar with weeks from Monday, as in all three languages: React Aria's others are left out. */
export const CALENDAR_KIND = { createCalendar: () => GREGORIAN, firstDayOfWeek: 'mon' } as const;

interface PickerMonthProps {
  state: AnyState;
  /** Accessible texts from React Aria's hook: the calendar's title, and the names of its two buttons. */
  said: {
    title: string;
    prevButtonProps: { 'aria-label'?: string | undefined };
    nextButtonProps: { 'aria-label'?: string | undefined };
  };
}

/** Month in the popover of a date field; its days only show whether they can be chosen. */
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
