import { useCommand } from '../../../client.ts';
import { files } from '../../../file-links.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Price, priceText } from '../../../ui/price.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Money } from '../contract.ts';
import { dayWords } from './money-tiles.tsx';

/** The hall's invoices of the month: how much, what is kept already, what is left to pay, and the files. */
export function CommissionList({ slug, money }: { slug: string; money: Money }) {
  const { commissions, closedAt, owedNow, mayNote, today } = money;
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
            <span className="col-span-2 flex flex-wrap items-center gap-x-4">
              <TextLink href={files.commissionFile(slug, _id, 'pdf')} download standalone>
                {m.money_pdf()}
                <span className="sr-only"> {number}</span>
              </TextLink>
              <TextLink href={files.commissionFile(slug, _id, 'xml')} download standalone>
                {m.commissions_xml()}
                <span className="sr-only"> {number}</span>
              </TextLink>
              {mayNote && !isCredit && left > 0 && owedNow >= left && (
                <NotePaid slug={slug} amount={left} today={today} />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Button of the hall's people: what was left of an invoice is in the hall's bank account. */
function NotePaid({ slug, amount, today }: { slug: string; amount: number; today: string }) {
  const command = useCommand(lateApi.nettings.paid, 'note-fees-paid', {
    invalidates: [lateQ.money.read.key()],
    onDone: () => toasts.show({ _id: 'fees-paid', type: 'SUCCESS', title: m.nettings_noted() }),
  });
  return (
    <>
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      <Button
        size="sm"
        variant="outline"
        pending={command.pending}
        onClick={() => command.run({ idOrSlug: slug, amount, paidOn: today })}
      >
        {m.nettings_note()}
      </Button>
    </>
  );
}
