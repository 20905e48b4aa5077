import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../client.ts';
import { lateApi } from '../../../late-client.ts';
import { TouchedBookings } from '../../../office/parts/touched-bookings.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate, formatDay } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { OpeningHours } from '../../contract.ts';

type Preview = Awaited<ReturnType<typeof lateApi.closings.preview>>['item'];

/**
 * A save of opening hours that first asks what they mean for bookings: who is touched, and which closed days can still
 * be booked. `save` keeps the hours themselves.
 */
export function useHoursChange(slug: string, openingHours: OpeningHours, save: () => void) {
  const [asked, setAsked] = useState<Preview | null>(null);
  const [closes, setCloses] = useState(true);
  const navigate = useNavigate();
  const close = useCommand(lateApi.closings.close, 'close-days', {
    onDone: () => toasts.show({ _id: 'closed-days', type: 'SUCCESS', title: m.profile_hours_booking_closed() }),
  });
  const preview = useCommand(lateApi.closings.preview, 'preview-hours', {
    onDone: ({ item }) => {
      if (item.touched.length + item.open.length > 0) setAsked(item);
      else save();
    },
  });
  return {
    check: () => preview.run({ idOrSlug: slug, openingHours }),
    asked,
    closes,
    setCloses,
    keep() {
      const days = asked?.open.map(one => one.day) ?? [];
      const seen = asked?.touched.map(one => one.bookingId) ?? [];
      setAsked(null);
      save();
      if (closes && days.length > 0) close.run({ idOrSlug: slug, days, seen });
    },
    /** Leads on to closing those days with letters and refunds; the hours themselves are kept on the way. */
    seeToGuests() {
      const days = asked?.days ?? [];
      setAsked(null);
      save();
      navigate(bo.disrupt(slug, { fromDay: days[0]!, toDay: days.at(-1)! }));
    },
    back: () => setAsked(null),
    pending: preview.pending || close.pending,
    error: preview.error ?? close.error,
    fieldErrors: preview.fieldErrors,
  };
}

type HoursChange = ReturnType<typeof useHoursChange>;

/** Question before a change of hours is kept: bookings to see to, and days to close for booking as well. */
export function HoursChangeDialog({ slug, change }: { slug: string; change: HoursChange }) {
  const { asked, closes } = change;
  const touched = asked?.touched ?? [];
  const open = asked?.open ?? [];
  const leads = touched.length > 0 && (asked?.days.length ?? 0) > 0;
  const guests = touched.reduce((sum, one) => sum + one.party, 0);
  return (
    <>
      {change.error && Object.keys(change.fieldErrors).length === 0 && (
        <Banner tone="danger" role="alert" title={change.error.message} />
      )}
      <LazyModal
        open={asked !== null}
        onClose={change.back}
        width={720}
        title={touched.length ? m.office_touched_title({ count: touched.length }) : m.profile_hours_still_open()}
        actions={
          <>
            <Button variant="outline" onClick={change.back}>
              {m.office_touched_back()}
            </Button>
            <Button variant={leads ? 'outline' : 'primary'} onClick={change.keep}>
              {m.profile_hours_keep()}
            </Button>
            {leads && <Button onClick={change.seeToGuests}>{m.profile_hours_see_to_guests()}</Button>}
          </>
        }
      >
        {touched.length > 0 && (
          <>
            <p>
              {m.office_touched_guests({ count: guests })} {m.profile_hours_touched()}
            </p>
            <TouchedBookings bookings={touched} slug={slug} />
          </>
        )}
        {open.length > 0 && (
          <div>
            <ul>
              {open.map(({ day, products }) => (
                <li key={day}>{m.profile_hours_open_on({ day: dayWords(day), products: products.join(', ') })}</li>
              ))}
            </ul>
            <Checkbox
              label={m.profile_hours_close_booking()}
              checked={closes}
              onChange={() => change.setCloses(!closes)}
            />
          </div>
        )}
      </LazyModal>
    </>
  );
}

function dayWords(day: string): string {
  const noon = `${day}T12:00:00Z`;
  return `${formatDay(noon, getLocale()).split(' ')[0]} ${formatDate(noon, getLocale())}`;
}
