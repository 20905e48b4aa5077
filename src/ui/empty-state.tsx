import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type EmptyStateProps = {
  title: ReactNode;
  /** The level below what it stands in. */
  heading?: 'h2' | 'h3' | 'h4';
  children?: ReactNode;
  /** The way on. */
  action?: ReactNode;
  className?: string;
};

/** Nothing here: a dashed field where something would lie, why, and the way on. */
export function EmptyState({ title, heading: Heading = 'h3', children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('rounded-tile border-2 border-dashed border-control p-6', className)}>
      <Heading className="text-lead leading-6 font-bold">{title}</Heading>
      {children && <div className="mt-1 text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
