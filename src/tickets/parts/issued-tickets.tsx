import { m } from '../../paraglide/messages.js';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { QrMark } from '../../ui/qr-mark.tsx';
import { Ticket as Printed } from '../../ui/ticket.tsx';
import type { Ticket } from '../contract.ts';
import { LazyGiving } from '../gifts/parts/lazy-giving.tsx';
import { codeMasked, codeShown } from '../rules.ts';
import { WalletButtons } from '../wallets/parts/wallet-buttons.tsx';
import { dayWords } from './day-words.ts';

/** Issued gift cards and vouchers, each with the code that it is used by (payments 2.7, 9). */
export function IssuedTickets({ tickets, seller }: { tickets: readonly Ticket[]; seller: string }) {
  return tickets.map(ticket => (
    <div key={ticket._id} className="grid grid-cols-[minmax(0,1fr)] gap-3 print:block">
      <IssuedTicket ticket={ticket} seller={seller} />
      <WalletButtons ways={ticket.wallets} title={ticket.meta.title} />
      <LazyGiving ticket={ticket} />
    </div>
  ));
}

function IssuedTicket({ ticket, seller }: { ticket: Ticket; seller: string }) {
  const { code, codeEnd, qr, type, amount, amountUsed, amountLeft, meta, optionals, status } = ticket;
  const card = type === 'GIFTCARD';
  return (
    <Printed
      picture={
        meta.image && <Picture picture={meta.image} alt="" ratio="16:9" sizes="(min-width: 30rem) 450px, 100vw" />
      }
      kicker={card ? m.tickets_gift_card_of({ seller }) : m.tickets_voucher_of({ seller })}
      title={meta.title}
      facts={[
        { term: m.tickets_value(), value: <Price amount={amount} /> },
        { term: m.tickets_left(), value: amountUsed > 0 && status === 'ACTIVE' && <Price amount={amountLeft} /> },
        { term: m.tickets_variant(), value: meta.variant },
        { term: m.tickets_added(), value: optionals.map(each => each.optional.meta.title).join(', ') },
      ].filter(fact => fact.value)}
      whole
      mark={qr && <QrMark drawing={qr} label={m.tickets_qr_label({ title: meta.title })} />}
      code={code ? codeShown(code) : codeMasked(codeEnd)}
      note={m.tickets_valid_until({ day: dayWords(ticket.validUntil) })}
      {...ended(ticket)}
    />
  );
}

const ENDED = {
  USED: () => ({ title: m.tickets_banner_used(), text: m.tickets_banner_used_text() }),
  CANCELLED: () => ({ title: m.tickets_banner_cancelled(), tone: 'red' as const }),
  EXPIRED: () => ({ title: m.tickets_banner_expired() }),
};

/** Banner of a ticket that is good no more (payments 4). */
export function ended({ status, blocked }: Pick<Ticket, 'status' | 'blocked'>) {
  if (blocked && status === 'ACTIVE')
    return { used: { title: m.tickets_banner_blocked(), text: m.tickets_banner_blocked_text(), tone: 'red' as const } };
  return status === 'ACTIVE' ? {} : { used: ENDED[status]() };
}
