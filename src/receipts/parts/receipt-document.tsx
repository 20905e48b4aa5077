import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { WAYS } from '../../payments/ways/rules.ts';
import { TextLink } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { ReceiptLine, ReceiptPaper, ReceiptRule } from '../../ui/receipt-paper.tsx';
import { tilePlaces } from '../../ui/tile-count.tsx';
import type { Receipt, ReceiptItem } from '../contract.ts';
import { numberedTitle, partsPaid, totalWords } from '../rules.ts';
import { dateAndTime } from './greeting.tsx';

/** Printed matter: the seller's own data, rows, sums and VAT, as the law wants a receipt (protocols 6.3). */
interface Props {
  receipt: Receipt;
  orderGroupId: string;
  ak: string | null;
}

export function ReceiptDocument({ receipt, orderGroupId, ak }: Props) {
  const { status, items, price, refunds } = receipt;
  // Refunds are printed with a minus, as on the payer's account.
  const sign = receipt.type === 'REFUND' ? -1 : 1;
  const isVoid = receipt.number !== null && status === 'CANCELLED';
  return (
    <ReceiptPaper className="receipt-print" data-type={receipt.type}>
      <SellerBlock receipt={receipt} />
      <ReceiptRule />
      <ReceiptLine label={<Unbroken text={receiptHeading(receipt)} />} value={dateAndTime(receipt._createdAt)} />
      {tilePlaces(items.length).map(place => (
        <ItemLine key={place} item={items[place]!} sign={sign} />
      ))}
      <ReceiptRule />
      <ReceiptLine
        weight="total"
        label={totalWords(receipt, getLocale())}
        value={
          <Price
            amount={sign * receipt.amount}
            exact
            unit={false}
            className={isVoid ? 'text-muted line-through' : undefined}
          />
        }
      />
      {isVoid && <p className="text-note text-muted">{m.receipts_void_note()}</p>}
      <Ways parts={partsPaid(receipt, getLocale())} />
      {receipt.type === 'ON_PREMISE_PAYMENT' && <p className="text-note text-muted">{m.receipts_on_premise_note()}</p>}
      {status === 'PENDING' && (
        <p className="print:hidden">
          <TextLink href={to.payRequest(receipt.payRequestId, ak)} standalone>
            {m.receipts_pay_here()}
          </TextLink>
        </p>
      )}
      {receipt.number && (
        <p className="print:hidden">
          {/* Download of a file by the server, not a page: the browser fetches it whole. */}
          <a href={to.receiptPaper(orderGroupId, receipt._id, ak)} download>
            {m.receipts_download()}
            <span className="sr-only"> {receipt.number}</span>
          </a>
        </p>
      )}
      {refunds.length > 0 && <Refunds refunds={refunds} />}
      <ReceiptRule />
      {price.vat.map(vat => (
        <ReceiptLine
          key={vat.vatRate}
          weight="note"
          label={
            <>
              {m.receipts_vat_row({ rate: String(vat.vatRate / 100), net: '' }).trim()}{' '}
              <Price amount={sign * vat.amountExcludingVat} exact unit={false} />
            </>
          }
          value={<Price amount={sign * vat.vatAmount} exact unit={false} />}
        />
      ))}
    </ReceiptPaper>
  );
}

/** Text whose hyphenated numbers stay on one line. */
function Unbroken({ text }: { text: string }) {
  const words = text.split(' ');
  return tilePlaces(words.length).map(place => (
    <span key={place}>
      <span className="whitespace-nowrap">{words[place]}</span>{' '}
    </span>
  ));
}

function receiptHeading(receipt: Receipt): string {
  if (receipt.number) return numberedTitle(receipt, getLocale());
  return receipt.status === 'PENDING' ? m.receipts_asked() : m.receipts_withdrawn();
}

function SellerBlock({ receipt: { seller } }: { receipt: Receipt }) {
  const { addressRows, zipCode, city } = seller.address;
  const numbers = [
    seller.organisationNumber && m.sellers_organisation_number({ number: seller.organisationNumber }),
    seller.vatNo && m.sellers_vat_number({ number: seller.vatNo }),
  ];
  const lines = [
    numbers.filter(Boolean).join(', '),
    [...addressRows, `${zipCode} ${city}`.trim()].filter(Boolean).join(', '),
    seller.approvedForFTax ? m.sellers_f_tax() : '',
  ];
  return (
    <div>
      <h3 className="hyphenate mb-1 text-lead leading-6">{seller.legalName}</h3>
      {lines.filter(Boolean).map(line => (
        <p key={line} className="text-note text-muted">
          {line}
        </p>
      ))}
    </div>
  );
}

function ItemLine({ item, sign }: { item: ReceiptItem; sign: number }) {
  const { name, description, quantity, amountIncludingVat } = item;
  const label = (
    <span className="hyphenate">
      {name}
      {description && `, ${description}`} {quantity > 1 && m.receipts_pieces({ count: String(quantity) })}
    </span>
  );
  return <ReceiptLine label={label} value={<Price amount={sign * amountIncludingVat} exact unit={false} />} />;
}

function Ways({ parts }: { parts: ReturnType<typeof partsPaid> }) {
  return tilePlaces(parts.length).map(place => {
    const [words, amount] = parts[place]!;
    return <ReceiptLine key={place} weight="note" label={words} value={<Price amount={amount} exact unit={false} />} />;
  });
}

const REFUND_WORDS = {
  PENDING: m.receipts_refund_pending,
  FULFILLED: m.receipts_refund_fulfilled,
  CANCELLED: m.receipts_refund_cancelled,
};

function Refunds({ refunds }: Pick<Receipt, 'refunds'>) {
  return (
    <>
      <ReceiptRule />
      {tilePlaces(refunds.length).map(place => {
        const { status, amount, paymentProvider, _createdAt } = refunds[place]!;
        return (
          <ReceiptLine
            key={place}
            label={`${WAYS[paymentProvider].refund()} · ${REFUND_WORDS[status]()} · ${dateAndTime(_createdAt)}`}
            value={<Price amount={-amount} exact unit={false} />}
          />
        );
      })}
    </>
  );
}
