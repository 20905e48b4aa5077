import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { useNow } from '../../../orders/days/parts/use-now.ts';
import { m } from '../../../paraglide/messages.js';
import { calendarDayAt, formatTime } from '../../../shared/time.ts';
import { TextLink } from '../../../ui/link.tsx';
import type { Fullness, UnitFullness } from '../contract.ts';
import { DayStrip } from './day-strip.tsx';
import { HourGrid } from './hour-grid.tsx';

interface Props {
  fullness: Fullness;
  slug: string;
  timeZone: string;
  today: string;
}

/** Panels of how full the next hours and days are, one for each group of units and each product with departures. */
export function FullnessPanels({ fullness, slug, timeZone, today }: Props) {
  const hour = useHour(timeZone, today);
  const aside = (
    <TextLink standalone className="-my-3" href={bo.calendar(slug)}>
      {m.backoffice_full_calendar()}
    </TextLink>
  );
  return (
    <>
      {fullness.units.map(group => (
        <Panel key={group._id} title={titleOf(group)} aside={aside}>
          {group.by === 'HOUR' ? (
            <HourGrid {...{ group, slug, hour }} />
          ) : (
            <DayStrip slug={slug} days={group.days.map(day => unitDay(group, day))} />
          )}
        </Panel>
      ))}
      {fullness.seats.map(({ productId, title, days }) => (
        <Panel key={productId} title={m.backoffice_full_seats({ title })} aside={aside}>
          <DayStrip
            slug={slug}
            days={days.map(({ day, taken, seats, departures }) => ({
              ...{ day, taken: departures ? taken : null, of: seats },
              words: departures ? m.backoffice_full_seats_cell({ taken, seats }) : m.backoffice_full_no_departures(),
            }))}
          />
        </Panel>
      ))}
    </>
  );
}

function titleOf({ by, title, units }: UnitFullness): string {
  if (by === 'HOUR') return m.backoffice_full_by_hour({ title, units });
  return by === 'NIGHT' ? m.backoffice_full_by_night({ title, units }) : m.backoffice_full_by_day({ title, units });
}

function unitDay({ units }: UnitFullness, { day, open, taken }: UnitFullness['days'][number]) {
  const shut = !open && !taken;
  return {
    ...{ day, taken: shut ? null : taken, of: units },
    words: shut ? m.backoffice_full_shut_day() : m.backoffice_full_cell({ taken, units }),
  };
}

/** The current hour past the midnight of the shown day; null until hydration. */
function useHour(timeZone: string, today: string): number | null {
  const now = useNow();
  if (now === null) return null;
  const hour = Number(formatTime(new Date(now).toISOString(), 'sv', timeZone).slice(0, 2));
  return calendarDayAt(new Date(now), timeZone) === today ? hour : hour + 24;
}
