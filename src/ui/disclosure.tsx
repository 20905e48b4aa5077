import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './class-names.ts';

export type DisclosureProps = {
  summary: ReactNode;
  /** Accessible name, for a summary that shows only an icon or a code. */
  label?: string;
  children: ReactNode;
  className?: string;
  summaryClassName?: string;
};

/**
 * Disclosure menu that opens without our script as well; with it, an outside click, Escape or a followed link closes
 * it.
 */
export function Disclosure({ summary, label, children, className, summaryClassName }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      if (details.current?.open && !details.current.contains(event.target as Node)) details.current.open = false;
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={details}
      className={cx('group relative', className)}
      onKeyDown={onKeyDown}
      onClick={event => {
        if ((event.target as Element).closest('a') && details.current) details.current.open = false;
      }}
    >
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
