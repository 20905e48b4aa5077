import { Share } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { QrMark } from '../../../ui/qr-mark.tsx';
import { shareOrCopy } from '../../../ui/share.ts';
import { Ticket as Printed } from '../../../ui/ticket.tsx';
import { toasts } from '../../../ui/toast-store.ts';
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
          {ticket.shareLink && <ShareTicket ticket={ticket} url={ticket.shareLink} />}
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

/** Hands one guest's ticket on by the device's own sheet; where it has none, its link is copied. */
function ShareTicket({ ticket, url }: { ticket: GuestTicket; url: string }) {
  const title = [ticket.title, numberWords(ticket, getLocale())].filter(Boolean).join(', ');
  const share = async () => {
    const went = await shareOrCopy({ title, url });
    if (went === 'copied') toasts.show({ type: 'SUCCESS', title: m.tickets_link_copied() });
    if (went === 'failed')
      toasts.show({ type: 'WARNING', title: m.tickets_link_not_copied(), message: url, sticky: true });
  };
  return (
    <Button
      variant="outline"
      wide
      className="kept-share print:hidden"
      iconStart={<Icon icon={Share} size={20} />}
      aria-label={`${m.tickets_guests_share()}: ${title}`}
      onClick={() => void share()}
    >
      {m.tickets_guests_share()}
    </Button>
  );
}

const OVER: Partial<Record<GuestTicketState, () => { title: string; tone?: 'red' }>> = {
  CANCELLED: () => ({ title: m.tickets_guests_cancelled(), tone: 'red' }),
  MISSED: () => ({ title: m.tickets_guests_missed() }),
  OVER: () => ({ title: m.tickets_guests_over() }),
};
