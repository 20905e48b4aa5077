import { useRef } from 'react';
import { useLocale } from 'react-aria/I18nProvider';
import { useRangeCalendar } from 'react-aria/useRangeCalendar';
import { RangeCalendarContext, useSlottedContext } from 'react-aria-components';
import { useRangeCalendarState } from 'react-stately/useRangeCalendarState';
import { CALENDAR_KIND, PickerMonth } from './picker-month.tsx';

/** Range calendar of a date range field: React Aria's state in our month. */
export function RangeCalendar() {
  const props = useSlottedContext(RangeCalendarContext) ?? {};
  const { locale } = useLocale();
  const room = useRef<HTMLDivElement>(null);
  const state = useRangeCalendarState({ ...props, ...CALENDAR_KIND, locale });
  const said = useRangeCalendar(props, state, room);
  return (
    <div ref={room}>
      <PickerMonth state={state} said={said} />
    </div>
  );
}
