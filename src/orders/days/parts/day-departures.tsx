import { Ban, CloudSun } from 'lucide-react';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { DayDeparture } from '../../bookings/contract.ts';

interface Props {
  departures: readonly DayDeparture[];
  slug: string;
  timeZone: string;
  /** The current minute; null until hydration. */
  now: number | null;
}

/** Departures of a day with their seats. One to come is called off, moved or confirmed for all its guests from here. */
export function DayDepartures({ departures, slug, timeZone, now }: Props) {
  return (
    <section aria-label={m.orders_days_departures()} className="border-t border-hair">
      <h3 className="py-2 font-sign text-card font-bold">{m.orders_days_departures()}</h3>
      <ul>
        {departures.map(one => (
          <li key={one._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hair py-2">
            <span className="figures w-28 font-bold">
              {formatTime(one.startsAt, getLocale(), timeZone)}–{formatTime(one.endsAt, getLocale(), timeZone)}
            </span>
            <span className="hyphenate min-w-40 flex-1">
              {one.title} <span className="figures whitespace-nowrap text-muted">{seatWords(one)}</span>
            </span>
            {one.calledOff && (
              <Badge tone="danger" icon={Ban}>
                {m.departures_called_off()}
              </Badge>
            )}
            {now !== null && Date.parse(one.startsAt) > now && (one.taken > 0 || !one.calledOff) && (
              <ButtonLink
                className="print:hidden"
                href={bo.disrupt(slug, { kind: 'DEPARTURE', subjects: [one._id] })}
                size="sm"
                variant="outline"
                iconStart={<Icon icon={CloudSun} size={18} />}
                aria-label={`${m.orders_days_weather()}: ${one.title} ${formatTime(one.startsAt, getLocale(), timeZone)}`}
              >
                {m.orders_days_weather()}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const seatWords = ({ taken, capacity }: DayDeparture) => m.departures_taken({ taken, seats: capacity });
