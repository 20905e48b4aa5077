import { m } from '../../../paraglide/messages.js';
import { cx } from '../../../ui/class-names.ts';

type Level = 'enough' | 'low' | 'out';

const WORDS: Record<Level, () => string> = {
  enough: m.assortment_stock_enough,
  low: m.assortment_stock_low,
  out: m.assortment_stock_out,
};

const FILLS: Record<Level, string> = {
  enough: 'border-good bg-good',
  low: 'border-ink bg-[linear-gradient(90deg,var(--yellow)_50%,transparent_50%)]',
  out: 'border-ink bg-[linear-gradient(to_top_right,transparent_46%,var(--ink)_46%,var(--ink)_54%,transparent_54%)]',
};

function Gauge({ level }: { level: Level }) {
  return <span aria-hidden="true" className={cx('inline-block h-2.5 w-6 shrink-0 border-[1.5px]', FILLS[level])} />;
}

export function stockLevel(left: number, low: boolean): Level {
  if (left <= 0) return 'out';
  return low ? 'low' : 'enough';
}

/** Stock as a figure with its level, told by fill and word, never by colour alone. */
export function StockLevel({ left, low }: { left: number | null; low: boolean }) {
  if (left === null) return <span className="text-muted">{m.assortment_not_counted()}</span>;
  const level = stockLevel(left, low);
  return (
    <span className="inline-flex items-center gap-2.5">
      <Gauge level={level} />
      <span className="figures font-semibold">{left}</span>
      <span className="sr-only">{WORDS[level]()}</span>
    </span>
  );
}

/** Legend of the levels, below the list. */
export function LevelLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-note text-muted">
      {(['enough', 'low', 'out'] as const).map(level => (
        <li key={level} className="inline-flex items-center gap-2">
          <Gauge level={level} />
          {WORDS[level]()}
        </li>
      ))}
    </ul>
  );
}
