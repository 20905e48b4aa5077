import { Markdown } from '../../../catalogue/parts/markdown.tsx';
import { m } from '../../../paraglide/messages.js';
import { Price } from '../../../ui/price.tsx';
import { QrMark } from '../../../ui/qr-mark.tsx';
import { Ticket as Printed } from '../../../ui/ticket.tsx';
import { dayWords } from '../../parts/day-words.ts';
import { ended } from '../../parts/issued-tickets.tsx';
import { Halves } from '../../parts/kept-ticket.tsx';
import { TicketFace } from '../../parts/ticket-face.tsx';
import { codeParts } from '../../rules.ts';
import type { Gift } from '../contract.ts';

/** Opened gift: the ticket with its code, the words that came with it, and its price only where that was wished. */
export function OpenedTicket({ gift, ticket }: { gift: Gift; ticket: NonNullable<Gift['ticket']> }) {
  const { type, provider, greeting, fromName, validUntil } = gift;
  const { title, kicker, description, subtitle, code, qr, amount, amountLeft, variant, optionals } = ticket;
  const card = type === 'GIFTCARD';
  const about = description ?? subtitle;
  const used = amount !== null && amountLeft !== null && amountLeft < amount && ticket.status === 'ACTIVE';
  return (
    <div className="kept-tickets" data-alone="">
      <div>
        <div className="gift-torn" aria-hidden="true" />
        <Printed
          picture={<TicketFace type={type} image={ticket.image} amount={amount} />}
          kicker={card ? m.tickets_gift_card_of({ seller: provider.title }) : (kicker ?? provider.title)}
          title={title}
          facts={[
            { term: m.tickets_good_at(), value: provider.title },
            { term: m.gifts_valid_until(), value: dayWords(validUntil) },
            { term: m.tickets_left(), value: used && <Price amount={amountLeft} /> },
            { term: m.tickets_value(), value: !card && amount !== null && <Price amount={amount} /> },
            { term: m.tickets_variant(), value: variant },
            { term: m.tickets_added(), value: optionals.join(', '), wide: true },
          ].filter(fact => fact.value)}
          whole
          mark={qr && <QrMark drawing={qr} label={m.tickets_qr_label({ title })} />}
          code={code && <Halves parts={codeParts(type, code)} card={card} />}
          note={code && m.gifts_show()}
          {...ended(ticket)}
        >
          {greeting && <p className="hyphenate whitespace-pre-line">{m.gifts_quoted({ greeting })}</p>}
          {fromName && <p className="text-muted">{m.gifts_from_name({ from: fromName })}</p>}
          {about && <Markdown className="ticket-about hyphenate mt-2">{about}</Markdown>}
        </Printed>
      </div>
    </div>
  );
}
