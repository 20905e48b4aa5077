import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import type { SalesRow } from '../contract.ts';
import { changeWords, countWords, kronor } from './words.ts';

interface Props {
  /** Name of what the rows are. */
  head: string;
  /** Name of what is counted of each. */
  counts: string;
  rows: readonly SalesRow[];
}

/** Rows shown before the rest is asked for. */
const FIRST = 8;

/** Table of sales with a bar for each row, and a mark on it for the period before. */
export function SalesBars({ head, counts, rows }: Props) {
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
              {head}
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

/** Columns side by side for what has an order of its own: weekdays and hours. */
export function SalesColumns({ head, counts, rows }: Props) {
  const highest = Math.max(...rows.flatMap(row => [row.amount, row.before]), 1);
  const part = (amount: number) => `${(Math.max(amount, 0) / highest) * 100}%`;
  if (!rows.length) return <p className="text-muted">{m.reports_none()}</p>;
  return (
    <figure>
      <div aria-hidden="true" className="flex h-44 items-end gap-1 border-b border-control pt-2">
        {rows.map(row => (
          <span key={row.key} className="relative block h-full min-w-0 flex-1">
            <i className="absolute inset-x-0 bottom-0 rounded-t-tile bg-accent" style={{ height: part(row.amount) }} />
            {row.before > 0 && (
              <i className="absolute -inset-x-0.5 h-0.5 bg-ink" style={{ bottom: part(row.before) }} />
            )}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="flex gap-1 pt-1 text-note text-muted">
        {rows.map((row, at) => (
          <span key={row.key} className="min-w-0 flex-1 text-center whitespace-nowrap">
            {rows.length <= 7 || at % 3 === 0 ? row.title.slice(0, rows.length <= 7 ? 3 : 2) : ''}
          </span>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{m.reports_turnover()}</th>
              <th scope="col">{m.reports_before()}</th>
              <th scope="col">{counts}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key}>
                <th scope="row">{row.title}</th>
                <td>{kronor(row.amount)}</td>
                <td>{kronor(row.before)}</td>
                <td>{countWords(row.orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
