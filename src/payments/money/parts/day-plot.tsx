import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { cx } from '../../../ui/class-names.ts';
import { amountScale, PlotHairs, PlotMarks } from '../../../ui/plot.tsx';
import { priceText } from '../../../ui/price.tsx';
import { formatPrice } from '../../../ui/price-format.ts';
import type { Money, SellerPayout } from '../contract.ts';
import { dayWords } from './money-tiles.tsx';
import { STATE_LOOKS } from './payout-state.tsx';

/** Bars of what came in on each day, by whether it has landed, and payouts as plates on the day that they land (look 39). */
export function DayPlot({ money }: { money: Money }) {
  const { days, payouts, today } = money;
  const sums = days.map(({ landed, coming, straight }) => Math.max(landed + coming + straight, 0));
  const scale = amountScale(sums);
  const height = (amount: number) => `${scale.heightOf(amount)}%`;
  const figures = days.flatMap((day, at) =>
    sums[at]! > 0 ? [`${dayWords(day.day)} ${priceText(Math.round(sums[at]! / 100) * 100)}`] : [],
  );
  const shown = payouts.filter(
    ({ state, arrivesOn }) => state !== 'TAKEN_BACK' && days.some(({ day }) => day === arrivesOn),
  );
  const plates = inRows(shown);
  const heads = plates.some(({ row }) => row === 1) ? 'mt-24' : 'mt-14';
  return (
    <figure className="min-w-0">
      <figcaption className="sr-only">
        {figures.length ? m.money_plot_summary({ figures: figures.join(', ') }) : m.money_plot_none()}
      </figcaption>
      <Legend money={money} />
      <div aria-hidden="true">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 m:gap-x-3">
          <PlotMarks
            {...scale}
            words={mark => formatPrice(mark, { locale: getLocale(), unit: false })}
            className={cx('h-40 w-11 text-note m:w-14', heads)}
          />
          <div className={cx('relative h-40', heads)}>
            <PlotHairs {...scale} />
            {plates.map(plate => (
              <Plate key={plate.payout._id} {...plate} days={days} />
            ))}
            <div
              className="absolute inset-0 grid items-end gap-px m:gap-[3px]"
              style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
            >
              {days.map(({ day, landed, coming, straight }) => (
                <span key={day} className="flex h-full flex-col justify-end">
                  {day > today ? (
                    <i className="block h-2.5 border border-b-0 border-dashed border-control" />
                  ) : (
                    <>
                      <i className="block bg-good" style={{ height: height(straight) }} />
                      <i className="block bg-accent" style={{ height: height(coming) }} />
                      <i className="block bg-accent opacity-60" style={{ height: height(landed) }} />
                    </>
                  )}
                </span>
              ))}
            </div>
          </div>
          <div
            className="col-start-2 mt-1 grid gap-px text-note text-muted"
            style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
          >
            {days.map(({ day }) => (
              <span
                key={day}
                className={cx(
                  'figures w-0 justify-self-center',
                  isLabelled(day, today),
                  day === today && 'font-bold text-ink',
                )}
              >
                <span className="inline-block -translate-x-1/2">{Number(day.slice(8))}</span>
              </span>
            ))}
          </div>
        </div>
      </div>
    </figure>
  );
}

/** On a phone every fifth day has its number, and today. */
function isLabelled(day: string, today: string): string {
  const number = Number(day.slice(8));
  if (day === today) return '';
  const isNear = day.slice(0, 7) === today.slice(0, 7) && Math.abs(number - Number(today.slice(8))) < 3;
  return number % 5 === 0 && !isNear ? '' : 'invisible m:visible';
}

interface Placed {
  payout: SellerPayout;
  /** Row of the plate: one that would cover its neighbour stands above it. */
  row: 0 | 1;
}

/** Days that a plate is wide. */
const PLATE_DAYS = 6;

function inRows(payouts: readonly SellerPayout[]): Placed[] {
  const placed: Placed[] = [];
  for (const payout of payouts.toSorted((one, other) => (one.arrivesOn < other.arrivesOn ? -1 : 1))) {
    const before = placed.at(-1);
    const apart = before ? Number(payout.arrivesOn.slice(8)) - Number(before.payout.arrivesOn.slice(8)) : PLATE_DAYS;
    placed.push({ payout, row: before && before.row === 0 && apart < PLATE_DAYS ? 1 : 0 });
  }
  return placed;
}

/** A payout's plate above its day, on a line that is dotted while it is on its way. */
function Plate({ payout, row, days }: Placed & { days: Money['days'] }) {
  const at = days.findIndex(({ day }) => day === payout.arrivesOn);
  const middle = ((at + 0.5) / days.length) * 100;
  const { plate, post } = STATE_LOOKS[payout.state];
  return (
    <>
      <i
        className={cx('absolute bottom-0 w-0 border-l-2', row ? '-top-14' : '-top-4', post)}
        style={{ left: `${middle}%` }}
      />
      <span
        className={cx('absolute', row ? '-top-[5.75rem]' : '-top-12')}
        style={{ left: `${middle}%`, transform: `translateX(-${Math.round(Math.min(Math.max(middle, 12), 88))}%)` }}
      >
        <span data-tone={plate} data-size="sm" className="enamel figures">
          {formatPrice(Math.round(payout.amount / 100) * 100, { locale: getLocale(), unit: false })}
        </span>
      </span>
    </>
  );
}

function Legend({ money: { days } }: { money: Money }) {
  const some = (read: (day: Money['days'][number]) => number) => days.some(day => read(day) > 0);
  const marks = [
    { is: some(day => day.landed), look: 'bg-accent opacity-60', words: m.money_plot_landed() },
    { is: some(day => day.coming), look: 'bg-accent', words: m.money_plot_coming() },
    { is: some(day => day.straight), look: 'bg-good', words: m.money_plot_straight() },
  ];
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-note text-muted">
      {marks
        .filter(mark => mark.is)
        .map(({ look, words }) => (
          <li key={words} className="flex items-center gap-1.5">
            <i className={cx('h-3 w-4', look)} /> {words}
          </li>
        ))}
    </ul>
  );
}
