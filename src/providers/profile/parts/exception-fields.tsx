import { AddRow, RemoveRow } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OpeningHours } from '../../contract.ts';

type Exceptions = OpeningHours['exceptions'];
type Row = Exceptions[number];

interface Props {
  exceptions: Exceptions;
  /** Today's date at the stall, as 2026-11-20: the default of a new row. */
  today: string;
  onExceptions(exceptions: Exceptions): void;
}

/** Exceptions to the weekly hours: the day before Christmas, a market, a day off. */
export function ExceptionFields({ exceptions, today, onExceptions }: Props) {
  const change = (place: number, row: Row) => onExceptions(exceptions.map((one, at) => (at === place ? row : one)));
  return (
    <div className="grid gap-3">
      {[...exceptions.keys()].map(place => (
        <ExceptionRow
          key={place}
          row={exceptions[place]!}
          place={place}
          year={today.slice(0, 4)}
          onRow={next => change(place, next)}
          onRemove={() => onExceptions(exceptions.filter((_, at) => at !== place))}
        />
      ))}
      <AddRow onAdd={() => onExceptions([...exceptions, { date: today, hours: [] }])}>
        {m.profile_exception_add()}
      </AddRow>
    </div>
  );
}

interface RowProps {
  row: Row;
  place: number;
  year: string;
  onRow(row: Row): void;
  onRemove(): void;
}

function ExceptionRow({ row, place, year, onRow, onRemove }: RowProps) {
  const yearly = row.date.length === 5;
  const name = `openingHours.exceptions.${place}`;
  const closed = row.hours.length === 0;
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-hold border border-hair p-3">
      <legend className="sr-only">{m.profile_exception({ number: place + 1 })}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <LazyDateField
          name={`${name}.date`}
          label={m.profile_exception_date()}
          value={yearly ? `${year}-${row.date}` : row.date}
          onChange={date => onRow({ ...row, date: yearly ? date.slice(5) : date })}
        />
        {[...row.hours.keys()].map(at => (
          <div key={at} className="flex flex-wrap gap-3">
            <TextField
              type="time"
              name={`${name}.hours.${at}.opens`}
              label={m.profile_hours_opens()}
              value={row.hours[at]!.opens}
              onChange={event => onRow(withHours(row, at, { ...row.hours[at]!, opens: event.currentTarget.value }))}
            />
            <TextField
              type="time"
              name={`${name}.hours.${at}.closes`}
              label={m.profile_hours_closes()}
              value={row.hours[at]!.closes === '24:00' ? '00:00' : row.hours[at]!.closes}
              onChange={event => onRow(withHours(row, at, { ...row.hours[at]!, closes: event.currentTarget.value }))}
            />
          </div>
        ))}
        <RemoveRow
          className="ml-auto"
          word={m.profile_hours_remove()}
          row={m.profile_exception({ number: place + 1 })}
          onRemove={onRemove}
        />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          label={m.profile_exception_closed()}
          checked={closed}
          onChange={() => onRow({ ...row, hours: closed ? [{ opens: '10:00', closes: '14:00' }] : [] })}
        />
        <Checkbox
          label={m.profile_exception_yearly()}
          checked={yearly}
          onChange={() => onRow({ ...row, date: yearly ? `${year}-${row.date}` : row.date.slice(5) })}
        />
      </div>
    </fieldset>
  );
}

function withHours(row: Row, place: number, hours: Row['hours'][number]): Row {
  return { ...row, hours: row.hours.map((one, at) => (at === place ? hours : one)) };
}
