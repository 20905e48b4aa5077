import { useState } from 'react';
import type { Disrupting } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime, formatTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DayGuests } from '../contract.ts';
import { dayWords } from './span-words.ts';
import type { DisruptionDraft } from './use-disruption.ts';

interface Props {
  day: DayGuests;
  form: DisruptionDraft;
  onChange(change: Disrupting): void;
}

/** Fields of a departure: called off, moved or confirmed, with its seats and, where it is moved, when it leaves instead. */
export function DepartureFields({ day, form, onChange }: Props) {
  const { departure, departs, timeZone } = day;
  const { startsAt, endsAt, taken, capacity, calledOff } = departure!;
  return (
    <div className="grid gap-4">
      <p className="figures text-lead">
        {formatDayAndTime(startsAt, getLocale(), timeZone)}–{formatTime(endsAt, getLocale(), timeZone)},{' '}
        {m.departures_taken({ taken, seats: capacity })}
      </p>
      {calledOff && <Banner tone="yellow" rounded title={m.disruptions_called_off_already()} />}
      <Segments
        legend={m.disruptions_departs()}
        segments={[
          { id: 'CALLED_OFF', label: m.disruptions_departs_off() },
          { id: 'MOVED', label: m.disruptions_departs_moved() },
          { id: 'CONFIRMED', label: m.disruptions_departs_confirmed() },
        ]}
        selected={departs ?? 'CALLED_OFF'}
        onSelect={next => onChange({ departs: next })}
      />
      {departs === 'MOVED' && <Elsewhere day={day} form={form} />}
    </div>
  );
}

function Elsewhere({ day: { fromDay, today }, form }: Omit<Props, 'onChange'>) {
  const [day, setDay] = useState(form.movesTo?.day ?? fromDay);
  const [time, setTime] = useState(form.movesTo?.time ?? '');
  const say = (to: { day: string; time: string }) => {
    setDay(to.day);
    setTime(to.time);
    if (!to.time) return;
    const words = `${dayWords(to.day)} ${to.time}`;
    form.setMovesTo({ ...to, startsAt: words, isSameTime: false, isQuiet: false });
  };
  return (
    <div className="grid grid-cols-2 items-end gap-3 m:flex">
      <LazyDateField
        label={m.disruptions_moves_to_day()}
        value={day}
        min={today}
        onChange={next => next && say({ day: next, time })}
      />
      <TextField
        type="time"
        name="movesTo.time"
        label={m.disruptions_moves_to_time()}
        value={time}
        onChange={event => say({ day, time: event.currentTarget.value })}
      />
    </div>
  );
}
