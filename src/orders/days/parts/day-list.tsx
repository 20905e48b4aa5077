import { Check, History, Hourglass, UserX } from 'lucide-react';
import { Link } from 'react-router';
import { useOffice } from '../../../backoffice/parts/use-office.ts';
import { api, q, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { phoneText } from '../../../ui/phone-text.ts';
import type { DayRow } from '../../bookings/contract.ts';

interface Props {
  bookings: readonly DayRow[];
  slug: string;
  timeZone: string;
}

/** By the hour: the time, who, how many and where, with the two things that happen at a door. */
export function DayList({ bookings, slug, timeZone }: Props) {
  return (
    <ol className="grid gap-2">
      {bookings.map(row => (
        <li
          key={row.bookingId}
          className="grid gap-x-4 gap-y-1 rounded-tile border border-hair bg-surface p-4 m:grid-cols-[7rem_minmax(0,1fr)_auto]"
        >
          <p className="figures text-lead font-bold">{hoursOf(row, timeZone)}</p>
          <div className="min-w-0">
            <p className="hyphenate text-lead font-semibold">
              <Link to={to.boOrder(slug, row.orderId)} className="text-ink">
                {row.customer.name || m.orders_desk_forgotten()}
              </Link>{' '}
              <span className="figures font-normal text-muted">{row.reference}</span>
            </p>
            <p className="hyphenate">{[row.title, ...row.resources].join(' · ')}</p>
            <p className="text-muted">
              {[
                row.guests ?? m.orders_guests({ count: row.party }),
                row.pieces > 1 && m.orders_pieces({ count: row.pieces }),
              ]
                .filter(Boolean)
                .join(', ')}
              {row.customer.phone && (
                <>
                  {' · '}
                  <a href={`tel:${row.customer.phone}`} className="inline-block py-2.5 whitespace-nowrap text-ink">
                    {phoneText(row.customer.phone)}
                  </a>
                </>
              )}
            </p>
            {row.messageToProvider && <p className="hyphenate text-note text-muted">”{row.messageToProvider}”</p>}
            <Marks row={row} />
          </div>
          <AtTheDoor row={row} slug={slug} />
        </li>
      ))}
    </ol>
  );
}

function Marks({ row }: { row: DayRow }) {
  return (
    <p className="flex flex-wrap gap-2 pt-1 empty:hidden">
      {row.state === 'PENDING' && (
        <Badge tone="warn" icon={Hourglass}>
          {m.orders_days_awaits()}
        </Badge>
      )}
      {row.underOldRules && (
        <Badge tone="neutral" icon={History}>
          {m.orders_days_old_rules()}
        </Badge>
      )}
      {row.checkedInAt && (
        <Badge tone="good" icon={Check}>
          {m.orders_days_here()}
        </Badge>
      )}
      {row.noShowAt && (
        <Badge tone="danger" icon={UserX}>
          {m.orders_days_never_came()}
        </Badge>
      )}
    </p>
  );
}

/** "18:30–20:30"; of a stay, what it does on this day. */
function hoursOf({ part, kind, time }: DayRow, timeZone: string): string {
  const at = (instant: string) => formatTime(instant, getLocale(), timeZone);
  if (part === 'stays') return m.orders_days_stays();
  if (part === 'leaves') return m.orders_days_leaves({ time: at(time.end) });
  if (kind === 'NIGHTS' || kind === 'PICK_UP') return at(time.start);
  return `${at(time.start)}–${at(time.end)}`;
}

function AtTheDoor({ row, slug }: { row: DayRow; slug: string }) {
  const { provider } = useOffice();
  const command = useCommand(api.bookings.attend, 'attend-booking', { invalidates: [q.bookings.ofDay.key()] });
  if (row.state !== 'BOOKED' || !provider?.rights.includes('orders:change')) return null;
  const say = (what: 'check-in' | 'no-show' | 'undo') =>
    command.run({ idOrSlug: slug, bookingId: row.bookingId, what });
  const known = row.checkedInAt ?? row.noShowAt;
  const name = row.customer.name;
  return (
    <div className="flex flex-wrap content-start gap-2">
      {known ? (
        <Button
          variant="ghost"
          size="sm"
          pending={command.pending}
          onClick={() => say('undo')}
          aria-label={`${m.orders_days_undo()}: ${name}`}
        >
          {m.orders_days_undo()}
        </Button>
      ) : (
        <>
          <Button
            size="sm"
            pending={command.pending}
            onClick={() => say('check-in')}
            aria-label={`${m.orders_days_check_in()}: ${name}`}
          >
            {m.orders_days_check_in()}
          </Button>
          <Button
            variant="outline"
            size="sm"
            onClick={() => say('no-show')}
            aria-label={`${m.orders_days_no_show()}: ${name}`}
          >
            {m.orders_days_no_show()}
          </Button>
        </>
      )}
      {command.error && (
        <p role="alert" className="text-note text-danger">
          {command.error.message}
        </p>
      )}
    </div>
  );
}
