import { Link } from 'react-router';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { Button } from '../../ui/button.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';

/** A booking that a change touches, as an answer of the hall names it. */
export interface TouchedBooking {
  bookingId: string;
  orderId: string | null;
  reference: string | null;
  name: string | null;
  product: string;
  startsAt: string;
  timeZone: string;
  party: number;
  units: readonly string[];
}

/** List of bookings that a change touches, each leading to its order. */
export function TouchedBookings({ bookings, slug }: { bookings: readonly TouchedBooking[]; slug: string }) {
  return (
    <ol className="border-t border-hair">
      {bookings.map(one => (
        <li key={one.bookingId} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-hair py-2">
          <span className="figures min-w-36 font-bold">
            {formatDayAndTime(one.startsAt, getLocale(), one.timeZone)}
          </span>
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-semibold">{one.name ?? m.office_touched_held()}</span>
            <span className="hyphenate block text-note text-muted">
              {[m.office_touched_party({ count: one.party }), ...one.units, one.product].join(', ')}
            </span>
          </span>
          {one.orderId && (
            <Link
              to={bo.order(slug, one.orderId)}
              target="_blank"
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {m.office_touched_open({ reference: one.reference ?? '' })}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

interface DialogProps {
  /** Null while there is nothing to ask. */
  bookings: readonly TouchedBooking[] | null;
  slug: string;
  /** Sentence that says what happens to them. */
  text: string;
  /** Absent where the change cannot be kept before they are moved. */
  onKeep?: (() => void) | undefined;
  keep: string;
  pending: boolean;
  onClose(): void;
}

/** Question before a change is kept that touches bookings: who they are, and what becomes of them. */
export function TouchedDialog({ bookings, slug, text, onKeep, keep, pending, onClose }: DialogProps) {
  const list = bookings ?? [];
  const guests = list.reduce((sum, one) => sum + one.party, 0);
  return (
    <LazyModal
      open={bookings !== null}
      onClose={onClose}
      width={720}
      title={m.office_touched_title({ count: list.length })}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.office_touched_back()}
          </Button>
          {onKeep && (
            <Button pending={pending} onClick={onKeep}>
              {keep}
            </Button>
          )}
        </>
      }
    >
      <p>
        {m.office_touched_guests({ count: guests })} {text}
      </p>
      <TouchedBookings bookings={list} slug={slug} />
    </LazyModal>
  );
}
