import { to } from '../../../../../links.ts';
import { m } from '../../../../../paraglide/messages.js';
import { getLocale } from '../../../../../paraglide/runtime.js';
import { sellerLines } from '../../../../../providers/sellers/rules.ts';
import { TextLink } from '../../../../../ui/link.tsx';
import { Price } from '../../../../../ui/price.tsx';
import { ReceiptLine, ReceiptPaper, ReceiptRule } from '../../../../../ui/receipt-paper.tsx';
import { Stamp } from '../../../../../ui/stamp.tsx';
import { buyerLines, dayWords, documentTitle, paymentLines } from '../../papers/rules.ts';
import type { Invoice, InvoiceItem } from '../contract.ts';

/** An invoice on paper: whose, to whom, what for, and where it is paid to, as the law wants it (protocols 6.3). */
export function InvoicePaper({ invoice, ak }: { invoice: Invoice; ak: string | null }) {
  const locale = getLocale();
  const sign = invoice.kind === 'CREDIT' ? -1 : 1;
  const { price, credits, credited } = invoice;
  const [name, ...seller] = sellerLines(invoice.seller, locale);
  const [buyer, ...buyerData] = buyerLines(invoice.buyer, locale);
  return (
    <ReceiptPaper className="receipt-print">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="hyphenate mb-1 font-sign text-lead leading-6 font-bold">{name}</p>
          <Lines lines={seller} />
        </div>
        <State invoice={invoice} />
      </div>
      <ReceiptRule />
      <h1 className="text-card">{documentTitle(invoice, locale)}</h1>
      {credits && (
        <p>
          {m.invoices_credits()} <TextLink href={to.invoice(credits._id, ak)}>{credits.number}</TextLink>
        </p>
      )}
      <div className="mt-3 grid gap-4 m:grid-cols-2">
        <div className="min-w-0">
          <p className="text-note text-muted">{m.invoices_buyer()}</p>
          <p className="hyphenate font-bold">{buyer}</p>
          <Lines lines={buyerData} />
        </div>
        <div className="min-w-0">
          <ReceiptLine label={m.invoices_issued()} value={dayWords(invoice.issuedOn, locale)} />
          <ReceiptLine label={m.receipts_paper_order()} value={invoice.order} />
        </div>
      </div>
      <ReceiptRule />
      <ul>
        {invoice.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a document never move.
          <li key={at}>
            <Item item={item} sign={sign} />
          </li>
        ))}
      </ul>
      <ReceiptRule />
      <ReceiptLine
        weight="total"
        label={invoice.kind === 'CREDIT' ? m.invoices_credit_total() : m.invoices_total()}
        value={<Price amount={sign * price.amountIncludingVat} exact />}
      />
      {price.vat.map(({ vatRate, amountExcludingVat, vatAmount }) => (
        <ReceiptLine
          key={vatRate}
          weight="note"
          label={
            <>
              {m.receipts_vat_row({ rate: String(vatRate / 100), net: '' }).trim()}{' '}
              <Price amount={sign * amountExcludingVat} exact unit={false} />
            </>
          }
          value={<Price amount={sign * vatAmount} exact unit={false} />}
        />
      ))}
      <ToPay invoice={invoice} />
      {credited.map(one => (
        <p key={one._id} className="mt-3">
          <TextLink href={to.invoice(one._id, ak)}>{m.invoices_credit_title({ number: String(one.number) })}</TextLink>{' '}
          <Price amount={-one.amount} exact />
        </p>
      ))}
    </ReceiptPaper>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map(line => (
    <p key={line} className="hyphenate text-note text-muted">
      {line}
    </p>
  ));
}

function Item({ item, sign }: { item: InvoiceItem; sign: 1 | -1 }) {
  const { name, description, quantity, amountIncludingVat } = item;
  const label = (
    <span className="hyphenate">
      {name}
      {description && `, ${description}`} {quantity > 1 && m.receipts_pieces({ count: String(quantity) })}
    </span>
  );
  return <ReceiptLine label={label} value={<Price amount={sign * amountIncludingVat} exact unit={false} />} />;
}

/** Payment details of an invoice, in figures that are copied by hand or by touch. */
function ToPay({ invoice }: { invoice: Invoice }) {
  if (invoice.state !== 'OPEN' && invoice.state !== 'OVERDUE') return null;
  return (
    <div className="mt-5 rounded-hold border-2 border-current p-4">
      <h2 className="mb-1 text-lead leading-6">{m.invoices_to_pay()}</h2>
      {paymentLines(invoice, getLocale()).map(({ label, value }) => (
        <ReceiptLine key={label} label={label} value={<b className="figures select-all">{value}</b>} />
      ))}
      <p className="mt-2 text-note text-muted">{m.invoices_ocr_note()}</p>
    </div>
  );
}

function State({ invoice: { state, paidOn } }: { invoice: Invoice }) {
  const note = paidOn && dayWords(paidOn, getLocale());
  if (state === 'PAID') return <Stamp note={note}>{m.invoices_state_paid()}</Stamp>;
  if (state === 'OVERDUE') return <Stamp tone="stop">{m.invoices_state_overdue()}</Stamp>;
  return state === 'WITHDRAWN' ? <Stamp tone="ink">{m.invoices_state_withdrawn()}</Stamp> : null;
}
