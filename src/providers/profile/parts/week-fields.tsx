import { AddRow, RemoveRow } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OpeningHours } from '../../contract.ts';

type Week = OpeningHours['weekly'];
type Row = Week[number];

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MONTHS = Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0'));
const DATES = Array.from({ length: 31 }, (_, place) => String(place + 1).padStart(2, '0'));

/** Midnight for a time input, which knows no 24:00: the end that comes after the start. */
const shownTime = (time: string) => (time === '24:00' ? '00:00' : time);

interface Props {
  weekly: Week;
  onWeekly(weekly: Week): void;
}

/** Weekly hours, one row for all days with the same hours, as it would be written on the door. */
export function WeekFields({ weekly, onWeekly }: Props) {
  const change = (place: number, row: Row) => onWeekly(weekly.map((one, at) => (at === place ? row : one)));
  const remove = (place: number) => onWeekly(weekly.filter((_, at) => at !== place));
  return (
    <div id="hours" className="grid gap-3">
      {weekly.length === 0 && <EmptyState heading="h3" title={m.profile_hours_none()} />}
      {[...weekly.keys()].map(place => (
        <WeekRow
          key={place}
          row={weekly[place]!}
          place={place}
          onRow={next => change(place, next)}
          onRemove={() => remove(place)}
        />
      ))}
      <AddRow onAdd={() => onWeekly([...weekly, { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '18:00' }])}>
        {m.profile_hours_add()}
      </AddRow>
    </div>
  );
}

interface RowProps {
  row: Row;
  place: number;
  onRow(row: Row): void;
  onRemove(): void;
}

function WeekRow({ row, place, onRow, onRemove }: RowProps) {
  const { days, season } = row;
  const toggle = (day: number) =>
    onRow({ ...row, days: DAYS.filter(one => (one === day ? !days.includes(day) : days.includes(one))) });
  const name = `openingHours.weekly.${place}`;
  const label = m.profile_hours_row({ number: place + 1 });
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-hold border border-hair p-3">
      <legend className="sr-only">{label}</legend>
      <fieldset className="min-w-0">
        <legend className="sr-only">{m.profile_hours_days()}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4">
          {DAYS.map(day => (
            <Checkbox
              key={day}
              {...(day === 1 && { name: `${name}.days` })}
              label={dayWord(day)}
              checked={days.includes(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="time"
          name={`${name}.opens`}
          label={m.profile_hours_opens()}
          value={shownTime(row.opens)}
          onChange={event => onRow({ ...row, opens: event.currentTarget.value })}
        />
        <TextField
          type="time"
          name={`${name}.closes`}
          label={m.profile_hours_closes()}
          value={shownTime(row.closes)}
          onChange={event => onRow({ ...row, closes: event.currentTarget.value })}
        />
        <RemoveRow className="ml-auto" word={m.profile_hours_remove()} row={label} onRemove={onRemove} />
      </div>
      <Checkbox
        label={m.profile_hours_season()}
        checked={season !== undefined}
        onChange={() => onRow(withSeason(row, season ? undefined : { from: '06-01', to: '08-31' }))}
      />
      {season && (
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <MonthDay
            legend={m.profile_hours_from()}
            value={season.from}
            onValue={from => onRow(withSeason(row, { ...season, from }))}
          />
          <MonthDay
            legend={m.profile_hours_to()}
            value={season.to}
            onValue={to => onRow(withSeason(row, { ...season, to }))}
          />
        </div>
      )}
    </fieldset>
  );
}

function withSeason({ season: _, ...row }: Row, season: Row['season']): Row {
  return season ? { ...row, season } : row;
}

function MonthDay({ legend, value, onValue }: { legend: string; value: string; onValue(value: string): void }) {
  const [month = '01', date = '01'] = value.split('-');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-sign text-plain font-semibold">{legend}</legend>
      <div className="flex min-w-0 gap-2">
        <Select
          label={m.profile_hours_date()}
          hideLabel
          className="w-20"
          value={date}
          options={DATES.map(one => ({ value: one, label: String(Number(one)) }))}
          onChange={event => onValue(`${month}-${event.currentTarget.value}`)}
        />
        <Select
          label={m.profile_hours_month()}
          hideLabel
          className="w-40 min-w-0"
          value={month}
          options={MONTHS.map(one => ({ value: one, label: monthWord(one) }))}
          onChange={event => onValue(`${event.currentTarget.value}-${date}`)}
        />
      </div>
    </fieldset>
  );
}

/** Weekday name; the first of January 2024 was a Monday. */
function dayWord(day: number): string {
  return said({ weekday: 'long' }, new Date(Date.UTC(2024, 0, day)));
}

function monthWord(month: string): string {
  return said({ month: 'long' }, new Date(Date.UTC(2024, Number(month) - 1, 1)));
}

function said(options: Intl.DateTimeFormatOptions, date: Date): string {
  const word = new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: 'UTC' }).format(date);
  return word.charAt(0).toLocaleUpperCase(getLocale()) + word.slice(1);
}
