import { Plus } from 'lucide-react';
import { RemoveRow } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Offer } from '../../offers/contract.ts';
import { weekDraft, weekDraftHours } from './rules-draft.ts';
import { HoursFields, WeekPlan } from './week-plan.tsx';

type Opening = Offer['opening'];

interface Props {
  opening: Opening;
  today: string;
  onOpening(opening: Opening): void;
}

/** Days unlike the week: single days, holidays, and seasons with a week of their own. */
export function OtherDays({ opening, today, onOpening }: Props) {
  const { exceptions, holidays, seasons } = opening;
  const year = today.slice(0, 4);
  const setDay = (at: number, day: Partial<Opening['exceptions'][number]>) =>
    onOpening({ ...opening, exceptions: exceptions.map((one, other) => (other === at ? { ...one, ...day } : one)) });
  const setSeason = (at: number, season: Partial<Opening['seasons'][number]>) =>
    onOpening({ ...opening, seasons: seasons.map((one, other) => (other === at ? { ...one, ...season } : one)) });
  return (
    <div className="grid gap-4">
      {[...exceptions.keys()].map(at => (
        <fieldset key={at} className="flex min-w-0 flex-wrap items-end gap-3 border-b border-hair pb-3">
          <legend className="sr-only">{m.rules_day({ number: at + 1 })}</legend>
          <LazyDateField
            name={`rules.opening.exceptions.${at}.day`}
            label={m.rules_date()}
            value={exceptions[at]!.day}
            onChange={day => day && setDay(at, { day })}
          />
          {exceptions[at]!.hours.length === 0 && <span className="py-3 text-muted">{m.rules_closed()}</span>}
          <HoursFields
            hours={exceptions[at]!.hours}
            day={exceptions[at]!.day}
            onHours={hours => setDay(at, { hours })}
          />
          <RemoveRow
            word={m.rules_remove()}
            row={exceptions[at]!.day}
            onRemove={() => onOpening({ ...opening, exceptions: exceptions.filter((_, other) => other !== at) })}
          />
        </fieldset>
      ))}
      {[...seasons.keys()].map(at => (
        <fieldset key={at} className="grid min-w-0 gap-3 rounded-hold border border-hair p-3">
          <legend className="px-1 font-sign font-bold">{m.rules_season({ number: at + 1 })}</legend>
          <div className="flex flex-wrap items-end gap-3">
            <LazyDateField
              name={`rules.opening.seasons.${at}.from`}
              label={m.rules_season_from()}
              value={`${year}-${seasons[at]!.from}`}
              onChange={day => day && setSeason(at, { from: day.slice(5) })}
            />
            <LazyDateField
              name={`rules.opening.seasons.${at}.to`}
              label={m.rules_season_to()}
              value={`${year}-${seasons[at]!.to}`}
              onChange={day => day && setSeason(at, { to: day.slice(5) })}
            />
            <RemoveRow
              word={m.rules_remove()}
              row={m.rules_season({ number: at + 1 })}
              onRemove={() => onOpening({ ...opening, seasons: seasons.filter((_, other) => other !== at) })}
            />
          </div>
          <Checkbox
            label={m.rules_season_closed()}
            checked={seasons[at]!.weekly.length === 0}
            onChange={() => setSeason(at, { weekly: seasons[at]!.weekly.length ? [] : openWeek(opening) })}
          />
          {seasons[at]!.weekly.length > 0 && (
            <WeekPlan
              week={weekDraft(seasons[at]!.weekly)}
              onWeek={week => setSeason(at, { weekly: weekDraftHours(week) })}
            />
          )}
        </fieldset>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Button
          variant="outline"
          iconStart={<Icon icon={Plus} size={20} />}
          onClick={() =>
            onOpening({ ...opening, exceptions: [...exceptions, { day: nextDay(exceptions, today), hours: [] }] })
          }
        >
          {m.rules_add_day()}
        </Button>
        <Button
          variant="outline"
          iconStart={<Icon icon={Plus} size={20} />}
          onClick={() =>
            onOpening({ ...opening, seasons: [...seasons, { from: '06-01', to: '08-31', weekly: opening.weekly }] })
          }
        >
          {m.rules_add_season()}
        </Button>
      </div>
      <Select
        label={m.rules_holidays()}
        className="max-w-80"
        value={Array.isArray(holidays) ? 'OWN' : holidays}
        options={[
          { value: 'AS_USUAL', label: m.rules_holidays_usual() },
          { value: 'CLOSED', label: m.rules_holidays_closed() },
          { value: 'OWN', label: m.rules_holidays_own() },
        ]}
        onChange={event => onOpening({ ...opening, holidays: holidaysFor(event.currentTarget.value) })}
      />
      {Array.isArray(holidays) && (
        <div className="flex flex-wrap items-center gap-3">
          <HoursFields
            hours={holidays}
            day={m.rules_holidays()}
            onHours={hours => onOpening({ ...opening, holidays: hours.length ? hours : 'CLOSED' })}
          />
        </div>
      )}
    </div>
  );
}

/** The ordinary week, or every day where that has none. */
function openWeek({ weekly }: Opening): Opening['weekly'] {
  return weekly.length ? weekly : [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '12:00', to: '17:00' }] }];
}

function holidaysFor(chosen: string): Opening['holidays'] {
  if (chosen === 'OWN') return [{ from: '12:00', to: '17:00' }];
  return chosen === 'CLOSED' ? 'CLOSED' : 'AS_USUAL';
}

/** The first day from today on that has no row yet. */
function nextDay(exceptions: Opening['exceptions'], today: string): string {
  let day = today;
  while (exceptions.some(one => one.day === day))
    day = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return day;
}
