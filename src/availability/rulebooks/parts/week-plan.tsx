import { Copy, Plus, Trash2 } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { weekdayNames } from '../../../ui/weekday-names.ts';
import type { Hours } from '../../offers/contract.ts';
import type { WeekDraft } from './rules-draft.ts';

const MOST_HOURS = 6;
/** Midnight for a time input, which knows no 24:00. */
const shownTime = (time: string) => (time === '24:00' ? '00:00' : time);

interface Props {
  week: WeekDraft;
  onWeek(week: WeekDraft): void;
}

/** An ordinary week, a row for each day: its hours, several where there are any, or closed. */
export function WeekPlan({ week, onWeek }: Props) {
  const names = weekdayNames();
  const change = (at: number, hours: readonly Hours[]) =>
    onWeek(week.map((day, other) => (other === at ? hours : day)));
  return (
    <ul className="border-t border-hair">
      {week.map((hours, at) => (
        <li
          key={names[at]!.long}
          className="grid gap-x-4 gap-y-2 border-b border-hair py-2 m:grid-cols-[7rem_minmax(0,1fr)_auto] m:items-center"
        >
          <span className="font-sign font-semibold first-letter:uppercase">{names[at]!.long}</span>
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
            {hours.length === 0 && <span className="text-muted">{m.rules_closed()}</span>}
            <HoursFields hours={hours} day={names[at]!.long} onHours={given => change(at, given)} />
          </div>
          <div className="flex gap-2">
            {at > 0 && (
              <Button
                size="sm"
                variant="ghost"
                iconStart={<Icon icon={Copy} size={18} />}
                onClick={() => change(at, week[at - 1]!)}
              >
                {m.rules_copy_day()}
                <span className="sr-only"> ({names[at]!.long})</span>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Hours of one day: from and to, and a button for one more. */
export function HoursFields({
  hours,
  day,
  onHours,
}: {
  hours: readonly Hours[];
  day: string;
  onHours(hours: Hours[]): void;
}) {
  const set = (at: number, given: Partial<Hours>) =>
    onHours(hours.map((one, other) => (other === at ? { ...one, ...given } : one)));
  return (
    <>
      {[...hours.keys()].map(at => (
        <span key={at} className="flex w-full min-w-0 flex-wrap items-center gap-1 m:w-auto m:flex-nowrap m:gap-2">
          <TextField
            type="time"
            className="min-w-28 flex-1 m:flex-none"
            hideLabel
            label={m.rules_opens_on({ day })}
            value={shownTime(hours[at]!.from)}
            onChange={event => event.currentTarget.value && set(at, { from: event.currentTarget.value })}
          />
          <span aria-hidden="true">–</span>
          <TextField
            type="time"
            className="min-w-28 flex-1 m:flex-none"
            hideLabel
            label={m.rules_closes_on({ day })}
            value={shownTime(hours[at]!.to)}
            onChange={event => event.currentTarget.value && set(at, { to: event.currentTarget.value })}
          />
          <Button
            square
            size="sm"
            variant="ghost"
            aria-label={m.rules_remove_hours({ day })}
            onClick={() => onHours(hours.filter((_, other) => other !== at))}
          >
            <Icon icon={Trash2} size={18} />
          </Button>
        </span>
      ))}
      {hours.length < MOST_HOURS && (
        <Button
          size="sm"
          variant="ghost"
          iconStart={<Icon icon={Plus} size={18} />}
          onClick={() =>
            onHours([...hours, hours.length ? { from: '17:00', to: '22:00' } : { from: '11:00', to: '17:00' }])
          }
        >
          {m.rules_add_hours()}
          <span className="sr-only"> ({day})</span>
        </Button>
      )}
    </>
  );
}
