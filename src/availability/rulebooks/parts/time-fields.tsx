import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { weekdayNames } from '../../../ui/weekday-names.ts';
import type { Offer } from '../../offers/contract.ts';
import { NumberField } from './number-field.tsx';

export interface RulesProps {
  rules: Offer;
  onRules(rules: Offer): void;
}

const GRID = 'grid gap-3 m:grid-cols-2 xl:grid-cols-3';
const EVERY = [15, 20, 30, 45, 60, 90, 120];

/** Fields of the times and the length of a booking by the hour. */
export function BeginningFields({ rules, onRules }: RulesProps) {
  const { everyMinutes, times, minutes } = rules;
  const isFixed = times.length > 0;
  return (
    <div className={GRID}>
      <Select
        label={m.rules_begins()}
        value={isFixed ? 'TIMES' : String(everyMinutes ?? 'OPENING')}
        options={[
          ...[...new Set([...EVERY, ...(everyMinutes ? [everyMinutes] : [])])]
            .toSorted((a, b) => a - b)
            .map(value => ({ value: String(value), label: m.rules_begins_every({ minutes: value }) })),
          { value: 'OPENING', label: m.rules_begins_opening() },
          { value: 'TIMES', label: m.rules_begins_times() },
        ]}
        onChange={event => {
          const chosen = event.currentTarget.value;
          const every = Number(chosen) || null;
          onRules({ ...rules, everyMinutes: every, times: chosen === 'TIMES' ? ['17:00', '19:30'] : [] });
        }}
      />
      {isFixed && (
        <TextField
          name="rules.times"
          label={m.rules_times()}
          hint={m.rules_times_hint()}
          defaultValue={times.join(', ')}
          onChange={event => {
            const typed = timesIn(event.currentTarget.value);
            if (typed.length) onRules({ ...rules, times: typed });
          }}
        />
      )}
      {minutes && (
        <>
          <NumberField
            name="rules.minutes"
            label={m.rules_least_minutes()}
            value={minutes.least}
            least={5}
            most={10_080}
            onValue={least => onRules({ ...rules, minutes: { ...minutes, least } })}
          />
          <NumberField
            name="rules.minutes.most"
            label={m.rules_most_minutes()}
            value={minutes.most}
            least={5}
            most={10_080}
            onValue={most => onRules({ ...rules, minutes: { ...minutes, most } })}
          />
          {minutes.least !== minutes.most && (
            <NumberField
              name="rules.minutes.step"
              label={m.rules_step_minutes()}
              value={minutes.step}
              least={5}
              most={1440}
              onValue={step => onRules({ ...rules, minutes: { ...minutes, step } })}
            />
          )}
        </>
      )}
      <Checkbox
        label={m.rules_ends_after_closing()}
        checked={rules.endsAfterClosing}
        onChange={() => onRules({ ...rules, endsAfterClosing: !rules.endsAfterClosing })}
      />
    </div>
  );
}

/** Times of day as somebody types them: 17, 17.30, 17:30. */
export function timesIn(typed: string): string[] {
  const found = typed.split(/[\s,;]+/).flatMap(word => {
    const [, hour, minute = '00'] = /^([01]?\d|2[0-3])(?:[.:]([0-5]\d))?$/.exec(word) ?? [];
    return hour ? [`${hour.padStart(2, '0')}:${minute}`] : [];
  });
  return [...new Set(found)].sort();
}

/** Fields of a stay: least and most nights or days, weekdays of arrival and departure, and their times. */
export function StayFields({ rules, onRules }: RulesProps) {
  const { nights } = rules;
  if (!nights) return null;
  const change = (part: Partial<typeof nights>) => onRules({ ...rules, nights: { ...nights, ...part } });
  return (
    <div className="grid gap-3">
      <div className={GRID}>
        <NumberField
          name="rules.nights"
          label={m.rules_least_nights()}
          value={nights.least}
          least={1}
          most={90}
          onValue={least => change({ least })}
        />
        <NumberField
          name="rules.nights.most"
          label={m.rules_most_nights()}
          value={nights.most}
          least={1}
          most={90}
          onValue={most => change({ most })}
        />
        <TextField
          type="time"
          label={m.rules_stay_from()}
          value={nights.from}
          onChange={event => event.currentTarget.value && change({ from: event.currentTarget.value })}
        />
        <TextField
          type="time"
          label={m.rules_stay_to()}
          value={nights.to}
          onChange={event => event.currentTarget.value && change({ to: event.currentTarget.value })}
        />
      </div>
      <Weekdays legend={m.rules_arrivals()} days={nights.arrivals} onDays={arrivals => change({ arrivals })} />
      <Weekdays legend={m.rules_departs()} days={nights.departures} onDays={departures => change({ departures })} />
    </div>
  );
}

/** Weekdays that are allowed; none chosen means any. */
function Weekdays({ legend, days, onDays }: { legend: string; days: number[]; onDays(days: number[]): void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-sign text-plain font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 m:grid-cols-4">
        {weekdayNames().map(({ long }, at) => (
          <Checkbox
            key={long}
            label={long}
            checked={days.includes(at + 1)}
            onChange={() =>
              onDays(days.includes(at + 1) ? days.filter(day => day !== at + 1) : [...days, at + 1].sort())
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
