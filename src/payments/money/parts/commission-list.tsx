import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { TextLink } from '../../../ui/link.tsx';
import { Price, priceText } from '../../../ui/price.tsx';
import type { Money } from '../contract.ts';
import { dayWords } from './money-tiles.tsx';

/** The hall's invoices of the month: how much, what is kept already, what is left to pay, and the files. */
export function CommissionList({ slug, money: { commissions, closedAt } }: { slug: string; money: Money }) {
  if (!commissions.length)
    return <p className="text-muted">{closedAt ? m.commissions_none_closed() : m.commissions_none()}</p>;
  const exact = (amount: number) => priceText(amount, { exact: true });
  return (
    <ul>
      {commissions.map(({ _id, kind, number, amount, vat, kept, issuedOn, dueOn }) => {
        const say = { locale: getLocale() };
        const about = { number: String(number) };
        const isCredit = kind === 'CREDIT';
        const left = amount - kept;
        return (
          <li
            key={_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hair py-2 last:border-b-0"
          >
            <span className="font-semibold">
              {isCredit ? m.invoices_credit_title(about, say) : m.invoices_title(about, say)}
            </span>
            <Price amount={isCredit ? -amount : amount} exact className="text-right font-bold" />
            <span className="hyphenate text-note text-muted">
              {dayWords(issuedOn)} · {m.commissions_vat({ amount: exact(vat) })}
              {kept > 0 && ` · ${m.commissions_kept()} ${exact(kept)}`}
            </span>
            <span className="text-right text-note text-muted">
              {left > 0 && (isCredit ? m.commissions_back() : m.commissions_left())} {left > 0 && exact(left)}
              {left > 0 && dueOn && `, ${dayWords(dueOn)}`}
            </span>
            <span className="col-span-2 flex gap-x-4">
              <TextLink href={bo.commissionFile(slug, _id, 'pdf')} download standalone>
                {m.money_pdf()}
                <span className="sr-only"> {number}</span>
              </TextLink>
              <TextLink href={bo.commissionFile(slug, _id, 'xml')} download standalone>
                {m.commissions_xml()}
                <span className="sr-only"> {number}</span>
              </TextLink>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
