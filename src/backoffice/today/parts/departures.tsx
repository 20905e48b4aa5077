import { Ban } from 'lucide-react';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import type { DayDeparture } from '../../../orders/bookings/contract.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { OfficeProvider } from '../../contract.ts';
import { FullCell } from '../../fullness/parts/full-cell.tsx';

/** Today's departures with their seats. */
export function Departures({
  departures,
  provider,
}: {
  departures: readonly DayDeparture[];
  provider: OfficeProvider;
}) {
  return (
    <Panel
      title={m.orders_days_departures()}
      aside={
        <TextLink standalone className="-my-3" href={bo.bookings(provider.slug)}>
          {m.backoffice_day_list()}
        </TextLink>
      }
    >
      <ul>
        {departures.map(({ _id, title, startsAt, taken, capacity, calledOff }) => (
          <li
            key={_id}
            className="grid min-h-13 grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-hair py-2"
          >
            <span className="figures font-sign text-lead font-bold">
              {formatTime(startsAt, getLocale(), provider.timeZone)}
            </span>
            <span className="hyphenate font-sign text-plain font-semibold">{title}</span>
            {calledOff ? (
              <Badge tone="danger" icon={Ban}>
                {m.departures_called_off()}
              </Badge>
            ) : (
              <span className="flex items-center gap-3">
                <span className="figures text-muted">{m.departures_taken({ taken, seats: capacity })}</span>
                <FullCell taken={taken} of={capacity} label="" className="w-11" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
