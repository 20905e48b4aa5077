import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { formatCalendarDay } from '../../availability/wording/rules.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import { plusDays } from '../../ui/month-days.ts';
import { Chips } from './chips.tsx';

interface Props {
  today: string;
  day: string;
  onDay: (day: string) => void;
}

/** Days to choose from: today, tomorrow, the chosen one or the day after, and any other by the calendar. */
export function DayChips({ today, day, onDay }: Props) {
  const tomorrow = plusDays(today, 1);
  const third = day > tomorrow || day < today ? day : plusDays(today, 2);
  const [weekday] = formatCalendarDay(third).split(' ');
  const chips = [
    { value: today, label: m.counter_today(), note: formatCalendarDay(today) },
    { value: tomorrow, label: m.counter_tomorrow(), note: formatCalendarDay(tomorrow) },
    {
      value: third,
      label: <span className="inline-block first-letter:uppercase">{weekday}</span>,
      note: formatCalendarDay(third),
    },
  ];
  return (
    <Chips legend={m.counter_when_day()} chips={chips} chosen={day} onChoose={onDay} className="grid-cols-4">
      <OtherDay {...{ today, day, onDay }} />
    </Chips>
  );
}

/** The device's own calendar behind a tile. */
function OtherDay({ today, day, onDay }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <label className="slot place-items-center">
      <input
        ref={field}
        type="date"
        aria-label={m.counter_other_day()}
        value={day}
        min={today}
        onClick={() => field.current?.showPicker?.()}
        onChange={({ currentTarget }) => currentTarget.value >= today && onDay(currentTarget.value)}
      />
      <Icon icon={CalendarDays} />
    </label>
  );
}
