import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Picture } from '../../../ui/picture.tsx';
import { QrMark } from '../../../ui/qr-mark.tsx';
import { Ticket as Printed } from '../../../ui/ticket.tsx';
import { WalletButtons } from '../../wallets/parts/wallet-buttons.tsx';
import type { GuestTicket } from '../contract.ts';
import type { GuestTicketState } from '../rules.ts';
import { numberWords, whenWords, whoWords } from '../wording/rules.ts';
import './guest-tickets.css';

/** Tickets of what is booked, as their guests carry them: a card for each, several on a sheet of paper. */
export function GuestTickets({ guests }: { guests: readonly GuestTicket[] }) {
  return (
    <ul className="guest-tickets">
      {guests.map(ticket => (
        <li key={`${ticket.bookingId} ${ticket.guest}`}>
          <GuestTicketCard ticket={ticket} />
          <WalletButtons ways={ticket.wallets} title={ticket.title} />
        </li>
      ))}
    </ul>
  );
}

function GuestTicketCard({ ticket }: { ticket: GuestTicket }) {
  const { title, variant, image, provider, qr, reference, state } = ticket;
  const locale = getLocale();
  const number = numberWords(ticket, locale);
  const over = OVER[state];
  return (
    <Printed
      picture={image && <Picture picture={image} alt="" ratio="16:9" sizes="(min-width: 30rem) 310px, 100vw" />}
      kicker={provider.title}
      title={title}
      facts={[
        { term: m.tickets_guests_when(), value: whenWords(ticket, locale), wide: true },
        { term: m.tickets_guests_guest(), value: number },
        { term: m.tickets_guests_who(), value: number ? null : whoWords(ticket, locale) },
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
