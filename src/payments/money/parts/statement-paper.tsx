import { FileSpreadsheet, FileText } from 'lucide-react';
import { files } from '../../../file-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatPrice } from '../../../ui/price-format.ts';
import { ReceiptLine, ReceiptPaper, ReceiptRule } from '../../../ui/receipt-paper.tsx';
import { monthWords, type StatementLine, statementWords } from '../../statements/rules.ts';
import type { Money } from '../contract.ts';

/** A month's statement on paper, so far or closed: what was there, what came and went, and what is left (look 39). */
export function StatementPaper({ slug, money }: { slug: string; money: Money }) {
  const { month, present, seller, closedAt, until, timeZone, feeVat, onItsWay } = money;
  const words = statementWords(money, getLocale());
  const when = formatDayAndTime(closedAt ?? until, getLocale(), timeZone);
  const lines = (rows: readonly StatementLine[]) =>
    rows.map(({ label, amount }) => <ReceiptLine key={label} label={label} value={figure(amount)} />);
  return (
    <section aria-labelledby="statement" className="min-w-0">
      <ReceiptPaper>
        <h2 id="statement" className="font-normal">
          <span className="block font-sign font-semibold text-muted">
            {closedAt ? m.money_statement_closed() : m.money_statement_open()}
          </span>
          <span className="block font-sign text-[1.625rem] leading-8 font-bold">{monthWords(month, getLocale())}</span>
        </h2>
        <p className="text-note text-muted">
          {[seller.name, seller.organisationNumber].filter(Boolean).join(', ')}
          <br />
          {closedAt ? m.money_statement_made({ when }) : m.money_statement_until({ when })}
        </p>
        <ReceiptRule />
        {lines([words.opening])}
        <ReceiptRule />
        {lines(words.kinds)}
        <ReceiptLine label={<b>{words.sold.label}</b>} value={<b>{figure(words.sold.amount)}</b>} />
        {words.off.length > 0 && <ReceiptRule />}
        {lines(words.off)}
        {feeVat !== 0 && <ReceiptLine weight="note" label={m.money_fee_vat()} value={figure(feeVat)} />}
        {words.went.length > 0 && <ReceiptRule />}
        {lines(words.went)}
        {month === present && onItsWay.count > 0 && (
          <ReceiptLine weight="note" label={m.money_coming_of_it()} value={figure(onItsWay.amount)} />
        )}
        <ReceiptRule />
        <ReceiptLine weight="total" label={words.closing.label} value={figure(words.closing.amount)} />
        {words.places.map(({ label, amount }) => (
          <ReceiptLine key={label} weight="note" label={label} value={figure(amount)} />
        ))}
        <ReceiptRule />
        <p className="hyphenate text-note text-muted">
          {closedAt ? m.money_statement_kept() : m.money_statement_later()}
        </p>
      </ReceiptPaper>
      <div className="mt-4 grid grid-cols-2 gap-2 print:hidden">
        <ButtonLink
          href={files.statementFile(slug, month, 'pdf')}
          download
          variant="outline"
          size="sm"
          iconStart={<Icon icon={FileText} size={18} />}
        >
          {m.money_pdf()}
        </ButtonLink>
        <ButtonLink
          href={files.statementFile(slug, month, 'csv')}
          download
          variant="outline"
          size="sm"
          iconStart={<Icon icon={FileSpreadsheet} size={18} />}
        >
          {m.money_csv()}
        </ButtonLink>
      </div>
    </section>
  );
}

function figure(amount: number): string {
  return formatPrice(amount, { locale: getLocale(), exact: true, unit: false });
}
