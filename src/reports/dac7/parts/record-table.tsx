import { m } from '../../../paraglide/messages.js';
import { Price } from '../../../ui/price.tsx';
import type { PlatformRecord } from '../contract.ts';

/** A seller's year by activity and quarter. */
export function RecordTable({ record }: { record: PlatformRecord }) {
  if (!record.quarters.length) return <p className="text-muted">{m.reports_left_nothing()}</p>;
  const head = 'pb-2 pl-3 text-right font-normal';
  const cell = 'figures py-2 pl-3 text-right whitespace-nowrap';
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-hair text-left text-note text-muted">
          <th scope="col" className="pb-2 font-normal">
            {m.reports_platform_activity()}
          </th>
          <th scope="col" className={head}>
            {m.reports_platform_number()}
          </th>
          <th scope="col" className={`${head} hidden m:table-cell`}>
            {m.reports_platform_fees()}
          </th>
          <th scope="col" className={head}>
            {m.reports_platform_amount()}
          </th>
        </tr>
      </thead>
      <tbody>
        {record.quarters.map(row => (
          <tr key={`${row.quarter} ${row.activity}`} className="border-b border-hair align-top">
            <th scope="row" className="hyphenate min-w-0 py-2 text-left font-normal">
              {row.title}
              <span className="block text-note text-muted">
                {m.reports_platform_quarter()} {row.quarter}
              </span>
            </th>
            <td className={cell}>{row.number}</td>
            <td className={`${cell} hidden m:table-cell`}>
              <Price amount={row.fees} exact unit={false} />
            </td>
            <td className={`${cell} font-semibold`}>
              <Price amount={row.amount} exact unit={false} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
