import './quote.css';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { sellerLines } from '../../providers/sellers/rules.ts';
import type { Price as Sum } from '../../shared/money.ts';
import { phoneText } from '../../ui/phone-text.ts';
import { Price } from '../../ui/price.tsx';
import { ReceiptLine, ReceiptRule } from '../../ui/receipt-paper.tsx';
import { tilePlaces } from '../../ui/tile-count.tsx';
import { chosenItems, itemAmount } from '../contents/rules.ts';
import type { Quote } from '../contract.ts';
import { fullName } from '../rules.ts';
import { timeWords } from '../wording/rules.ts';
import { QuoteItems } from './quote-items.tsx';
import { lastDay } from './wording.ts';

interface Props {
  quote: Quote;
  chosen: readonly string[];
  price: Sum;
  onChoose?: ((id: string) => void) | undefined;
}

/** The quote on paper: its title, from whom to whom, what is offered, the sums and who sells. Ink on white at night too. */
export function QuotePaper({ quote, chosen, price, onChoose }: Props) {
  const { seller, terms, intro } = quote;
  return (
    <article data-theme="light" className="paper receipt-paper quote-paper hyphenate">
      <Head quote={quote} />
      <ReceiptRule />
      <Parties quote={quote} />
      <ReceiptRule />
      {intro && <p className="mb-4 whitespace-pre-line">{intro}</p>}
      <QuoteItems {...{ quote, chosen, onChoose }} />
      <ReceiptRule />
      <Sums {...{ quote, chosen, price }} />
      {terms && (
        <>
          <ReceiptRule />
          <h2 className="text-plain font-semibold">{m.quotes_terms_title()}</h2>
          <p className="text-note whitespace-pre-line text-muted">{terms}</p>
        </>
      )}
      <ReceiptRule />
      <p className="text-note text-muted">{sellerLines(seller.company, getLocale()).join(', ')}.</p>
    </article>
  );
}

function Head({ quote }: { quote: Quote }) {
  const { number, version, title, reference, items, seller } = quote;
  const when = timeWords(wholeTime(items), seller.timeZone, getLocale());
  return (
    <header className="grid gap-1">
      <p className="text-note font-semibold text-muted">
        {version ? m.quotes_number({ number, version: version.version }) : m.quotes_number_draft({ number })}
      </p>
      <h1 className="quote-title hyphenate">{title}</h1>
      {when && <p className="figures text-muted">{when}</p>}
      {reference && <p className="text-note text-muted">{m.quotes_reference({ reference })}</p>}
    </header>
  );
}

/** The time of all that is included, from the first beginning to the last end. */
function wholeTime(items: Quote['items']): Quote['items'][number]['time'] {
  const times = items.filter(({ choice }) => choice.kind === 'INCLUDED').flatMap(({ time }) => time ?? []);
  if (!times.length) return null;
  const starts = times.map(({ start }) => start).sort();
  const ends = times.map(({ start, end }) => end ?? start).sort();
  const [start, end] = [starts[0]!, ends.at(-1)!];
  return { start, end: end === start ? null : end };
}

function Parties({ quote: { seller, customer, valid } }: { quote: Quote }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="min-w-0">
        <p className="text-note text-muted">{m.quotes_from()}</p>
        <p className="font-sign font-semibold">{seller.title}</p>
        {seller.email && <EmailLine address={seller.email} />}
        {seller.phone && <p className="figures text-note">{phoneText(seller.phone)}</p>}
      </div>
      <div className="min-w-0">
        <p className="text-note text-muted">{m.quotes_to()}</p>
        {customer ? (
          <>
            <p className="font-sign font-semibold">{fullName(customer) ?? m.quotes_customer_missing()}</p>
            {customer.emailAddress && <EmailLine address={customer.emailAddress} />}
            {customer.businessOrgNo && (
              <p className="figures text-note">{m.quotes_org_number({ number: customer.businessOrgNo })}</p>
            )}
          </>
        ) : (
          <p className="text-note text-muted">{m.quotes_to_hidden()}</p>
        )}
        {valid.end && <p className="text-note">{m.quotes_valid_to({ day: lastDay(valid.end, seller.timeZone) })}</p>}
      </div>
    </div>
  );
}

/** An email address, which a narrow column breaks before its at sign. */
function EmailLine({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <p className="text-note">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </p>
  );
}

function Sums({ quote, chosen, price }: Pick<Props, 'quote' | 'chosen' | 'price'>) {
  const items = chosenItems(quote.items, chosen) ?? [];
  const gross = items.reduce((sum, item) => sum + itemAmount(item), 0);
  const off = quote.discount ? gross - price.amountIncludingVat : 0;
  return (
    <>
      {off > 0 && (
        <ReceiptLine
          label={quote.discount?.title || m.quotes_discount()}
          value={<Price amount={-off} exact unit={false} />}
        />
      )}
      <ReceiptLine
        weight="note"
        label={m.quotes_net()}
        value={<Price amount={price.amountExcludingVat} exact unit={false} />}
      />
      {tilePlaces(price.vat.length).map(place => (
        <VatLine key={place} row={price.vat[place]!} several={price.vat.length > 1} />
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4" aria-live="polite">
        <b className="font-sign text-lead">{m.quotes_total()}</b>
        <Price amount={price.amountIncludingVat} exact className="quote-total font-sign font-bold" />
      </div>
    </>
  );
}

function VatLine({ row, several }: { row: Sum['vat'][number]; several: boolean }) {
  const rate = String(row.vatRate / 100).replace('.', getLocale() === 'en' ? '.' : ',');
  return (
    <ReceiptLine
      weight="note"
      label={
        <>
          {m.quotes_vat({ rate })}
          {several && (
            <>
              {' '}
              <span className="text-muted">
                (<Price amount={row.amountExcludingVat} exact unit={false} />)
              </span>
            </>
          )}
        </>
      }
      value={<Price amount={row.vatAmount} exact unit={false} />}
    />
  );
}
