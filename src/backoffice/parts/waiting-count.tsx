import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';

/** How many wait there for an answer. */
export function WaitingCount({ count, className }: { count: number; className?: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'figures grid h-5 min-w-5 place-items-center rounded-full bg-yellow px-1 text-note leading-none font-bold text-on-milk',
          className,
        )}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">, {m.backoffice_waiting({ count })}</span>
    </>
  );
}
