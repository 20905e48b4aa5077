import { type CalendarDate, parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateRangePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { Icon } from './icon.tsx';

export interface DateRangeProps {
  label: string;
  /** 2026-11-27, both named. */
  from: string;
  to: string;
  /** The first day that can be chosen. */
  min: string;
  onChange: (range: { from: string; to: string }) => void;
  /** Somebody has emptied it: what was there stays, and they are told. */
  onCleared: () => void;
}

interface DayRange {
  start: CalendarDate;
  end: CalendarDate;
}

const rangeOf = (from: string, to: string): DayRange => ({ start: parseDate(from), end: parseDate(to) });

const ARIA_LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

/** From a day to a day, by keyboard or by calendar. Costs 40 kB: pages take it as `LazyDateRange`. */
export function DateRange({ label, from, to, min, onChange, onCleared }: DateRangeProps) {
  const [cleared, setCleared] = useState(0);
  // A year that is being typed is no year yet: it stands in the field, and nobody is told.
  const [draft, setDraft] = useState(() => rangeOf(from, to));
  useEffect(() => setDraft(rangeOf(from, to)), [from, to]);
  const choose = (range: DayRange | null) => {
    if (range) {
      setDraft(range);
      const isSound = range.start.compare(parseDate(min)) >= 0 && range.end.compare(range.start) >= 0;
      if (isSound && range.end.year < 2200) onChange({ from: range.start.toString(), to: range.end.toString() });
      return;
    }
    // Digit by digit a year becomes the second, then none: what stands again are the days that were looked for.
    setDraft(rangeOf(from, to));
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
          <DateInput slot="start" className="date-range-day">
            {segment => <DateSegment segment={segment} className="date-segment" />}
          </DateInput>
          <span aria-hidden="true">–</span>
          <DateInput slot="end" className="date-range-day">
            {segment => <DateSegment segment={segment} className="date-segment" />}
          </DateInput>
          <Button className="date-range-open" aria-label={m.ui_open_calendar()}>
            <Icon icon={CalendarDays} size={20} />
          </Button>
        </Group>
        <Popover className="date-range-popover" placement="bottom start">
          <Dialog className="outline-none">
            <Calendar />
          </Dialog>
        </Popover>
      </DateRangePicker>
    </I18nProvider>
  );
}

function Calendar() {
  return (
    <RangeCalendar firstDayOfWeek="mon">
      <header className="mb-2 flex items-center justify-between">
        <Button slot="previous" className="date-range-step">
          <Icon icon={ChevronLeft} size={20} />
        </Button>
        <Heading className="font-sign text-lead font-bold first-letter:uppercase" />
        <Button slot="next" className="date-range-step">
          <Icon icon={ChevronRight} size={20} />
        </Button>
      </header>
      <CalendarGrid className="date-range-month" weekdayStyle="short">
        <CalendarGridHeader>{day => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{date => <CalendarCell date={date} className="date-range-cell" />}</CalendarGridBody>
      </CalendarGrid>
    </RangeCalendar>
  );
}
