import { cx } from './class-names.ts';
import { plotScale } from './plot-scale.ts';

/** Scale of a plot of amounts: the marks at whole kronor, and the height of an amount in percent of the plot. */
export function amountScale(amounts: readonly number[]): { marks: number[]; heightOf(amount: number): number } {
  const highest = Math.max(...amounts, 0);
  const marks = plotScale(highest / 100).map(kronor => kronor * 100);
  const top = Math.max(highest, marks.at(-1)!, 1);
  return { marks, heightOf: amount => (Math.max(amount, 0) / top) * 100 };
}

type Scale = ReturnType<typeof amountScale>;

/** Marks of a plot in words, beside it. */
export function PlotMarks({
  marks,
  heightOf,
  words,
  className,
}: Scale & { words(mark: number): string; className: string }) {
  return (
    <div className={cx('relative', className)}>
      {marks.map(mark => (
        <span
          key={mark}
          className="figures absolute right-0 translate-y-1/2 text-muted"
          style={{ bottom: `${heightOf(mark)}%` }}
        >
          {words(mark)}
        </span>
      ))}
    </div>
  );
}

/** Hairlines of a plot, one for each mark. */
export function PlotHairs({ marks, heightOf }: Scale) {
  return marks.map(mark => (
    <i key={mark} className="absolute inset-x-0 border-b border-hair" style={{ bottom: `${heightOf(mark)}%` }} />
  ));
}

/** Lines of a plot, drawn over its whole field: each from one amount to the next, in a colour, width and dots of its own. */
export function PlotLines({ lines, heightOf }: Pick<Scale, 'heightOf'> & { lines: readonly PlotLine[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
      fill="none"
    >
      {lines.map(({ amounts, className, width, dots }) => (
        <polyline
          key={className}
          points={amounts.map((amount, at) => `${across(at, amounts.length)},${100 - heightOf(amount)}`).join(' ')}
          className={className}
          strokeWidth={width}
          strokeDasharray={dots ? '2 5' : undefined}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

interface PlotLine {
  amounts: readonly number[];
  className: string;
  width: number;
  dots?: boolean;
}

/** Place of a point from left to right, in percent. */
export function across(at: number, count: number): number {
  return count < 2 ? 0 : Math.round((at / (count - 1)) * 10_000) / 100;
}
