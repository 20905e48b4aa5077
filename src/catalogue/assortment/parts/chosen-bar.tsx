import { SlidersHorizontal, Tag, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { STATE_CHANGES, TIMED_CHANGES, type TimedChange } from '../rules.ts';
import { MomentDialog } from './moment-dialog.tsx';
import { STATE_ACTIONS, TIMED_ACTIONS } from './state-actions.ts';
import { useStateChanges } from './use-state-changes.ts';

interface Props {
  slug: string;
  chosen: ReadonlySet<string>;
  onNone(): void;
}

const ACTION =
  'inline-flex min-h-(--control-height) shrink-0 items-center whitespace-nowrap gap-2 rounded-hold border-[1.5px] border-on-iron-muted px-3 font-sign text-plain font-semibold hover:border-on-iron';

/** Bar of what is chosen: one press changes all of them, or none. */
export function ChosenBar({ slug, chosen, onNone }: Props) {
  const states = useStateChanges(slug, onNone);
  const [timed, setTimed] = useState<TimedChange | null>(null);
  return (
    <section
      aria-label={chosen.size === 1 ? m.assortment_chosen_one() : m.assortment_chosen({ count: chosen.size })}
      className="sticky bottom-[calc(4.5rem+var(--floor))] z-10 grid gap-2 rounded-hold bg-iron p-3 text-on-iron shadow-(--float) [--halo:var(--iron)] [--ring:#7cc4e0] l:bottom-3"
    >
      <div className="flex items-center gap-2">
        <p role="status" className="mr-2 font-sign text-plain font-bold">
          {chosen.size === 1 ? m.assortment_chosen_one() : m.assortment_chosen({ count: chosen.size })}
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
      <div className="-mx-3 flex gap-2 overflow-x-auto px-3 py-0.5 l:mx-0 l:flex-wrap l:px-0">
        {STATE_CHANGES.map(change => (
          <button
            key={change}
            type="button"
            aria-disabled={states.pending || undefined}
            onClick={() => states.run([...chosen], change)}
            className={ACTION}
          >
            <Icon icon={STATE_ACTIONS[change].icon} size={18} />
            {STATE_ACTIONS[change].word()}
          </button>
        ))}
        {TIMED_CHANGES.map(change => (
          <button key={`${change} later`} type="button" onClick={() => setTimed(change)} className={ACTION}>
            <Icon icon={TIMED_ACTIONS[change].icon} size={18} />
            {TIMED_ACTIONS[change].word()}
          </button>
        ))}
        <Link to={bo.several(slug, [...chosen])} className={cx(ACTION, 'text-on-iron no-underline')}>
          <Icon icon={SlidersHorizontal} size={18} />
          {m.assortment_several()}
        </Link>
        <Link to={bo.labels(slug, [...chosen])} className={cx(ACTION, 'text-on-iron no-underline')}>
          <Icon icon={Tag} size={18} />
          {m.labels_title()}
        </Link>
      </div>
      <MomentDialog
        slug={slug}
        productIds={[...chosen]}
        change={timed}
        onClose={() => setTimed(null)}
        onDone={onNone}
      />
    </section>
  );
}
