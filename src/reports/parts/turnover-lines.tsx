import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';
import { across, amountScale, PlotHairs, PlotLines, PlotMarks } from '../../ui/plot.tsx';
import type { SalesReport } from '../contract.ts';
import type { DaySum, Step } from '../rules.ts';
import { kronor, pointName } from './words.ts';

const STEPS: Record<Step, () => string> = { DAY: m.reports_by_day, WEEK: m.reports_by_week, MONTH: m.reports_by_month };
/** Names below the plot, beside which there is room for no more. */
const MOST_NAMES = 6;

/** Turnover over time: the period as a line, the one before dotted, a year ago thin; the same in a table to be read aloud. */
export function TurnoverLines({ line, step }: Pick<SalesReport, 'line' | 'step'>) {
  const scale = amountScale([...line.now, ...line.before, ...line.yearAgo].map(point => point.amount));
  const { heightOf } = scale;
  const count = line.now.length;
  const every = Math.max(1, Math.ceil(count / MOST_NAMES));
  return (
    <figure>
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-4">
        <PlotMarks {...scale} words={mark => kronor(mark, false)} className="h-52 w-16 text-note" />
        <div className="relative h-52">
          <PlotHairs {...scale} />
          <PlotLines
            heightOf={heightOf}
            lines={[
              { amounts: amountsOf(line.yearAgo), className: 'stroke-muted', width: 1.5 },
              { amounts: amountsOf(line.before), className: 'stroke-control', width: 2, dots: true },
              { amounts: amountsOf(line.now), className: 'stroke-accent', width: 3 },
            ]}
          />
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
              <span
                key={day}
                // A phone has room for every second one.
                className={cx('absolute whitespace-nowrap', (at / every) % 2 === 1 && 'hidden m:inline')}
                style={{ left: `${across(at, count)}%` }}
              >
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

const amountsOf = (points: readonly DaySum[]) => points.map(({ amount }) => amount);
