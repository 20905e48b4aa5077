import { Check, DoorOpen, History, UserX } from 'lucide-react';
import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { phoneText } from '../../../ui/phone-text.ts';
import type { DayRow } from '../../bookings/contract.ts';
import { AtTheDoor } from './at-the-door.tsx';
import { useNow } from './use-now.ts';

interface Props {
  bookings: readonly DayRow[];
  slug: string;
  timeZone: string;
}

/** Bookings of a day by the hour: time, guest, party and place, with the door actions. */
export function DayList({ bookings, slug, timeZone }: Props) {
  const now = useNow();
  return (
    <ol className="border-t border-hair">
      {bookings.map(row => (
        <li
          key={row.bookingId}
          className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-hair py-3 m:grid-cols-[8rem_minmax(0,1fr)_auto] print:break-inside-avoid print:grid-cols-[8rem_minmax(0,1fr)_auto]"
        >
          <p className={cx('figures text-section leading-7 font-bold', isLate(row, now) && 'text-danger')}>
            {bookingHours(row, timeZone)}
          </p>
          <Who row={row} slug={slug} />
          <AtTheDoor row={row} slug={slug} now={now} />
          {/* On paper the number takes the place of the buttons. */}
          <p className="figures hidden text-right print:block">{phoneText(row.customer.phone)}</p>
        </li>
      ))}
    </ol>
  );
}

function Who({ row, slug }: { row: DayRow; slug: string }) {
  const { customer, messageToProvider } = row;
  return (
    <div className="min-w-0">
      <p className="hyphenate font-sign text-card leading-7 font-bold">
        <Link to={bo.order(slug, row.orderId)} className="text-ink no-underline hover:underline">
          {customer.name || m.orders_desk_forgotten()}
        </Link>
      </p>
      <p className="hyphenate text-lead leading-6">{[...row.resources, partyWords(row)].join(', ')}</p>
      <p className="hyphenate text-muted">
        {row.title} <span className="figures whitespace-nowrap">{row.reference}</span>
      </p>
      {messageToProvider && <p className="hyphenate mt-1 rounded-tile bg-sunk px-3 py-2">”{messageToProvider}”</p>}
      <Marks row={row} />
    </div>
  );
}

export function partyWords({ guests, party, pieces }: DayRow): string {
  const who = guests ?? (party === 1 ? m.orders_guest_one() : m.orders_guests({ count: party }));
  return pieces > 1 ? `${who}, ${m.orders_pieces({ count: pieces })}` : who;
}

function Marks({ row }: { row: DayRow }) {
  return (
    <p className="flex flex-wrap gap-2 pt-1 empty:hidden">
      {row.underOldRules && (
        <Badge tone="neutral" icon={History}>
          {m.orders_days_old_rules()}
        </Badge>
      )}
      {row.checkedOutAt && (
        <Badge tone="neutral" icon={DoorOpen}>
          {m.orders_days_has_left()}
        </Badge>
      )}
      {row.checkedInAt && !row.checkedOutAt && (
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

/** Whether an arrival is late: its time has begun, without check-in or no-show. */
function isLate({ part, state, time, checkedInAt, noShowAt }: DayRow, now: number | null): boolean {
  if (now === null || part !== 'arrives' || state !== 'BOOKED' || checkedInAt || noShowAt) return false;
  return Date.parse(time.start) <= now && now < Date.parse(time.end);
}

/** A booking's hours, "18:30–20:30"; for a stay, its part on this day. */
export function bookingHours({ part, kind, time }: DayRow, timeZone: string): string {
  const at = (instant: string) => formatTime(instant, getLocale(), timeZone);
  if (part === 'stays') return m.orders_days_stays();
  if (part === 'leaves') return m.orders_days_leaves({ time: at(time.end) });
  if (kind === 'NIGHTS' || kind === 'PICK_UP') return at(time.start);
  return `${at(time.start)}–${at(time.end)}`;
}
