import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDay, formatSpan } from '../../../shared/time.ts';
import { Picture } from '../../../ui/picture.tsx';
import { QrMark } from '../../../ui/qr-mark.tsx';
import { Ticket as Printed } from '../../../ui/ticket.tsx';
import { formatGuests } from '../../../wishes/wording/rules.ts';
import type { GuestTicket } from '../contract.ts';
import type { GuestTicketState } from '../rules.ts';
import './guest-tickets.css';

/** Tickets of what is booked, as their guests carry them: a card for each, several on a sheet of paper. */
export function GuestTickets({ guests }: { guests: readonly GuestTicket[] }) {
  return (
    <ul className="guest-tickets">
      {guests.map(ticket => (
        <li key={`${ticket.bookingId} ${ticket.guest}`}>
          <GuestTicketCard ticket={ticket} />
        </li>
      ))}
    </ul>
  );
}

function GuestTicketCard({ ticket }: { ticket: GuestTicket }) {
  const { title, variant, image, provider, guest, of, qr, reference, state } = ticket;
  const number = guest !== null && of > 1 ? m.tickets_guests_number({ guest: String(guest), of: String(of) }) : null;
  const over = OVER[state];
  return (
    <Printed
      picture={image && <Picture picture={image} alt="" ratio="16:9" sizes="(min-width: 30rem) 310px, 100vw" />}
      kicker={provider.title}
      title={title}
      facts={[
        { term: m.tickets_guests_when(), value: whenWords(ticket), wide: true },
        { term: m.tickets_guests_guest(), value: number },
        { term: m.tickets_guests_who(), value: number ? null : whoWords(ticket) },
        { term: m.tickets_variant(), value: variant },
      ].filter(fact => fact.value)}
      mark={
        qr && <QrMark drawing={qr} label={m.tickets_qr_label({ title: [title, number].filter(Boolean).join(', ') })} />
      }
      code={reference}
      note={state === 'AWAITS' ? m.tickets_guests_awaits() : qr && m.tickets_guests_show()}
      {...(over && { used: over() })}
    />
  );
}

const OVER: Partial<Record<GuestTicketState, () => { title: string; tone?: 'red' }>> = {
  CANCELLED: () => ({ title: m.tickets_guests_cancelled(), tone: 'red' }),
  MISSED: () => ({ title: m.tickets_guests_missed() }),
  OVER: () => ({ title: m.tickets_guests_over() }),
};

function whenWords({ kind, startsAt, endsAt, timeZone }: GuestTicket): string {
  const locale = getLocale();
  if (kind !== 'NIGHTS') return formatSpan(startsAt, endsAt, locale, timeZone);
  return `${formatDay(startsAt, locale, timeZone)} – ${formatDay(endsAt, locale, timeZone)}`;
}

/** Guests by the seller's names, or their number; of what is fetched there are none. */
function whoWords({ quantities, party, kind }: GuestTicket): string | null {
  if (quantities.length) return formatGuests(quantities);
  if (kind === 'PICK_UP') return null;
  return party === 1 ? m.tickets_guests_party_one() : m.tickets_guests_party({ count: String(party) });
}
