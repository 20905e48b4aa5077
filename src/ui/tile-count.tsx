import { cx } from './class-names.ts';

type TileCountProps = {
  total: number;
  filled: number;
  /** Accessible name, the count in words; without it the tiles are ornament beside a text. */
  label?: string;
  /** `row` shares the whole width among the tiles (a held time); `small` fits into a button. */
  shape?: 'tiles' | 'row' | 'small';
  className?: string;
};

const SIZES = { tiles: 'size-6', row: 'h-3 flex-1', small: 'size-2.5' };

/** Progress counted in tiles: held time, loading and waiting, never shown as something that turns. */
export function TileCount({ total, filled, label, shape = 'tiles', className }: TileCountProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <span {...named} className={cx('flex gap-0.5', shape === 'tiles' && 'flex-wrap', className)}>
      {tilePlaces(total).map(place => (
        <i
          key={place}
          className={cx(
            'rounded-tile border-[1.5px]',
            SIZES[shape],
            place < filled ? 'border-current bg-current' : 'border-control',
          )}
        />
      ))}
    </span>
  );
}

/** Indices 0, 1, 2 …, as keys of things that have no identity but their place in a row. */
export function tilePlaces(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
