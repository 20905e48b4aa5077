import { ChevronUp, SlidersHorizontal, Tag, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { changesFor, type ProductState, type TimedChange, timedChangesFor } from '../rules.ts';
import { MomentDialog } from './moment-dialog.tsx';
import { type Action, STATE_ACTIONS, TIMED_ACTIONS } from './state-actions.ts';
import { useStateChanges } from './use-state-changes.ts';

interface Props {
  slug: string;
  /** Chosen products with their states; what fits none of them is not offered. */
  chosen: ReadonlyMap<string, ProductState>;
  onNone(): void;
}

type Offered = Action & { key: string } & ({ press(): void } | { href: string });

const ACTION =
  'inline-flex min-h-(--control-height) items-center justify-center gap-2 rounded-hold border-[1.5px] border-on-iron-muted px-3 text-left font-sign text-plain font-semibold hover:border-on-iron';
/** Presses that a phone shows at once; the others are in a menu that tells that there is more. */
const SHOWN_AT_ONCE = 2;

/** Bar of what is chosen: one press changes all of them, or none. */
export function ChosenBar({ slug, chosen, onNone }: Props) {
  const states = useStateChanges(slug, onNone);
  const [timed, setTimed] = useState<TimedChange | null>(null);
  const ids = [...chosen.keys()];
  const said = ids.length === 1 ? m.assortment_chosen_one() : m.assortment_chosen({ count: ids.length });
  const kinds = [...chosen.values()];
  const offered: Offered[] = [
    ...changesFor(kinds).map(change => ({
      ...STATE_ACTIONS[change],
      key: change,
      press: () => !states.pending && states.run(ids, change),
    })),
    ...timedChangesFor(kinds).map(change => ({
      ...TIMED_ACTIONS[change],
      key: `${change} later`,
      press: () => setTimed(change),
    })),
    { key: 'several', word: m.assortment_several, icon: SlidersHorizontal, href: bo.several(slug, ids) },
    { key: 'labels', word: m.labels_title, icon: Tag, href: bo.labels(slug, ids) },
  ];
  return (
    <section
      aria-label={said}
      className="sticky bottom-[calc(4.5rem+var(--floor))] z-10 grid gap-2 rounded-hold bg-iron p-3 text-on-iron shadow-(--float) [--halo:var(--iron)] [--ring:#7cc4e0] l:bottom-3"
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
          {m.assortment_unchoose()}
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
        <Disclosure
          className="grow l:hidden"
          summaryClassName={cx(ACTION, 'w-full cursor-pointer')}
          summary={
            <>
              {m.assortment_chosen_more()}
              <Icon icon={ChevronUp} size={18} className="transition-transform group-open:rotate-180" />
            </>
          }
        >
          <ul className="menu-sheet right-0 bottom-full mb-2 w-max max-w-[calc(100vw-3.5rem)] rounded-hold py-1! text-ink [--halo:var(--raised)] [--ring:var(--accent)]">
            {offered.slice(SHOWN_AT_ONCE).map(one => (
              <li key={one.key}>
                <Press offered={one} className="menu-item w-full gap-3 text-left text-plain!" />
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
      <MomentDialog slug={slug} productIds={ids} change={timed} onClose={() => setTimed(null)} onDone={onNone} />
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
