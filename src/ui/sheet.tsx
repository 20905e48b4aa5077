import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** Surface with a hairline, for what belongs together on the tile. */
export function Sheet({ className, ...attributes }: ComponentProps<'div'>) {
  return <div {...attributes} className={cx('rounded-hold border border-hair bg-surface', className)} />;
}
