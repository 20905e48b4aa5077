import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { cx } from '../../../ui/class-names.ts';
import { Price } from '../../../ui/price.tsx';
import type { VatBox, VatReportRow } from '../contract.ts';
import { rateWord, sectionWord } from '../wording/rules.ts';

const HEAD = 'pb-2 pl-3 text-right font-normal';
const CELL = 'figures py-2 pl-3 text-right whitespace-nowrap';

/** Head of a table of amounts; on a phone the first of them is left out, as in its rows. */
function TableHead({ first, rest }: { first: string; rest: readonly string[] }) {
  return (
    <thead>
      <tr className="border-b border-hair text-left text-note text-muted">
        <th scope="col" className="pb-2 font-normal">
          {first}
        </th>
        {rest.map((words, at) => (
          <th key={words} scope="col" className={cx(HEAD, at === 0 && 'hidden m:table-cell')}>
            {words}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Boxes of the return with whole kronor; those that nobody has confirmed carry a star. */
export function BoxTable({ boxes }: { boxes: readonly VatBox[] }) {
  return (
    <table className="w-full border-collapse">
      <TableHead first={m.reports_vat_box()} rest={[m.reports_vat_exact(), m.reports_vat_kronor()]} />
      <tbody>
        {boxes.map(({ box, title, amount, kronor, unconfirmed }) => (
          <tr key={box} className="border-b border-hair align-top">
            <th scope="row" className="hyphenate min-w-0 py-2 text-left font-normal">
              <b>
                {box}
                {unconfirmed && ' *'}
              </b>{' '}
              {title}
            </th>
            <td className={`${CELL} hidden text-muted m:table-cell`}>
              <Price amount={amount} exact unit={false} />
            </td>
            <td className={`${CELL} font-semibold`}>
              <Price amount={kronor * 100} unit={false} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows of a report by rate and kind: on a phone what is without VAT is left out, being the rest. */
export function VatRows({ rows }: { rows: readonly VatReportRow[] }) {
  const locale = getLocale();
  return (
    <table className="w-full border-collapse">
      <TableHead
        first={m.reports_part_kind()}
        rest={[m.reports_vat_net(), m.reports_vat_amount(), m.reports_vat_gross()]}
      />
      <tbody>
        {rows.map(row => (
          <tr key={`${row.section} ${row.kind} ${row.rate}`} className="border-b border-hair align-top">
            <th scope="row" className="hyphenate min-w-0 py-2 text-left font-normal">
              {row.title}
              <span className="block text-note text-muted">
                {rateWord(row.rate, locale)}, {sectionWord(row.section, locale)}
              </span>
            </th>
            <td className={`${CELL} hidden text-muted m:table-cell`}>
              <Price amount={row.net} exact unit={false} />
            </td>
            <td className={CELL}>
              <Price amount={row.vat} exact unit={false} />
            </td>
            <td className={`${CELL} font-semibold`}>
              <Price amount={row.gross} exact unit={false} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Amounts with their names, one below the other. */
export function AmountList({ amounts }: { amounts: readonly [words: string, amount: number][] }) {
  return (
    <dl className="grid gap-2">
      {amounts.map(([words, amount]) => (
        <div key={words} className="flex justify-between gap-x-4 border-b border-hair pb-2">
          <dt className="hyphenate min-w-0">{words}</dt>
          <dd className="figures whitespace-nowrap">
            <Price amount={amount} exact />
          </dd>
        </div>
      ))}
    </dl>
  );
}
