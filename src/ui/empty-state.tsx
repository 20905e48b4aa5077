import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type EmptyStateProps = {
  title: ReactNode;
  /** One level below the surrounding heading. */
  heading?: 'h2' | 'h3' | 'h4';
  children?: ReactNode;
  /** Button or link that leads on. */
  action?: ReactNode;
  className?: string;
};

/** Empty state: a dashed field where content would be, why, and the way on. */
export function EmptyState({ title, heading: Heading = 'h3', children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('rounded-tile border-2 border-dashed border-control p-6', className)}>
      <Heading className="text-lead leading-6 font-bold">{title}</Heading>
      {children && <div className="mt-1 text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
