import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SalesRow } from '../contract.ts';
import { keyWord, partWord } from '../wording/rules.ts';
import { countWords, kronor } from './words.ts';

type Ordered = 'WEEKDAY' | 'HOUR';

interface Props {
  part: Ordered;
  /** Name of what is counted of each. */
  counts: string;
  rows: readonly SalesRow[];
}

/** Fewest hours that are drawn, and most names below them. */
const FEWEST_HOURS = 8;
const MOST_NAMES = 8;

/** Rows of every weekday, or of each hour from the first to the last: what sold nothing is a gap and not left out. */
function withGaps(part: Ordered, rows: readonly SalesRow[]): SalesRow[] {
  const sold = new Map(rows.map(row => [Number(row.key), row]));
  const none = { amount: 0, pieces: 0, orders: 0, guests: 0, before: 0, yearAgo: 0 };
  const [first, last] = part === 'WEEKDAY' ? [1, 7] : hoursAround([...sold.keys()]);
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const key = String(first + at).padStart(part === 'HOUR' ? 2 : 1, '0');
    return sold.get(first + at) ?? { ...none, key, title: keyWord(part, key, getLocale()) };
  });
}

function hoursAround(hours: readonly number[]): [first: number, last: number] {
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const more = Math.max(FEWEST_HOURS - (last - first + 1), 0);
  const begins = Math.max(Math.min(first - Math.floor(more / 2), 24 - FEWEST_HOURS), 0);
  return more ? [begins, begins + FEWEST_HOURS - 1] : [first, last];
}

/** Columns side by side for what has an order of its own: weekdays and hours. */
export function SalesColumns({ part: of, counts, rows: sold }: Props) {
  const rows = withGaps(of, sold);
  const highest = Math.max(...rows.flatMap(row => [row.amount, row.before]), 1);
  const every = Math.ceil(rows.length / MOST_NAMES);
  const part = (amount: number) => `${(Math.max(amount, 0) / highest) * 100}%`;
  if (!sold.length) return <p className="text-muted">{m.reports_none()}</p>;
  return (
    <figure>
      <div aria-hidden="true" className="flex h-44 items-end gap-1 border-b border-control pt-2">
        {rows.map(row => (
          <span key={row.key} className="relative block h-full min-w-0 flex-1">
            <i
              className="absolute inset-x-0 bottom-0 mx-auto max-w-12 rounded-t-tile bg-accent"
              style={{ height: part(row.amount) }}
            />
            {row.before > 0 && (
              <i className="absolute -inset-x-0.5 h-0.5 bg-ink" style={{ bottom: part(row.before) }} />
            )}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="flex gap-1 pt-1 text-note text-muted">
        {rows.map((row, at) => (
          <span key={row.key} className="min-w-0 flex-1 text-center whitespace-nowrap">
            {of === 'WEEKDAY' ? row.title.slice(0, 3) : at % every === 0 ? row.title.slice(0, 2) : ''}
          </span>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <thead>
            <tr>
              <th scope="col">{partWord(of, getLocale())}</th>
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
