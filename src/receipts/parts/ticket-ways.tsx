import { CalendarPlus, MapPin, Phone, Share, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { to } from '../../links.ts';
import type { OrderItem } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';
import { shortId } from '../../shared/ids.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import type { BookingMark, Storefront } from '../contract.ts';

const sign = (icon: LucideIcon) => <Icon icon={icon} size={20} />;

/** Actions on a ticket: calendar file, sharing, and directions. */
export function TicketWays({ item, orderGroupId, storefront, mark }: TicketWaysProps) {
  const [parameters] = useSearchParams();
  const { title } = item.meta;
  return (
    <Row>
      {mark && mark.tickets > 1 && (
        <ButtonLink
          href={to.tickets(shortId(mark.bookingId), parameters.get('ak'))}
          wide
          className="col-span-2"
          iconStart={sign(Ticket)}
          aria-label={`${ticketsWords(mark)}: ${title}`}
        >
          {ticketsWords(mark)}
        </ButtonLink>
      )}
      <ButtonLink
        href={to.bookingCalendar(orderGroupId, item._id, parameters.get('ak'))}
        download
        variant="outline"
        wide
        iconStart={sign(CalendarPlus)}
        aria-label={`${m.receipts_calendar()}: ${title}`}
      >
        {m.receipts_calendar()}
      </ButtonLink>
      <Button
        variant="outline"
        wide
        iconStart={sign(Share)}
        onClick={() => void import('./share-booking.ts').then(part => part.shareBooking(item, storefront))}
      >
        {m.receipts_share()}
      </Button>
      <Reach storefront={storefront} />
    </Row>
  );
}

interface TicketWaysProps {
  item: OrderItem;
  orderGroupId: string;
  storefront: Storefront;
  mark?: BookingMark | undefined;
}

const ticketsWords = ({ tickets }: BookingMark) => m.receipts_guest_tickets({ count: String(tickets) });

/** The way to the stall, and its phone, where nothing of it stands in a calendar. */
export function StallWays({ storefront, place }: { storefront: Storefront; place?: string | null }) {
  return (
    <Row>
      <Reach storefront={storefront} place={place} />
    </Row>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid max-w-[450px] grid-cols-2 gap-2 print:hidden">{children}</div>;
}

function Reach({
  storefront: { title, address, phone },
  place,
}: {
  storefront: Storefront;
  place?: string | null | undefined;
}) {
  const where = place ?? address.join(', ');
  return (
    <>
      {where && (
        <ButtonLink
          href={to.directions(where)}
          variant="outline"
          wide
          iconStart={sign(MapPin)}
          aria-label={`${m.sellers_directions()}: ${where}`}
        >
          {m.sellers_directions()}
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          variant="outline"
          wide
          iconStart={sign(Phone)}
          aria-label={`${m.receipts_call()} ${title}`}
        >
          {m.receipts_call()}
        </ButtonLink>
      )}
    </>
  );
}
