import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { across, amountScale, PlotHairs, PlotLines, PlotMarks } from '../../ui/plot.tsx';
import { formatPrice } from '../../ui/price-format.ts';
import type { DayAmount, Turnover } from '../contract.ts';

const LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;
/** Least distance of the two labels at the line's end, so that they don't overlap. */
const APART = 24;

/** Turnover chart: this week as a line, the one before dotted, each named at its end (look, plots). */
export function TurnoverPlot({ week, weekBefore }: Pick<Turnover, 'week' | 'weekBefore'>) {
  const scale = amountScale([...week, ...weekBefore].map(day => day.amount));
  const barHeight = scale.heightOf;
  const [now, before] = [week.at(-1)!, weekBefore.at(-1)!].map(day => barHeight(day.amount)) as [number, number];
  const labels = endLabels(now, before);
  return (
    <figure>
      <figcaption className="sr-only">
        {m.backoffice_plot_summary({
          figures: week.map(day => `${dayName(day.day, 'long')} ${kronor(day.amount)}`).join(', '),
        })}
      </figcaption>
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 pt-4">
        <PlotMarks {...scale} words={mark => kronor(mark, false)} className="h-44 w-10" />
        <div className="relative h-44">
          <PlotHairs {...scale} />
          <PlotLines
            heightOf={barHeight}
            lines={[
              { amounts: amountsOf(weekBefore), className: 'stroke-control', width: 2, dots: true },
              { amounts: amountsOf(week), className: 'stroke-accent', width: 3 },
            ]}
          />
          {week.map((day, at) => (
            <i
              key={day.day}
              className="absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-accent"
              style={{ left: `${across(at, week.length)}%`, bottom: `${barHeight(day.amount)}%` }}
            />
          ))}
        </div>
        <div className="relative h-44 w-14 text-note leading-4">
          <span className="absolute translate-y-1/2 text-accent" style={{ bottom: `${labels.now}%` }}>
            <b className="figures block">{kronor(week.at(-1)!.amount, false)}</b>
            {m.backoffice_this_week()}
          </span>
          <span className="absolute translate-y-1/2 text-muted" style={{ bottom: `${labels.before}%` }}>
            <span className="figures block">{kronor(weekBefore.at(-1)!.amount, false)}</span>
            {m.backoffice_week_before()}
          </span>
        </div>
        <div className="relative col-start-2 mt-3 h-5 text-muted">
          {week.map((day, at) => (
            <span key={day.day} className="absolute -translate-x-1/2" style={{ left: `${across(at, week.length)}%` }}>
              {dayName(day.day, 'short')}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

const amountsOf = (days: readonly DayAmount[]) => days.map(({ amount }) => amount);

function endLabels(now: number, before: number): { now: number; before: number } {
  if (Math.abs(now - before) >= APART) return { now, before };
  const middle = Math.min(Math.max((now + before) / 2, APART / 2), 100 - APART / 2);
  const [low, high] = [middle - APART / 2, middle + APART / 2];
  return now >= before ? { now: high, before: low } : { now: low, before: high };
}

function dayName(day: string, weekday: 'short' | 'long'): string {
  const date = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(LOCALES[getLocale()], { weekday, timeZone: 'UTC' }).format(date).replace('.', '');
}

function kronor(amount: number, unit = true): string {
  return formatPrice(Math.round(amount / 100) * 100, { locale: getLocale(), unit });
}
