import { m } from '../../paraglide/messages.js';
import type { Occupancy, SalesReport } from '../contract.ts';
import { percentOf, unitWord } from './words.ts';

const COUNTS = [
  { field: 'bookings', words: m.reports_bookings, always: true },
  { field: 'guests', words: m.reports_guests, always: true },
  { field: 'came', words: m.reports_came, always: false },
  { field: 'noShows', words: m.reports_no_shows, always: true },
  { field: 'unsaid', words: m.reports_unsaid, always: false },
  { field: 'lateCancels', words: m.reports_late_cancels, always: true },
] as const;

/** Bookings by product and what became of them; on a phone the columns that matter least are left out. */
export function VisitTable({ visits }: Pick<SalesReport, 'visits'>) {
  if (!visits.products.length) return <p className="text-muted">{m.reports_no_visits()}</p>;
  const cell = (always: boolean) => (always ? '' : 'hidden m:table-cell');
  return (
    <>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-hair text-left align-bottom text-note text-muted">
            <th scope="col" className="hyphenate pb-2 font-normal">
              {m.reports_part_product()}
            </th>
            {COUNTS.map(({ field, words, always }) => (
              <th key={field} scope="col" className={`hyphenate pb-2 pl-2 text-right font-normal ${cell(always)}`}>
                {words()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.products.map(row => (
            <tr key={row.productId} className="border-b border-hair">
              <th scope="row" className="hyphenate min-w-0 py-2 text-left font-normal">
                {row.title}
              </th>
              {COUNTS.map(({ field, always }) => (
                <td key={field} className={`figures py-2 pl-2 text-right ${cell(always)}`}>
                  {row[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-note text-muted">{m.reports_late_note()}</p>
    </>
  );
}

/** Occupancy as bars: the booked part of what could be booked, with a mark for the period before. */
export function OccupancyBars({ occupancy }: { occupancy: readonly Occupancy[] }) {
  return (
    <>
      <ul className="grid gap-3">
        {occupancy.map(row => {
          const percent = percentOf(row);
          const before = row.before && percentOf(row.before);
          const counts = { taken: row.taken, bookable: row.bookable, unit: unitWord(row.unit) };
          return (
            <li key={`${row.subjectId} ${row.unit}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              <span className="hyphenate">{row.title}</span>
              <span className="figures text-right font-semibold">{percent} %</span>
              <span aria-hidden="true" className="relative col-span-2 my-1 block h-2.5 rounded-tile bg-sunk">
                <i className="block h-full rounded-tile bg-accent" style={{ width: `${Math.min(percent, 100)}%` }} />
                {before !== null && (
                  <i className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: `${Math.min(before, 100)}%` }} />
                )}
              </span>
              <span className="col-span-2 text-note text-muted">
                {m.reports_occupancy_of(counts)}
                {before !== null && `, ${m.reports_occupancy_before({ percent: before })}`}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-note text-muted">{m.reports_occupancy_text()}</p>
    </>
  );
}
