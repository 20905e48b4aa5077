import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Wish } from '../../../wishes/contract.ts';
import type { WrittenLine } from '../../contents/contract.ts';
import type { GoodAnswer } from '../../goods/contract.ts';
import { CountField } from './count-field.tsx';

interface Props {
  line: WrittenLine;
  named: string;
  answer: GoodAnswer | undefined;
  onChange: (patch: Partial<WrittenLine>) => void;
}

/** Time of a row: the wish of a booking, or a time of its own for a free row. */
export function LineTime({ line, named, answer, onChange }: Props) {
  const { wish } = line;
  if (!line.skuId) return <OwnTime line={line} onChange={onChange} />;
  if (!wish || !answer?.asks) return null;
  const { asks, times } = answer;
  const change = (patch: Partial<Wish>) => onChange({ wish: { ...wish, ...patch } });
  const guestTypes = asks.guestTypes.length
    ? asks.guestTypes
    : asks.perPerson || wish.guests
      ? [{ guestType: 'guest', title: m.quotes_office_row_guests() }]
      : [];
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 ms:grid-cols-2 l:grid-cols-4">
        <LazyDateField
          name={`${named}.wish`}
          label={m.quotes_office_row_day()}
          value={wish.day}
          onChange={day => day && change({ day })}
        />
        {asks.time && (
          <Select
            label={m.quotes_office_row_time()}
            value={wish.time ?? ''}
            options={timeOptions(times, wish.time)}
            onChange={event => change({ time: event.target.value || undefined })}
          />
        )}
        {asks.nights && (
          <CountField
            label={m.quotes_office_row_nights()}
            value={wish.nights ?? 1}
            most={90}
            onChange={nights => change({ nights })}
          />
        )}
        {asks.minutes && (
          <Select
            label={m.quotes_office_row_minutes()}
            value={String(wish.minutes ?? asks.minutes.least)}
            options={lengths(asks.minutes)}
            onChange={event => change({ minutes: Number(event.target.value) })}
          />
        )}
        <CountField
          label={m.quotes_office_row_pieces()}
          value={line.pieces}
          most={99}
          onChange={pieces => onChange({ pieces })}
        />
        {guestTypes.map(({ guestType, title }) => (
          <CountField
            key={guestType}
            label={title}
            value={wish.guests?.[guestType] ?? 0}
            least={0}
            most={99}
            onChange={count => change({ guests: counted(wish.guests ?? {}, guestType, count) })}
          />
        ))}
      </div>
      {answer.reason && (!asks.time || wish.time) && <p className="font-semibold text-danger">{answer.reason}</p>}
    </div>
  );
}

function timeOptions(times: GoodAnswer['times'], chosen: string | undefined) {
  const known = times.map(({ time, isFree }) => ({
    value: time,
    label: isFree ? time : m.quotes_office_time_full({ time }),
  }));
  const missing = chosen && !times.some(({ time }) => time === chosen) ? [{ value: chosen, label: chosen }] : [];
  return [{ value: '', label: m.quotes_office_time_none() }, ...missing, ...known];
}

function lengths({ least, most, step }: { least: number; most: number; step: number }) {
  const count = Math.min(Math.floor((most - least) / step) + 1, 60);
  return Array.from({ length: count }, (_, at) => least + at * step).map(minutes => ({
    value: String(minutes),
    label: m.quotes_office_minutes({ hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }),
  }));
}

function counted(guests: Record<string, number>, guestType: string, count: number): Record<string, number> {
  const rest = Object.fromEntries(Object.entries(guests).filter(([type]) => type !== guestType));
  return count > 0 ? { ...rest, [guestType]: count } : rest;
}

/** The time of a free row, if it has one. */
function OwnTime({ line, onChange }: Pick<Props, 'line' | 'onChange'>) {
  const { time } = line;
  const today = new Date().toISOString().slice(0, 10);
  return (
    <div className="grid items-end gap-4 ms:grid-cols-2 l:grid-cols-4">
      <Checkbox
        label={m.quotes_office_row_timed()}
        checked={time !== null}
        onChange={() => onChange({ time: time ? null : { day: today, from: '12:00', to: null } })}
      />
      {time && (
        <>
          <LazyDateField
            label={m.quotes_office_row_day()}
            value={time.day}
            onChange={day => day && onChange({ time: { ...time, day } })}
          />
          <TextField
            type="time"
            label={m.quotes_office_row_time()}
            value={time.from}
            onChange={event => event.target.value && onChange({ time: { ...time, from: event.target.value } })}
          />
          <TextField
            type="time"
            label={m.quotes_office_row_to()}
            value={time.to ?? ''}
            optional
            onChange={event => onChange({ time: { ...time, to: event.target.value || null } })}
          />
        </>
      )}
    </div>
  );
}
