import { type CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useState } from 'react';
import { DateRangePicker, Group, I18nProvider, Label } from 'react-aria-components';
import { getLocale } from '../paraglide/runtime.js';
import { ARIA_LOCALES } from './aria-locales.ts';
import { CalendarButton, CalendarPopover, DayInput } from './date-inputs.tsx';
import { RangeCalendar } from './range-calendar.tsx';

export interface DateRangeProps {
  label: string;
  /** 2026-11-27, both inclusive. */
  from: string;
  to: string;
  /** The same days as people say them, shown until the field is entered: its figures are for typing. */
  words: string;
  /** The first day that can be chosen. */
  min: string;
  onChange: (range: { from: string; to: string }) => void;
  /** Called when the field was emptied: the range stays, and the person is told. */
  onCleared: () => void;
}

interface DayRange {
  start: CalendarDate;
  end: CalendarDate;
}

const dayRange = (from: string, to: string): DayRange => ({ start: parseDate(from), end: parseDate(to) });

/** Date range field, by keyboard or by calendar. Costs 40 kB: pages use it as `LazyDateRange`. */
export function DateRange({ label, from, to, words, min, onChange, onCleared }: DateRangeProps) {
  const [cleared, setCleared] = useState(0);
  // A year that is being typed is not valid yet: it stays in the draft, and onChange is not called.
  const [draft, setDraft] = useState(() => dayRange(from, to));
  useEffect(() => setDraft(dayRange(from, to)), [from, to]);
  const choose = (range: DayRange | null) => {
    if (range) {
      setDraft(range);
      const isSound = range.start.compare(parseDate(min)) >= 0 && range.end.compare(range.start) >= 0;
      if (isSound && range.end.year < 2200) onChange({ from: range.start.toString(), to: range.end.toString() });
      return;
    }
    // An emptied field shows the days of the search again: digit by digit a year becomes the second, then none.
    setDraft(dayRange(from, to));
    setCleared(cleared + 1);
    onCleared();
  };
  return (
    <I18nProvider locale={ARIA_LOCALES[getLocale()]}>
      <DateRangePicker
        key={cleared}
        autoFocus={cleared > 0}
        className="date-range"
        value={draft}
        minValue={parseDate(min)}
        onChange={choose}
        shouldForceLeadingZeros={false}
      >
        <Label className="mb-1 block font-sign text-plain font-semibold">{label}</Label>
        <Group className="control date-range-field">
          <span aria-hidden="true" className="date-range-words">
            {words}
          </span>
          <span className="date-range-figures">
            <DayInput slot="start" />
            <span aria-hidden="true">–</span>
            <DayInput slot="end" />
          </span>
          <CalendarButton />
        </Group>
        <CalendarPopover>
          <RangeCalendar />
        </CalendarPopover>
      </DateRangePicker>
    </I18nProvider>
  );
}
