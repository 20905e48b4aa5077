import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/sheet.tsx';

interface Props {
  title: string;
  /** Beside the title: a link or a note. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Panel of the back office: one subject on a sheet of its own. */
export function Panel({ title, aside, children, className }: Props) {
  const id = useId();
  return (
    <Sheet role="region" aria-labelledby={id} className={cx('min-w-0 p-4', className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </Sheet>
  );
}
