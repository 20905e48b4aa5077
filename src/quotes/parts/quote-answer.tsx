import { Check, FileText } from 'lucide-react';
import { useState } from 'react';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Price as Sum } from '../../shared/money.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { fetchModal } from '../../ui/lazy-modal.tsx';
import { Price, PriceSign, priceText } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { tilePlaces } from '../../ui/tile-count.tsx';
import type { Quote } from '../contract.ts';
import { Decline } from '../remarks/parts/decline.tsx';
import { AcceptModal } from './accept-modal.tsx';
import { PaperActions } from './paper-actions.tsx';
import { lastDay, partLines } from './wording.ts';

interface Props {
  quote: Quote;
  ak: string | null;
  chosen: readonly string[];
  price: Sum;
}

/** Answers to a quote by its state (payments 2.1): accepted while it stands, else why not. */
export function QuoteAnswer(props: Props) {
  const { quote, ak } = props;
  if (quote.state === 'DRAFT') return <DraftPanel quote={quote} />;
  if (quote.state === 'ACCEPTED') return <AcceptedPanel quote={quote} ak={ak} />;
  if (quote.state === 'PUBLISHED' && !quote.hasRunOut) return <OpenPanel {...props} />;
  return <EndedPanel quote={quote} />;
}

function DraftPanel({ quote }: { quote: Quote }) {
  return (
    <Sheet className="grid gap-3 bg-sunk! p-4 m:p-6">
      <div>
        <Badge tone="neutral" icon={FileText}>
          {m.quotes_state_draft()}
        </Badge>
      </div>
      <p className="font-sign text-lead font-bold">{m.quotes_draft_title()}</p>
      <p className="text-muted">{m.quotes_draft_text()}</p>
      <PaperActions quote={quote} wide />
    </Sheet>
  );
}

function OpenPanel({ quote, ak, chosen, price }: Props) {
  const [open, setOpen] = useState(false);
  const parts = partLines(quote.plan, price.amountIncludingVat);
  const hasOptions = quote.items.some(({ choice }) => choice.kind !== 'INCLUDED');
  return (
    <Sheet className="grid gap-4 p-4 m:p-6">
      <div className="grid gap-2">
        {hasOptions && <p className="text-muted">{m.quotes_with_choices()}</p>}
        <div>
          <PriceSign amount={price.amountIncludingVat} size="lg" />
        </div>
      </div>
      <dl className="grid gap-1">
        {tilePlaces(parts.length).map(place => (
          <div key={place} className="flex justify-between gap-4">
            <dt>{parts[place]!.when}</dt>
            <dd className="figures font-semibold whitespace-nowrap">{parts[place]!.amount}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-hair pt-4 text-note">
        {m.quotes_accept_note()} <a href={to.page('kopvillkor')}>{m.quotes_general_terms()}</a>.
      </p>
      <Button wide size="lg" onClick={() => setOpen(true)} onPointerEnter={fetchModal} onFocus={fetchModal}>
        {m.quotes_accept()}
      </Button>
      <AcceptModal {...{ quote, chosen, price, open }} onClose={() => setOpen(false)} />
      <PaperActions quote={quote} wide />
      {quote.customer && ak && <Decline quote={quote} />}
    </Sheet>
  );
}

function AcceptedPanel({ quote, ak }: { quote: Quote; ak: string | null }) {
  const { accepted, seller } = quote;
  if (!accepted) return null;
  const { timeZone } = seller;
  const next = accepted.parts.find(({ status }) => status === 'ACTIVE');
  const key = accepted.accessKey;
  return (
    <Sheet className="grid gap-4 p-4 m:p-6">
      <div>
        <Badge tone="good" icon={Check}>
          {m.quotes_state_accepted()}
        </Badge>
      </div>
      <dl className="grid gap-1">
        <Fact name={m.quotes_accepted_by()}>{accepted.name ?? m.quotes_customer_missing()}</Fact>
        {accepted.email && <Fact name={m.quotes_accepted_email()}>{accepted.email}</Fact>}
        <Fact name={m.quotes_accepted_when()}>{formatDayAndTime(accepted.acceptedAt, getLocale(), timeZone)}</Fact>
      </dl>
      <dl className="grid gap-1 border-t border-hair pt-4">
        {accepted.parts.map(part => (
          <Fact key={part.part} name={partWords(part, timeZone)}>
            <Price amount={part.amountIncludingVat} />
          </Fact>
        ))}
      </dl>
      {next && (
        <ButtonLink wide size="lg" href={to.payRequest(next.payRequestId, key)}>
          {m.quotes_pay({ amount: priceText(next.amountIncludingVat) })}
        </ButtonLink>
      )}
      {accepted.orderGroupId && key && (
        <ButtonLink
          wide
          variant={next ? 'outline' : 'primary'}
          size={next ? 'default' : 'lg'}
          href={to.receipt(accepted.orderGroupId, { ak: key })}
        >
          {m.quotes_open_booking()}
        </ButtonLink>
      )}
      {ak === null && <p className="text-note text-muted">{m.quotes_to_hidden()}</p>}
      <PaperActions quote={quote} wide />
    </Sheet>
  );
}

function partWords({ status, dueAt }: NonNullable<Quote['accepted']>['parts'][number], timeZone: string): string {
  if (status === 'FULFILLED') return m.quotes_part_paid();
  if (status === 'CANCELLED') return m.quotes_part_ended();
  return m.quotes_part_open({ day: lastDay(dueAt, timeZone) });
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="hyphenate min-w-0 font-semibold">{children}</dd>
    </div>
  );
}

function EndedPanel({ quote }: { quote: Quote }) {
  const seller = quote.seller.title;
  if (quote.state === 'PUBLISHED') {
    const day = lastDay(quote.valid.end!, quote.seller.timeZone);
    return (
      <Banner tone="yellow" rounded title={m.quotes_run_out_title()}>
        {m.quotes_run_out_text({ day, seller })}
      </Banner>
    );
  }
  const text = quote.state === 'DECLINED' ? m.quotes_declined_text() : m.quotes_ended_text({ seller });
  return (
    <Banner tone="iron" rounded title={m.quotes_ended_title()}>
      {text}
    </Banner>
  );
}
