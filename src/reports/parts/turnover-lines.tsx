import { m } from '../../paraglide/messages.js';
import { plotScale } from '../../ui/plot-scale.ts';
import type { SalesReport } from '../contract.ts';
import type { DaySum, Step } from '../rules.ts';
import { kronor, pointName } from './words.ts';

const STEPS: Record<Step, () => string> = { DAY: m.reports_by_day, WEEK: m.reports_by_week, MONTH: m.reports_by_month };
/** Names below the plot, beside which there is room for no more. */
const MOST_NAMES = 6;

/** Turnover over time: the period as a line, the one before dotted, a year ago thin; the same in a table to be read aloud. */
export function TurnoverLines({ line, step }: Pick<SalesReport, 'line' | 'step'>) {
  const highest = Math.max(...[...line.now, ...line.before, ...line.yearAgo].map(point => point.amount), 0);
  const marks = plotScale(highest / 100).map(kronorOf => kronorOf * 100);
  const top = Math.max(highest, marks.at(-1)!, 1);
  const heightOf = (amount: number) => (Math.max(amount, 0) / top) * 100;
  const count = line.now.length;
  const every = Math.max(1, Math.ceil(count / MOST_NAMES));
  return (
    <figure>
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-4">
        <div className="relative h-52 w-16 text-note">
          {marks.map(mark => (
            <span
              key={mark}
              className="figures absolute right-0 translate-y-1/2 text-muted"
              style={{ bottom: `${heightOf(mark)}%` }}
            >
              {kronor(mark, false)}
            </span>
          ))}
        </div>
        <div className="relative h-52">
          {marks.map(mark => (
            <i
              key={mark}
              className="absolute inset-x-0 border-b border-hair"
              style={{ bottom: `${heightOf(mark)}%` }}
            />
          ))}
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
            fill="none"
          >
            <Line points={line.yearAgo} heightOf={heightOf} className="stroke-muted" width={1.5} />
            <Line points={line.before} heightOf={heightOf} className="stroke-control" width={2} dots="2 5" />
            <Line points={line.now} heightOf={heightOf} className="stroke-accent" width={3} />
          </svg>
          {count === 1 && (
            <i
              className="absolute left-0 size-2.5 translate-y-1/2 rounded-full bg-accent"
              style={{ bottom: `${heightOf(line.now[0]!.amount)}%` }}
            />
          )}
        </div>
        <div className="relative col-start-2 mt-3 h-5 overflow-hidden text-note text-muted">
          {line.now.map(({ day }, at) =>
            at % every === 0 ? (
              <span key={day} className="absolute whitespace-nowrap" style={{ left: `${across(at, count)}%` }}>
                {pointName(day, step)}
              </span>
            ) : null,
          )}
        </div>
      </div>
      <Legend />
      <div className="sr-only">
        <table>
          <caption>{STEPS[step]()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.reports_file_from()}</th>
              <th scope="col">{m.reports_now()}</th>
              <th scope="col">{m.reports_before()}</th>
              <th scope="col">{m.reports_year_ago()}</th>
            </tr>
          </thead>
          <tbody>
            {line.now.map(({ day, amount }, at) => (
              <tr key={day}>
                <th scope="row">{pointName(day, step)}</th>
                <td>{kronor(amount)}</td>
                <td>{kronor(line.before[at]?.amount ?? 0)}</td>
                <td>{kronor(line.yearAgo[at]?.amount ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Legend() {
  const lines = [
    { words: m.reports_now(), mark: 'h-[3px] bg-accent' },
    { words: m.reports_before(), mark: 'h-0 border-t-2 border-dotted border-control' },
    { words: m.reports_year_ago(), mark: 'h-px bg-muted' },
  ];
  return (
    <figcaption aria-hidden="true" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-note text-muted">
      {lines.map(({ words, mark }) => (
        <span key={words} className="inline-flex items-center gap-2">
          <i className={`inline-block w-6 ${mark}`} />
          {words}
        </span>
      ))}
    </figcaption>
  );
}

interface LineProps {
  points: readonly DaySum[];
  heightOf(amount: number): number;
  className: string;
  width: number;
  dots?: string;
}

function Line({ points, heightOf, className, width, dots }: LineProps) {
  return (
    <polyline
      points={points.map((point, at) => `${across(at, points.length)},${100 - heightOf(point.amount)}`).join(' ')}
      className={className}
      strokeWidth={width}
      strokeDasharray={dots}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

function across(at: number, count: number): number {
  return count < 2 ? 0 : Math.round((at / (count - 1)) * 10_000) / 100;
}
