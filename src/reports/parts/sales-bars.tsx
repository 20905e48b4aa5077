import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button } from '../../ui/button.tsx';
import type { SalesRow } from '../contract.ts';
import type { Part } from '../rules.ts';
import { partWord } from '../wording/rules.ts';
import { changeWords, countWords, kronor } from './words.ts';

interface Props {
  part: Part;
  /** Name of what is counted of each. */
  counts: string;
  rows: readonly SalesRow[];
}

/** Rows shown before the rest is asked for. */
const FIRST = 8;

/** Table of sales with a bar for each row, and a mark on it for the period before. */
export function SalesBars({ part: of, counts, rows }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST);
  const highest = Math.max(...rows.flatMap(row => [row.amount, row.before]), 1);
  const part = (amount: number) => `${Math.max((Math.max(amount, 0) / highest) * 100, 0)}%`;
  if (!rows.length) return <p className="text-muted">{m.reports_none()}</p>;
  return (
    <>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-hair text-left text-note text-muted">
            <th scope="col" className="pb-2 font-normal">
              {partWord(of, getLocale())}
            </th>
            <th scope="col" className="hidden pb-2 pl-3 text-right font-normal m:table-cell">
              {counts}
            </th>
            <th scope="col" className="hidden pb-2 pl-3 text-right font-normal m:table-cell">
              {m.reports_before()}
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-normal">
              {m.reports_turnover()}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(row => (
            <Row key={row.key} row={row} part={part} />
          ))}
        </tbody>
      </table>
      {rows.length > FIRST && !all && (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
          {m.reports_show_all({ count: rows.length })}
        </Button>
      )}
    </>
  );
}

/** Row of a table of sales, and below it its bar: figures are compared by their lengths. */
function Row({ row, part }: { row: SalesRow; part: (amount: number) => string }) {
  return (
    <>
      <tr className="align-top">
        <th scope="row" className="hyphenate min-w-0 pt-2 text-left font-normal">
          {row.title}
        </th>
        <td className="figures hidden pt-2 pl-3 text-right text-muted m:table-cell">{countWords(row.orders)}</td>
        <td className="figures hidden pt-2 pl-3 text-right whitespace-nowrap text-muted m:table-cell">
          {kronor(row.before, false)}
        </td>
        <td className="figures pt-2 pl-3 text-right whitespace-nowrap">
          {row.before > 0 && <span className="mr-3 text-note text-muted">{changeWords(row.amount, row.before)}</span>}
          <b>{kronor(row.amount, false)}</b>
        </td>
      </tr>
      <tr>
        <td colSpan={4} className="pt-1 pb-2">
          <span aria-hidden="true" className="relative block h-2.5">
            <i className="block h-full rounded-tile bg-accent" style={{ width: part(row.amount) }} />
            {row.before > 0 && <i className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: part(row.before) }} />}
          </span>
        </td>
      </tr>
    </>
  );
}
