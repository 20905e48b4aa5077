import { Share } from 'lucide-react';
import { Markdown } from '../../catalogue/parts/markdown.tsx';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { QrMark } from '../../ui/qr-mark.tsx';
import { shareOrCopy } from '../../ui/share.ts';
import { Stamp } from '../../ui/stamp.tsx';
import { Ticket as Printed } from '../../ui/ticket.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { Ticket } from '../contract.ts';
import { codeMasked, codeParts } from '../rules.ts';
import { WalletButtons } from '../wallets/parts/wallet-buttons.tsx';
import { dayWords } from './day-words.ts';
import { ended } from './issued-tickets.tsx';
import { TicketFace } from './ticket-face.tsx';

/** Ticket as its holder keeps it: face, worth, mark and code, and the way to share it. */
export function KeptTicket({ ticket }: { ticket: Ticket }) {
  const { type, code, codeEnd, qr, meta, provider, contentBlock, shortLink } = ticket;
  const card = type === 'GIFTCARD';
  const about = meta.description ?? meta.subtitle;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Printed
        picture={<TicketFace type={type} image={meta.image} amount={ticket.amount} />}
        kicker={card ? m.tickets_gift_card_of({ seller: provider.title }) : (meta.kicker ?? provider.title)}
        title={meta.title}
        facts={facts(ticket)}
        whole
        mark={qr && <QrMark drawing={qr} label={m.tickets_qr_label({ title: meta.title })} />}
        code={code ? <Halves parts={codeParts(type, code)} card={card} /> : codeMasked(codeEnd)}
        note={
          <>
            {m.tickets_valid_until({ day: dayWords(ticket.validUntil) })}
            <span className="mt-6 hidden print:block">
              <Stamp tone="ink" note={dayWords(ticket._createdAt.slice(0, 10))}>
                {provider.title}
              </Stamp>
            </span>
          </>
        }
        {...ended(ticket)}
      >
        {about && <Markdown className="ticket-about hyphenate">{about}</Markdown>}
      </Printed>
      {contentBlock.map(block => (
        <div key={block._id} className="print:hidden">
          <Disclosure summary={block.title} summaryClassName="ticket-more">
            <Markdown className="hyphenate">{block.content}</Markdown>
          </Disclosure>
        </div>
      ))}
      <WalletButtons ways={ticket.wallets} title={meta.title} />
      {shortLink && (
        <Button
          variant="outline"
          wide
          className="kept-share print:hidden"
          iconStart={<Icon icon={Share} size={20} />}
          aria-label={`${card ? m.tickets_share_card() : m.tickets_share_voucher()}: ${meta.title}`}
          onClick={() => void share(ticket, shortLink)}
        >
          {card ? m.tickets_share_card() : m.tickets_share_voucher()}
        </Button>
      )}
    </div>
  );
}

/** Code in two parts: under each other for a gift card, beside each other for a voucher. */
export function Halves({ parts: [first, rest], card }: { parts: [string, string]; card: boolean }) {
  return (
    <>
      <span className={card ? 'block' : ''}>{first}</span> <span className={card ? 'block' : ''}>{rest}</span>
    </>
  );
}

function facts({ type, status, amount, amountUsed, amountLeft, provider, meta, optionals }: Ticket) {
  const card = type === 'GIFTCARD';
  const part = amountUsed > 0 && status === 'ACTIVE';
  return [
    { term: m.tickets_good_at(), value: card && provider.title },
    { term: m.tickets_left(), value: (card || part) && <Price amount={amountLeft} /> },
    { term: m.tickets_value(), value: part && !card && <Price amount={amount} /> },
    { term: m.tickets_variant(), value: meta.variant },
    { term: m.tickets_added(), value: optionals.map(each => each.optional.meta.title).join(', '), wide: true },
  ].filter(fact => fact.value);
}

/** Shares the link by the device's own sheet; where it has none, the link is copied (payments 9). */
async function share({ meta }: Ticket, url: string): Promise<void> {
  const went = await shareOrCopy({ title: meta.title, url });
  if (went === 'copied') toasts.show({ type: 'SUCCESS', title: m.tickets_link_copied() });
  if (went === 'failed')
    toasts.show({ type: 'WARNING', title: m.tickets_link_not_copied(), message: url, sticky: true });
}
