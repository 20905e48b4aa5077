import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** Wall of white tiles; their grout stays within 1.25:1, so that text may lie on them. */
export function Wall({ className, ...attributes }: ComponentProps<'div'>) {
  return <div {...attributes} className={cx('wall', className)} />;
}
