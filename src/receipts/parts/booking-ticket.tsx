import { useEffect, useState } from 'react';
import { LazyKeys } from '../../locks/parts/lazy-keys.tsx';
import { ticketTimes, whoWords } from '../../orders/bookings/rules.ts';
import { LazyChangeBooking } from '../../orders/changes/parts/lazy-change-booking.tsx';
import type { Order, OrderItem } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { Button } from '../../ui/button.tsx';
import { fetchModal } from '../../ui/lazy-modal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { priceText } from '../../ui/price.tsx';
import { QrMark } from '../../ui/qr-mark.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import type { BookingMark, Storefront } from '../contract.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { LazyTicketWays } from './lazy-ticket-ways.tsx';

interface Props {
  item: OrderItem;
  order: Order;
  storefront: Storefront;
  mark?: BookingMark | undefined;
}

/** Ticket of a booking: when, for whom and what is reserved for them, with what its guest may still do about it. */
export function BookingTicket({ item, order, storefront, mark }: Props) {
  const booking = item.booking!;
  const { title, variant, image } = item.meta;
  const over = overWords(item, order);
  const { when, till } = ticketTimes(item, getLocale());
  const code = order.orderGroupReference;
  const label = m.receipts_mark_label({ seller: storefront.title, code });
  return (
    <div className="grid grid-cols-1 gap-3 print:block">
      <Ticket
        picture={image && <Picture picture={image} alt="" ratio="16:9" sizes="(min-width: 30rem) 450px, 100vw" />}
        kicker={storefront.title}
        title={title}
        facts={[
          { term: m.receipts_when(), value: when, wide: !till },
          { term: m.receipts_who(), value: whoWords(item, getLocale()) },
          {
            term: booking.kind === 'TABLE' ? m.receipts_table() : m.receipts_yours(),
            value: booking.reservations.map(one => one.title).join(', '),
          },
          { term: m.receipts_till(), value: till },
          { term: m.receipts_booking_variant(), value: variant },
        ].filter(fact => fact.value)}
        mark={mark?.drawing && <QrMark drawing={mark.drawing} label={label} />}
        code={code}
        note={booking.state === 'PENDING' ? m.receipts_booking_awaits() : m.receipts_show_reference()}
        {...(over && { used: { title: over } })}
      />
      {!over && booking.state === 'BOOKED' && (
        <LazyKeys orderId={order._id} orderGroupId={order.orderGroupId} orderItemId={item._id} />
      )}
      {!over && <LazyTicketWays item={item} orderGroupId={order.orderGroupId} storefront={storefront} mark={mark} />}
      {!over && <Ways item={item} order={order} storefront={storefront} />}
    </div>
  );
}

function overWords({ booking, time }: OrderItem, { status }: Order): string | null {
  if (booking?.state === 'REJECTED') return m.receipts_booking_rejected();
  if (booking?.state === 'CANCELLED' || booking?.state === 'LAPSED') return m.receipts_booking_cancelled();
  const past = isPast({ time });
  if (booking?.noShowAt) return m.receipts_never_came();
  if (status.type === 'FULFILLED' || (booking?.checkedInAt && past)) return m.receipts_have_been();
  if (booking?.checkedInAt) return m.receipts_came();
  return past ? m.receipts_booking_passed() : null;
}

const isPast = ({ time }: Pick<OrderItem, 'time'>) => time !== null && new Date(time.end) <= new Date();

/** Booking actions: cancelling while the guest may, and until when; after that, whom to ask. */
function Ways({ item, order, storefront }: Props) {
  const [open, setOpen] = useState<'cancel' | 'change' | null>(null);
  const { cancellation, timeZone, mayChange, noShowPerGuest } = item.booking!;
  const close = () => setOpen(null);
  // A reminder's links lead to these dialogs.
  useEffect(() => {
    const asked = location.hash.slice(1);
    if (asked === `change-${item._id}` && mayChange) setOpen('change');
    if (asked === `cancel-${item._id}` && cancellation.no === null) setOpen('cancel');
  }, [item._id, mayChange, cancellation.no]);
  const until = formatDayAndTime(cancellation.until, getLocale(), timeZone);
  return (
    <div className="grid max-w-[450px] gap-2 print:hidden">
      {mayChange && order.status.type !== 'PENDING_PAYMENT_CONFIRMATION' && (
        <Button variant="outline" onClick={() => setOpen('change')} onPointerEnter={fetchModal} onFocus={fetchModal}>
          {m.changes_booking()}
        </Button>
      )}
      {cancellation.no === null && (
        <>
          <Button variant="outline" onClick={() => setOpen('cancel')} onPointerEnter={fetchModal} onFocus={fetchModal}>
            {m.receipts_cancel_booking()}
          </Button>
          <p className="text-note text-muted">{m.receipts_cancel_until({ until })}</p>
        </>
      )}
      {noShowPerGuest > 0 && (
        <p className="text-note text-muted">{m.receipts_no_show({ amount: priceText(noShowPerGuest) })}</p>
      )}
      {cancellation.no === 'past-limit' && <p className="text-note text-muted">{m.receipts_cancel_past({ until })}</p>}
      {cancellation.no === 'time-passed' && (
        <p className="text-note text-muted">{isPast(item) ? m.receipts_time_passed() : m.receipts_time_begun()}</p>
      )}
      {cancellation.no === 'not-by-customer' && (
        <p className="text-note text-muted">{m.receipts_cancel_ask({ seller: storefront.title })}</p>
      )}
      <CancelBooking item={item} order={order} seller={storefront.title} open={open === 'cancel'} onClose={close} />
      <LazyChangeBooking item={item} order={order} seller={storefront.title} open={open === 'change'} onClose={close} />
    </div>
  );
}
