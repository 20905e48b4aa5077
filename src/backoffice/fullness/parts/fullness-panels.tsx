import { ChevronDown } from 'lucide-react';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { useNow } from '../../../orders/days/parts/use-now.ts';
import { m } from '../../../paraglide/messages.js';
import { calendarDayAt, formatTime } from '../../../shared/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { Fullness, SeatFullness, UnitFullness } from '../contract.ts';
import { DaysGrid, type DaysRow } from './days-grid.tsx';
import { HourGrid } from './hour-grid.tsx';

interface Props {
  fullness: Fullness;
  slug: string;
  timeZone: string;
  today: string;
}

/** Panels of how full the next hours and days are. The largest group of units is open, further ones unfold. */
export function FullnessPanels({ fullness: { units, seats }, slug, timeZone, today }: Props) {
  const hour = useHour(timeZone, today);
  const hourly = units
    .filter(({ by, hours }) => by === 'HOUR' && hours.length > 0)
    .toSorted((a, b) => b.units - a.units);
  const [first, ...others] = hourly;
  // A group that is closed for the whole time says nothing.
  const rows = [...units.filter(({ by }) => by !== 'HOUR').map(unitRow), ...seats.map(seatRow)].filter(({ days }) =>
    days.some(({ taken }) => taken !== null),
  );
  const aside = (
    <TextLink standalone className="-my-3" href={bo.calendar(slug)}>
      {m.backoffice_full_calendar()}
    </TextLink>
  );
  return (
    <>
      {first && (
        <Panel title={hoursTitle(first)} aside={aside}>
          <HourGrid group={first} {...{ slug, hour }} />
          {others.map(group => (
            <details key={group._id} className="group mt-3 border-t border-hair">
              <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 font-sign text-plain font-semibold">
                {hoursTitle(group)}
                <Icon icon={ChevronDown} className="group-open:rotate-180" />
              </summary>
              <HourGrid {...{ group, slug, hour }} />
            </details>
          ))}
        </Panel>
      )}
      {rows.length > 0 && (
        <Panel title={m.backoffice_full_days()} aside={aside}>
          <DaysGrid {...{ slug, rows }} />
        </Panel>
      )}
    </>
  );
}

const hoursTitle = ({ title, units }: UnitFullness) => m.backoffice_full_by_hour({ title, units });

function unitRow({ _id, title, units, by, days }: UnitFullness): DaysRow {
  return {
    key: _id,
    title: by === 'NIGHT' ? m.backoffice_full_by_night({ title, units }) : m.backoffice_full_by_day({ title, units }),
    days: days.map(({ day, open, taken }) => {
      const shut = !open && !taken;
      const words = shut ? m.backoffice_full_shut_day() : m.backoffice_full_cell({ taken, units });
      return { day, taken: shut ? null : taken, of: units, words };
    }),
  };
}

function seatRow({ productId, title, days }: SeatFullness): DaysRow {
  return {
    key: productId,
    title: m.backoffice_full_seats({ title }),
    days: days.map(({ day, taken, seats, departures }) => ({
      ...{ day, taken: departures ? taken : null, of: seats },
      words: departures ? m.backoffice_full_seats_cell({ taken, seats }) : m.backoffice_full_no_departures(),
    })),
  };
}

/** The current hour past the midnight of the shown day; null until hydration. */
function useHour(timeZone: string, today: string): number | null {
  const now = useNow();
  if (now === null) return null;
  const hour = Number(formatTime(new Date(now).toISOString(), 'sv', timeZone).slice(0, 2));
  return calendarDayAt(new Date(now), timeZone) === today ? hour : hour + 24;
}
