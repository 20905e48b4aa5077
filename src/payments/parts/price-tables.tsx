import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { sum, vatToSay } from '../../shared/money.ts';
import { formatDay } from '../../shared/time.ts';
import { cx } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { tilePlaces } from '../../ui/tile-count.tsx';
import type { PayRequestForPayer, PayRequestItem } from '../contract.ts';
import { itemsByGroup } from '../rules.ts';

const HEAD = 'border-b-[1.5px] border-control py-2 font-sign text-note font-semibold text-muted';
const CELL = 'border-b border-hair py-2 align-top';
const FIGURE = cx(CELL, 'figures pl-4 text-right whitespace-nowrap');
const SUM = 'py-2 figures pl-4 text-right whitespace-nowrap';

/** Price tables: the items group by group, and the VAT in them, rate by rate. */
export function PriceTables({ payRequest: { items, price, vat, left } }: { payRequest: PayRequestForPayer }) {
  const bearsVat = vatToSay(vat).length > 0;
  return (
    <div className="grid gap-6 rounded-hold border border-hair bg-surface p-4">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{m.payments_table_asked()}</caption>
        {items && (
          <thead>
            <tr>
              <th scope="col" className={cx(HEAD, 'w-full text-left')}>
                {m.payments_table_what()}
              </th>
              <th scope="col" className={cx(HEAD, 'pl-4 text-right')}>
                {m.payments_table_quantity()}
              </th>
              <th scope="col" className={cx(HEAD, 'pl-4 text-right')}>
                {m.payments_table_price()}
              </th>
            </tr>
          </thead>
        )}
        {items && itemsByGroup(items).map(group => <GroupRows key={group.group?.key ?? ''} {...group} />)}
        <tfoot>
          <SumRow label={m.payments_table_total()} amount={price.amountIncludingVat} strong />
          {bearsVat && <SumRow label={m.payments_table_of_which_vat()} amount={sum(vat, row => row.vatAmount)} />}
          {left < price.amountIncludingVat && <SumRow label={m.payments_table_left()} amount={left} strong />}
        </tfoot>
      </table>
      {bearsVat && <VatTable vat={vat} />}
    </div>
  );
}

function GroupRows({ group, items }: ReturnType<typeof itemsByGroup>[number]) {
  return (
    <tbody>
      {group && (
        <tr>
          <th scope="rowgroup" colSpan={3} className="pt-4 pb-1 text-left font-sign font-semibold">
            {group.title}
            {group.eventAt && (
              <span className="block text-note font-normal text-muted">{formatDay(group.eventAt, getLocale())}</span>
            )}
          </th>
        </tr>
      )}
      {tilePlaces(items.length).map(place => (
        <ItemRow key={place} item={items[place]!} heading={group?.title} />
      ))}
    </tbody>
  );
}

/** Item row; under a heading of the same name it shows only its description. */
function ItemRow({ item, heading }: { item: PayRequestItem; heading: string | undefined }) {
  const { type, name, description, quantity, price } = item;
  const named = type === 'REMOVED' || name !== heading || !description;
  return (
    <tr>
      <td className={cx(CELL, 'hyphenate')}>
        {named && (type === 'REMOVED' ? m.payments_table_removed({ name }) : name)}
        {description && <span className={cx(named && 'block text-note text-muted')}>{description}</span>}
      </td>
      <td className={FIGURE}>{quantity}</td>
      <td className={FIGURE}>
        <Price amount={price.amountIncludingVat} exact unit={false} />
      </td>
    </tr>
  );
}

function SumRow({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) {
  return (
    <tr className={strong ? 'font-sign text-lead' : 'text-muted'}>
      <th scope="row" colSpan={2} className={cx('py-2 text-left', strong ? 'font-bold' : 'font-normal')}>
        {label}
      </th>
      <td className={cx(SUM, strong && 'font-bold')}>
        <Price amount={amount} exact />
      </td>
    </tr>
  );
}

function VatTable({ vat }: Pick<PayRequestForPayer, 'vat'>) {
  return (
    <table className="w-full border-separate border-spacing-0 text-note">
      <caption className="sr-only">{m.payments_table_vat()}</caption>
      <thead>
        <tr>
          <th scope="col" className={cx(HEAD, 'text-left')}>
            {m.payments_table_vat_rate()}
          </th>
          <th scope="col" className={cx(HEAD, 'pl-4 text-right')}>
            {m.payments_table_without_vat()}
          </th>
          <th scope="col" className={cx(HEAD, 'pl-4 text-right')}>
            {m.payments_table_vat()}
          </th>
          <th scope="col" className={cx(HEAD, 'pl-4 text-right')}>
            {m.payments_table_with_vat()}
          </th>
        </tr>
      </thead>
      <tbody>
        {vat.map(({ vatRate, vatAmount, amountExcludingVat, amountIncludingVat }) => (
          <tr key={vatRate}>
            <th scope="row" className={cx(CELL, 'text-left font-normal whitespace-nowrap')}>
              {vatRate / 100} %
            </th>
            <VatCell amount={amountExcludingVat} />
            <VatCell amount={vatAmount} />
            <VatCell amount={amountIncludingVat} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function VatCell({ amount }: { amount: number }) {
  return (
    <td className={FIGURE}>
      <Price amount={amount} exact unit={false} />
    </td>
  );
}
