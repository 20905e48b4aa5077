import { Copy, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { AssortmentRow } from '../contract.ts';
import { changesFor, type TimedChange, timedChangesFor } from '../rules.ts';
import { MomentDialog } from './moment-dialog.tsx';
import { STATE_ACTIONS, TIMED_ACTIONS } from './state-actions.ts';
import { useCopy, useStateChanges } from './use-state-changes.ts';

const ITEM = 'menu-item w-full gap-3 text-plain! whitespace-nowrap';

/** Menu of one row: what fits the product's state, and a copy of it. */
export function RowMenu({ slug, row }: { slug: string; row: AssortmentRow }) {
  const states = useStateChanges(slug, () => {});
  const copy = useCopy(slug);
  const [timed, setTimed] = useState<TimedChange | null>(null);
  return (
    <>
      <Disclosure
        label={m.assortment_menu({ title: row.title })}
        className="z-2"
        summaryClassName="grid size-11 place-items-center rounded-hold hover:bg-sunk"
        summary={<Icon icon={EllipsisVertical} size={20} />}
      >
        <ul className="menu-sheet right-0 rounded-hold py-1!">
          {changesFor([row.state]).map(change => (
            <li key={change}>
              <button ref={hearsPresses} type="button" className={ITEM} onClick={() => states.run([row._id], change)}>
                <Icon icon={STATE_ACTIONS[change].icon} size={20} />
                {STATE_ACTIONS[change].word()}
              </button>
            </li>
          ))}
          {timedChangesFor([row.state]).map(change => (
            <li key={`${change} later`}>
              <button ref={hearsPresses} type="button" className={ITEM} onClick={() => setTimed(change)}>
                <Icon icon={TIMED_ACTIONS[change].icon} size={20} />
                {TIMED_ACTIONS[change].word()}
              </button>
            </li>
          ))}
          <li>
            <button ref={hearsPresses} type="button" className={ITEM} onClick={() => copy.run({ productId: row._id })}>
              <Icon icon={Copy} size={20} />
              {m.assortment_copy()}
            </button>
          </li>
        </ul>
      </Disclosure>
      <MomentDialog
        slug={slug}
        productIds={[row._id]}
        change={timed}
        onClose={() => setTimed(null)}
        onDone={() => {}}
      />
    </>
  );
}
