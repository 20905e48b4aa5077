import type { Disrupting } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { hearsChoice } from '../../../ui/early-press.ts';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { plusDays } from '../../../ui/month-days.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DayGuests } from '../contract.ts';

interface Props {
  day: DayGuests;
  onChange(change: Disrupting): void;
}

const MOST_DAYS = 60;

/** Fields of what is closed and when: the house, products or units, for days or a part of them, once or every week. */
export function ClosureFields({ day, onChange }: Props) {
  const { kind, groups, products } = day;
  const kinds = [
    { id: 'HOUSE' as const, label: m.disruptions_kind_house() },
    ...(products.length ? [{ id: 'PRODUCTS' as const, label: m.disruptions_kind_products() }] : []),
    ...(groups.length ? [{ id: 'UNITS' as const, label: m.disruptions_kind_units() }] : []),
  ];
  return (
    <div className="grid gap-4">
      {kinds.length > 1 && (
        <Segments
          legend={m.disruptions_kind()}
          segments={kinds}
          selected={kind as 'HOUSE'}
          onSelect={next => onChange({ kind: next, subjects: [], ...timesOf('DAY') })}
        />
      )}
      {kind === 'PRODUCTS' && (
        <Picks legend={m.disruptions_kind_products()} options={products} {...{ day, onChange }} />
      )}
      {kind === 'UNITS' &&
        groups.map(group => (
          <Picks key={group._id} legend={group.title} options={group.units} {...{ day, onChange }} />
        ))}
      <Times day={day} onChange={onChange} />
    </div>
  );
}

interface PicksProps extends Props {
  legend: string;
  options: readonly { _id: string; title: string }[];
}

/** Choice of several by pills, with all of them at a press. */
function Picks({ legend, options, day, onChange }: PicksProps) {
  const chosen = new Set(day.subjectIds);
  const turned = (ids: readonly string[], on: boolean) => {
    const rest = day.subjectIds.filter(id => !ids.includes(id));
    onChange({ subjects: on ? [...rest, ...ids] : rest });
  };
  const all = options.map(({ _id }) => _id);
  const hasAll = all.every(id => chosen.has(id));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-sign text-plain font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.length > 1 && (
          <Pill label={m.disruptions_all_of_them()} checked={hasAll} onTurn={on => turned(all, on)} />
        )}
        {options.map(({ _id, title }) => (
          <Pill key={_id} label={title} checked={chosen.has(_id)} onTurn={on => turned([_id], on)} />
        ))}
      </div>
    </fieldset>
  );
}

function Pill({ label, checked, onTurn }: { label: string; checked: boolean; onTurn(on: boolean): void }) {
  return (
    <label className="pill">
      <input ref={hearsChoice} type="checkbox" checked={checked} onChange={() => onTurn(!checked)} />
      <span className="hyphenate">{label}</span>
    </label>
  );
}

/** Whole days; or of each day the evening from a time on, the morning until one, or hours; or one long stretch. */
type Part = 'DAY' | 'EARLY' | 'LATE' | 'HOURS' | 'STRETCH';

function partOf({ fromTime, toTime, daily, kind }: DayGuests): Part {
  if (fromTime === null) return 'DAY';
  if (!daily && kind === 'UNITS') return 'STRETCH';
  if (toTime === '00:00') return 'EARLY';
  return fromTime === '00:00' ? 'LATE' : 'HOURS';
}

function timesOf(part: Part): Pick<Disrupting, 'fromTime' | 'toTime' | 'daily'> {
  const daily = part !== 'DAY' && part !== 'STRETCH';
  const times = {
    DAY: [undefined, undefined],
    EARLY: ['19:00', '00:00'],
    LATE: ['00:00', '12:00'],
    HOURS: ['14:00', '17:00'],
    STRETCH: ['15:00', '11:00'],
  } as const;
  const [fromTime, toTime] = times[part];
  return { fromTime, toTime, daily };
}

function Times({ day, onChange }: Props) {
  const { kind, fromDay, toDay, fromTime, toTime, today, weeks } = day;
  const part = partOf(day);
  const parts = [
    { id: 'DAY' as const, label: m.disruptions_part_day() },
    ...(kind === 'UNITS'
      ? [{ id: 'STRETCH' as const, label: m.disruptions_part_stretch() }]
      : [
          { id: 'EARLY' as const, label: m.disruptions_part_early() },
          { id: 'LATE' as const, label: m.disruptions_part_late() },
        ]),
    { id: 'HOURS' as const, label: m.disruptions_part_hours() },
  ];
  const choosePart = (next: Part) => {
    const isStretch = next === 'STRETCH' && fromDay === toDay;
    onChange({ ...timesOf(next), ...(isStretch && { toDay: plusDays(fromDay, 1) }) });
  };
  // A typed day before the first possible one becomes that one, where it is seen.
  const setFrom = (typed: string) => {
    const next = typed < today ? today : typed;
    onChange({ fromDay: next, toDay: next > toDay ? next : toDay });
  };
  return (
    <>
      <Segments legend={m.disruptions_part()} segments={parts} selected={part} onSelect={choosePart} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 m:flex m:flex-wrap">
        <LazyDateField
          label={m.disruptions_from()}
          value={fromDay}
          min={today}
          onChange={next => next && setFrom(next)}
        />
        <LazyDateField
          label={m.disruptions_to()}
          value={toDay}
          min={fromDay}
          {...(kind !== 'UNITS' && { max: plusDays(fromDay, MOST_DAYS - 1) })}
          onChange={next => next && onChange({ toDay: next < fromDay ? fromDay : next })}
        />
        {part !== 'DAY' && part !== 'LATE' && (
          <TimeField
            label={part === 'EARLY' ? m.disruptions_closes_at() : m.disruptions_from_time()}
            value={fromTime!}
            onTime={time => onChange({ fromTime: time })}
          />
        )}
        {part !== 'DAY' && part !== 'EARLY' && (
          <TimeField
            label={part === 'LATE' ? m.disruptions_opens_at() : m.disruptions_to_time()}
            value={toTime!}
            onTime={time => onChange({ toTime: time })}
          />
        )}
        <Select
          label={m.disruptions_weeks()}
          value={String(weeks)}
          options={weekOptions(weeks)}
          onChange={event => onChange({ weeks: Number(event.currentTarget.value) })}
        />
      </div>
    </>
  );
}

const WEEKS = [1, 2, 3, 4, 6, 8, 12, 26, 52];

function weekOptions(weeks: number) {
  const counts = WEEKS.includes(weeks) ? WEEKS : [...WEEKS, weeks].sort((a, b) => a - b);
  return counts.map(count => ({
    value: String(count),
    label: count === 1 ? m.disruptions_weeks_once() : m.disruptions_weeks_count({ count }),
  }));
}

/** Field of a time; one that is left empty shows again what counts. */
function TimeField({ label, value, onTime }: { label: string; value: string; onTime(time: string): void }) {
  return (
    <TextField
      key={value}
      type="time"
      label={label}
      defaultValue={value}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.value) currentTarget.value = value;
        else if (currentTarget.value !== value) onTime(currentTarget.value);
      }}
    />
  );
}
