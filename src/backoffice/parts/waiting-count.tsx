import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';

/** Badge with the number of things that wait for an answer. */
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
