import { cx } from './class-names.ts';
import { tilePlaces } from './tile-count.tsx';

export type SkeletonProps = {
  shape?: 'text' | 'title' | 'picture' | 'card' | 'row';
  lines?: number;
  className?: string;
};

/**
 * Skeleton of content that is loading, laid in empty tiles; silent for screen readers, the spinner beside it speaks.
 */
export function Skeleton({ shape = 'text', lines = 3, className }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={cx('skeleton', className)}>
      {SHAPES[shape](lines)}
    </div>
  );
}

const line = (key: number, width: string) => <i key={key} className={cx('empty-tile h-4', width)} />;
const picture = <i className="wall aspect-[4/3] w-full rounded-hold border border-hair" />;

const SHAPES = {
  text: (lines: number) => tilePlaces(lines).map(place => line(place, place === lines - 1 ? 'w-2/3' : 'w-full')),
  title: () => <i className="empty-tile h-10 w-3/4" />,
  picture: () => picture,
  card: () => [picture, line(1, 'w-3/4'), line(2, 'w-1/2')],
  row: (lines: number) => tilePlaces(lines).map(place => <i key={place} className="empty-tile h-16 w-full" />),
};
