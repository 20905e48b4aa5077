import { type CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useState } from 'react';
import { useLocale } from 'react-aria/I18nProvider';
import { useCalendar } from 'react-aria/useCalendar';
import { CalendarContext, DatePicker, Group, I18nProvider, Label, useSlottedContext } from 'react-aria-components';
import { useCalendarState } from 'react-stately/useCalendarState';
import { getLocale } from '../paraglide/runtime.js';
import { ARIA_LOCALES } from './aria-locales.ts';
import { CalendarButton, CalendarPopover, DayInput } from './date-inputs.tsx';
import { FieldNotes } from './field.tsx';
import { useField } from './form-errors.ts';
import { CALENDAR_KIND, PickerMonth } from './picker-month.tsx';

export interface DateFieldProps {
  label: string;
  name?: string;
  /** 2026-11-27; empty without a date. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  required?: boolean;
  onChange: (day: string) => void;
}

const readDay = (day: string | undefined) => (day ? parseDate(day) : null);

/** Date field, by keyboard or by calendar. Costs 40 kB: pages use it as `LazyDateField`. */
export function DateField({ label, name, value, min, max, required, onChange }: DateFieldProps) {
  const field = useField({ ...(name && { name }) });
  // A year that is being typed is not valid yet: it stays in the draft, and onChange is not called.
  const [draft, setDraft] = useState(() => readDay(value));
  useEffect(() => setDraft(readDay(value)), [value]);
  const choose = (day: CalendarDate | null) => {
    setDraft(day);
    if (!day) onChange('');
    else if (day.year >= 2000 && day.year < 2200) onChange(day.toString());
  };
  return (
    <I18nProvider locale={ARIA_LOCALES[getLocale()]}>
      <DatePicker
        className="date-range"
        {...(name && { name })}
        value={draft}
        minValue={readDay(min)}
        maxValue={readDay(max)}
        isRequired={required ?? false}
        isInvalid={field.error !== undefined}
        onChange={choose}
        shouldForceLeadingZeros={false}
        {...(field.describedBy && { 'aria-describedby': field.describedBy })}
      >
        <Label className="mb-1 block font-sign text-plain font-semibold">{label}</Label>
        <Group id={field.id} className="control date-range-field">
          <DayInput />
          <CalendarButton />
        </Group>
        <FieldNotes field={field} />
        <CalendarPopover>
          <DayCalendar />
        </CalendarPopover>
      </DatePicker>
    </I18nProvider>
  );
}

function DayCalendar() {
  const props = useSlottedContext(CalendarContext) ?? {};
  const { locale } = useLocale();
  const state = useCalendarState({ ...props, ...CALENDAR_KIND, locale });
  return <PickerMonth state={state} said={useCalendar(props, state)} />;
}
