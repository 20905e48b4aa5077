import { ChevronUp, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { hearsPresses } from '../../ui/early-press.ts';
import { Icon } from '../../ui/icon.tsx';

/** A press of the bar, or a page that it leads to. */
export type Offered = { key: string; word: () => string; icon: LucideIcon } & ({ press(): void } | { href: string });

interface Props {
  count: number;
  offered: readonly Offered[];
  onNone(): void;
  /** Dialogs that the presses bring along. */
  children?: ReactNode;
}

const ACTION =
  'inline-flex min-h-(--control-height) items-center justify-center gap-2 rounded-hold border-[1.5px] border-on-iron-muted px-3 text-left font-sign text-plain font-semibold hover:border-on-iron';
/** Presses that a phone shows at once; the others are in a menu that tells that there is more. */
const SHOWN_AT_ONCE = 2;

/** Bar of the rows that are chosen in a list: each press is for all of them. */
export function ChosenBar({ count, offered, onNone, children }: Props) {
  const said = count === 1 ? m.office_chosen_one() : m.office_chosen({ count });
  const more = offered.slice(SHOWN_AT_ONCE);
  return (
    <section
      aria-label={said}
      className="sticky bottom-[calc(4.5rem+var(--floor))] z-10 grid gap-2 rounded-hold bg-iron p-3 text-on-iron shadow-(--float) [--halo:var(--iron)] [--ring:#7cc4e0] l:bottom-3 print:hidden"
    >
      <div className="flex items-center gap-2">
        <p role="status" className="mr-2 font-sign text-plain font-bold">
          {said}
        </p>
        <Button
          variant="transparent"
          className="ml-auto text-on-iron!"
          iconEnd={<Icon icon={X} size={18} />}
          onClick={onNone}
        >
          {m.office_unchoose()}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {offered.map((one, at) => (
          <Press
            key={one.key}
            offered={one}
            className={cx(ACTION, 'max-l:grow', at >= SHOWN_AT_ONCE && 'max-l:hidden')}
          />
        ))}
        {more.length > 0 && (
          <Disclosure
            className="grow l:hidden"
            summaryClassName={cx(ACTION, 'w-full cursor-pointer')}
            summary={
              <>
                {m.office_chosen_more()}
                <Icon icon={ChevronUp} size={18} className="transition-transform group-open:rotate-180" />
              </>
            }
          >
            <ul className="menu-sheet right-0 bottom-full mb-2 w-max max-w-[calc(100vw-3.5rem)] rounded-hold py-1! text-ink [--halo:var(--raised)] [--ring:var(--accent)]">
              {more.map(one => (
                <li key={one.key}>
                  <Press offered={one} className="menu-item w-full gap-3 text-left text-plain!" />
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      {children}
    </section>
  );
}

/** One press of the bar or of its menu, which closes behind it. */
function Press({ offered, className }: { offered: Offered; className: string }) {
  const inside = (
    <>
      <Icon icon={offered.icon} size={18} />
      {offered.word()}
    </>
  );
  if ('href' in offered)
    return (
      <Link to={offered.href} className={cx('text-current! no-underline', className)}>
        {inside}
      </Link>
    );
  return (
    <button
      ref={hearsPresses}
      type="button"
      className={className}
      onClick={event => {
        event.currentTarget.closest('details')?.removeAttribute('open');
        offered.press();
      }}
    >
      {inside}
    </button>
  );
}
